import type { Real } from '../real.ts'

export const salary: readonly Real[] = [
  { input: 'fresh page', cases: ['loadSalaries done', 'search(word)'], arrange: async () => ({}) },
]
