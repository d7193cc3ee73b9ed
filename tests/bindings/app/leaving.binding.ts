import { expect } from 'vitest'
import type { leavingMachine } from '../../../src/machines/app/leaving.machine.ts'
import { answering, type Assertion, type Binding } from '../../support/replay/binding.ts'

const unasked: Assertion = ({ queryByRole }) => expect(queryByRole('alertdialog')).toBeNull()

export const leavingBinding: Binding<typeof leavingMachine> = {
  /** The forms of the page are not its own, and a link and Back are outside of them. */
  actions: { 'input.begun': 'fact', 'input.ended': 'fact', leave: 'fact' },
  assertions: {
    free: unasked,
    'guarded.watching': unasked,
    'guarded.asking': ({ getByRole }) => void getByRole('alertdialog', { name: 'Leave without saving?' }),
    left: unasked,
  },
  children: { confirmation: answering('Yes, leave', 'Keep editing') },
}
