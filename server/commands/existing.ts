import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBoard, requireBoard } from '../store/copy/snapshot.ts'
import { openStore } from '../store/database/open.ts'
import type { Store } from '../store/store.ts'
import type { DatabaseSettings } from './command.ts'

/** The store of a board that is there: in a mistyped DATA_DIR a command would otherwise make an empty one, and find nothing in it. Throws `StoreUnavailable`. */
export const openExisting = async (database: DatabaseSettings): Promise<Store> => {
  await requireBoard(database)
  return openStore(database)
}

/** The store of a board that is there; where there is none, an empty one, which is gone once it is closed. It makes nothing where a board could be. Throws `StoreUnavailable`. */
export const openExistingOrEmpty = async (database: DatabaseSettings): Promise<Store> => {
  if (await isBoard(database)) return openStore(database)
  const dataDir = await mkdtemp(join(tmpdir(), 'kazi-empty-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const store = await openStore({ dataDir })
    return { ...store, close: () => store.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
