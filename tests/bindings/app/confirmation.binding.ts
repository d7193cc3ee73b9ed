import { expect } from 'vitest'
import type { confirmationMachine } from '../../../src/machines/app/confirmation.machine.ts'
import { inside, named, pressing, type Binding, type Control, type Sight } from '../../support/replay/binding.ts'

const inDialog = (control: Control<unknown>) => inside('alertdialog', 'Are you sure?', control)

const closed: Sight = ({ queryByRole }) => expect(queryByRole('alertdialog')).toBeNull()

export const confirmationBinding: Binding<typeof confirmationMachine> = {
  gestures: {
    confirm: pressing(inDialog(named('button', 'Yes, withdraw'))),
    cancel: pressing(inDialog(named('button', 'Cancel'))),
  },
  sights: {
    asking: ({ getByRole }) => getByRole('alertdialog', { name: 'Are you sure?' }),
    confirmed: closed,
    cancelled: closed,
  },
}
