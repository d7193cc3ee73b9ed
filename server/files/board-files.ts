/** The storages of a board's files, as its settings name them. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { diskStorage } from './disk.ts'
import { missing } from './drafts.ts'
import { withFallback } from './fallback.ts'
import type { Bucket } from './s3.ts'
import type { FileStorage } from './storage.ts'

/** The settings that name the storages. */
export const fileSettings = ['DATA_DIR', 'FILE_STORAGE', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PATH_STYLE', 'S3_PREFIX'] as const

type Settings = {
  DATA_DIR: string
  FILE_STORAGE: 'disk' | 's3'
  S3_BUCKET: string | undefined
  S3_ENDPOINT: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID: string | undefined
  S3_SECRET_ACCESS_KEY: string | undefined
  S3_PATH_STYLE: '0' | '1'
  S3_PREFIX: string
}

export const fileFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'files')

/** The settings of an object storage. */
type Access = Pick<Settings, 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PATH_STYLE'>

/** A bucket in the object storage of the settings. */
export const bucketIn = ({ S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '', S3_PATH_STYLE }: Access, at: Pick<Bucket, 'endpoint' | 'bucket' | 'prefix'>): Bucket => ({
  ...at, region, accessKeyId, secretAccessKey, pathStyle: S3_PATH_STYLE === '1',
})

/** The bucket of the settings; null where they name none. */
export const bucketOf = (settings: Settings): Bucket | null =>
  settings.S3_BUCKET === undefined ? null : bucketIn(settings, { endpoint: settings.S3_ENDPOINT ?? '', bucket: settings.S3_BUCKET, prefix: settings.S3_PREFIX })

/** The bucket as a storage by itself; null where the settings name none. Uploads under way get a folder of their own: that of the files may be deleted after a move. */
export const bucketStorage = async (settings: Settings, drafts = join(settings.DATA_DIR, 'uploads')): Promise<FileStorage | null> => {
  const bucket = bucketOf(settings)
  return bucket === null ? null : (await import('./s3.ts')).s3Storage(bucket, drafts)
}

/** The id of the database that a bucket is used with, in the bucket. `name` is for sentences. Both methods may throw `StorageUnavailable`. */
export type BucketId = { name: string; read(): Promise<string | null>; write(id: string): Promise<void> }

/** The settings that decide where the id of a board's database is noted. */
export const placeSettings = [...fileSettings, 'DATABASE_URL', 'SECRET_KEY'] as const

/** Whether servers of this board share its database and its bucket, and no folder. */
export const sharesNoFolder = ({ DATABASE_URL, FILE_STORAGE }: Pick<Settings, 'FILE_STORAGE'> & { DATABASE_URL: string | undefined }): boolean => DATABASE_URL !== undefined && FILE_STORAGE === 's3'

/** The note of the board's id in its bucket; null where the id is in DATA_DIR. */
export const sharedBucketId = async (settings: Settings & { DATABASE_URL: string | undefined }): Promise<BucketId | null> => {
  const bucket = sharesNoFolder(settings) ? bucketOf(settings) : null
  return bucket === null ? null : { name: `The bucket ${bucket.bucket} (${bucket.prefix})`, ...(await import('./s3.ts')).noteInBucket(bucket) }
}

/** The files of a board: in the storage that FILE_STORAGE names, and those that are not moved yet in the other one. */
export const boardFiles = async (settings: Settings): Promise<FileStorage> => {
  const [folder, s3] = [fileFolder(settings), await bucketStorage(settings)]
  if (s3 === null) return diskStorage(folder)
  if (settings.FILE_STORAGE === 'disk') return withFallback(await diskStorage(folder), s3)
  return (await stat(folder).catch(missing)) === null ? s3 : withFallback(s3, await diskStorage(folder))
}

/** Where the files of a board are, for sentences. */
export const placeOf = (settings: Settings, where: 'disk' | 's3' = settings.FILE_STORAGE): string => (where === 's3' ? `the bucket ${settings.S3_BUCKET}` : fileFolder(settings))
