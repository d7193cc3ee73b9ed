import { readdir } from 'node:fs/promises'
import { boardFiles, fileFolder, fileSettings } from '../../files/board-files.ts'
import { checkFiles } from '../../files/check.ts'
import { StorageUnavailable } from '../../files/storage.ts'
import { commandLine } from '../../release.ts'
import { ok, probe, usableStore, warning, problem, type Check } from './check.ts'

/** A board with many files has a command of its own for all of them. */
const longest = 8_000
const mostDifferences = 1_000

/** The stored files against their rows. */
export const filesCheck: Check = {
  title: 'files',
  run: async (examined) => {
    const settings = examined.settings(...fileSettings)
    const store = await usableStore(examined)
    const isThere = settings.FILE_STORAGE === 's3' || (await readdir(fileFolder(settings)).then(() => true, () => false))
    // The storage would make a missing folder.
    if (store === null || !isThere) return [ok('Not compared: there is no database of this version, or no folder of files, to compare.')]
    const files = await boardFiles(settings)
    const until = Date.now() + longest
    const has: typeof files.has = async (...given) => {
      if (Date.now() > until) throw new TooMany()
      return files.has(...given)
    }
    // Of other checks, which run at the same time.
    const list: typeof files.list = async () => (await files.list()).filter((id) => !id.startsWith(probe))
    let differences = 0
    const all = commandLine('files:check')
    try {
      for await (const _ of checkFiles({ store, files: { list, has } })) if ((differences += 1) >= mostDifferences) break
    } catch (error) {
      if (error instanceof StorageUnavailable) return [problem('Stored files could not be compared with their rows: they cannot be read.', 'See the storage of files, below.')]
      if (!(error instanceof TooMany)) throw error
      if (differences === 0) return [warning(`There are too many files to compare within ${longest / 1000} seconds; no difference so far.`, `'${all}' compares all.`)]
    }
    if (differences === 0) return [ok('Stored files and their rows agree.')]
    return [problem(`Stored files and their rows differ: ${differences}${differences === mostDifferences ? ' or more' : ''}.`, `'${all}' lists them. Files that are missing come back from a backup of the same day as the database.`)]
  },
}

class TooMany extends Error {}
