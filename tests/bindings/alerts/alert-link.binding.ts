import { expect } from 'vitest'
import type { alertLinkMachine } from '../../../src/machines/alerts/alert-link.machine.ts'
import { isBusy, neverShown, pressingButton, type Binding } from '../../support/replay/binding.ts'

type LinkBinding = Binding<typeof alertLinkMachine>

const bindingOf = (title: string, accept: string): LinkBinding => ({
  actions: { accept: pressingButton(accept) },
  assertions: {
    starting: neverShown,
    asking: (screen) => {
      screen.getByRole('heading', { level: 1, name: title })
      expect(isBusy(screen, accept)).toBe(false)
    },
    settling: (screen) => expect(isBusy(screen, accept)).toBe(true),
    settled: ({ getByRole }) => void getByRole('link', { name: 'See all jobs' }),
    useless: ({ getByRole }) => void [getByRole('link', { name: 'See all jobs' }), getByRole('alert')],
  },
})

export const alertConfirmationBinding = bindingOf('Confirm your job alert', 'Confirm')
export const alertEndingBinding = bindingOf('End your job alert', 'Unsubscribe')
