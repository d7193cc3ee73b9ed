import { expect } from 'vitest'
import { createActor } from 'xstate'
import { themeMachine } from '../../src/machines/theme.machine.ts'
import { themeModel } from '../../src/machines/theme.model.ts'
import { isDark } from '../../src/machines/theme.selectors.ts'
import { userProfileModel } from '../../src/machines/user-profile.model.ts'
import { UserProfileView } from '../../src/views/user-profile.view.tsx'
import DarkMode from '../../src/views/user-profile/dark-mode.tsx'
import { themeBinding } from '../bindings/theme.binding.ts'
import { userProfileBinding } from '../bindings/user-profile.binding.ts'
import type { Screen } from '../support/binding.ts'
import { replayInView } from '../support/replay-view.tsx'

const theme = createActor(themeMachine, { input: { chosen: null, system: 'light' } }).start()

replayInView(userProfileModel, userProfileBinding, (actor) => <UserProfileView profile={actor} theme={theme} />)

let shownDark: () => boolean = () => false

/** The switch stands as the theme does. */
const shown = ({ getByRole }: Screen) => expect(getByRole('switch', { name: 'Dark mode' })).toHaveProperty('checked', shownDark())

replayInView(themeModel, { ...themeBinding, sights: { shown } }, (actor) => {
  shownDark = () => isDark(actor.getSnapshot().context)
  return <DarkMode theme={actor} />
})
