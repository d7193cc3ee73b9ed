import { fromPromise } from 'xstate'

/** Why a call failed, as plain data: an `Error` would serialize to `{}` and merge the edges of a machine's graph (specification 7). */
export type Failure = { status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | number; message?: string }

/** A place in a machine where a service is plugged in by `main.tsx`; it rejects with a `Failure`. */
export const port = <O, I>(name: string) =>
  fromPromise<O, I>(() => Promise.reject(new Error(`Port "${name}" was not provided`)))

/** What an invoke's `onError` was given, as a `Failure`. Anything that is not one is a programming error and is thrown on. */
export const failureOf = (error: unknown): Failure => {
  if (isFailure(error)) return error
  throw error
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && 'status' in value
