import { fromPromise } from 'xstate'
import { themeMachine } from '../../machines/app/theme.machine.ts'
import { userProfileMachine, type ProfileDraft } from '../../machines/profile/user-profile.machine.ts'
import { loadProfile, saveProfile } from '../../services/profile/profile.service.ts'
import { applyTheme, currentTheme, watchSystemTheme } from '../../services/app/theme.service.ts'
import { changedTexts } from '../../services/browser/changed-texts.ts'
import { UserProfileView } from '../../views/profile/user-profile.view.tsx'
import { createActor } from '../actor.ts'
import { effectsOf, type OpenScreen } from '../board.ts'
import { keepDraft, keptDraft } from '../drafts.ts'
import { sessionEffectsOf } from '../session-effects.ts'

export const open: OpenScreen = (board, opening) => {
  const profile = createActor(
    userProfileMachine.provide({
      actors: {
        loadProfile: fromPromise(({ signal }) => loadProfile(board.api, signal)),
        saveProfile: fromPromise(({ input, signal }) => saveProfile(board.api, input, signal)),
      },
      actions: { ...effectsOf(board), ...sessionEffectsOf(board) },
    }),
    { input: { typed: keptDraft<Partial<ProfileDraft>>(board, opening) ?? {} } },
  ).start()
  keepDraft(board, opening, () => {
    const typed = { ...profile.getSnapshot().context.typed, ...changedTexts('profile') }
    return Object.keys(typed).length === 0 ? null : typed
  })
  const theme = createActor(themeMachine.provide({ actions: { applyTheme: (_, { theme: shown }) => applyTheme(shown) } }), {
    input: currentTheme(),
  }).start()
  theme.subscribe({ complete: watchSystemTheme((system) => theme.send({ type: 'system.changed', system })) })
  return { View: () => <UserProfileView profile={profile} theme={theme} />, actors: [profile, theme] }
}
