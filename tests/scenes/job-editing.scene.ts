import type { jobEditingMachine } from '../../src/machines/job-editing.machine.ts'
import { weaver } from '../../src/machines/model/samples.ts'
import { jobEditingBinding } from '../bindings/job-editing.binding.ts'
import { overMyJobs } from './over-my-jobs.ts'
import { employer } from './people.ts'
import { scene } from './scene.ts'

const overList = overMyJobs('Edit', ({ job }) => job)

export const jobEditing = scene<typeof jobEditingMachine>({
  binding: jobEditingBinding,
  inputs: { 'in the list': overList, 'ten skills': overList, 'on its page': { at: '/edit-job/j1', session: employer } },
  ports: { updateJob: { replies: () => ({ status: 200, body: { message: 'Job updated successfully', job: weaver } }) } },
})
