import type { boardPageMachine } from '../../../src/machines/app/board-page.machine.ts'
import { hasMessage, pressingButton, type Binding } from '../../support/replay/binding.ts'

export const boardPageBinding: Binding<typeof boardPageMachine> = {
  actions: { retry: pressingButton('Try again') },
  assertions: {
    loading: (screen) => hasMessage(screen, 'status', 'Loading...'),
    shown: ({ getByRole }) => {
      getByRole('heading', { level: 1, name: 'Imprint' })
      getByRole('heading', { level: 2, name: 'Contact' })
      getByRole('link', { name: 'us' })
    },
    missing: ({ getByRole }) => void getByRole('heading', { level: 1, name: 'Page not found' }),
    failed: (screen) => hasMessage(screen, 'alert', 'This page could not be loaded.'),
  },
}
