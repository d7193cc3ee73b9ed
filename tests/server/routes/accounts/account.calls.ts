import { newToken } from '../../../../server/rules/app/tokens.ts'
import { passwordLimits } from '../../../../server/rules/app/limits.ts'
import { anyAccount, verified, type CallCases, type Tools } from '../../../support/board/call-cases.ts'
import { exhaust, withJson } from '../../../support/board/call-tools.ts'
import { password } from '../../../support/board/requests.ts'
import { signedIn } from '../../../support/board/server.ts'
import { enter } from '../../../support/replay/states.ts'

const afterPasswords = (id: string, { server, as }: Tools) => async () => {
  const asker = await enter(server, 'Applicant')
  await exhaust(server, passwordLimits(asker.userId)[0])
  return as(asker, id)
}

export const accountCalls: CallCases = {
  logoutEverywhere: { may: anyAccount },
  changePassword: {
    may: verified,
    request: () => ({ path: '/api/users/password', json: { currentPassword: password, newPassword: 'Kazi-demo-2' } }),
    answers: (tools) => ({
      400: [() => tools.ask('changePassword', withJson({ newPassword: 'short' }))],
      403: [async () => tools.as(await enter(tools.passwordless, 'Applicant'), 'changePassword', undefined, tools.passwordless)],
      422: [() => tools.ask('changePassword', withJson({ currentPassword: 'wrong' })), () => tools.ask('changePassword', withJson({ newPassword: 'password1' }))],
      429: [afterPasswords('changePassword', tools)],
    }),
  },
  downloadData: { may: verified },
  deleteAccount: {
    may: verified,
    request: async (server) => {
      // Another Super-Admin remains.
      await signedIn(server, 'Super-Admin')
      return { path: '/api/users/delete-account', json: { password } }
    },
    answers: (tools) => ({
      400: [() => tools.ask('deleteAccount', ({ path }) => ({ path, json: {} }))],
      409: [() => tools.lonely.ask('POST', '/api/users/delete-account', { token: tools.only.token, json: { password } })],
      422: [
        () => tools.ask('deleteAccount', withJson({ password: 'wrong' })),
        async () => {
          const asker = await enter(tools.passwordless, 'Applicant')
          const old = newToken(new Date(Date.now() - 60 * 60_000))
          await tools.passwordless.store.sessions.create({ tokenHash: old.tokenHash, userId: asker.userId, expiresAt: old.expiresAt })
          return tools.as({ ...asker, token: old.token }, 'deleteAccount', undefined, tools.passwordless)
        },
      ],
      429: [afterPasswords('deleteAccount', tools)],
    }),
  },
}
