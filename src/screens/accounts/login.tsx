import { fromPromise } from 'xstate'
import { loginMachine } from '../../machines/accounts/login.machine.ts'
import { refusalOf } from '../../machines/accounts/login.refusal.ts'
import { signIn } from '../../services/accounts/auth.service.ts'
import { LoginView } from '../../views/accounts/login.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = (services, { location, session }) => {
  const login = child(
    loginMachine.provide({
      actors: { login: fromPromise(({ input, signal }) => signIn(services.api, input, signal)) },
    }),
    { returnTo: location.state.from ?? null, email: location.state.email ?? '', refusal: refusalOf(location.state.from, session) },
  )
  return screen({ children: { login }, View: LoginView })
}
