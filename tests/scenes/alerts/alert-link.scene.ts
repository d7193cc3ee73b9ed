import type { Call } from '../../../src/services/contract/call.ts'
import type { alertLinkMachine } from '../../../src/machines/alerts/alert-link.machine.ts'
import { token } from '../../../src/machines/alerts/alert-link.model.ts'
import { confirmAlert, endAlert } from '../../../src/services/contract/alerts/alerts.ts'
import { alertConfirmationBinding, alertEndingBinding } from '../../bindings/alerts/alert-link.binding.ts'
import { scene, type Scene } from '../scene.ts'

const sceneAt = (path: string, binding: Scene<typeof alertLinkMachine>['binding'], call: Call) =>
  scene<typeof alertLinkMachine>({
    binding,
    calls: { settleAlert: [call] },
    inputs: { 'from the mail': { at: `${path}?token=${token}` }, 'without a token': { at: path } },
    ports: { settleAlert: { replies: () => ({ status: 200, body: { message: 'Done.' } }) } },
  })

export const alertConfirmation = sceneAt('/alerts/confirm', alertConfirmationBinding, confirmAlert)
export const alertEnding = sceneAt('/alerts/unsubscribe', alertEndingBinding, endAlert)
