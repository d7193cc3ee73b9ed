import type { jobDeletionMachine } from '../../../src/machines/hiring/job-deletion.machine.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import { deleteJob } from '../../../src/services/contract/hiring/posting.ts'
import { getJob } from '../../../src/services/contract/jobs/jobs.ts'
import { jobDeletionBinding } from '../../bindings/hiring/job-deletion.binding.ts'
import { overMyJobs } from './over-my-jobs.ts'
import { employer } from '../people.ts'
import { scene } from '../scene.ts'

export const jobDeletion = scene<typeof jobDeletionMachine>({
  calls: { loadJob: [getJob], deleteJob: [deleteJob] },
  binding: jobDeletionBinding,
  inputs: { 'in the list': overMyJobs('Delete', () => weaver), 'on its page': { at: '/delete-job/j1', session: employer } },
  impossible: { 'confirmation failed': 'a question asks nobody but the person in front of it' },
})
