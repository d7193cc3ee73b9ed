import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { EventFromLogic } from 'xstate'
import type { placeSuggestionsMachine } from '../../../src/machines/jobs/place-suggestions.machine.ts'
import { isAnnounced, type Binding, type Control, type Screen } from '../../support/replay/binding.ts'

type Of<T extends string> = Extract<EventFromLogic<typeof placeSuggestionsMachine>, { type: T }>

const box = ({ getByRole }: Screen) => within(getByRole('search')).getByRole<HTMLInputElement>('combobox', { name: 'Location' })
const isOpen = (screen: Screen) => box(screen).ariaExpanded === 'true'
/** The box takes the keys where its list is open. */
const opened: Control<unknown> = (screen) => (isOpen(screen) ? box(screen) : null)

const pressed = async (screen: Screen, key: string) => {
  await screen.user.click(box(screen))
  await screen.user.keyboard(key)
}

const optionsIn = ({ queryByRole }: Screen): HTMLElement[] => {
  const list = queryByRole('listbox', { name: 'Places' })
  return list === null ? [] : within(list).getAllByRole('option')
}
const option = (screen: Screen, { text }: Of<'choose'>) => optionsIn(screen).find(({ textContent }) => textContent.startsWith(text)) ?? null
const options = (screen: Screen) => optionsIn(screen).map(({ textContent }) => textContent)
const mayBeOpen = (screen: Screen) => void box(screen)

export const placeSuggestionsBinding: Binding<typeof placeSuggestionsMachine> = {
  actions: {
    type: {
      control: box,
      // One change, as of a text that is pasted over another.
      perform: async (screen, { text }) => {
        const field = box(screen)
        await screen.user.click(field)
        field.setSelectionRange(0, field.value.length)
        await screen.user.paste(text)
      },
    },
    move: { control: opened, perform: async (screen, { by }) => (isOpen(screen) ? pressed(screen, by === 1 ? '{ArrowDown}' : '{ArrowUp}') : undefined) },
    choose: {
      // The arrow keys reach it from the box.
      control: (screen, event) => (option(screen, event) === null ? null : box(screen)),
      perform: async (screen, event) => {
        const found = option(screen, event)
        if (found !== null) await screen.user.click(found)
      },
    },
    dismiss: { control: box, perform: (screen) => pressed(screen, '{Escape}') },
    'query.changed': 'fact',
  },
  assertions: {
    closed: (screen) => {
      expect(isOpen(screen)).toBe(false)
      expect(options(screen)).toEqual([])
    },
    waiting: mayBeOpen,
    loading: mayBeOpen,
    shown: (screen) => {
      expect(isOpen(screen)).toBe(true)
      expect(options(screen)).toEqual(['Kampala, Uganda 12 jobs', 'Kano, Nigeria 1 job'])
      isAnnounced(screen.getByText('2 places'))
    },
  },
}
