import type { Store } from '../store/store.ts'
import { DamagedContent, StorageUnavailable, type Content, type FileStorage } from './storage.ts'

type Parts = { store: Pick<Store, 'files' | 'logos'>; files: Pick<FileStorage, 'has' | 'list'> }

const atOnce = 200

/**
 * Compares the store with the stored contents and reports each difference in a line. It may run beside a server: an upload under way counts as expected,
 * and a difference is checked again before it is reported, because the sweep may have removed the file.
 */
export async function* checkFiles(parts: Parts): AsyncGenerator<string> {
  yield* unknownContents(parts)
  yield* lostContents(parts)
  yield* lostLogos(parts)
}

/** Lists the contents before it reads the store: a content is stored only after the store expects it. */
async function* unknownContents({ store, files }: Parts): AsyncGenerator<string> {
  const ids = await files.list()
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const known = new Set(await store.files.known(some))
    const unknown = some.filter((id) => !known.has(id))
    const left = unknown.length === 0 ? new Set() : new Set(await files.list())
    for (const id of unknown) if (left.has(id)) yield `content without a row  ${id}`
  }
}

async function* lostContents({ store, files }: Parts): AsyncGenerator<string> {
  for (let rows = await store.files.after('', atOnce); rows.length > 0; rows = await store.files.after(rows.at(-1)?.id ?? '', atOnce)) {
    for (const row of rows) {
      const fault = await faultOf(files, row)
      if (fault !== null && (await store.files.find(row.id)) !== null) yield `row ${fault}  ${row.id}  ${row.kind} of the account ${row.ownerId}, ${row.createdAt}`
    }
  }
}

async function* lostLogos({ store, files }: Parts): AsyncGenerator<string> {
  for (let logos = await store.logos.after('', atOnce); logos.length > 0; logos = await store.logos.after(logos.at(-1)?.id ?? '', atOnce)) {
    for (const logo of logos) {
      const fault = await faultOf(files, logo)
      if (fault !== null) yield `row ${fault}  ${logo.id}  logo from ${logo.url}`
    }
  }
}

const faultOf = async (files: Parts['files'], content: Content): Promise<string | null> => {
  try {
    return (await files.has(content)) ? null : 'without content'
  } catch (error) {
    if (error instanceof DamagedContent) return 'with a damaged content'
    if (error instanceof StorageUnavailable) return 'with a content that cannot be read'
    throw error
  }
}
