import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { isFailure, type Failure } from '../services/contract/failure.ts'

export type { Failure }

/** A place in a machine where a service is plugged in by `main.tsx`; it rejects with a `Failure`. */
export const port = <O, I>(name: string) =>
  fromPromise<O, I>(() => Promise.reject(new Error(`Port "${name}" was not provided`)))

/** Events from outside of the application, for as long as the actor that invokes it runs; there are none where nothing provides it. */
export const feed = fromCallback<EventObject, void>(() => {})

/** What an invoke's `onError` was given, as a `Failure`. Anything that is not one is a programming error and is thrown on. */
export const failureOf = (error: unknown): Failure => {
  if (isFailure(error)) return error
  throw error
}

/**
 * What a person reads of a failure whose action has a sentence in the catalogue (specification 8): the server's own, else the catalogue's. What
 * the client says of a network or an answer that failed is for actions without one (rulings, Failures).
 */
export const sentenceOf = (error: unknown, catalogue: string): string => {
  const { status, message } = failureOf(error)
  return typeof status === 'number' && message ? message : catalogue
}
