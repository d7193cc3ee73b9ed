import { expect } from 'vitest'
import type { signOutEverywhereMachine } from '../../../src/machines/accounts/sign-out-everywhere.machine.ts'
import { answering, isBusy, pressingButton, type Binding, type Screen } from '../../support/replay/binding.ts'

const resting = (screen: Screen) => expect(isBusy(screen, 'Log out everywhere')).toBe(false)

export const signOutEverywhereBinding: Binding<typeof signOutEverywhereMachine> = {
  actions: { signOut: pressingButton('Log out everywhere') },
  assertions: {
    idle: resting,
    confirming: ({ getByRole }) => getByRole('alertdialog', { name: 'Log out everywhere?' }),
    signingOut: (screen) => expect(isBusy(screen, 'Log out everywhere')).toBe(true),
    signedOut: resting,
  },
  children: { confirmation: answering('Yes, log out') },
}
