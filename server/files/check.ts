import type { Store, StoredFile } from '../store/store.ts'
import { DamagedContent, StorageUnavailable, type FileStorage } from './storage.ts'

type Parts = { store: Pick<Store, 'files' | 'logos'>; files: Pick<FileStorage, 'has' | 'list'> }

const atOnce = 200

/**
 * Compares what the store knows with the contents that there are, and tells each difference in a line. Beside a running server too: an upload under way
 * is expected, and what the sweep removes meanwhile is looked for again before it is told.
 */
export async function* checkFiles(parts: Parts): AsyncGenerator<string> {
  yield* unknownContents(parts)
  yield* lostContents(parts)
  yield* lostLogos(parts)
}

/** Contents are listed before the store is asked: nothing is kept before it is expected. */
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

const faultOf = async (files: Parts['files'], { id, bytes }: Pick<StoredFile, 'id' | 'bytes'>): Promise<string | null> => {
  try {
    return (await files.has(id, bytes)) ? null : 'without content'
  } catch (error) {
    if (error instanceof DamagedContent) return 'with a damaged content'
    if (error instanceof StorageUnavailable) return 'with a content that cannot be read'
    throw error
  }
}
