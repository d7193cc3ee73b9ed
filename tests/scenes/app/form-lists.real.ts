import { arrangePerson } from '../arranged.ts'
import { employer } from '../people.ts'
import type { Real } from '../real.ts'

export const formLists: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['loadLists done'],
    arrange: async (server) => {
      await server.store.rates.replace({ currency: 'KES', date: '2026-11-20', worth: { EUR: 140 } })
      return { session: await arrangePerson(server, employer) }
    },
  },
]
