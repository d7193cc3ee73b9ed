/** Where an archive is, as an operator names it: a path of this machine, or `s3://BUCKET/KEY`. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { folderPlace } from '../../backup/folder.ts'
import { archiveName, boardOf, isArchiveName, isSafetyCopy, type Place } from '../../backup/place.ts'
import { readSettings } from '../../config.ts'
import { bucketIn, bucketOf, fileSettings } from '../../files/board-files.ts'
import { missing } from '../../files/drafts.ts'
import type { Bucket } from '../../files/s3.ts'
import { Stopped } from '../command.ts'

const inBucket = /^s3:\/\/([\w.-]+)\/?(.*)$/

/** A key's folders, as `nightly/`, and none at the root of a bucket. */
const prefixOf = (folders: string): string => (folders === '' || folders.endsWith('/') ? folders : `${folders}/`)

const backupSettings = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY', 'BACKUP_S3_PATH_STYLE'] as const

/** A bucket for backups, in the object storage of the settings. Throws `Stopped` where they name none, or where the files of the board are there. */
const bucketFor = (env: NodeJS.ProcessEnv, bucket: string, prefix: string): Bucket => {
  const own = readSettings(env, backupSettings)
  const files = readSettings(env, fileSettings)
  const endpoint = own.BACKUP_S3_ENDPOINT ?? files.S3_ENDPOINT
  if (endpoint === undefined) throw new Stopped('s3:// needs an object storage: set BACKUP_S3_ENDPOINT with its key, or S3_ENDPOINT.', 2)
  const board = bucketOf(files)
  if (board !== null && board.bucket === bucket && board.endpoint === endpoint && prefix.startsWith(board.prefix)) {
    throw new Stopped(`s3://${bucket}/${prefix} is among the uploaded files of the board (S3_PREFIX): store backups elsewhere.`, 2)
  }
  const access =
    own.BACKUP_S3_ENDPOINT === undefined
      ? files
      : { S3_REGION: own.BACKUP_S3_REGION, S3_ACCESS_KEY_ID: own.BACKUP_S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: own.BACKUP_S3_SECRET_ACCESS_KEY, S3_PATH_STYLE: own.BACKUP_S3_PATH_STYLE }
  return bucketIn(access, { endpoint, bucket, prefix })
}

/** The place of `--to` and `--safety`. Throws `Stopped`, and `SettingsError`. */
export const placeFrom = async (env: NodeJS.ProcessEnv, given: string): Promise<Place> => {
  if (!given.startsWith('s3:')) return folderPlace(resolve(given))
  const [, bucket, folders = ''] = inBucket.exec(given) ?? []
  if (bucket === undefined) throw new Stopped(`${given} is no place in an object storage: s3://BUCKET/FOLDER.`, 2)
  return (await import('../../backup/bucket.ts')).bucketPlace(bucketFor(env, bucket, prefixOf(folders)))
}

/** The place that an archive is in. */
export const placeOfArchive = (path: string): string => (path.startsWith('s3:') ? path.replace(/[^/]*$/, '') : dirname(path))

export type Archive = { path: string; open(): Promise<Readable> }

/** The archive of a path; of a place, its newest one. Each `open` reads it from its beginning. Throws `Stopped`, and `SettingsError`. */
export const archiveAt = async (env: NodeJS.ProcessEnv, given: string): Promise<Archive> => {
  const path = (await isPlace(given)) ? await newestIn(await placeFrom(env, given), given) : given
  if (!path.startsWith('s3:')) return { path, open: async () => createReadStream(path, { highWaterMark: 1024 * 1024 }) }
  const [, bucket, key = ''] = inBucket.exec(path) ?? []
  if (bucket === undefined || !isArchiveName(basename(key))) throw new Stopped(`${path} is no archive in an object storage: s3://BUCKET/FOLDER/${archiveName({ board: 'ID', at: new Date(0) })}.`, 2)
  const found = bucketFor(env, bucket, key.slice(0, -basename(key).length))
  return { path, open: async () => (await import('../../backup/bucket.ts')).openObject(found, basename(key)) }
}

const isPlace = async (given: string): Promise<boolean> => (given.startsWith('s3:') ? given.endsWith('/') : ((await stat(given).catch(missing))?.isDirectory() ?? false))

const newestIn = async (place: Place, given: string): Promise<string> => {
  const names = (await place.list()).filter((name) => !isSafetyCopy(name))
  const boards = new Set(names.map(boardOf))
  if (boards.size > 1) throw new Stopped(`${given} has the archives of ${boards.size} boards: name one of ${names.toSorted().join(', ')}.`, 2)
  const newest = names.toSorted().at(-1)
  if (newest === undefined) throw new Stopped(`There is no archive in ${given}.`, 1)
  return place.pathOf(newest)
}
