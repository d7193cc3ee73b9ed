import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { isFailure, type Failure } from '../services/contract/failure.ts'

export type { Failure }

/** A place in a machine where a service is plugged in by `main.tsx`; it rejects with a `Failure`. */
export const port = <O, I>(name: string) =>
  fromPromise<O, I>(() => Promise.reject(new Error(`Port "${name}" was not provided`)))

/** Events from outside of the application, while the actor that invokes it runs; without a provided service there are none. */
export const feed = fromCallback<EventObject, void>(() => {})

/** The error of an invoke's `onError` as a `Failure`. Anything else is a programming error and is thrown again. */
export const failureOf = (error: unknown): Failure => {
  if (isFailure(error)) return error
  throw error
}

/**
 * The text of a failure whose action has a sentence in the catalogue (specification 8): the server's own, else the catalogue's. The client's own
 * sentences about the network are for actions without one (rulings, Failures).
 */
export const sentenceOf = (error: unknown, catalogue: string): string => {
  const { status, message } = failureOf(error)
  return typeof status === 'number' && message ? message : catalogue
}
