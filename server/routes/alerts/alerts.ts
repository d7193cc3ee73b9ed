import type { FastifyInstance } from 'fastify'
import { alertConfirmDays, confirmAlert, endAlert, endAlertByMail, requestAlert } from '../../../src/services/contract/alerts/alerts.ts'
import { confirmationMail } from '../../mail/alerts.ts'
import { firstCheck, readAlertToken } from '../../rules/alerts/alerts.ts'
import { alertRequests, alertLimits } from '../../rules/app/limits.ts'
import { readBody } from '../../rules/app/parts.ts'
import { refuse, serve } from '../app/serve.ts'

const invalidLink = refuse(404, 'This link is not one of ours. Please open it from the mail once more.')
const ended = { status: 200, body: { message: 'You are unsubscribed. No more mails of this alert will be sent.' } } as const

/** Job alerts by e-mail: requested, confirmed and ended by links in mails. No answer shows whether an address has alerts: each request mails a question. */
export const alertRoutes = async (app: FastifyInstance): Promise<void> => {
  const { store, now, config, secretKey, wakeMailWorker, wakeAlertWorker } = app.deps

  serve(app, requestAlert, async ({ body: { email, query, frequency }, request }) => {
    const [requested] = await store.limits.counts([alertRequests(config, email)], now())
    const wait = await store.limits.take(alertLimits(config, email, request.ip, requested), now())
    if (wait > 0) return refuse(429, 'Too many alerts were asked for. Please wait and try again.', { 'retry-after': String(wait) })
    await store.transaction(async ({ alerts, outbox }) => {
      const alert = await alerts.request({ email, query }, now().toISOString())
      await outbox.enqueue(confirmationMail(alert, frequency))
    })
    wakeMailWorker()
    return { status: 202, body: { message: 'We have sent you a mail. Open its link to confirm the alert.' } }
  })

  serve(app, confirmAlert, async ({ body: { token } }) => {
    const read = readAlertToken(secretKey, token)
    if (read === null || read.right === 'end') return invalidLink
    const alert = await store.alerts.confirm(read.id, read.right, firstCheck(read.right, now()))
    if (alert === null) return refuse(410, `This alert has ended, or was not confirmed within ${alertConfirmDays} days. Ask for it again.`)
    wakeAlertWorker()
    return { status: 200, body: { message: 'Your alert is confirmed.' } }
  })

  const end = async (token: string) => {
    const read = readAlertToken(secretKey, token)
    if (read?.right !== 'end') return invalidLink
    await store.alerts.end(read.id)
    return ended
  }

  serve(app, endAlert, ({ body }) => end(body.token))
  await app.register(async (scope) => oneClick(scope, end))
}

const formKinds = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Mail clients post a form of either kind; a browser that opens the address is redirected to the page with the button. */
const oneClick = (app: FastifyInstance, end: (token: string) => Promise<typeof invalidLink | typeof ended>): void => {
  app.addContentTypeParser(formKinds, { parseAs: 'string' }, async (_request: unknown, body: string) => fieldsIn(body))
  serve(app, endAlertByMail, async ({ params, request }) => {
    readBody(endAlertByMail.body, request.body)
    return end(params.token)
  })
  app.get<{ Params: { token: string } }>(endAlertByMail.path, { schema: { hide: true } }, async ({ params }, reply) =>
    reply.redirect(`/alerts/unsubscribe?token=${encodeURIComponent(params.token)}`, 303),
  )
}

/** The one field that is read, where a form of either kind has it. Parsed line by line: a pattern over many lines would backtrack. */
const fieldsIn = (body: string): Record<string, string> => {
  const lines = body.split(/\r?\n/)
  const named = lines.findIndex((line) => /;\s*name="?List-Unsubscribe"?$/.test(line))
  const isInForm = named !== -1 && lines[lines.indexOf('', named) + 1] === 'One-Click'
  return isInForm || body.trimEnd() === 'List-Unsubscribe=One-Click' ? { 'List-Unsubscribe': 'One-Click' } : {}
}
