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
