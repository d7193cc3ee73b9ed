import { expect } from 'vitest'
import type { signOutEverywhereMachine } from '../../../src/machines/accounts/sign-out-everywhere.machine.ts'
import { answering, isBusy, pressingButton, type Binding, type Screen } from '../../support/replay/binding.ts'

const resting = (screen: Screen) => expect(isBusy(screen, 'Sign out everywhere')).toBe(false)

export const signOutEverywhereBinding: Binding<typeof signOutEverywhereMachine> = {
  actions: { signOut: pressingButton('Sign out everywhere') },
  assertions: {
    idle: resting,
    confirming: ({ getByRole }) => getByRole('alertdialog', { name: 'Sign out everywhere?' }),
    signingOut: (screen) => expect(isBusy(screen, 'Sign out everywhere')).toBe(true),
    signedOut: resting,
  },
  children: { confirmation: answering('Yes, sign out') },
}
