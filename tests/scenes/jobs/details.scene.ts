import type { detailsMachine } from '../../../src/machines/jobs/details.machine.ts'
import { detailsBinding } from '../../bindings/jobs/details.binding.ts'
import { scene, type StartingPoint } from '../scene.ts'

const page: StartingPoint = { at: '/job-details/j1', now: '2026-03-10T09:00:00Z' }
const loaded: StartingPoint = { ...page, enter: (tools, { loaded: job }) => tools.settle('loadJob', job) }

export const details = scene<typeof detailsMachine>({
  binding: detailsBinding,
  inputs: { 'fresh page': page, 'job known': loaded, 'past its last day': loaded },
})
