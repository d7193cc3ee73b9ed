import type { startingPointsMachine } from '../../../src/machines/jobs/starting-points.machine.ts'
import { getStartingPoints } from '../../../src/services/contract/jobs/starting-points.ts'
import { startingPointsBinding } from '../../bindings/jobs/starting-points.binding.ts'
import { scene } from '../scene.ts'

export const startingPoints = scene<typeof startingPointsMachine>({
  calls: { loadStartingPoints: [getStartingPoints] },
  binding: startingPointsBinding,
  inputs: { 'fresh page': { at: '/' } },
})
