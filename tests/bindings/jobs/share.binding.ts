import { expect } from 'vitest'
import type { shareMachine } from '../../../src/machines/jobs/share.machine.ts'
import { isBusy, named, pressing, pressingButton, type Binding, type Control, type Screen } from '../../support/replay/binding.ts'

const name = 'Share Weaver'
const menu = ({ queryByRole }: Screen) => queryByRole('group', { name: 'Share this job' })

/** One button opens the menu and closes it. */
const button = <E>(whileOpen: boolean): Control<E> => (screen) => ((menu(screen) !== null) === whileOpen ? screen.queryByRole('button', { name }) : null)

const alone = (screen: Screen, description: string) => {
  expect(menu(screen)).toBeNull()
  expect(screen.getByRole('button', { name, description }).ariaExpanded).not.toBe('true')
}

const offer = (screen: Screen, copying: boolean) => {
  expect(menu(screen)).not.toBeNull()
  screen.getByRole('button', { name, expanded: true })
  expect(isBusy(screen, 'Copy link')).toBe(copying)
  expect(screen.queryByRole('textbox', { name: 'Link to this job' })).toBeNull()
}

export const shareBinding: Binding<typeof shareMachine> = {
  actions: {
    share: pressing(button(false)),
    copy: pressingButton('Copy link'),
    mail: pressing(named('link', 'Send by e-mail')),
    close: pressing(button(true)),
  },
  assertions: {
    idle: (screen) => alone(screen, ''),
    sharing: (screen) => {
      alone(screen, '')
      expect(isBusy(screen, name)).toBe(true)
    },
    'open.choosing': (screen) => offer(screen, false),
    'open.copying': (screen) => offer(screen, true),
    'open.byHand': ({ getByRole, queryByRole }) => {
      const field = getByRole<HTMLInputElement>('textbox', { name: 'Link to this job' })
      expect(field.value).toMatch(/^https?:\/\/[^/]+\/job-details\/j1$/)
      expect(field.readOnly).toBe(true)
      expect(document.activeElement).toBe(field)
      expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe(field.value)
      expect(queryByRole('button', { name: 'Copy link' })).toBeNull()
    },
    copied: (screen) => {
      alone(screen, 'The link is copied.')
      expect(document.activeElement).toBe(screen.getByRole('button', { name }))
    },
  },
}
