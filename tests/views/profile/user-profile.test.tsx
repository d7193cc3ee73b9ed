import { expect } from 'vitest'
import { createActor } from 'xstate'
import { themeMachine } from '../../../src/machines/shell/theme.machine.ts'
import { themeModel } from '../../../src/machines/shell/theme.model.ts'
import { isDark } from '../../../src/machines/shell/theme.selectors.ts'
import { userProfileModel } from '../../../src/machines/profile/user-profile.model.ts'
import { UserProfileView } from '../../../src/views/profile/user-profile.view.tsx'
import DarkMode from '../../../src/views/profile/user-profile/dark-mode.tsx'
import { themeBinding } from '../../bindings/shell/theme.binding.ts'
import { userProfileBinding } from '../../bindings/profile/user-profile.binding.ts'
import type { Screen } from '../../support/replay/binding.ts'
import { replayInView } from '../../support/replay/replay-view.tsx'

const theme = createActor(themeMachine, { input: { chosen: null, system: 'light' } }).start()

replayInView(userProfileModel, userProfileBinding, (actor) => <UserProfileView profile={actor} theme={theme} />)

let shownDark: () => boolean = () => false

/** The switch follows the theme. */
const shown = ({ getByRole }: Screen) => expect(getByRole('switch', { name: 'Dark mode' })).toHaveProperty('checked', shownDark())

replayInView(themeModel, { ...themeBinding, assertions: { shown } }, (actor) => {
  shownDark = () => isDark(actor.getSnapshot().context)
  return <DarkMode theme={actor} />
})
