import type { appliedJobsMachine } from '../../../src/machines/applying/applied-jobs.machine.ts'
import { application, weaver } from '../../../src/machines/model/samples.ts'
import { listApplications } from '../../../src/services/contract/applying/applications.ts'
import { appliedJobsBinding } from '../../bindings/applying/applied-jobs.binding.ts'
import { noFacets } from '../default-replies.ts'
import { applicant } from '../people.ts'
import { scene, type StartingPoint } from '../scene.ts'

const page: StartingPoint = { at: '/jobs', answers: { searchJobs: { status: 200, body: { jobs: [weaver], total: 1, matches: 1, facets: noFacets } } } }

export const appliedJobs = scene<typeof appliedJobsMachine>({
  calls: { loadApplied: [listApplications] },
  sends: { loadApplied: () => ({ query: { page: 1, limit: 100 } }) },
  binding: appliedJobsBinding,
  inputs: { applicant: { ...page, session: applicant }, 'no applicant': page },
  ports: { loadApplied: { replies: (ids: string[]) => ({ status: 200, body: ids.map((jobId) => ({ ...application, jobId })) }) } },
  facts: {
    'session.changed': (tools, { userId }) => tools.sessionElsewhere(userId === null ? null : { ...applicant, userId: localStorage.getItem('userInfo')?.includes('"u1"') ? 'u9' : 'u1' }),
    'data.changed': (tools) => tools.changedElsewhere('applications'),
  },
})
