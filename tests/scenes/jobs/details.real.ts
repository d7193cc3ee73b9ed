import { arrangeWeaver } from '../arranged.ts'
import type { Real } from '../real.ts'

export const details: readonly Real[] = [
  { input: 'fresh page', cases: ['loadJob done(bare)'], arrange: async (server) => ({ at: `/job-details/${await arrangeWeaver(server)}` }) },
  {
    input: 'fresh page',
    cases: ['loadJob failed(deleted)'],
    arrange: async (server) => {
      const id = await arrangeWeaver(server)
      await server.store.jobs.remove(id)
      return { at: `/job-details/${id}` }
    },
  },
  { input: 'fresh page', cases: ['loadJob failed(missing)'], arrange: async () => ({}) },
]
