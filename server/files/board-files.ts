/** The storages of a board's files, as its settings name them. */
import { join } from 'node:path'
import { diskStorage } from './disk.ts'
import { withFallback } from './fallback.ts'
import type { Bucket } from './s3.ts'
import type { FileStorage } from './storage.ts'

/** The settings that `storagesOf` reads. */
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

/** The bucket of the settings; null where they name none. */
export const bucketOf = ({ S3_BUCKET, S3_ENDPOINT = '', S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_PATH_STYLE, S3_PREFIX }: Settings): Bucket | null =>
  S3_BUCKET === undefined
    ? null
    : { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY, pathStyle: S3_PATH_STYLE === '1', prefix: S3_PREFIX }

/** Every storage that the settings name, each by itself; `s3` is null where they name no bucket. */
export const storagesOf = async (settings: Settings): Promise<{ disk: FileStorage; s3: FileStorage | null }> => {
  const bucket = bucketOf(settings)
  // A folder of its own: the one of the files may be deleted after a move to S3.
  const s3 = bucket === null ? null : await (await import('./s3.ts')).s3Storage(bucket, join(settings.DATA_DIR, 'uploads'))
  return { disk: await diskStorage(fileFolder(settings)), s3 }
}

/** The files of a board: in the storage that FILE_STORAGE names, and those that are not moved yet in the other one. */
export const boardFiles = async (settings: Settings): Promise<FileStorage> => {
  const { disk, s3 } = await storagesOf(settings)
  if (s3 === null) return disk
  return settings.FILE_STORAGE === 's3' ? withFallback(s3, disk) : withFallback(disk, s3)
}

/** Where the files of a board are, for sentences. */
export const placeOf = (settings: Settings, where: 'disk' | 's3' = settings.FILE_STORAGE): string => (where === 's3' ? `the bucket ${settings.S3_BUCKET}` : fileFolder(settings))
