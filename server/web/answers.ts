/** Answers whose bytes are ready: tagged, compressed once, cached. */
import { createHash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingFor, isUnchanged } from '../rules/app/pages.ts'

/** The content type of every answer in JSON. */
export const jsonType = 'application/json; charset=utf-8'

type Encoding = 'br' | 'gzip'
type Headers = Readonly<Record<string, string>>

/** A response body with its headers, compressed once on demand. */
export type ReadyAnswer = {
  readonly bytes: Buffer
  readonly headers: Headers
  compressed(encoding: Encoding): Promise<Buffer>
}

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)]
const squeeze: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => compressGzip(bytes),
}

/** Serialises a value as JSON once. */
export const readyAnswer = (value: unknown, headers: Headers): ReadyAnswer => readyBytes(Buffer.from(JSON.stringify(value)), headers)

/** A response of these bytes. The tag covers the headers too, so that changed counts are not taken for unchanged. */
export const readyBytes = (bytes: Buffer, headers: Headers): ReadyAnswer => {
  const tag = createHash('sha256').update(bytes).update(JSON.stringify(headers)).digest('base64url').slice(0, 27)
  const encoded = new Map<Encoding, Promise<Buffer>>()
  return {
    bytes,
    headers: { ...headers, etag: `W/"${tag}"` },
    compressed: (encoding) => {
      const made = encoded.get(encoding) ?? squeeze[encoding](bytes)
      encoded.set(encoding, made)
      return made
    },
  }
}

const worthCompressing = 1024

/** The response to a client: 304 where the client has it, compressed where the client accepts that and it is worth it. */
export const negotiated = async (ready: ReadyAnswer, requestHeaders: IncomingHttpHeaders) => {
  const { bytes, headers } = ready
  if (isUnchanged(requestHeaders, headers)) return { status: 304 as const, body: null, headers }
  const encoding = bytes.length < worthCompressing ? null : encodingFor(requestHeaders['accept-encoding'])
  if (encoding === null) return { status: 200 as const, bytes, headers }
  return { status: 200 as const, bytes: await ready.compressed(encoding), headers: { ...headers, 'content-encoding': encoding } }
}

export type CacheName = 'pages' | 'feeds' | 'pictures' | 'search' | 'places' | 'jobs' | 'similar jobs' | 'starting points' | 'salaries'
export type CacheEvent = { cache: CacheName; isHit: boolean }

/** Each use of a cache, for the metrics. */
export const cachedAnswers = channel('kazi.cache')

/** `bytes` is 0 until the answer is there. */
type Entry<Answer> = { answer: Promise<Answer>; bytes: number }

/**
 * An LRU cache of responses, up to about `mostBytes` of memory: each counts twice, for its compressed forms, and with its key. Concurrent callers of one
 * key share one computation; a failed one is not cached. `finished` returns the answer of a key that is there already, null otherwise. The metrics show it as `name`.
 */
export const lruCache = <Answer extends ReadyAnswer = ReadyAnswer>(mostBytes: number, name: CacheName) => {
  const answers = new Map<string, Entry<Answer>>()
  let total = 0

  const forget = (key: string) => {
    total -= answers.get(key)?.bytes ?? 0
    answers.delete(key)
  }

  const publish = (isHit: boolean) => {
    if (!cachedAnswers.hasSubscribers) return
    const event: CacheEvent = { cache: name, isHit }
    cachedAnswers.publish(event)
  }

  const used = (key: string, known: Entry<Answer>): Promise<Answer> => {
    publish(true)
    answers.delete(key)
    answers.set(key, known)
    return known.answer
  }

  const answerOf = (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(key)
    if (known !== undefined) return used(key, known)
    publish(false)
    const entry = { answer: make(), bytes: 0 }
    answers.set(key, entry)
    entry.answer.then(
      ({ bytes }) => {
        if (answers.get(key) !== entry) return
        entry.bytes = 2 * bytes.length + 2 * key.length + 1000
        total += entry.bytes
        for (const oldest of answers.keys()) {
          if (total <= mostBytes) break
          forget(oldest)
        }
      },
      () => {
        if (answers.get(key) === entry) forget(key)
      },
    )
    return entry.answer
  }

  const finished = (key: string): Promise<Answer> | null => {
    const known = answers.get(key)
    return known === undefined || known.bytes === 0 ? null : used(key, known)
  }
  return Object.assign(answerOf, { finished })
}
