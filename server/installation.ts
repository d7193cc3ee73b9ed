/** Checks that database, DATA_DIR and key belong together. */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { hashPassword, passwordMatches } from './rules/accounts/passwords.ts'
import { keyIn, secretKeyOf } from './secret.ts'
import type { Installation, Store } from './store/store.ts'
import { commandLine } from './release.ts'

/** Thrown where database, DATA_DIR and key do not belong together; the message contains the remedy. */
export class ForeignInstallation extends Error {}

type Place = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>

const file = 'installation.id'
const draftOf = (id: string) => `${file}.${id}.draft`
const isDraft = (name: string) => name.startsWith(`${file}.`) && name.endsWith('.draft')

/**
 * Returns the key for codes after a check that database, DATA_DIR and key were used together before; an unused database takes the given ones. Throws
 * `ForeignInstallation`, and `UnusableKey` as `secretKeyOf` does. DATA_DIR and database share an id. The file of the id gets its final name after the
 * database stored the id: a start that dies in between leaves a draft, which the next start completes.
 */
export const claimInstallation = async ({ installation }: Pick<Store, 'installation'>, place: Place): Promise<string> => {
  const { DATA_DIR } = place
  // The file is read first: if another process claims the database in between, the read that follows shows it.
  const other = await idIn(DATA_DIR)
  const known = await installation.read()
  if (known === null) {
    if (other !== null) throw new ForeignInstallation(`DATA_DIR (${DATA_DIR}) belongs to another database than this one. ${remedy('DATABASE_URL and DATA_DIR')}`)
    const key = await secretKeyOf(place)
    const id = await draft(DATA_DIR)
    await complete(DATA_DIR, await installation.claim({ id, keyHash: await hashPassword(key) }))
    return claimInstallation({ installation }, place)
  }
  await complete(DATA_DIR, known)
  return keyOfInstallation(known, place)
}

/** Returns the key of a database that was used before, which remembers `known`. It changes nothing. Throws `ForeignInstallation` where the place is another one, and `UnusableKey`. */
export const keyOfInstallation = async (known: Installation, place: Place): Promise<string> => {
  const { DATA_DIR } = place
  const id = await idIn(DATA_DIR)
  if (id !== known.id) {
    const what = id === null ? 'holds nothing of this database' : 'belongs to another database than this one'
    throw new ForeignInstallation(`DATA_DIR (${DATA_DIR}) ${what}. ${remedy('DATABASE_URL and DATA_DIR')}`)
  }
  const key = await keyIn(place)
  if (key === null) throw new ForeignInstallation(`The key of this database is gone from ${join(DATA_DIR, 'secret.key')}. ${remedy('SECRET_KEY, or the file,')}`)
  if (!(await passwordMatches(key, known.keyHash))) {
    throw new ForeignInstallation(`${place.SECRET_KEY === undefined ? join(DATA_DIR, 'secret.key') : 'SECRET_KEY'} is not the key that this database was used with. ${remedy('the key')}`)
  }
  return key
}

const remedy = (what: string) => `Put ${what} right, or run '${commandLine('adopt')}' if they shall belong together from now on.`

/** Binds database, DATA_DIR and key to each other, whatever they were used with before. Throws `UnusableKey`. */
export const adoptInstallation = async ({ installation }: Pick<Store, 'installation'>, place: Place): Promise<void> => {
  const { DATA_DIR } = place
  const key = await secretKeyOf(place)
  const id = (await idIn(DATA_DIR)) ?? (await draft(DATA_DIR))
  await installation.replace({ id, keyHash: await hashPassword(key) })
  await complete(DATA_DIR, { id })
}

const idIn = async (folder: string): Promise<string | null> => {
  try {
    return (await readFile(join(folder, file), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const draft = async (folder: string): Promise<string> => {
  const id = randomUUID()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, draftOf(id)), `${id}\n`, { flag: 'wx', flush: true })
  return id
}

/** Renames the draft with the database's id, where it exists, and removes the others. */
const complete = async (folder: string, { id }: { id: string }): Promise<void> => {
  const drafts = (await readdir(folder).catch(() => [])).filter(isDraft)
  if (drafts.includes(draftOf(id))) {
    await link(join(folder, draftOf(id)), join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
    })
  }
  await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })))
}
