import { failureOf } from './ports.ts'

/** A guard: whether a call failed because its job never existed, or was deleted. */
export const isGone = (_: unknown, { error }: { error: unknown }): boolean => [404, 410].includes(Number(failureOf(error).status))
