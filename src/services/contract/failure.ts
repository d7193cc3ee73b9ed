/**
 * How a call failed: no network, no answer in time, an answer that the contract does not know, or the HTTP status
 * with the server's sentence (specification 7: the client's fetch layer) and the seconds it asks to wait, or the field that it is about.
 * Plain data, so that it can stand in an event.
 */
export type Failure = { status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | number; message?: string; retryAfter?: number; field?: string }

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && 'status' in value
