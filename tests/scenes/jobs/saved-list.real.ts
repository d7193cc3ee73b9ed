import type { Real } from '../real.ts'

/** A saved job that was deleted has a tile with a message. */
export const savedList: readonly Real[] = [{ input: 'known ids', cases: ['loadNamed done(none)'], arrange: async () => ({}) }]
