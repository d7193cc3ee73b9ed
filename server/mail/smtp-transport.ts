import { createTransport } from 'nodemailer'
import { getBoundedSocket } from './bounded-socket.ts'
import { mailsAtOnce, sendSeconds } from './retry.ts'
import { Refused, type Transport } from './transport.ts'

const second = 1000

/**
 * Sends mails over an SMTP server, `smtp://` (with STARTTLS where the server offers it) or `smtps://`, on pooled connections. The Message-ID is computed
 * from the mail's id, so that a mail sent twice can be recognised.
 */
export const smtpTransport = (url: string, from: string): Transport => {
  const mailer = createTransport({
    pool: true,
    url,
    maxConnections: mailsAtOnce,
    maxRequeues: 0,
    getSocket: getBoundedSocket,
    // From the look-up of the host to the end of STARTTLS: no greeting may take longer.
    connectionTimeout: 60 * second,
    greetingTimeout: 30 * second,
    // A server that examines a mail answers its end late (RFC 5321, 4.5.3.2.6): a mail that is given up too early is sent again and again.
    socketTimeout: sendSeconds * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

  return {
    send: async ({ id, to, subject, text, html, headers = {} }, lost) => {
      try {
        await mailer.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }])) },
          signal: AbortSignal.any([AbortSignal.timeout(sendSeconds * second), ...(lost === undefined ? [] : [lost])]),
        })
      } catch (error) {
        throw isForGood(error as SmtpError) ? new Refused(answerIn(error as SmtpError)) : error
      }
    },
    close: async () => mailer.close(),
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number }

/** The operator can fix refused sign-ins and senders, so those are tried again; a recipient or a mail refused by 5xx stays refused (RFC 5321, 4.2.1). */
const isForGood = ({ code, command, responseCode = 0 }: SmtpError): boolean => {
  if (code === 'EENVELOPE' && command === 'API') return true
  // A mail may be refused before its text, which is no fault of the message to the library.
  return responseCode >= 500 && ((code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'DATA')) || code === 'EMESSAGE')
}

const answerIn = ({ command, responseCode }: SmtpError): string => (responseCode === undefined ? 'not an address' : `${command} ${responseCode}`)
