import { expect } from 'vitest'
import type { descriptionEditorMachine } from '../../../src/machines/hiring/description-editor.machine.ts'
import { pressingButton, type Binding, type Screen } from '../../support/replay/binding.ts'

const typed = ({ queryByRole }: Screen) => queryByRole('textbox', { name: 'Description' })
const shown = ({ queryByRole }: Screen) => queryByRole('region', { name: 'Preview of the description' })
/** Nothing is formatted that nobody sees. */
const formats = ({ queryAllByRole }: Screen) => queryAllByRole<HTMLButtonElement>('button', { name: /^(?:Heading|List|Bold|Link)$/ }).map(({ disabled }) => disabled)

export const descriptionEditorBinding: Binding<typeof descriptionEditorMachine> = {
  actions: { preview: pressingButton('Preview'), write: pressingButton('Write') },
  assertions: {
    writing: (screen) => expect([typed(screen) === null, shown(screen) === null, formats(screen)]).toEqual([false, true, [false, false, false, false]]),
    previewing: (screen) => expect([typed(screen) === null, shown(screen) === null, formats(screen)]).toEqual([true, false, [true, true, true, true]]),
  },
}
