import { confirmationMachine } from './confirmation.machine.ts'
import { model } from '../model.ts'

const question = {
  title: 'Are you sure?',
  text: 'Do you want to withdraw your application?',
  confirmLabel: 'Yes, withdraw',
  cancelLabel: 'Cancel',
}

export const confirmationModel = model(confirmationMachine, {
  inputs: { withdrawing: question },
  cases: {
    confirm: [{ type: 'confirm' }],
    cancel: [{ type: 'cancel' }],
  },
  key: ({ value }) => value,
  rows: [
    { section: '8: Withdraw', when: 'start', expect: { state: 'asking', context: question, shows: Object.values(question) } },
    { section: '2.7', when: 'confirm', expect: { state: 'confirmed', output: { confirmed: true } } },
    { section: '2.7', when: 'cancel', expect: { state: 'cancelled', output: { confirmed: false } } },
  ],
})
