import { fromPromise } from 'xstate'
import { registrationMachine } from '../../machines/accounts/registration.machine.ts'
import { uploading } from '../../machines/upload.ts'
import { createApi } from '../../services/app/api.ts'
import { loadOptions, register } from '../../services/accounts/registration.service.ts'
import { RegisterView } from '../../views/accounts/register.view.tsx'
import { createActor } from '../actor.ts'
import { effectsOf, type OpenScreen } from '../board.ts'
import { sessionEffectsOf } from '../session-effects.ts'

export const open: OpenScreen = (board) => {
  // Somebody signed in may register another account: their token stays out of it.
  const guest = board.guestApi ?? createApi({ origin: board.origin, token: () => undefined, onRefused: () => {} })
  const registration = createActor(
    registrationMachine.provide({
      actors: {
        loadOptions: fromPromise(({ signal }) => loadOptions(guest, board.cache, signal)),
        register: uploading(({ input, ...call }) => register(guest, input, call)),
      },
      actions: { ...effectsOf(board), ...sessionEffectsOf(board) },
    }),
  ).start()
  const today = board.today()
  return { View: () => <RegisterView registration={registration} today={today} />, actors: [registration] }
}
