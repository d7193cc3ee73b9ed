import { expect } from 'vitest'
import type { TestServer } from '../../support/board/server.ts'
import { sessionsOfAda } from '../ada.ts'
import { arrangePerson } from '../arranged.ts'
import { applicant } from '../people.ts'
import type { Real } from '../real.ts'

/** Without her names, as in the model: her menu is named by her e-mail. */
const enter = async (server: TestServer, isActive = true) => {
  const { userId, email, role } = applicant
  return { session: await arrangePerson(server, { userId, email, isActive, role }) }
}

export const root: readonly Real[] = [
  {
    input: 'home',
    cases: ['restoreSession done(applicant)', 'logout', 'openScreen done', 'logout done'],
    arrange: (server) => enter(server),
    after: async (server) => expect(await sessionsOfAda(server)).toEqual([]),
  },
  {
    input: 'home',
    cases: ['restoreSession done(applicant)', 'openScreen done', 'session.expired'],
    arrange: async (server) => {
      // The saved jobs of an active account are fetched at once, which would sign her out before her own action.
      const entered = await enter(server, false)
      await server.store.sessions.revokeAll(entered.session.userId)
      return entered
    },
  },
]
