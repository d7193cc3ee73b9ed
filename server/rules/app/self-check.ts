/** How a board recognises a request of its own `doctor`, and the other way round: both have the key for codes. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const selfCheckPath = '/api/self-check'
/** The headers of the request: a nonce, and a proof that its sender has the key. */
export const selfCheckHeaders = { nonce: 'x-kazi-nonce', proof: 'x-kazi-proof' } as const

/** A proof about a nonce, of the side that asks or of the one that answers. Neither is of use for codes, or for the other side. */
export const selfCheckProof = (secretKey: string, side: 'asks' | 'answers', nonce: string): string =>
  createHmac('sha256', secretKey).update(`self-check ${side} ${nonce}`).digest('base64url')

export const isSelfCheckProof = (secretKey: string, side: 'asks' | 'answers', nonce: string, proof: string): boolean => {
  const [right, given] = [Buffer.from(selfCheckProof(secretKey, side, nonce)), Buffer.from(proof)]
  return right.length === given.length && timingSafeEqual(right, given)
}

/** How the request of a `doctor` arrived. */
export type Arrival = {
  proof: string
  version: string
  /** Whose request it is, and by which protocol and host, as TRUST_PROXY lets the board see it. */
  address: string
  protocol: string
  host: string
  /** `X-Forwarded-For` as it arrived. */
  forwardedFor: string | null
  /** The clock of the board, ISO 8601. */
  time: string
}
