import { arrangeWeaver } from '../arranged.ts'
import type { Real } from '../real.ts'

/** The pay of five weavers of one place, and of four dyers, who are too few for a group of their own. */
const arrangeNine: Real['arrange'] = async (server) => {
  for (const maxPrice of [44_000, 48_000, 52_000, 60_000, 88_000]) await arrangeWeaver(server, { jobTitle: 'Weaver', jobCity: 'Kampala', maxPrice })
  for (const maxPrice of [31_000, 52_500, 53_000, 61_000]) await arrangeWeaver(server, { jobTitle: 'Dyer', jobCity: 'Jinja', maxPrice })
  return {}
}

export const salaryDistribution: readonly Real[] = [
  { input: 'fresh page', cases: ['loadDistribution done(many)'], arrange: arrangeNine },
  { input: 'fresh page', cases: ['loadDistribution done(few)', 'search(words)'], arrange: async () => ({}) },
]
