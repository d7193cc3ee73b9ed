import type { Real } from '../real.ts'

export const salary: readonly Real[] = [
  { input: 'asked for whole', cases: ['loadSalaries done(few)', 'search(word)'], arrange: async () => ({}) },
]
