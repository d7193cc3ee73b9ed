import type { descriptionEditorMachine } from '../../../src/machines/hiring/description-editor.machine.ts'
import { descriptionEditorBinding } from '../../bindings/hiring/description-editor.binding.ts'
import { employer } from '../people.ts'
import { scene } from '../scene.ts'

export const descriptionEditor = scene<typeof descriptionEditorMachine>({
  binding: descriptionEditorBinding,
  inputs: {
    'fresh page': { at: '/post-job', session: employer, enter: async ({ screen, until }) => void (await until(() => screen.getByRole('textbox', { name: 'Description' }))) },
  },
})
