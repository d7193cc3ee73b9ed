import { AsyncLocalStorage } from 'node:async_hooks'

const long = new AsyncLocalStorage<true>()

/**
 * Runs work that may rightly take long: PostgreSQL may take as long as it does, as long as it is there. Whoever asks for anything else is answered
 * within seconds, be it that it could not be done.
 */
export const patiently = <T>(work: () => T): T => long.run(true, work)

/** The same for each method of a part of the store. */
export const allPatiently = <Part extends Record<string, (...given: never[]) => unknown>>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).map(([name, method]) => [name, (...given: never[]) => patiently(() => method(...given))])) as Part

/** Whether what is asked of the database right now may take long. */
export const isPatient = (): boolean => long.getStore() === true
