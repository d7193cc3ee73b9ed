import { randomUUID } from 'node:crypto'
import { alertToken, type AlertRight } from '../../../../server/rules/alerts/alerts.ts'
import { alertLimits } from '../../../../server/rules/app/limits.ts'
import { everybody, type CallCases } from '../../../support/board/call-cases.ts'
import { at, config, exhaust, here, withJson } from '../../../support/board/call-tools.ts'
import { newEmail } from '../../../support/board/requests.ts'
import { secretKey, type TestServer } from '../../../support/board/server.ts'

/** A token for a requested alert. */
const tokenFor = async (server: TestServer, right: AlertRight) => {
  const { id } = await server.store.alerts.request({ email: newEmail(), query: {} }, new Date().toISOString())
  return alertToken(secretKey, right, id)
}
const strangersToken = alertToken('another key', 'end', randomUUID())

export const alertCalls: CallCases = {
  requestAlert: {
    may: everybody,
    request: () => ({ path: '/api/alerts', json: { email: newEmail(), query: { title: 'nurse' }, frequency: 'daily' } }),
    answers: ({ server, ask }) => ({
      429: [
        async () => {
          const email = newEmail()
          await exhaust(server, alertLimits(config, email, here)[0])
          return ask('requestAlert', withJson({ email }))
        },
      ],
    }),
  },
  confirmAlert: {
    may: everybody,
    request: async (server) => ({ path: '/api/alerts/confirm', json: { token: await tokenFor(server, 'daily') } }),
    answers: ({ ask }) => ({
      404: [() => ask('confirmAlert', withJson({ token: strangersToken }))],
      410: [() => ask('confirmAlert', withJson({ token: alertToken(secretKey, 'daily', randomUUID()) }))],
    }),
  },
  endAlert: {
    may: everybody,
    request: async (server) => ({ path: '/api/alerts/unsubscribe', json: { token: await tokenFor(server, 'end') } }),
    answers: ({ ask }) => ({ 404: [() => ask('endAlert', withJson({ token: strangersToken }))] }),
  },
  endAlertByMail: {
    may: everybody,
    request: async (server) => ({ path: `/api/alerts/unsubscribe/${await tokenFor(server, 'end')}`, json: { 'List-Unsubscribe': 'One-Click' } }),
    answers: ({ ask }) => ({ 404: [() => ask('endAlertByMail', at(`/api/alerts/unsubscribe/${strangersToken}`))] }),
  },
}
