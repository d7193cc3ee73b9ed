import { expect } from 'vitest'
import type { confirmationMachine } from '../../../src/machines/app/confirmation.machine.ts'
import { inside, named, pressing, type Binding, type Control, type Assertion } from '../../support/replay/binding.ts'

const inDialog = (control: Control<unknown>) => inside('alertdialog', 'Are you sure?', control)

const closed: Assertion = ({ queryByRole }) => expect(queryByRole('alertdialog')).toBeNull()

export const confirmationBinding: Binding<typeof confirmationMachine> = {
  actions: {
    confirm: pressing(inDialog(named('button', 'Yes, withdraw'))),
    cancel: pressing(inDialog(named('button', 'Cancel'))),
  },
  assertions: {
    asking: ({ getByRole }) => getByRole('alertdialog', { name: 'Are you sure?' }),
    confirmed: closed,
    cancelled: closed,
  },
}
