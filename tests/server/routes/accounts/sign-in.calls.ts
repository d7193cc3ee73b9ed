import { signInLimits } from '../../../../server/rules/app/limits.ts'
import { everybody, type CallCases, type Tools } from '../../../support/board/call-cases.ts'
import { config, exhaust, here, withJson } from '../../../support/board/call-tools.ts'
import { newEmail } from '../../../support/board/requests.ts'
import { guest, type Producer } from '../../../support/replay/producers.ts'
import { signedIn, type TestServer } from '../../../support/board/server.ts'
import { enter } from '../../../support/replay/states.ts'
import { providerOf, type Tricks } from '../../../support/sign-in/pretend-provider.ts'
import { begin, finish, type Returned } from '../../../support/sign-in/walking.ts'

let people = 0

/** A person with these claims agrees at the provider. */
const agreed = async (server: TestServer, claims: Record<string, unknown> = {}): Promise<Returned> => {
  const provider = providerOf(server)
  const { to, cookie } = await begin(server)
  people += 1
  provider.person = { sub: `person-${people}`, email: newEmail(), email_verified: true, ...claims }
  return { search: provider.agree(to), cookie }
}

/** The end of a sign-in of a person with these claims, at a provider with these tricks. */
const ending = ({ server, provider }: Tools, claims: Record<string, unknown> = {}, tricks: Tricks = {}): Producer => async () => {
  const returned = await agreed(server, claims)
  provider.tricks = tricks
  try {
    return await finish(server, returned)
  } finally {
    provider.tricks = {}
  }
}

/** The provider sends the browser back with an error. */
const erring = ({ server }: Tools, error: string): Producer => async () => {
  const { to, cookie } = await begin(server)
  return finish(server, { search: `?${new URLSearchParams({ error, state: new URL(to).searchParams.get('state') ?? '' })}`, cookie })
}

export const signInCalls: CallCases = {
  startSignIn: {
    may: everybody,
    request: () => ({ path: '/api/auth/sign-in', json: { returnTo: null } }),
    answers: ({ lonely, provider, passwordless, ask, as }) => ({
      400: [() => ask('startSignIn', withJson({ returnTo: 'https://evil.example' }))],
      404: [() => as(guest, 'startSignIn', undefined, lonely)],
      429: [
        async () => {
          await exhaust(passwordless, signInLimits(config, here)[0])
          return as(guest, 'startSignIn', undefined, passwordless)
        },
      ],
      503: [
        // The first that this server asks its provider: later ones need no description of it.
        async () => {
          await passwordless.store.limits.giveBack(signInLimits(config, here).map(({ key }) => key), config.LOGIN_TRIES_ADDRESS)
          provider.tricks = { statuses: { '/.well-known/openid-configuration': 500 } }
          const answer = await as(guest, 'startSignIn', undefined, passwordless)
          provider.tricks = {}
          return answer
        },
      ],
    }),
  },
  finishSignIn: {
    may: everybody,
    request: async (server) => {
      const { search, cookie } = await agreed(server)
      return { path: '/api/auth/sign-in/finish', json: { search }, headers: { cookie } }
    },
    answers: (tools) => ({
      200: [ending(tools), async () => ending(tools, { email: (await enter(tools.server, 'Applicant')).email })()],
      400: [() => tools.ask('finishSignIn', withJson({ search: '' })), () => tools.ask('finishSignIn', withJson({ search: 'x'.repeat(8001) }))],
      403: [
        ending(tools, { email_verified: false }),
        async () => finish(tools.passwordless, await agreed(tools.passwordless)),
        erring(tools, 'access_denied'),
        erring(tools, 'login_required'),
        async () => {
          const { user } = await signedIn(tools.server, 'Applicant')
          await tools.server.store.users.setDeactivated(user.userId, true)
          return ending(tools, { email: user.email })()
        },
      ],
      404: [() => tools.as(guest, 'finishSignIn', undefined, tools.lonely)],
      409: [
        async () => {
          const { email } = await enter(tools.server, 'Applicant')
          await ending(tools, { email })()
          return ending(tools, { email })()
        },
      ],
      502: [ending(tools, {}, { unsigned: true })],
      503: [ending(tools, {}, { statuses: { '/token': 500 } })],
    }),
  },
}
