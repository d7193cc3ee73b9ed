/** Reaches the board at its public address, as a visitor would. */
import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { isSelfCheckProof, selfCheckHeaders, selfCheckPath, selfCheckProof, type Arrival } from '../../rules/app/self-check.ts'
import { atMostBytes } from '../../values/app/at-most-bytes.ts'

/** An address of no network (RFC 5737). A visitor can send any such header: no board may believe it. */
export const forgedAddress = '203.0.113.77'

/** `arrival`: how the request arrived at this board; null where something else answered. Times are in milliseconds since 1970. */
export type Reached = { status: number; location: string | null; date: number | null; sentAt: number; answeredAt: number; arrival: Arrival | null }

const Body = z.object({ proof: z.string(), version: z.string(), address: z.string(), protocol: z.string(), host: z.string(), forwardedFor: z.nullable(z.string()), time: z.string() })

const mostBytes = 10_000

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return JSON.parse(await text(atMostBytes((response.body ?? []) as AsyncIterable<Uint8Array>, mostBytes))) as unknown
  } catch {
    return null
  }
}

/** Makes one request to the board at `url`; both sides prove that they have `key`. Rejects where nothing answers within `milliseconds`. */
export const reach = async (url: string, key: string, milliseconds: number): Promise<Reached> => {
  const nonce = randomBytes(16).toString('base64url')
  const headers = { [selfCheckHeaders.nonce]: nonce, [selfCheckHeaders.proof]: selfCheckProof(key, 'asks', nonce), 'x-forwarded-for': forgedAddress }
  const sentAt = Date.now()
  const response = await fetch(new URL(selfCheckPath, url), { headers, redirect: 'manual', signal: AbortSignal.timeout(milliseconds) })
  const answeredAt = Date.now()
  const body = z.safeParse(Body, await bodyOf(response))
  const isOurs = body.success && isSelfCheckProof(key, 'answers', nonce, body.data.proof)
  const date = Date.parse(response.headers.get('date') ?? '')
  return { status: response.status, location: response.headers.get('location'), date: Number.isNaN(date) ? null : date, sentAt, answeredAt, arrival: isOurs ? body.data : null }
}
