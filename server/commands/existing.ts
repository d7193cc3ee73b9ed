import { requireBoard } from '../store/copy/snapshot.ts'
import { openStore } from '../store/database/open.ts'
import type { Store } from '../store/store.ts'
import type { DatabaseSettings } from './command.ts'

/** The store of a board that is there: in a mistyped DATA_DIR a command would otherwise make an empty one, and find nothing in it. Throws `StoreUnavailable`. */
export const openExisting = async (database: DatabaseSettings): Promise<Store> => {
  await requireBoard(database)
  return openStore(database)
}
