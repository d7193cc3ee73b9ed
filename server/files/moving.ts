/** Copies the contents of all stored files from one storage into another one, beside a running board. */
import { finished } from 'node:stream/promises'
import type { Store } from '../store/store.ts'
import { DamagedContent, type Content, type FileStorage } from './storage.ts'

type Parts = { store: Pick<Store, 'files' | 'logos'>; from: FileStorage; to: FileStorage }

/** Each content is in one of the counts. `faults` has a line for each that is in neither storage as it was stored. */
export type Moved = { copied: number; there: number; faults: string[] }

const rowsAtOnce = 200
const copiesAtOnce = 4

type Row = { content: Content; shown: string; record(digest: string): Promise<void>; isGone(): Promise<boolean> }

/**
 * Copies every content that `to` does not have as it was stored, and reads each back there, whole. What an earlier run copied is read and not copied again,
 * so it goes on where that one was stopped. Contents stay in `from`. `progress` gets the counts so far.
 */
export const copyFiles = async ({ store, from, to }: Parts, progress: (counts: Readonly<Moved>) => void): Promise<Moved> => {
  const moved: Moved = { copied: 0, there: 0, faults: [] }
  const rows = rowsOf(store)
  const worker = async () => {
    for await (const row of rows) {
      const outcome = await copied(from, to, row)
      if (typeof outcome === 'object') moved.faults.push(`${outcome.fault}  ${row.shown}`)
      else if (outcome !== 'gone') moved[outcome] += 1
      progress(moved)
    }
  }
  await Promise.all(Array.from({ length: copiesAtOnce }, worker))
  return moved
}

/** Every file and every copy of a logo, as the store has them when their turn comes. */
async function* rowsOf(store: Parts['store']): AsyncGenerator<Row> {
  for (let rows = await store.files.after('', rowsAtOnce); rows.length > 0; rows = await store.files.after(rows.at(-1)?.id ?? '', rowsAtOnce)) {
    for (const content of rows) {
      const { id, kind, ownerId } = content
      yield { content, shown: `${id}  ${kind} of the account ${ownerId}`, record: (digest) => store.files.recordDigest(id, digest), isGone: async () => (await store.files.find(id)) === null }
    }
  }
  for (let logos = await store.logos.after('', rowsAtOnce); logos.length > 0; logos = await store.logos.after(logos.at(-1)?.id ?? '', rowsAtOnce)) {
    for (const content of logos) {
      const { id, url } = content
      yield { content, shown: `${id}  logo from ${url}`, record: (digest) => store.logos.recordDigest(id, digest), isGone: async () => (await store.logos.find(id)) === null }
    }
  }
}

const copied = async (from: FileStorage, to: FileStorage, { content, record, isGone }: Row): Promise<'copied' | 'there' | 'gone' | { fault: string }> => {
  // Without a digest nothing but the length could be compared: such a content is copied.
  if (content.digest !== undefined && (await isWhole(to, content))) return 'there'
  const outcome = await copy(from, to, content)
  if ('fault' in outcome) return (await isGone()) ? 'gone' : outcome
  if (content.digest === undefined && outcome.digest !== undefined) await record(outcome.digest)
  if (!(await isGone())) return outcome.digest === undefined ? 'there' : 'copied'
  // Its account removed it meanwhile, and the sweep may have been there before the copy.
  await to.remove(content.id)
  return 'gone'
}

/** Returns the digest of the copy, which was read back; none where the content was in `to` alone, without a digest. */
const copy = async (from: FileStorage, to: FileStorage, content: Content): Promise<{ digest?: string } | { fault: string }> => {
  try {
    const source = await from.open(content)
    if (source === null) return content.digest === undefined && (await isWhole(to, content)) ? {} : { fault: 'without content' }
    const draft = await to.receive(source)
    try {
      await draft.save(content.id)
    } finally {
      await draft.drop()
    }
    return (await isWhole(to, { ...content, digest: draft.digest })) ? { digest: draft.digest } : { fault: 'does not come back as it was stored' }
  } catch (error) {
    if (error instanceof DamagedContent) return { fault: 'with a damaged content' }
    throw error
  }
}

/** Whether a storage returns a content as it was stored, all of it. */
const isWhole = async (files: FileStorage, content: Content): Promise<boolean> => {
  try {
    const found = await files.open(content)
    if (found === null) return false
    await finished(found.resume())
    return true
  } catch (error) {
    if (error instanceof DamagedContent) return false
    throw error
  }
}
