/** Unpacks what another host answers. */
import type { IncomingMessage } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { Unfetchable } from './unfetchable.ts'

type Parts = AsyncIterable<Buffer>

/** What a decoder throws of its own, unlike what ended the connection. */
const isDamage = (error: unknown) => /^(Z_|ERR__ERROR)/.test((error as { code?: string }).code ?? '')

const through = async function* (parts: Parts, coding: string, decoder: Transform): Parts {
  pipeline(parts, decoder, () => {})
  try {
    yield* decoder as Parts
  } catch (error) {
    throw isDamage(error) ? new Unfetchable(`its content is cut off, damaged, or not ${coding} as its content-encoding has it`, false) : error
  }
}

/** `deflate` is the format of zlib; some servers send it without the header of that. */
const inflated = async function* (parts: Parts): Parts {
  const pieces = parts[Symbol.asyncIterator]()
  const first = await pieces.next()
  if (first.done === true) return
  const whole = async function* (): Parts {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  yield* through(whole(), 'deflate', ((first.value[0] ?? 0) & 15) === 8 ? createInflate() : createInflateRaw())
}

const gunzipped = (parts: Parts) => through(parts, 'gzip', createGunzip())

const decoders: ReadonlyMap<string, (parts: Parts) => Parts> = new Map([
  ['gzip', gunzipped],
  ['x-gzip', gunzipped],
  ['deflate', inflated],
  ['br', (parts) => through(parts, 'br', createBrotliDecompress())],
])

const mostCodings = 3
const mostShown = 40

const closing = async function* (response: IncomingMessage, parts: Parts): Parts {
  try {
    yield* parts
  } finally {
    response.destroy()
  }
}

/**
 * The content of an answer as it was before its `content-encoding`, piece by piece; leaving the loop closes the connection. Throws `Unfetchable`: at once
 * for an encoding that is not known, in the loop for content that is not in it.
 */
export const decodedContent = (response: IncomingMessage): Parts => {
  const named = response.headers['content-encoding'] ?? ''
  const codings = named.toLowerCase().split(',').map((coding) => coding.trim()).filter((coding) => coding !== '' && coding !== 'identity')
  const known = codings.flatMap((coding) => decoders.get(coding) ?? [])
  if (known.length < codings.length || codings.length > mostCodings) {
    response.destroy()
    throw new Unfetchable(`its content-encoding is '${named.slice(0, mostShown)}': the board reads gzip, deflate and br`, true)
  }
  return closing(response, known.reduceRight<Parts>((parts, decode) => decode(parts), response as Parts))
}
