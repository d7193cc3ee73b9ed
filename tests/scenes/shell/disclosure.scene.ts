import type { disclosureMachine } from '../../../src/machines/shell/disclosure.machine.ts'
import { disclosureBinding } from '../../bindings/shell/disclosure.binding.ts'
import { scene } from '../scene.ts'

export const disclosure = scene<typeof disclosureMachine>({
  binding: disclosureBinding,
  inputs: { 'fresh page': { at: '/', width: 400, enter: async ({ screen, until }) => void (await until(() => screen.getByRole('button', { name: 'Filters' }))) } },
})
