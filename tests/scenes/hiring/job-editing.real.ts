import type { TestServer } from '../../support/board/server.ts'
import { arrangePerson, arrangeWeaver } from '../arranged.ts'
import { employer } from '../people.ts'
import type { Real } from '../real.ts'

const arrangeJob = async (server: TestServer) => {
  const session = await arrangePerson(server, employer)
  const description = 'Weave cotton on a wide loom, six pieces a week, with care.'
  const id = await arrangeWeaver(server, { postedBy: session.userId, minPrice: 12_000, maxPrice: 15_000, salaryType: 'Daily', skills: ['Looms'], description })
  return { session, id }
}

export const jobEditing: readonly Real[] = [
  {
    input: 'in the list',
    cases: ['submit', 'updateJob done'],
    arrange: async (server) => {
      const { session } = await arrangeJob(server)
      return { session }
    },
  },
  {
    input: 'on its page',
    cases: ['loadJob failed(gone)'],
    arrange: async (server) => {
      const { session, id } = await arrangeJob(server)
      await server.store.jobs.remove(id)
      return { session, at: `/edit-job/${id}` }
    },
  },
]
