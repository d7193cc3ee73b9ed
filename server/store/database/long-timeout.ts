import { AsyncLocalStorage } from 'node:async_hooks'

const long = new AsyncLocalStorage<boolean>()

let hasTimeouts = false

/** From now on work with a long timeout is distinguished. Without a database that has timeouts it is not: after the first use of the storage every promise of the process takes longer (Node 20). */
export const distinguishLongTimeouts = (): void => {
  hasTimeouts = true
}

/**
 * Runs database work that may take long: PostgreSQL may take any time for it, as long as it answers at all. All other work is answered or fails within
 * seconds.
 */
export const withLongTimeout = <T>(work: () => T): T => (hasTimeouts ? long.run(true, work) : work())

/** The same for each method of a part of the store. */
export const allWithLongTimeout = <Part extends Record<string, (...given: never[]) => unknown>>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).map(([name, method]) => [name, (...given: never[]) => withLongTimeout(() => method(...given))])) as Part

/** Runs work with the usual timeouts that goes on after what began it, which may be long. */
export const withUsualTimeout = <T>(work: () => T): T => (hasTimeouts ? long.run(false, work) : work())

/** Whether the database work that is under way may take long. */
export const hasLongTimeout = (): boolean => long.getStore() === true
