import { weaver } from '../../../src/machines/model/samples.ts'
import type { similarJobsMachine } from '../../../src/machines/jobs/similar-jobs.machine.ts'
import { listSimilarJobs } from '../../../src/services/contract/jobs/similar-jobs.ts'
import { similarJobsBinding } from '../../bindings/jobs/similar-jobs.binding.ts'
import { scene, type StartingPoint } from '../scene.ts'

const page: StartingPoint = { at: '/job-details/j1', answers: { getJob: { status: 200, body: weaver } } }

export const similarJobs = scene<typeof similarJobsMachine>({
  calls: { loadSimilar: [listSimilarJobs] },
  binding: similarJobsBinding,
  inputs: { 'fresh page': page },
})
