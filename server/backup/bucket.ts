/** Stores backups in a bucket of an object storage. */
import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3mini, UploadPart } from 's3mini'
import * as z from 'zod/mini'
import { bodyOf, clientOf, inBucket, keysIn, orMissing, type Bucket } from '../files/s3.ts'
import { UnusableBackup } from './manifest.ts'
import { archiveName, isArchiveName, type Place } from './place.ts'

/** A storage takes 10,000 parts: an archive has at most 160 GB. Two parts are in memory at once. */
const bytesOfPart = 16 * 1024 * 1024

/** An upload of parts that is older was left by a process that died, in milliseconds. */
const draftLifetime = 24 * 60 * 60_000

/** Backups in a bucket, under its prefix: an archive appears with its last part, each part was sent with its MD5, and all of it is then read back. */
export const bucketPlace = (bucket: Bucket, now: () => number = Date.now): Place => {
  const client = clientOf(bucket)
  const keyOf = (name: string) => `${bucket.prefix}${name}`
  const pathOf = (name: string) => `s3://${bucket.bucket}/${keyOf(name)}`
  const remove = (name: string): Promise<void> => inBucket(async () => void (await client.deleteObject(keyOf(name)).catch(orMissing)))
  return {
    store: async (named, write, check) => {
      const name = archiveName(named)
      await removeStaleDrafts(client, bucket.prefix, now() - draftLifetime)
      const bytes = await uploaded(client, keyOf(name), write)
      try {
        await check(await openObject(bucket, name))
      } catch (error) {
        await remove(name)
        throw error
      }
      return { path: pathOf(name), bytes }
    },
    list: async () => (await keysIn(bucket, keyOf('kazi-'))).map((key) => key.slice(bucket.prefix.length)).filter(isArchiveName),
    remove,
    pathOf,
  }
}

const uploadOfParts = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.string() })
/** One upload is no list in XML, and none is nothing. */
const listed = z.object({ ListMultipartUploadsResult: z.object({ Upload: z.optional(z.union([uploadOfParts, z.array(uploadOfParts)])) }) })

/** Ends uploads that were left by processes that died: until then the storage has their parts, which no list of objects shows. */
const removeStaleDrafts = async (client: S3mini, prefix: string, before: number) => {
  // The key may have no right to list uploads; a backup is more than a tidy bucket.
  const found = z.safeParse(listed, await client.listMultipartUploads('/', prefix, 'GET', { prefix }).catch(() => null))
  const uploads = found.success ? [found.data.ListMultipartUploadsResult.Upload ?? []].flat() : []
  for (const { Key, UploadId, Initiated } of uploads) {
    const isOwn = Key.startsWith(prefix) && isArchiveName(Key.slice(prefix.length))
    if (isOwn && Date.parse(Initiated) < before) await inBucket(() => client.abortMultipartUpload(Key, UploadId))
  }
}

/** Opens an object under the prefix of a bucket. Throws `UnusableBackup` where there is none, and `StorageUnavailable`. */
export const openObject = async (bucket: Bucket, name: string): Promise<Readable> => {
  const answer = await inBucket(() => clientOf(bucket).getObjectRaw(`${bucket.prefix}${name}`).catch(orMissing))
  if (answer === null) throw new UnusableBackup('there is no such object in the bucket.')
  return bodyOf(answer)
}

/** Uploads what `write` writes, in parts; returns its length. Nothing is left where it fails. */
const uploaded = async (client: S3mini, key: string, write: (output: PassThrough) => Promise<void>): Promise<number> => {
  const upload = await inBucket(() => client.getMultipartUploadId(key, 'application/x-tar'))
  const output = new PassThrough({ highWaterMark: 1024 * 1024 })
  let bytes = 0
  const parts: UploadPart[] = []
  const send = async (content: AsyncIterable<Buffer>) => {
    for await (const part of partsOf(content)) {
      const md5 = createHash('md5').update(part).digest('base64')
      parts.push(await inBucket(() => client.uploadPart(key, upload, part, parts.length + 1, {}, undefined, { 'content-md5': md5 } as Record<string, string>)))
      bytes += part.length
    }
  }
  try {
    await Promise.all([write(output), pipeline(output, send)])
    await inBucket(() => client.completeMultipartUpload(key, upload, parts))
    return bytes
  } catch (error) {
    output.destroy()
    await client.abortMultipartUpload(key, upload).catch(() => {})
    throw error
  }
}

async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [chunks, length] = [[] as Buffer[], 0]
  for await (const chunk of content) {
    chunks.push(chunk)
    length += chunk.length
    if (length < bytesOfPart) continue
    yield Buffer.concat(chunks)
    ;[chunks, length] = [[], 0]
  }
  if (length > 0) yield Buffer.concat(chunks)
}
