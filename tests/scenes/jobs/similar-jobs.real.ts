import { arrangeWeaver } from '../arranged.ts'
import type { Real } from '../real.ts'

/** Jobs that are never suggested: one that is past, one that is deleted, and one of another kind. */
const arrangeOthers: Real['arrange'] = async (server) => {
  await arrangeWeaver(server, { jobTitle: 'Night Weaver', lastDay: '2020-01-01' })
  await server.store.jobs.remove(await arrangeWeaver(server, { jobTitle: 'Sail Weaver' }))
  await arrangeWeaver(server, { jobTitle: 'Dyer' })
  return { at: `/job-details/${await arrangeWeaver(server)}` }
}

export const similarJobs: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['loadSimilar done(some)'],
    arrange: async (server) => {
      await arrangeWeaver(server, { jobTitle: 'Rug Weaver', companyName: 'Nile Yarns', jobCity: 'Jinja' })
      await arrangeWeaver(server, { jobTitle: 'Basket Weaver', minPrice: 800, maxPrice: 1000, salaryType: 'Monthly' })
      return arrangeOthers(server)
    },
  },
  { input: 'fresh page', cases: ['loadSimilar done(none)'], arrange: arrangeOthers },
]
