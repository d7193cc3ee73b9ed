/** Checks that database, key and the place of the uploaded files belong together: DATA_DIR, or a bucket that several servers share. */
import { randomUUID } from 'node:crypto'
import { link, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { BucketId } from './files/board-files.ts'
import { StorageUnavailable } from './files/storage.ts'
import { hashPassword, passwordMatches } from './rules/accounts/passwords.ts'
import { keyIn, secretKeyOf } from './secret.ts'
import type { Installation, Store } from './store/store.ts'
import { commandLine } from './release.ts'
import { makeFolder } from './store/make-folder.ts'

/** Thrown where database, DATA_DIR, bucket and key do not belong together; the message contains the remedy. */
export class ForeignInstallation extends Error {}

/** `bucketId`: where the servers of the board share a bucket and no folder (`sharedBucketId`). `readOnly`: nothing is written into the bucket. */
type Place = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'> & { bucketId?: BucketId | null; readOnly?: boolean }

type Stores = Pick<Store, 'installation' | 'files' | 'logos'>

const file = 'installation.id'
const draftOf = (id: string) => `${file}.${id}.draft`
const isDraft = (name: string) => name.startsWith(`${file}.`) && name.endsWith('.draft')

/**
 * Returns the key for codes after a check that database, DATA_DIR, bucket and key were used together before; an unused database takes the given ones. Throws
 * `ForeignInstallation`, `UnusableKey` as `secretKeyOf` does, and `StorageUnavailable` where a new board does not reach its bucket. The database shares an id with
 * DATA_DIR, or with the bucket: then DATA_DIR needs none. The file of the id gets its final name after the database stored the id: a start that dies in between
 * leaves a draft, which the next start completes.
 */
export const claimInstallation = async (stores: Stores, place: Place): Promise<string> => {
  const { installation } = stores
  const { DATA_DIR, bucketId } = place
  // The notes outside are read first: if another process claims the database in between, the read that follows shows it.
  const other = await idIn(DATA_DIR)
  const inBucket = await readOrUnknown(bucketId)
  const known = await installation.read()
  if (known === null) {
    if (other !== null) throw new ForeignInstallation(`DATA_DIR (${DATA_DIR}) belongs to another database than this one. ${remedy('DATABASE_URL and DATA_DIR')}`)
    if (inBucket === unknown) throw new StorageUnavailable('a new board needs its bucket, and it cannot be read.')
    if (bucketId && inBucket !== null) throw new ForeignInstallation(`${bucketId.name} belongs to another database than this one. ${remedy('DATABASE_URL and S3_BUCKET')}`)
    const key = await secretKeyOf(place)
    const id = bucketId ? randomUUID() : await draft(DATA_DIR)
    await complete(DATA_DIR, await installation.claim({ id, keyHash: await hashPassword(key) }))
    return claimInstallation(stores, place)
  }
  await complete(DATA_DIR, known)
  const key = await keyOfInstallation(stores, known, place)
  if (inBucket === null && place.readOnly !== true) await bucketId?.write(known.id)
  return key
}

/** Returns the key of a database that was used before, which remembers `known`. It changes nothing. Throws `ForeignInstallation` where the place is another one, and `UnusableKey`. */
export const keyOfInstallation = async (stores: Pick<Stores, 'files' | 'logos'>, known: Installation, place: Place): Promise<string> => {
  const { DATA_DIR, bucketId } = place
  const id = await idIn(DATA_DIR)
  if (id !== known.id && (id !== null || !bucketId)) {
    const what = id === null ? 'holds nothing of this database' : 'belongs to another database than this one'
    throw new ForeignInstallation(`DATA_DIR (${DATA_DIR}) ${what}. ${remedy('DATABASE_URL and DATA_DIR')}`)
  }
  const inBucket = await readOrUnknown(bucketId)
  // A bucket that does not answer keeps nobody from searching: the board starts, and uploads wait.
  if (bucketId && inBucket !== unknown && inBucket !== known.id) {
    if (inBucket !== null) throw new ForeignInstallation(`${bucketId.name} belongs to another database than this one. ${remedy('DATABASE_URL and S3_BUCKET')}`)
    // Files that are moving from a known DATA_DIR are not in the bucket yet, and a new board has none.
    if (id === null && (await hasFiles(stores))) throw new ForeignInstallation(`${bucketId.name} holds nothing of this database. ${remedy('DATABASE_URL and S3_BUCKET')}`)
  }
  const key = await keyIn(place)
  if (key === null && id === null) {
    throw new ForeignInstallation(`This database has a key already, and this server has none. Give every server of a board the same one: SECRET_KEY, or SECRET_KEY_FILE with a copy of secret.key in the DATA_DIR of the first server.`)
  }
  if (key === null) throw new ForeignInstallation(`The key of this database is gone from ${join(DATA_DIR, 'secret.key')}. ${remedy('SECRET_KEY, or the file,')}`)
  if (!(await passwordMatches(key, known.keyHash))) {
    throw new ForeignInstallation(`${place.SECRET_KEY === undefined ? join(DATA_DIR, 'secret.key') : 'SECRET_KEY'} is not the key that this database was used with. ${remedy('the key')}`)
  }
  return key
}

const remedy = (what: string) => `Put ${what} right, or run '${commandLine('adopt')}' if they shall belong together from now on.`

/** The bucket does not answer now. */
const unknown = Symbol('unknown')

const readOrUnknown = async (bucketId: BucketId | null | undefined): Promise<string | null | typeof unknown> => {
  try {
    return (await bucketId?.read()) ?? null
  } catch (error) {
    if (error instanceof StorageUnavailable) return unknown
    throw error
  }
}

const hasFiles = async ({ files, logos }: Pick<Stores, 'files' | 'logos'>): Promise<boolean> => (await files.after('', 1)).length > 0 || (await logos.after('', 1)).length > 0

/** Binds database, place of the files and key to each other, whatever they were used with before. Throws `UnusableKey`, and `StorageUnavailable`. */
export const adoptInstallation = async ({ installation }: Pick<Store, 'installation'>, place: Place): Promise<void> => {
  const { DATA_DIR, bucketId } = place
  const key = await secretKeyOf(place)
  const own = await idIn(DATA_DIR)
  if (!bucketId) {
    const id = own ?? (await draft(DATA_DIR))
    await installation.replace({ id, keyHash: await hashPassword(key) })
    return complete(DATA_DIR, { id })
  }
  // Other servers on this bucket know its id.
  const id = (await bucketId.read()) ?? own ?? randomUUID()
  await installation.replace({ id, keyHash: await hashPassword(key) })
  await bucketId.write(id)
  if (own !== null && own !== id) await bindFolder(DATA_DIR, { id })
}

/** Notes in a folder that it belongs to this database from now on. `unlessAnother`: a note that is there stays. */
export const bindFolder = async (folder: string, { id }: Pick<Installation, 'id'>, { unlessAnother = false } = {}): Promise<void> => {
  await makeFolder(folder)
  await writeFile(join(folder, draftOf(id)), `${id}\n`, { flush: true })
  if (unlessAnother) await complete(folder, { id })
  else await rename(join(folder, draftOf(id)), join(folder, file))
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
  await makeFolder(folder)
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
