import { expect } from 'vitest'
import type { EventFromLogic } from 'xstate'
import type { listViewMachine } from '../../../src/machines/results/list-view.machine.ts'
import { named, type Binding, type Screen, type UserAction } from '../../support/replay/binding.ts'

type Of<T extends string> = Extract<EventFromLogic<typeof listViewMachine>, { type: T }>

const box = ({ queryByRole }: Screen, name: string) => queryByRole<HTMLSelectElement>('combobox', { name })

/** A chosen option sends no event when it is chosen again. */
const choosing = <E>(name: string, valueOf: (event: E) => string): UserAction<E> => ({
  control: named('combobox', name),
  perform: async (screen, event) => {
    const found = box(screen, name)
    if (found !== null && found.value !== valueOf(event)) await screen.user.selectOptions(found, valueOf(event))
  },
})

export const listViewBinding: Binding<typeof listViewMachine> = {
  actions: {
    showPay: choosing('Pay', ({ unit }: Of<'showPay'>) => unit ?? ''),
    setDensity: choosing('Cards', ({ density }: Of<'setDensity'>) => density),
    setSplit: choosing('Jobs', ({ split }: Of<'setSplit'>) => (split ? 'beside' : 'page')),
  },
  assertions: {
    /** The controls show what the page does. */
    shown: (screen) => {
      const { Hourly, Monthly, Yearly } = { Hourly: 'per hour', Monthly: 'per month', Yearly: 'per year' }
      const unit = { Hourly, Monthly, Yearly, '': Yearly }[box(screen, 'Pay')?.value ?? 'no control']
      screen.getByText((_, element) => element?.tagName === 'P' && new RegExp(`^\\$[\\d,]+ ${unit}$`).test(element.textContent))
      expect(['comfortable', 'compact']).toContain(box(screen, 'Cards')?.value)
      expect(['page', 'beside']).toContain(box(screen, 'Jobs')?.value)
    },
  },
}
