import type { overviewMachine } from '../../../src/machines/admin/overview.machine.ts'
import { getOverview } from '../../../src/services/contract/admin/operators.ts'
import { overviewBinding } from '../../bindings/admin/overview.binding.ts'
import { superAdmin } from '../people.ts'
import { scene } from '../scene.ts'

export const overview = scene<typeof overviewMachine>({
  calls: { loadOverview: [getOverview] },
  binding: overviewBinding,
  inputs: { 'fresh page': { at: '/super-admin-dashboard', via: '/about', session: superAdmin } },
  ports: { loadOverview: { replies: ({ overview: body }) => ({ status: 200, body }) } },
  facts: { 'data.changed': (tools) => tools.changedElsewhere('accounts') },
})
