import type { Real } from '../real.ts'

/** A board without jobs there suggests nothing. */
export const placeSuggestions: readonly Real[] = [
  { input: 'a place', cases: ['type(ka)', 'after typingPause.placeSuggestions.waiting', 'suggestPlaces done(none)'], arrange: async () => ({}) },
]
