import { expect } from 'vitest'
import type { TestServer } from '../../support/board/server.ts'
import { adaOn, adaWithCv, arrangeAda } from '../ada.ts'
import { arrangeWeaver } from '../arranged.ts'
import type { Real } from '../real.ts'

const arrange: Real['arrange'] = async (server) => ({ ...(await arrangeAda(server)), at: `/job-details/${await arrangeWeaver(server)}` })

/** Asserts the CVs of her applications. */
const sent = (cvs: readonly string[]) => async (server: TestServer) => {
  const found = await server.store.applications.byApplicant((await adaOn(server))!.userId)
  expect(found.map(({ cvUrl }) => cvUrl)).toEqual(cvs)
}

export const apply: readonly Real[] = [
  { input: 'applicant', cases: ['findApplication done(none)', 'open', 'submit(link)', 'sendApplication done'], arrange, after: sent(['https://example.com/cv']) },
  { input: 'applicant', cases: ['findApplication done(none)', 'open', 'submit(pdf)', 'uploadCv failed(refused)'], arrange, after: sent([]) },
  {
    input: 'applicant',
    cases: ['findApplication done(none, a kept CV)', 'open', 'submit(kept CV)'],
    arrange: async (server) => ({ ...(await adaWithCv(server)), at: `/job-details/${await arrangeWeaver(server)}` }),
    after: async (server) => sent([(await adaOn(server))!.resume ?? ''])(server),
  },
]
