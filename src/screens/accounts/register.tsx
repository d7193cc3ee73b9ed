import { fromPromise, type ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import type { Progress } from '../../machines/accounts/registration.draft.ts'
import { registrationMachine } from '../../machines/accounts/registration.machine.ts'
import { uploading } from '../../machines/upload.ts'
import { createApi } from '../../services/app/api.ts'
import { parseJson } from '../../services/app/json.ts'
import { registrants } from '../../services/contract/accounts/registration.ts'
import { loadOptions, register } from '../../services/accounts/registration.service.ts'
import { keepIntendedJob } from '../../services/applying/intended-job.service.ts'
import { RegisterView } from '../../views/accounts/register.view.tsx'
import { child, screen, type OpenScreen } from '../services.ts'

/** The input, saved with the page's history entry for the person at the browser: a reload and Back restore it, another session does not. */
const Saved = z.object({ owner: z.string(), role: z.enum(registrants), fields: z.record(z.string(), z.string()) })

const restored = (savedText: string, owner: string): Progress | null => {
  const { success, data } = Saved.safeParse(parseJson(savedText))
  return success && data.owner === owner ? { role: data.role, fields: data.fields } : null
}

export const open: OpenScreen = async (services, { location: { state }, session }) => {
  const owner = state.newcomer?.email ?? session?.userId ?? ''
  // A signed-in user may register another account: the call has no token.
  const guest = services.guestApi ?? createApi({ origin: services.origin, token: () => undefined, onRefused: () => {} })
  const registration = child(
    registrationMachine.provide({
      actors: {
        loadOptions: fromPromise(({ signal }) => loadOptions(guest, services.cache, signal)),
        register: uploading(({ input, ...call }) => register(guest, input, call)),
      },
      actions: { keepReturn: (_, { email, returnTo }) => keepIntendedJob(email, returnTo) },
    }),
    { newcomer: state.newcomer ?? null, returnTo: state.from ?? null, typedBefore: restored(services.restoredState(), owner) },
  )
  const savedState = ({ registration: actor }: { registration: ActorRefFrom<typeof registrationMachine> }): string => {
    const { status, context: { role, typed } } = actor.getSnapshot()
    return status === 'active' && role !== null && Object.keys(typed).length > 0 ? JSON.stringify({ owner, role, fields: typed }) : ''
  }
  const today = services.today()
  if (services.signIn === undefined) return screen({ children: { registration }, savedState, View: (actors) => <RegisterView today={today} {...actors} /> })
  const { passwordless, provider } = services.signIn
  const { providerSignIn } = await import('./provider.ts')
  const signIn = providerSignIn(services, state.from ?? null, null)
  return screen({ children: { registration, signIn }, savedState, View: (actors) => <RegisterView today={today} provider={provider} passwordless={passwordless} {...actors} /> })
}
