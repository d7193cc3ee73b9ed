/** Logos of other hosts, and their copies. */
import type { Generated, Kysely } from 'kysely'
import { isWebUrl } from '../../../../src/services/contract/web-url.ts'
import { imageAddress } from '../../../values/app/images.ts'
import { longestLogoAddress } from './logo-tables.ts'
import type { Database, Tables } from '../../tables.ts'
import { isDue } from '../../database/due.ts'
import { forUpdateSkipLocked } from '../../database/transactions.ts'
import { nextVersion } from '../../database/version.ts'
import { longestLogoPause } from '../../../values/app/window.ts'

declare module '../../tables.ts' {
  interface Tables {
    /** Logos of other hosts, by address. */
    logos: {
      url: string
      /** The id of its copy, null while there is none. */
      image_id: string | null
      bytes: number | null
      /** SHA-256 of the copy in hex; null where an earlier version stored it. */
      digest: string | null
      attempts: number
      /** When it is fetched, or tried again; empty: at once. */
      due_at: string
      /** When a sweep first found no job that names it. */
      unused_at: Generated<string | null>
    }
  }
}

export type FetchedLogo = { url: string; id: string; bytes: number; digest: string }

/** A copy of a logo; an earlier version stored no digest. */
export type LogoCopy = { id: string; bytes: number; digest?: string }

/** Logos on other hosts, each fetched once for all jobs that name it (specification 2.4). */
export type LogoStore = {
  /** Logos that are due and that a job names, at most `limit`, leased to the caller until `until`. Times in ISO 8601, UTC. */
  claim(now: string, until: string, limit: number): Promise<{ url: string; attempts: number }[]>
  /** Records copies that are stored under these ids; from now on the jobs show them. */
  enter(logos: readonly FetchedLogo[]): Promise<void>
  /** Schedules the next try of a logo that could not be fetched. */
  putOff(url: string, dueAt: string): Promise<void>
  /** The copy with this id, for serving. */
  find(id: string): Promise<LogoCopy | null>
  /** Adds the digest of a copy that an earlier version did not store. */
  recordDigest(id: string, digest: string): Promise<void>
  /** Copies by id, after this one, at most `limit`. */
  after(id: string, limit: number): Promise<(LogoCopy & { url: string })[]>
}

export const logoStore = ({ dialect, db, now: clock }: Database): LogoStore => ({
  claim: (now, until, limit) =>
    db.transaction().execute(async (tx) => {
      const due = tx
        .selectFrom('logos')
        .select(['url', 'attempts'])
        .where('image_id', 'is', null)
        .where(isDue('due_at', now, longestLogoPause))
        .where(({ exists, selectFrom }) => exists(selectFrom('job_texts').select('seq').whereRef('logo_source', '=', 'logos.url')))
        .orderBy('due_at')
        .orderBy('url')
        .limit(limit)
      const rows = await forUpdateSkipLocked(due, dialect).execute()
      for (const { url, attempts } of rows) await tx.updateTable('logos').set({ due_at: until, attempts: attempts + 1 }).where('url', '=', url).execute()
      return rows.map(({ url, attempts }) => ({ url, attempts: attempts + 1 }))
    }),

  enter: (logos) =>
    db.transaction().execute(async (tx) => {
      await nextVersion(tx, clock())
      for (const { url, id, bytes, digest } of logos) {
        await tx.updateTable('logos').set({ image_id: id, bytes, digest }).where('url', '=', url).execute()
        await tx.updateTable('job_texts').set({ company_logo: imageAddress(id) }).where('logo_source', '=', url).execute()
        await tx.deleteFrom('expected_files').where('id', '=', id).execute()
      }
    }),

  putOff: async (url, dueAt) => {
    await db.updateTable('logos').set({ due_at: dueAt }).where('url', '=', url).execute()
  },

  find: async (id) => {
    const row = await db.selectFrom('logos').select(['bytes', 'digest']).where('image_id', '=', id).executeTakeFirst()
    return row === undefined ? null : toCopy({ ...row, image_id: id })
  },

  recordDigest: async (id, digest) => {
    await db.updateTable('logos').set({ digest }).where('image_id', '=', id).where('digest', 'is', null).execute()
  },

  after: async (id, limit) => {
    const rows = await db.selectFrom('logos').select(['url', 'image_id', 'bytes', 'digest']).where('image_id', '>', id).orderBy('image_id').limit(limit).execute()
    return rows.map((row) => ({ ...toCopy(row), url: row.url }))
  },
})

const toCopy = ({ image_id: id, bytes, digest }: Pick<Tables['logos'], 'image_id' | 'bytes' | 'digest'>): LogoCopy => ({ id: id ?? '', bytes: bytes ?? 0, ...(digest !== null && { digest }) })

type LogoColumns = { company_logo: string | null; logo_source: string | null }

/** The shown logo and the source of the logo that a job names; a logo on another host is not shown until its copy exists. */
export const logoColumns = (address: string | undefined): LogoColumns => {
  if (address === undefined) return { company_logo: null, logo_source: null }
  if (!isWebUrl(address)) return { company_logo: /^\/(?![/\\])/.test(address) ? address : null, logo_source: null }
  const { href } = new URL(address)
  return { company_logo: null, logo_source: href.length > longestLogoAddress ? null : href }
}

/** What rows with these sources show, where a copy exists; a fetch is scheduled for the missing ones. */
export const logosShown = async (tx: Kysely<Tables>, sources: readonly (string | null)[]): Promise<(row: LogoColumns) => string | null> => {
  const urls = [...new Set(sources.flatMap((url) => url ?? []))].toSorted()
  if (urls.length === 0) return ({ company_logo }) => company_logo
  await tx
    .insertInto('logos')
    .values(urls.map((url) => ({ url, attempts: 0, due_at: '' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const copies = await tx.selectFrom('logos').select(['url', 'image_id']).where('url', 'in', urls).where('image_id', 'is not', null).execute()
  const byUrl = new Map(copies.map(({ url, image_id: id }) => [url, imageAddress(id ?? '')]))
  return ({ company_logo, logo_source }) => byUrl.get(logo_source ?? '') ?? company_logo
}
