import type { TestServer } from '../../support/board/server.ts'
import { arrangePerson } from '../arranged.ts'
import { employer } from '../people.ts'
import type { Real } from '../real.ts'

/** The form offers a currency beside the board's where it has a rate. */
const withRates = (server: TestServer) => server.store.rates.replace({ currency: 'USD', date: '2026-11-20', worth: { EUR: 1.1 } })

export const postJob: readonly Real[] = [
  {
    input: 'employer',
    cases: ['change(whole)', 'submit', 'postJob done(posted)'],
    arrange: async (server) => {
      await withRates(server)
      return { session: await arrangePerson(server, { ...employer, companyName: 'Lake Looms', country: 'Uganda' }) }
    },
  },
  {
    input: 'employer',
    cases: ['change(whole)', 'submit', 'postJob failed(profile incomplete)'],
    arrange: async (server) => {
      await withRates(server)
      return { session: await arrangePerson(server, employer) }
    },
  },
]
