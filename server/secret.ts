/** The key for codes: a setting, or a file in DATA_DIR. */
import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { commandLine } from './release.ts'
import { makeFolder } from './store/make-folder.ts'

type Place = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>

/** The key on disk cannot be used; the message is a sentence for the operator. */
export class UnusableKey extends Error {}

/**
 * The key for codes: the setting, else `secret.key` in DATA_DIR, which is created where it is missing. Processes that start at the same time get the same
 * key. Throws `UnusableKey` when the file has none.
 */
export const secretKeyOf = async (place: Place): Promise<string> =>
  (await found(place, forNew)) ?? usable(pathIn(place), await make(pathIn(place), place.DATA_DIR), forNew)

/** The key of a database that was used before; null where its file is gone. */
export const keyIn = (place: Place): Promise<string | null> => found(place, forUsed)

/** What an operator can do about a file without a key. A used database refuses a new key that `adopt` did not make. */
const forNew = 'Remove the file, and a new key is made.'
const forUsed = `Put the key of this database back into it, or remove the file and run '${commandLine('adopt')}', which makes a new key.`

const found = async (place: Place, remedy: string): Promise<string | null> => {
  if (place.SECRET_KEY !== undefined) return place.SECRET_KEY
  const key = await read(pathIn(place))
  return key === null ? null : usable(pathIn(place), key, remedy)
}

const pathIn = ({ DATA_DIR }: Place) => join(DATA_DIR, 'secret.key')

const usable = (path: string, key: string, remedy: string): string => {
  if (key.length < 32) throw new UnusableKey(`${path} contains no key. ${remedy}`)
  return key
}

const read = async (path: string): Promise<string | null> => {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const make = async (path: string, folder: string): Promise<string> => {
  await makeFolder(folder)
  const draft = `${path}.${randomUUID()}.draft`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    // A link does not replace an existing file, as a rename would.
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
  return (await read(path)) ?? ''
}
