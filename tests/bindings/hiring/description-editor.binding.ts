import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { descriptionEditorMachine } from '../../../src/machines/hiring/description-editor.machine.ts'
import { pressingButton, type Binding, type Screen } from '../../support/replay/binding.ts'

const typed = ({ queryByRole }: Screen) => queryByRole('textbox', { name: 'Description' })
const shown = ({ queryByRole }: Screen) => queryByRole('region', { name: 'Preview of the description' })
/** Nothing is formatted that nobody sees. */
const formats = ({ getByRole }: Screen) => within(getByRole('toolbar', { name: 'Structure of the description' })).getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)

export const descriptionEditorBinding: Binding<typeof descriptionEditorMachine> = {
  actions: { preview: pressingButton('Preview'), write: pressingButton('Write') },
  assertions: {
    writing: (screen) => expect([typed(screen) === null, shown(screen) === null, formats(screen)]).toEqual([false, true, Array.from({ length: 8 }, () => false)]),
    previewing: (screen) => expect([typed(screen) === null, shown(screen) === null, formats(screen)]).toEqual([true, false, [...Array.from({ length: 7 }, () => true), false]]),
  },
}
