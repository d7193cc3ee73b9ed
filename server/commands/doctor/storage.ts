import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { bucketStorage, fileSettings } from '../../files/board-files.ts'
import { StorageUnavailable, type FileStorage } from '../../files/storage.ts'
import { codeOf, ok, probe, problem, warning, type Check, type Line } from './check.ts'

/** The bucket, by a file that is written, read, listed and removed. */
export const storageCheck: Check = {
  title: 'storage of files',
  // Longer than one request to a bucket may take.
  seconds: 12,
  run: async ({ settings }) => {
    const given = settings(...fileSettings)
    // The folder of uploads would belong to the account that runs this command.
    const folder = await mkdtemp(join(tmpdir(), 'kazi-doctor-'))
    try {
      const s3 = await bucketStorage(given, folder)
      if (s3 === null) return [ok('Files are stored in DATA_DIR.')]
      const used = given.FILE_STORAGE === 's3' ? 'Files are stored in S3' : 'Files are stored in DATA_DIR, and those that are missing there are read from S3'
      return [await tried(s3, used), ...plain(given.S3_ENDPOINT)]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

const plain = (endpoint = ''): Line[] =>
  endpoint.startsWith('https://') || /^http:\/\/(localhost|127\.|\[::1\])/.test(endpoint) ? [] : [warning('The connection to the bucket is not encrypted: CVs can be read on the way.', 'Use https:// in S3_ENDPOINT, except for a network of your own.')]

const tried = async (s3: FileStorage, what: string): Promise<Line> => {
  const content = randomBytes(10_000)
  const id = `${probe}${randomBytes(12).toString('hex')}`
  try {
    const draft = await s3.receive(Readable.from([content]))
    await draft.save(id).finally(() => draft.drop())
    const found = await s3.open({ id, bytes: content.length, digest: draft.digest })
    const isSame = found !== null && (await buffer(found)).equals(content)
    const isListed = (await s3.list()).includes(id)
    await s3.remove(id)
    return isSame && isListed ? ok(`${what}, which takes, returns, lists and removes a file.`) : problem(`${what}, which does not return or list what it took.`, 'Compare S3_ENDPOINT, S3_BUCKET and S3_PREFIX with those of the storage.')
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    const reason = error.cause === undefined ? error.message : `${error.message} (${codeOf(error.cause)})`
    return problem(`${what}. ${reason}`, 'docs/operate/storage.md says what each answer means.')
  }
}
