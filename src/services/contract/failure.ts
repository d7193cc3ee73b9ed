/**
 * The failure of a call: no network, a time-out, a response outside the contract, or the HTTP status with the server's message (specification 7: the
 * client's fetch layer) and the seconds to wait, the field that it concerns, or its code. Plain data, so that an event can contain it.
 */
export type Failure = { status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | number; message?: string; retryAfter?: number; field?: string; code?: string }

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && 'status' in value
