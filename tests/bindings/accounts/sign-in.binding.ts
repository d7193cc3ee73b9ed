import { expect } from 'vitest'
import type { signInMachine } from '../../../src/machines/accounts/sign-in.machine.ts'
import { hasMessage, isBusy, named, neverShown, pressing, type Binding, type Screen } from '../../support/replay/binding.ts'

const name = 'Continue with Acme'
const idle = (screen: Screen) => {
  if (screen.queryByRole('button', { name }) !== null) expect(isBusy(screen, name)).toBe(false)
}
const arriving = (screen: Screen) => {
  hasMessage(screen, 'status', 'Logging in...')
  expect(screen.queryByRole('button', { name })).toBeNull()
}

export const signInBinding: Binding<typeof signInMachine> = {
  actions: { leave: pressing(named('button', name)) },
  assertions: {
    starting: neverShown,
    offered: idle,
    leaving: (screen) => expect(isBusy(screen, name)).toBe(true),
    left: idle,
    returning: arriving,
    signedIn: arriving,
    registering: arriving,
  },
}
