import { expect } from 'vitest'
import { createActor } from 'xstate'
import { themeMachine } from '../../src/machines/theme.machine.ts'
import { themeModel } from '../../src/machines/theme.model.ts'
import { isDark } from '../../src/machines/theme.selectors.ts'
import { userProfileModel } from '../../src/machines/user-profile.model.ts'
import { UserProfileView } from '../../src/views/user-profile.view.tsx'
import DarkMode from '../../src/views/user-profile/dark-mode.tsx'
import { press } from '../support/press.ts'
import { replayInView, type Screen } from '../support/replay-view.tsx'

const theme = createActor(themeMachine, { input: { chosen: null, system: 'light' } }).start()

const fields = { 'First name': 'firstName', Surname: 'surname', Telephone: 'telephone', City: 'city' } as const

const form = ({ getByRole, getByLabelText }: Screen) => {
  getByRole('heading', { level: 1, name: 'Profile' })
  for (const name of Object.keys(fields)) expect(getByLabelText(name)).toHaveProperty('readOnly', false)
  for (const [name, value] of [['E-mail', 'ada@example.com'], ['Country', 'Uganda']] as const)
    expect(getByLabelText(name)).toMatchObject({ readOnly: true, value })
}

replayInView(
  userProfileModel,
  {
    gestures: {
      submit: async (screen, { draft }) => {
        for (const [name, field] of Object.entries(fields)) {
          const input = screen.queryByLabelText(name)
          if (input !== null) await screen.fill(input, draft[field])
        }
        await press(screen, 'Update Profile')
      },
      retry: (screen) => press(screen, 'Try again'),
    },
    sights: {
      loading: ({ getByRole, queryByRole }) => {
        getByRole('heading', { level: 1, name: 'Profile' })
        expect(queryByRole('button', { name: 'Update Profile' })).toBeNull()
      },
      editing: (screen) => {
        form(screen)
        expect(screen.getByRole('button', { name: 'Update Profile' })).toHaveProperty('ariaBusy', null)
      },
      saving: (screen) => {
        form(screen)
        expect(screen.getByRole('button', { name: 'Update Profile' })).toHaveProperty('ariaBusy', 'true')
      },
      failed: ({ getByRole }) => expect(getByRole('alert').textContent).toBe('Your profile could not be loaded.'),
    },
  },
  (actor) => <UserProfileView profile={actor} theme={theme} />,
)

let shownDark: () => boolean = () => false

replayInView(
  themeModel,
  {
    gestures: { toggle: ({ user, getByRole }) => user.click(getByRole('switch', { name: 'Dark mode' })), 'system.changed': 'fact' },
    sights: { shown: ({ getByRole }) => expect(getByRole('switch', { name: 'Dark mode' })).toHaveProperty('checked', shownDark()) },
  },
  (actor) => {
    shownDark = () => isDark(actor.getSnapshot().context)
    return <DarkMode theme={actor} />
  },
)
