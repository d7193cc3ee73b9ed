/** Stores the contents of uploaded files in a bucket of an object storage. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, pipeline } from 'node:stream'
import { pipeline as piped } from 'node:stream/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import { compared } from './compared.ts'
import { checkedId, draftsIn, onDisk } from './drafts.ts'
import { DamagedContent, StorageUnavailable, type FileStorage } from './storage.ts'
import { makeFolder } from '../store/make-folder.ts'

/** A bucket, and the key to it; `prefix` begins the keys of all files. `pathStyle`: the bucket is named after the host, not before it. */
export type Bucket = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string; pathStyle: boolean; prefix: string }

/** How long an answer may take to begin, how long an upload may take, and how long an answer may pause, in milliseconds. */
export type Patience = { answer: number; upload: number; pause: number }

const patient: Patience = { answer: 10_000, upload: 60_000, pause: 30_000 }

/** A client of a bucket: Signature Version 4, no checksums that only newer storages know, no redirects. */
export const clientOf = ({ endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle }: Bucket, patience = patient): S3mini => {
  const url = new URL(endpoint)
  if (pathStyle) url.pathname = `/${bucket}`
  else url.host = `${bucket}.${url.host}`
  return new S3mini({ endpoint: url.href, region, accessKeyId, secretAccessKey, fetch: fetchWithin(patience) })
}

/**
 * Files in a bucket, each under the prefix and its id. Uploads wait in a folder of this machine until they are whole; a content that the storage takes is
 * whole there, because it gets the length and the MD5 of the content with it.
 */
export const s3Storage = (bucket: Bucket, draftFolder: string, patience?: Patience): FileStorage => {
  const client = clientOf(bucket, patience)
  const keyOf = (id: string) => `${bucket.prefix}${checkedId(id)}`
  const get = (key: string) => inBucket(() => client.getObjectRaw(key).catch(orMissing))

  const drafts = draftsIn(draftFolder, async ({ path, bytes }, id) => {
    const key = keyOf(id)
    const md5 = await onDisk(() => md5Of(path))
    const content = Readable.toWeb(createReadStream(path)) as ReadableStream
    await inBucket(async () => (await client.putObject(key, content, 'application/octet-stream', undefined, { 'content-md5': md5 } as Record<string, string>, bytes)).arrayBuffer())
    await onDisk(() => rm(path, { force: true }))
  })

  const receive: FileStorage['receive'] = async (content) => {
    await onDisk(() => makeFolder(draftFolder))
    return drafts.receive(content)
  }

  return {
    ...drafts,
    receive,
    open: async (content) => {
      const answer = await get(keyOf(content.id))
      if (answer === null) return null
      const length = Number(answer.headers.get('content-length') ?? content.bytes)
      if (length !== content.bytes) {
        await answer.body?.cancel()
        throw ofOtherLength(content, length)
      }
      return pipeline(bodyOf(answer), compared(content), () => {})
    },
    has: async (content) => {
      const key = keyOf(content.id)
      const length = await inBucket(() => client.getContentLength(key).catch(orMissing))
      // The answer to HEAD has no reason: it is the same where the bucket is missing.
      if (length === null) return (await discarded(await get(key))) !== null
      if (length !== content.bytes) throw ofOtherLength(content, length)
      return true
    },
    list: () =>
      inBucket(async () => {
        const found = await client.listObjects('/', bucket.prefix)
        if (found === null) throw new StorageUnavailable('S3 answered 404 NoSuchBucket.')
        // A note of the board's own (`noteInBucket`) is no file.
        return found.map(({ Key }) => Key.slice(bucket.prefix.length)).filter((id) => id !== noteName)
      }),
    remove: async (id) => {
      const key = keyOf(id)
      await inBucket(() => client.deleteObject(key).catch(orMissing))
    },
    ping: async () => {
      await (await receive(Readable.from(['x']))).drop()
      await discarded(await get(`${bucket.prefix}ping`))
    },
  }
}

/** No id of a file has a dot. */
const noteName = 'installation.id'

/** A line that a board keeps in its bucket beside the files. Both methods throw `StorageUnavailable`. */
export const noteInBucket = (bucket: Bucket, patience?: Patience): { read(): Promise<string | null>; write(line: string): Promise<void> } => {
  const client = clientOf(bucket, patience)
  const key = `${bucket.prefix}${noteName}`
  return {
    read: () => inBucket(async () => (await (await client.getObjectRaw(key).catch(orMissing))?.text())?.trim() ?? null),
    write: (line) => inBucket(async () => void (await (await client.putObject(key, `${line}\n`, 'text/plain')).arrayBuffer())),
  }
}

const ofOtherLength = ({ id, bytes }: { id: string; bytes: number }, length: number) => new DamagedContent(`The content of the file ${id} was stored with ${bytes} bytes and has ${length}.`)

/** The content of an answer, to be read once. */
export const bodyOf = ({ body }: Response): Readable => (body === null ? Readable.from([]) : Readable.fromWeb(body as WebStream))

const discarded = async (answer: Response | null): Promise<Response | null> => {
  await answer?.body?.cancel()
  return answer
}

const md5Of = async (path: string): Promise<string> => {
  const hash = createHash('md5')
  await piped(createReadStream(path), hash)
  return hash.digest('base64')
}

const codeIn = ({ body = '' }: S3ServiceError): string => /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''

const answerIn = (error: unknown): S3ServiceError | null => {
  if (error instanceof S3ServiceError) return error
  return error instanceof Error && error.cause instanceof S3ServiceError ? error.cause : null
}

/** Returns null where there is no such key; rethrows any other error. */
export const orMissing = (error: unknown): null => {
  const answer = answerIn(error)
  if (answer?.status === 404 && codeIn(answer) !== 'NoSuchBucket') return null
  throw error
}

export const inBucket = <T>(work: () => Promise<T>): Promise<T> => work().catch((error: unknown) => Promise.reject(unavailable(error)))

/** The answer of a storage may contain the key that signed the request: only its status and its code are passed on. */
const unavailable = (error: unknown): StorageUnavailable => {
  if (error instanceof StorageUnavailable) return error
  const answer = answerIn(error)
  if (answer === null) return new StorageUnavailable('S3 cannot be reached.', { cause: error })
  return new StorageUnavailable(`S3 answered ${[answer.status, codeIn(answer)].join(' ').trim()}.`)
}

/** Node requires it of a request whose body is a stream; the types of browsers have no name for it. */
const halfDuplex: object = { duplex: 'half' }

/** Aborts a request whose answer does not begin, or pauses for too long. */
const fetchWithin =
  ({ answer, upload, pause }: Patience): typeof fetch =>
  async (input, init = {}) => {
    const controller = new AbortController()
    const soon = (milliseconds: number) => setTimeout(() => controller.abort(new Error(`There was no answer within ${milliseconds / 1000} s.`)), milliseconds)
    const timer = soon(init.method === 'PUT' ? upload : answer)
    const headers = { ...(init.headers as Record<string, string>), 'accept-encoding': 'identity' }
    const response = await fetch(input, { ...init, headers, redirect: 'manual', signal: controller.signal, ...halfDuplex }).finally(() => clearTimeout(timer))
    if (response.body === null) return response
    const chunks = async function* (body: ReadableStream<Uint8Array>) {
      const reader = body.getReader()
      try {
        for (;;) {
          const paused = soon(pause)
          const { done, value } = await reader.read().finally(() => clearTimeout(paused))
          if (done) return
          yield value
        }
      } finally {
        await reader.cancel().catch(() => {})
      }
    }
    return new Response(WebStream.from(chunks(response.body)) as ReadableStream, response)
  }
