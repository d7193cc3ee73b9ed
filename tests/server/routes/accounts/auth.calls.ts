import { loginLimits } from '../../../../server/rules/app/limits.ts'
import { anyAccount, everybody, type CallCases } from '../../../support/board/call-cases.ts'
import { config, exhaust, here, withJson } from '../../../support/board/call-tools.ts'
import { newEmail, password, passwordHash } from '../../../support/board/requests.ts'
import { signedIn } from '../../../support/board/server.ts'
import { guest } from '../../../support/replay/producers.ts'
import { enter } from '../../../support/replay/states.ts'

export const authCalls: CallCases = {
  login: {
    may: everybody,
    request: async (server) => ({ path: '/api/auth/login', json: { email: (await signedIn(server, 'Applicant', { passwordHash })).user.email, password } }),
    answers: ({ server, passwordless, ask, as }) => ({
      401: [() => ask('login', withJson({ password: 'wrong' }))],
      403: [
        async () => {
          const { userId, email } = await enter(server, 'Applicant')
          await server.store.transaction(({ users }) => users.setDeactivated(userId, true))
          return ask('login', withJson({ email }))
        },
        () => as(guest, 'login', undefined, passwordless),
      ],
      429: [
        async () => {
          const email = newEmail()
          await exhaust(server, loginLimits(config, email, here)[0])
          return ask('login', withJson({ email }))
        },
      ],
    }),
  },
  logout: { may: anyAccount },
}
