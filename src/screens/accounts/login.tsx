import { fromPromise } from 'xstate'
import { loginMachine } from '../../machines/accounts/login.machine.ts'
import { refusalOf } from '../../machines/accounts/login.refusal.ts'
import { signIn } from '../../services/accounts/auth.service.ts'
import { LoginView } from '../../views/accounts/login.view.tsx'
import { createActor } from '../actor.ts'
import { effectsOf, type OpenScreen } from '../board.ts'
import { sessionEffectsOf } from '../session-effects.ts'

export const open: OpenScreen = (board, { location, session }) => {
  const login = createActor(
    loginMachine.provide({
      actors: { login: fromPromise(({ input, signal }) => signIn(board.api, input, signal)) },
      actions: { ...effectsOf(board), ...sessionEffectsOf(board) },
    }),
    { input: { returnTo: location.state.from ?? null, email: location.state.email ?? '', refusal: refusalOf(location.state.from, session) } },
  ).start()
  return { View: () => <LoginView login={login} />, actors: [login] }
}
