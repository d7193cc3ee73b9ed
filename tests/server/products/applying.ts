import { topicOf } from '../../../server/mail/status.ts'
import { expressInterest, loadApplications, withdraw } from '../../../src/services/applying/applications.service.ts'
import { loadApplicantProfile, loadApplicants, loadNeighbours, setStatus } from '../../../src/services/hiring/applicants.service.ts'
import { applyingPair, type ApplyingStore } from '../../products/applying.pair.ts'
import { putJob, signedIn } from '../../support/board/server.ts'
import { browserOf, ending } from './people.ts'
import type { RealPair } from './replay.ts'

const now = '2026-02-01T12:00:00.000Z'

/** An applicant with two applications, and an employer to whom somebody else has applied, too. */
export const applying: RealPair<ApplyingStore> = {
  pair: applyingPair,
  arrange: async (server) => {
    const { applications, outbox, views } = server.store
    const [ada, grace, employer] = [await signedIn(server, 'Applicant'), await signedIn(server, 'Applicant'), await signedIn(server, 'Employer')]
    const [weaver, dyer] = [await putJob(server, { postedBy: employer.user.userId }), await putJob(server)]
    const apply = (jobId: string, applicantId: string, given = {}) =>
      applications.create({ jobId, applicantId, applicationUrl: 'https://ada.example', cvUrl: 'https://cv.example/cv.pdf', ...given }, '2026-02-01')
    const answered = { status: 'Accepted', expressedInterest: true } as const
    const [other, graces, first] = [await apply(dyer, ada.user.userId, answered), await apply(weaver, grace.user.userId, answered), await apply(weaver, ada.user.userId)]
    const [at, by] = [browserOf(server, ada.token), browserOf(server, employer.token)]
    return {
      actors: {
        applicant: {
          names: { a1: first._id, a2: other._id },
          ports: {
            loadApplications: ({ page }, signal) => loadApplications(at.api, at.cache, page, signal),
            withdraw: ({ id }, signal) => withdraw(at.api, at.cache, id, signal),
            expressInterest: ({ id }, signal) => expressInterest(at.api, at.cache, id, signal),
          },
        },
        employer: {
          names: { j1: weaver, a1: first._id, a2: graces._id },
          ports: { setStatus: (input, signal) => setStatus(by.api, by.cache, input, signal) },
        },
        list: {
          names: { j1: weaver, a1: first._id, a2: graces._id },
          ports: { loadApplicants: (input, signal) => loadApplicants(by.api, by.cache, input, signal) },
        },
        dialog: {
          names: { j1: weaver, a1: first._id, a2: graces._id, u1: ada.user.userId, u3: grace.user.userId },
          ports: {
            loadNeighbours: (input, signal) => loadNeighbours(by.api, input, signal),
            loadProfile: ({ applicantId }, signal) => loadApplicantProfile(by.api, applicantId, signal),
          },
        },
      },
      facts: async () => {
        const found = await applications.find(first._id)
        const mail = await outbox.takeBack(topicOf(first._id), now)
        return {
          application: found && { status: found.status, interested: found.expressedInterest },
          mail: mail?.params['status'] ?? null,
          profileSeen: (await views.byViewer(employer.user.userId)).length > 0,
        }
      },
      end: ending(at, by),
    }
  },
  factsOf: ({ application, mail, profileSeen }) => ({ application, mail, profileSeen }),
}
