import type { intendedJobMachine } from '../../../src/machines/applying/intended-job.machine.ts'
import { application, weaver } from '../../../src/machines/model/samples.ts'
import { listApplications } from '../../../src/services/contract/applying/applications.ts'
import { getJob } from '../../../src/services/contract/jobs/jobs.ts'
import { replyOf } from '../../qa/page/replies.ts'
import { intendedJobBinding } from '../../bindings/applying/intended-job.binding.ts'
import { applicant } from '../people.ts'
import { scene, type StartingPoint } from '../scene.ts'

const dashboard: StartingPoint = { at: '/dashboard', session: applicant }
const stored = JSON.stringify({ email: applicant.email, path: '/job-details/j1' })

export const intendedJob = scene<typeof intendedJobMachine>({
  calls: { loadIntended: [[getJob, listApplications]] },
  sends: { loadIntended: ({ id }, call) => (call === 'listApplications' ? { query: { job: id } } : { params: { id } }) },
  binding: intendedJobBinding,
  inputs: { 'came from a job': { ...dashboard, localStorage: { intendedJob: stored } }, 'came from no job': dashboard },
  ports: {
    loadIntended: {
      replies: ({ job, open }, call) => ({ status: 200, body: call === 'getJob' ? job : open ? [] : [application] }),
      // A refusal that only the other call can give leaves this one successful.
      fails: (failure, call) => {
        const [of, body] = call === 'getJob' ? [getJob, weaver] : [listApplications, []]
        return typeof failure.status === 'number' && !(failure.status in of.answers) ? { status: 200, body } : replyOf(failure, of)
      },
    },
  },
})
