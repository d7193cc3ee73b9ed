import { getConfig } from '@testing-library/dom'
import type { toastsMachine } from '../../../src/machines/shell/toasts.machine.ts'
import type { Binding, UserAction, Screen } from '../../support/replay/binding.ts'

const region = ({ getByRole }: Screen) => getByRole('region', { name: 'Notifications' })
export const dismissals = ({ queryAllByRole }: Screen) => queryAllByRole('button', { name: 'Dismiss' })

/** The name of a toast's button, by its id on the screen. */
export const dismissing = (idOf: (id: string) => string | undefined = (id) => id): UserAction<{ id: string }> => {
  const control = (screen: Screen, { id }: { id: string }) =>
    dismissals(screen).find((button) => button.getAttribute('aria-describedby') === idOf(id)) ?? null
  return {
    control,
    // Pointer or focus on the button pauses the toasts; a click by script does not.
    perform: async (screen, event) => getConfig().eventWrapper(() => control(screen, event)?.click()),
  }
}

/** Pointer or focus on a toast pauses all of them. */
const looked = (screen: Screen) => dismissals(screen)[0] ?? null

export const toastsBinding: Binding<typeof toastsMachine> = {
  actions: {
    show: 'fact',
    expire: 'fact',
    dismiss: dismissing(),
    hold: {
      control: looked,
      perform: async (screen) => {
        const toast = looked(screen)
        if (toast !== null) await screen.user.hover(toast)
      },
    },
    release: {
      control: looked,
      perform: async (screen) => {
        const toast = looked(screen)
        if (toast !== null) await screen.user.unhover(toast)
      },
    },
  },
  assertions: { running: region, paused: region },
}
