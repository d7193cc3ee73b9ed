import type { applicantsMachine } from '../../../src/machines/hiring/applicants.machine.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import { unusedFor } from '../../../src/services/app/query-cache.ts'
import { listApplicants } from '../../../src/services/contract/hiring/applicants.ts'
import { getJob } from '../../../src/services/contract/jobs/jobs.ts'
import { applicantsBinding } from '../../bindings/hiring/applicants.binding.ts'
import { employer } from '../people.ts'
import { scene } from '../scene.ts'

const byAnother = 'the answering machine announces an answer; it has a scene of its own'

export const applicants = scene<typeof applicantsMachine>({
  // A job without applications is fetched for its title, which no other response has.
  calls: { loadApplicants: [listApplicants, getJob] },
  sends: {
    loadApplicants: ({ jobId, filter, page }, call) =>
      call === 'getJob' ? undefined : { params: { id: jobId }, query: { ...(filter !== null && { status: filter }), page } },
  },
  binding: applicantsBinding,
  inputs: { opened: { at: '/my-jobs/j1/applicants', via: '/about', session: employer } },
  ports: {
    loadApplicants: {
      replies: ({ applicants: body, counts }, call) =>
        call === 'getJob'
          ? { status: 200, body: weaver }
          : { status: 200, body, headers: { 'x-status-counts': `pending=${counts.Pending}, accepted=${counts.Accepted}, rejected=${counts.Rejected}` } },
    },
  },
  // A page that was shown before must be fetched again, as in the model.
  rests: unusedFor,
  facts: { 'data.changed': (tools) => tools.changedElsewhere('applications') },
  impossible: { answered: byAnother },
})
