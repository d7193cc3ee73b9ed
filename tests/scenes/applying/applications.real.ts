import { expect } from 'vitest'
import { dayOf } from '../../../server/values/app/day.ts'
import { signedIn } from '../../support/board/server.ts'
import { adaOn, arrangeAda } from '../ada.ts'
import { arrangeWeaver } from '../arranged.ts'
import type { Real } from '../real.ts'

const sent = { applicationUrl: 'https://kazi.example', cvUrl: 'https://example.com/cv' }

export const applications: readonly Real[] = [
  {
    input: 'fresh page',
    cases: ['loadApplications done(both)', 'withdraw(pending)', 'confirmation done(yes)', 'withdraw done'],
    arrange: async (server) => {
      const { store } = server
      const { user } = await signedIn(server, 'Employer')
      const entered = await arrangeAda(server)
      const applies = async (jobTitle: string, known: object) => {
        const jobId = await arrangeWeaver(server, { postedBy: user.userId, jobTitle })
        await store.applications.create({ jobId, applicantId: entered.session.userId, ...sent, ...known }, dayOf(new Date()))
      }
      await applies('Weaver', {})
      await applies('Dyer', { status: 'Accepted', expressedInterest: true })
      return entered
    },
    after: async (server) => {
      const left = await server.store.applications.byApplicant((await adaOn(server))!.userId)
      expect(left.map(({ jobTitle }) => jobTitle)).toEqual(['Dyer'])
    },
  },
]
