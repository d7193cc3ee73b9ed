import type { dashboardMachine } from '../../../src/machines/accounts/dashboard.machine.ts'
import { getDashboard } from '../../../src/services/contract/accounts/dashboard.ts'
import { dashboardBinding } from '../../bindings/accounts/dashboard.binding.ts'
import { applicant } from '../people.ts'
import { scene } from '../scene.ts'

export const dashboard = scene<typeof dashboardMachine>({
  calls: { loadDashboard: [getDashboard] },
  binding: dashboardBinding,
  inputs: {
    'verified account': { at: '/applicant-dashboard', via: '/about', session: applicant },
    'account that is not verified': { at: '/applicant-dashboard', via: '/about', session: { ...applicant, isActive: false } },
  },
  ports: { loadDashboard: { replies: (body) => ({ status: 200, body }) } },
  facts: { 'data.changed': (tools) => tools.changedElsewhere('applications') },
})
