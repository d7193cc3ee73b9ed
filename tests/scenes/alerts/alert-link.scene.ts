import type { alertLinkMachine } from '../../../src/machines/alerts/alert-link.machine.ts'
import { token } from '../../../src/machines/alerts/alert-link.model.ts'
import { alertConfirmationBinding, alertEndingBinding } from '../../bindings/alerts/alert-link.binding.ts'
import { scene, type Scene } from '../scene.ts'

const sceneAt = (path: string, binding: Scene<typeof alertLinkMachine>['binding']) =>
  scene<typeof alertLinkMachine>({
    binding,
    inputs: { 'from the mail': { at: `${path}?token=${token}` }, 'without a token': { at: path } },
    ports: { settleAlert: { replies: () => ({ status: 200, body: { message: 'Done.' } }) } },
  })

export const alertConfirmation = sceneAt('/alerts/confirm', alertConfirmationBinding)
export const alertEnding = sceneAt('/alerts/unsubscribe', alertEndingBinding)
