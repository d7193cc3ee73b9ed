import { fireEvent } from '@testing-library/dom'
import type { toastsMachine } from '../../src/machines/toasts.machine.ts'
import type { Binding, Screen } from '../support/binding.ts'

const region = ({ getByRole }: Screen) => getByRole('region', { name: 'Notifications' })
const dismissals = ({ queryAllByRole }: Screen) => queryAllByRole('button', { name: 'Dismiss' })
const dismissalOf = (screen: Screen, { id }: { id: string }) =>
  dismissals(screen).find((button) => button.getAttribute('aria-describedby') === id) ?? null

/** A pointer on a toast holds them all, and so does the focus on one. */
const looked = (screen: Screen) => dismissals(screen)[0] ?? null

export const toastsBinding: Binding<typeof toastsMachine> = {
  gestures: {
    show: 'fact',
    expire: 'fact',
    dismiss: {
      control: dismissalOf,
      // A pointer on its way to the button holds the toasts; a listener's press comes without one.
      make: async (screen, event) => {
        const button = dismissalOf(screen, event)
        if (button !== null) fireEvent.click(button)
      },
    },
    hold: { control: looked, make: (screen) => screen.user.hover(region(screen)) },
    release: { control: looked, make: (screen) => screen.user.unhover(region(screen)) },
  },
  sights: { running: region, held: region },
}
