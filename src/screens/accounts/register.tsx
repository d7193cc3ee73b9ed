import { fromPromise } from 'xstate'
import { registrationMachine } from '../../machines/accounts/registration.machine.ts'
import { uploading } from '../../machines/upload.ts'
import { createApi } from '../../services/app/api.ts'
import { loadOptions, register } from '../../services/accounts/registration.service.ts'
import { RegisterView } from '../../views/accounts/register.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = async (services, { location: { state } }) => {
  // A signed-in user may register another account: the call has no token.
  const guest = services.guestApi ?? createApi({ origin: services.origin, token: () => undefined, onRefused: () => {} })
  const registration = child(
    registrationMachine.provide({
      actors: {
        loadOptions: fromPromise(({ signal }) => loadOptions(guest, services.cache, signal)),
        register: uploading(({ input, ...call }) => register(guest, input, call)),
      },
    }),
    { newcomer: state.newcomer ?? null, returnTo: state.from ?? null },
  )
  const today = services.today()
  if (services.signIn === undefined) return screen({ children: { registration }, View: (actors) => <RegisterView today={today} {...actors} /> })
  const { passwordless, provider } = services.signIn
  const { providerSignIn } = await import('./provider.ts')
  const signIn = providerSignIn(services, state.from ?? null, null)
  return screen({ children: { registration, signIn }, View: (actors) => <RegisterView today={today} provider={provider} passwordless={passwordless} {...actors} /> })
}
