import { fromPromise } from 'xstate'
import { registrationMachine } from '../../machines/accounts/registration.machine.ts'
import { uploading } from '../../machines/upload.ts'
import { createApi } from '../../services/app/api.ts'
import { loadOptions, register } from '../../services/accounts/registration.service.ts'
import { RegisterView } from '../../views/accounts/register.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

export const open: OpenScreen = (services) => {
  // A signed-in user may register another account: the call has no token.
  const guest = services.guestApi ?? createApi({ origin: services.origin, token: () => undefined, onRefused: () => {} })
  const registration = child(
    registrationMachine.provide({
      actors: {
        loadOptions: fromPromise(({ signal }) => loadOptions(guest, services.cache, signal)),
        register: uploading(({ input, ...call }) => register(guest, input, call)),
      },
    }),
  )
  const today = services.today()
  return screen({ children: { registration }, View: (actors) => <RegisterView today={today} {...actors} /> })
}
