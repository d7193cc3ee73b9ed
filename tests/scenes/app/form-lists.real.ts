import { arrangePerson } from '../arranged.ts'
import { employer } from '../people.ts'
import type { Real } from '../real.ts'

export const formLists: readonly Real[] = [
  { input: 'fresh page', cases: ['loadLists done'], arrange: async (server) => ({ session: await arrangePerson(server, employer) }) },
]
