import { expect } from 'vitest'
import type { alertLinkMachine } from '../../../src/machines/alerts/alert-link.machine.ts'
import { isBusy, neverShown, pressingButton, type Binding } from '../../support/replay/binding.ts'

type LinkBinding = Binding<typeof alertLinkMachine>

const bindingOf = (title: string, settledTitle: string, accept: string): LinkBinding => ({
  actions: { accept: pressingButton(accept) },
  assertions: {
    starting: neverShown,
    asking: (screen) => {
      screen.getByRole('heading', { level: 1, name: title })
      expect(isBusy(screen, accept)).toBe(false)
    },
    settling: (screen) => expect(isBusy(screen, accept)).toBe(true),
    settled: ({ getByRole }) => void [getByRole('heading', { level: 1, name: settledTitle }), getByRole('link', { name: 'See all jobs' })],
    useless: ({ getByRole }) => void [getByRole('link', { name: 'See all jobs' }), getByRole('alert')],
  },
})

export const alertConfirmationBinding = bindingOf('Confirm your job alert', 'New jobs will come by mail', 'Confirm')
export const alertEndingBinding = bindingOf('End your job alert', 'Your job alert has ended', 'Unsubscribe')
