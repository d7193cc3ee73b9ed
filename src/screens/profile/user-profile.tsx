import { fromCallback, fromPromise } from 'xstate'
import { themeMachine } from '../../machines/shell/theme.machine.ts'
import { userProfileMachine, type ProfileDraft } from '../../machines/profile/user-profile.machine.ts'
import { loadProfile, saveProfile } from '../../services/profile/profile.service.ts'
import { applyTheme, currentTheme, watchSystemTheme } from '../../services/app/theme.service.ts'
import { changedTexts } from '../../services/browser/changed-texts.ts'
import { UserProfileView } from '../../views/profile/user-profile.view.tsx'
import { guarded } from '../leaving.tsx'
import { child, screen, type OpenScreen } from '../services.ts'
import { restoredDraft } from '../drafts.ts'

export const open: OpenScreen = (services, opening) => {
  const profile = child(
    userProfileMachine.provide({
      actors: {
        loadProfile: fromPromise(({ signal }) => loadProfile(services.api, signal)),
        saveProfile: fromPromise(({ input, signal }) => saveProfile(services.api, input, signal)),
      },
    }),
    { typed: restoredDraft<Partial<ProfileDraft>>(services, opening) ?? {} },
  )
  const theme = child(themeMachine.provide({ actions: { applyTheme: (_, { theme: shown }) => applyTheme(shown) } }), currentTheme())
  const systemTheme = child(fromCallback(({ sendBack }) => watchSystemTheme((system) => sendBack({ type: 'system.changed', system }))))
  const page = screen({
    children: { profile, theme, systemTheme },
    on: { 'system.changed': { theme: 'system.changed' } },
    View: ({ profile: shown, theme: toggle }) => <UserProfileView profile={shown} theme={toggle} />,
    draft: (actors) => {
      const typed = { ...actors.profile.getSnapshot().context.typed, ...changedTexts('profile') }
      return Object.keys(typed).length === 0 ? null : typed
    },
  })
  return guarded(services, page, (actors) => page.draft?.(actors) !== null)
}
