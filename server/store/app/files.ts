/** The metadata of stored files. */
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Tables } from '../tables.ts'
import { sweepRows } from './over.ts'
import { inTransaction, refuseRemoved } from '../database/transactions.ts'

declare module '../tables.ts' {
  interface Tables {
    files: {
      id: string
      owner_id: string
      kind: 'cv' | 'image'
      media_type: string
      extension: string
      bytes: number
      created_at: string
      deleted_at: string | null
      name: string | null
      /** SHA-256 in hex; null where an earlier version stored it. */
      digest: string | null
    }
    expected_files: { id: string; until: string }
  }
}

export type StoredFile = {
  id: string
  ownerId: string
  kind: 'cv' | 'image'
  /** The owner's name for it, where it is stored. */
  name?: string
  mediaType: string
  extension: string
  bytes: number
  /** SHA-256 in hex; an earlier version stored none. */
  digest?: string
  createdAt: string
}

/** The metadata of an uploaded file; its content is in `server/files`. */
export type FileStore = {
  /** Announces a content that will be stored under this id; after `until` (ISO 8601, UTC) the sweep removes it unless `create` has inserted its row. */
  expect(id: string, until: string): Promise<void>
  create(file: Omit<StoredFile, 'createdAt'>): Promise<StoredFile>
  /** Null for a deleted file too. */
  find(id: string): Promise<StoredFile | null>
  byOwner(userId: string): Promise<StoredFile[]>
  /** Adds the digest that an earlier version did not store. */
  recordDigest(id: string, digest: string): Promise<void>
  /** Files that are not deleted, by id, after this one, at most `limit`. */
  after(id: string, limit: number): Promise<StoredFile[]>
  /** The ids that are in use: of a file, also a deleted one, of a logo, or expected. */
  known(ids: readonly string[]): Promise<string[]>
  /** Marks files as deleted: they are not found from now on. The sweep removes their content. */
  markDeleted(ids: readonly string[]): Promise<void>
  /** Deleted files whose content may still exist, at most `limit`. */
  deleted(limit: number): Promise<string[]>
  countDeleted(): Promise<number>
  /** Contents that were expected until `now` at the latest and have no row, at most `limit`. */
  overdue(now: string, limit: number): Promise<string[]>
  countOverdue(now: string): Promise<number>
  /** Removes the row of a deleted file, or of an overdue content, after its content is removed. */
  purge(id: string): Promise<void>
}

export const fileStore = ({ dialect, db, now: clock }: Database): FileStore => ({
  expect: async (id, until) => {
    await db.insertInto('expected_files').values({ id, until }).execute()
  },

  create: ({ id, ownerId, kind, name = null, mediaType, extension, bytes, digest = null }) =>
    inTransaction(db, async (tx) => {
      const row = await tx
        .insertInto('files')
        .values({ id, owner_id: ownerId, kind, name, media_type: mediaType, extension, bytes, digest, created_at: clock().toISOString() })
        .returningAll()
        .executeTakeFirstOrThrow()
      await tx.deleteFrom('expected_files').where('id', '=', id).execute()
      await refuseRemoved(tx, [ownerId])
      return toFile(row)
    }),

  find: async (id) => {
    const row = await db.selectFrom('files').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
    return row === undefined ? null : toFile(row)
  },

  byOwner: async (userId) => {
    const rows = await db
      .selectFrom('files')
      .selectAll()
      .where('owner_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toFile)
  },

  recordDigest: async (id, digest) => {
    await db.updateTable('files').set({ digest }).where('id', '=', id).where('digest', 'is', null).execute()
  },

  after: async (id, limit) => {
    const rows = await db.selectFrom('files').selectAll().where('id', '>', id).where('deleted_at', 'is', null).orderBy('id').limit(limit).execute()
    return rows.map(toFile)
  },

  known: async (ids) => {
    // The order matters: a file whose row is written in between is found as expected.
    const expected = await db.selectFrom('expected_files').select('id').where('id', 'in', ids).execute()
    const entered = await db.selectFrom('files').select('id').where('id', 'in', ids).execute()
    const logos = await db.selectFrom('logos').select('image_id').where('image_id', 'in', ids).execute()
    return [...[...expected, ...entered].map(({ id: known }) => known), ...logos.flatMap(({ image_id: known }) => known ?? [])]
  },

  markDeleted: async (ids) => {
    if (ids.length === 0) return
    await db.updateTable('files').set({ deleted_at: clock().toISOString() }).where('id', 'in', ids).where('deleted_at', 'is', null).execute()
  },

  deleted: async (limit) => {
    const rows = await db.selectFrom('files').select('id').where('deleted_at', 'is not', null).orderBy('deleted_at').orderBy('id').limit(limit).execute()
    return rows.map(({ id }) => id)
  },

  countDeleted: () => sweepRows({ dialect, db }, { table: 'files', keys: ['id'], over: sql`deleted_at is not null` }, 'count'),

  overdue: async (now, limit) => {
    const rows = await db.selectFrom('expected_files').select('id').where('until', '<=', now).orderBy('until').orderBy('id').limit(limit).execute()
    return rows.map(({ id }) => id)
  },

  countOverdue: (now) => sweepRows({ dialect, db }, { table: 'expected_files', keys: ['id'], over: sql`until <= ${now}` }, 'count'),

  purge: async (id) => {
    await db.deleteFrom('files').where('id', '=', id).where('deleted_at', 'is not', null).execute()
    await db.deleteFrom('expected_files').where('id', '=', id).execute()
  },
})

const toFile = (row: Selectable<Tables['files']>): StoredFile => ({
  id: row.id,
  ownerId: row.owner_id,
  kind: row.kind,
  ...(row.name !== null && { name: row.name }),
  mediaType: row.media_type,
  extension: row.extension,
  bytes: row.bytes,
  ...(row.digest !== null && { digest: row.digest }),
  createdAt: row.created_at,
})
