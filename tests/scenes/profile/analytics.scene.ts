import type { analyticsMachine } from '../../../src/machines/profile/analytics.machine.ts'
import { getAnalytics } from '../../../src/services/contract/profile/users.ts'
import { analyticsBinding } from '../../bindings/profile/analytics.binding.ts'
import { profilePage } from './profile-page.ts'
import { scene } from '../scene.ts'

export const analytics = scene<typeof analyticsMachine>({
  calls: { loadAnalytics: [getAnalytics] },
  binding: analyticsBinding,
  inputs: { 'fresh page': profilePage() },
})
