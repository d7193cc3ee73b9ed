import { fromPromise } from 'xstate'
import { loginMachine } from '../../machines/accounts/login.machine.ts'
import { refusalOf } from '../../machines/accounts/login.refusal.ts'
import { signIn } from '../../services/accounts/auth.service.ts'
import { LoginView } from '../../views/accounts/login.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = async (services, { location, session }) => {
  const returnTo = location.state.from ?? null
  const login = child(
    loginMachine.provide({
      actors: { login: fromPromise(({ input, signal }) => signIn(services.api, input, signal)) },
    }),
    { returnTo, email: location.state.email ?? '', refusal: refusalOf(location.state.from, session) },
  )
  if (services.signIn === undefined) return screen({ children: { login }, View: LoginView })
  const { passwordless } = services.signIn
  const { providerSignIn } = await import('./provider.ts')
  return screen({ children: { login, signIn: providerSignIn(services, returnTo, null) }, View: (actors) => <LoginView passwordless={passwordless} {...actors} /> })
}
