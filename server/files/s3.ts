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
import { atMostBytes } from '../values/app/at-most-bytes.ts'

/** A bucket, and the key to it; `prefix` begins the keys of all files. `pathStyle`: the bucket is named after the host, not before it. */
export type Bucket = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string; pathStyle: boolean; prefix: string }

/** How long an answer may take to begin, how long an upload may take, and how long an answer may pause, in milliseconds. */
export type Patience = { answer: number; upload: number; pause: number }

/** A visitor's connection without traffic is closed after a minute: an upload is refused before. */
const patient: Patience = { answer: 10_000, upload: 45_000, pause: 30_000 }

/** A client of a bucket: Signature Version 4, no checksums that only newer storages know, no redirects. */
export const clientOf = ({ endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle }: Bucket, patience = patient, fetch = fetchWithin(patience)): S3mini => {
  const url = new URL(endpoint)
  if (pathStyle) url.pathname = `/${bucket}`
  else url.host = `${bucket}.${url.host}`
  return new S3mini({ endpoint: url.href, region, accessKeyId, secretAccessKey, fetch })
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
    await inBucket(async () => {
      const answer = await client.putObject(key, content, 'application/octet-stream', undefined, { 'content-md5': md5 } as Record<string, string>, bytes)
      await answer.arrayBuffer()
      if (answer.headers.get('etag') === null) throw notS3()
    })
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
    list: async () => {
      const keys = await keysIn(bucket, bucket.prefix, patience)
      // A note of the board's own (`noteInBucket`) is no file.
      return keys.map((key) => key.slice(bucket.prefix.length)).filter((id) => id !== noteName)
    },
    remove: async (id) => {
      const key = keyOf(id)
      await inBucket(() => client.deleteObject(key).catch(orMissing))
    },
    ping: async () => {
      await (await receive(Readable.from(['x']))).drop()
      if ((await discarded(await get(`${bucket.prefix}ping`))) !== null) throw notS3()
    },
  }
}

/** The keys in a bucket that begin with `start`. Throws `StorageUnavailable`, also where the storage answers with the same part of the list again. */
export const keysIn = (bucket: Bucket, start: string, patience = patient): Promise<string[]> =>
  inBucket(async () => {
    const read = new Set<string>()
    const once: typeof fetch = (input, init) => {
      const address = String(input)
      if (read.has(address)) throw new StorageUnavailable('S3 answered with a list that does not end.')
      read.add(address)
      return fetchWithin(patience)(input, init)
    }
    const found = await clientOf(bucket, patience, once).listObjects('/', start)
    if (found === null) throw new StorageUnavailable('S3 answered 404 NoSuchBucket.')
    return found.map(({ Key }) => Key)
  })

/** A proxy may answer with a page of its own, and the status 200: a file that is sent there is lost. */
const notS3 = () => new StorageUnavailable('What answers is no S3.')

/** No id of a file has a dot. */
const noteName = 'installation.id'

/** A line that a board keeps in its bucket beside the files. Both methods throw `StorageUnavailable`. */
export const noteInBucket = (bucket: Bucket, patience?: Patience): { read(): Promise<string | null>; write(line: string): Promise<void> } => {
  const client = clientOf(bucket, patience)
  const key = `${bucket.prefix}${noteName}`
  return {
    read: () =>
      inBucket(async () => {
        const answer = await client.getObjectRaw(key).catch(orMissing)
        return answer === null ? null : (await beginningOf(answer, longestReason)).trim()
      }),
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
  const clocks = codeIn(answer) === 'RequestTimeTooSkewed' ? ': the clock here and the one there differ by too much' : ''
  return new StorageUnavailable(`S3 answered ${[answer.status, codeIn(answer)].join(' ').trim()}${clocks}.`)
}

/** Node requires it of a request whose body is a stream; the types of browsers have no name for it. */
const halfDuplex: object = { duplex: 'half' }

/** The longest answer that is no content of a file, in bytes: a part of a list has 1,000 keys. */
const longestAnswer = 2 * 1024 * 1024

/** How much is read of a refusal, and of a note. */
const longestReason = 16 * 1024

const beginningOf = async ({ body }: Response, most: number): Promise<string> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(part)
    bytes += part.length
    if (bytes >= most) break
  }
  return Buffer.concat(parts).subarray(0, most).toString()
}

/**
 * Aborts a request whose answer takes too long. Only the content of a file may be long, and take long as long as it does not pause; the end of an upload in
 * parts may take long: any other answer without end would fill the memory. The type of a refusal is left out, because s3mini would parse it as XML, for
 * minutes where its elements are not closed.
 */
const fetchWithin =
  ({ answer, upload, pause }: Patience): typeof fetch =>
  async (input, init = {}) => {
    const controller = new AbortController()
    const soon = (milliseconds: number) => setTimeout(() => controller.abort(new Error(`There was no answer within ${milliseconds / 1000} s.`)), milliseconds)
    const timer = soon(init.method === 'PUT' ? upload : answer)
    const ended = () => clearTimeout(timer)
    const headers = { ...(init.headers as Record<string, string>), 'accept-encoding': 'identity' }
    const response = await fetch(input, { ...init, headers, redirect: 'manual', signal: controller.signal, ...halfDuplex }).catch((error: unknown) => {
      ended()
      throw error
    })
    if (!response.ok) {
      // The status is known, whatever becomes of the reason.
      const reason = await beginningOf(response, longestReason).catch(() => '').finally(ended)
      return new Response(reason || null, { status: response.status, headers: { 'content-type': 'text/plain' } })
    }
    const isContent = init.method === 'GET' && new URL(String(input)).search === ''
    if (response.body === null || isContent || init.method === 'POST') ended()
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
        ended()
        await reader.cancel().catch(() => {})
      }
    }
    const parts = isContent ? chunks(response.body) : atMostBytes(chunks(response.body), longestAnswer)
    const limited = new Response(WebStream.from(parts) as ReadableStream, response)
    // s3mini reads no answer to an upload of a part: its timer would keep a command alive.
    return isContent ? limited : new Response(await limited.arrayBuffer(), response)
  }
