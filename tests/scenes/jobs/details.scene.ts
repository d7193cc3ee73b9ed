import type { detailsMachine } from '../../../src/machines/jobs/details.machine.ts'
import { getJob } from '../../../src/services/contract/jobs/jobs.ts'
import { detailsBinding } from '../../bindings/jobs/details.binding.ts'
import { scene, type StartingPoint } from '../scene.ts'

const page: StartingPoint = { at: '/job-details/j1', now: '2026-03-10T09:00:00Z' }

export const details = scene<typeof detailsMachine>({
  calls: { loadJob: [getJob] },
  binding: detailsBinding,
  inputs: { 'fresh page': page },
})
