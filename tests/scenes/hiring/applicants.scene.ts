import type { applicantsMachine } from '../../../src/machines/hiring/applicants.machine.ts'
import { ada, weaver } from '../../../src/machines/model/samples.ts'
import { unusedFor } from '../../../src/services/app/query-cache.ts'
import { listApplicants, setApplicationStatus } from '../../../src/services/contract/hiring/applicants.ts'
import { getJob } from '../../../src/services/contract/jobs/jobs.ts'
import { getFile } from '../../../src/services/contract/uploads.ts'
import { applicantsBinding } from '../../bindings/hiring/applicants.binding.ts'
import { employer } from '../people.ts'
import { scene, type SceneTools } from '../scene.ts'

/** The time to take an answer back must end before the server's own. */
const aWhile = (tools: SceneTools) => tools.pass(6000)

/** A page that was shown before must be fetched again, as in the model; a pending call would time out meanwhile. */
const untilUnused = async (tools: SceneTools) => {
  if (tools.screen.queryByText('Loading applications...') === null) await tools.pass(unusedFor)
}

export const applicants = scene<typeof applicantsMachine>({
  // A job without applications is fetched for its title, which no other response has.
  calls: { loadApplicants: [listApplicants, getJob], setStatus: [setApplicationStatus], downloadCv: [getFile] },
  sends: { downloadCv: ({ cvUrl }) => ({ params: { id: cvUrl.split('/').at(-1) } }) },
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
  before: { downloadCv: aWhile, next: untilUnused },
  facts: {
    'data.changed': async (tools) => {
      await aWhile(tools)
      await tools.changedElsewhere('applications')
    },
  },
  answers: { getApplicantProfile: { status: 200, body: ada } },
  impossible: { 'profile failed': 'the profile that is looked at tells its own failures, and ends when it is closed' },
})
