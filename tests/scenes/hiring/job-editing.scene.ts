import type { JobDraft } from '../../../src/machines/hiring/job-forms/job-editing.draft.ts'
import type { jobEditingMachine } from '../../../src/machines/hiring/job-editing.machine.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import type { Job } from '../../../src/services/contract/entities.ts'
import { updateJob } from '../../../src/services/contract/hiring/posting.ts'
import { getJob } from '../../../src/services/contract/jobs/jobs.ts'
import { jobEditingBinding } from '../../bindings/hiring/job-editing.binding.ts'
import { afterSessionEnded } from '../ended-session.ts'
import { overMyJobs } from './over-my-jobs.ts'
import { employer } from '../people.ts'
import { scene, type SceneTools } from '../scene.ts'

const page = (id: string) => ({ at: `/edit-job/${id}`, session: employer })
/** Types the draft of an input: another title, and one more skill. */
const typeInto = async (tools: SceneTools, { job, draft }: { job: Job; draft: JobDraft }) => {
  await tools.settle('loadJob', job)
  await tools.until(() => tools.screen.getByRole('textbox', { name: 'Job title' }))
  await tools.screen.fill(tools.screen.getByRole('textbox', { name: 'Job title' }), draft.fields.jobTitle)
  const skill = tools.screen.getByRole('textbox', { name: 'New skill' })
  await tools.screen.fill(skill, draft.skills.at(-1) ?? '')
  await tools.screen.user.type(skill, '{Enter}')
}

const overList = overMyJobs('Edit', ({ job }) => job)

export const jobEditing = scene<typeof jobEditingMachine>({
  calls: { loadJob: [getJob], updateJob: [updateJob] },
  sends: { updateJob: ({ id, edit }) => ({ params: { id }, body: { jobData: JSON.stringify(edit) } }) },
  binding: jobEditingBinding,
  inputs: { 'in the list': overList, 'imported, with ten skills': overList, 'on its page': page('j1'), 'after the session ended': afterSessionEnded(page('j2'), typeInto) },
  ports: { updateJob: { replies: () => ({ status: 200, body: { message: 'Job updated successfully', job: weaver } }) } },
  impossible: { 'confirmation failed': 'a question asks nobody but the person in front of it' },
})
