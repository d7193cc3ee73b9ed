import type { jobAlertMachine } from '../../../src/machines/alerts/job-alert.machine.ts'
import { requestAlert } from '../../../src/services/contract/alerts/alerts.ts'
import { jobAlertBinding } from '../../bindings/alerts/job-alert.binding.ts'
import { scene, type SceneTools } from '../scene.ts'

/** The forms are fetched once the page has settled. */
const arrived = (name: string) => async ({ screen, until }: SceneTools) => void (await until(() => screen.getByRole('button', { name })))

export const jobAlert = scene<typeof jobAlertMachine>({
  calls: { requestAlert: [requestAlert] },
  binding: jobAlertBinding,
  inputs: {
    newsletter: { at: '/', enter: arrived('Subscribe') },
    'save this search': { at: '/jobs?title=nurse&location=kampala%2C+uganda', enter: arrived('Save this search') },
  },
  ports: { requestAlert: { replies: () => ({ status: 202, body: { message: 'Sent.' } }) } },
})
