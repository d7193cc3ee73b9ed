/** Why the content at another host is not read. */

/** The content at an address cannot be fetched; the message is for the log. `isHopeless`: trying again in an hour will not help. */
export class Unfetchable extends Error {
  readonly isHopeless: boolean
  /** The header `Retry-After` of a host that is busy, as it came. */
  readonly retryAfter: string | undefined

  constructor(message: string, isHopeless: boolean, retryAfter?: string) {
    super(message)
    this.isHopeless = isHopeless
    this.retryAfter = retryAfter
  }
}

const ofNetwork = /^(E[A-Z_]+|CERT_\w+|DEPTH_ZERO_\w+|UNABLE_TO_\w+|SELF_SIGNED_\w+|HPE_\w+)$/
const cutOff = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']

/** The reason of a fetch that failed, for operators; null where it was not the other host. */
export const fetchFailureOf = (error: unknown): string | null => {
  if (error instanceof Unfetchable) return error.message
  const { name, code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError') return 'it took too long'
  if (cutOff.includes(code)) return 'its connection ended too early'
  return ofNetwork.test(code) ? `it cannot be reached (${code})` : null
}
