import type { Real } from '../real.ts'

/** A saved job that is not on the board any more has its place, and says so. */
export const savedList: readonly Real[] = [{ input: 'known ids', cases: ['loadNamed done(none)'], arrange: async () => ({}) }]
