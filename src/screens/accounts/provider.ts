import { fromPromise } from 'xstate'
import { signInMachine } from '../../machines/accounts/sign-in.machine.ts'
import { finishSignIn, openProvider, startSignIn } from '../../services/accounts/sign-in.service.ts'
import { child, type AppServices } from '../services.ts'

/** The sign-in at the board's provider; `search` is the query with which the browser came back from there, null before. */
export const providerSignIn = ({ api, signIn }: AppServices, returnTo: string | null, search: string | null) =>
  child(
    signInMachine.provide({
      actors: {
        startSignIn: fromPromise(({ input, signal }) => startSignIn(api, input, signal)),
        finishSignIn: fromPromise(({ signal }) => finishSignIn(api, search ?? '', signal)),
      },
      actions: { leaveFor: (_, { to }) => openProvider(to, returnTo) },
    }),
    { provider: signIn?.provider ?? null, returnTo, arrived: search !== null },
  )
