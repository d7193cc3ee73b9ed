import { arrangePerson } from '../arranged.ts'
import { employer } from '../people.ts'
import type { Real } from '../real.ts'

export const countries: readonly Real[] = [
  { input: 'fresh page', cases: ['loadCountries done'], arrange: async (server) => ({ session: await arrangePerson(server, employer) }) },
]
