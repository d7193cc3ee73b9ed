/** One conversation with the mail server, recorded line by line. */
import { createTransport } from 'nodemailer'
import { getBoundedSocket } from './bounded-socket.ts'
import type { SmtpError } from './smtp-errors.ts'

/** A line as it went over the connection, `C` from here or `S` from the mail server; what signs in is replaced. */
export type Spoken = { by: 'C' | 'S'; line: string }

export type Conversation = {
  spoken: Spoken[]
  /** Why it ended early; null where all was accepted. */
  error: SmtpError | null
  isEncrypted: boolean
  /** Whether the settings name a user, and whether the mail server accepted it. */
  hasUser: boolean
  isSignedIn: boolean
}

/** A mail to send in it; without one the conversation ends after the sign-in. */
export type Mail = { from: string; to: string; subject: string; text: string }

type Entry = { tnx?: string }

/** How many times as long as one step the whole of a conversation with a mail may take: an answer that never ends is no silence. */
const stepsInTime = 3

/** Connects, signs in where the settings name a user, and sends the mail where there is one. It never throws. `seconds` is the limit of a silence. */
export const converse = async (url: string, mail: Mail | null, seconds: number): Promise<Conversation> => {
  const spoken: Spoken[] = []
  let [isEncrypted, isSigningIn, hasUpgraded] = [url.startsWith('smtps:'), false, false]

  const record = (by: Spoken['by'], text: string) => {
    for (const line of text.split(/\r?\n/)) {
      const isSecret = by === 'C' && (isSigningIn || /^AUTH /i.test(line))
      spoken.push({ by, line: isSecret ? `${/^AUTH \S+ /i.exec(`${line} `)?.[0] ?? ''}…` : line })
    }
    if (by === 'C') {
      hasUpgraded = /^STARTTLS/i.test(text)
      isSigningIn ||= /^AUTH /i.test(text)
      return
    }
    isEncrypted ||= hasUpgraded && text.startsWith('220')
    isSigningIn &&= text.startsWith('334')
  }
  const log = (entry: Entry, message: string, ...given: unknown[]) => {
    const [by] = entry.tnx === 'client' ? ['C' as const] : entry.tnx === 'server' ? ['S' as const] : []
    if (by !== undefined) record(by, [message, ...given].join(' ').replace('%s', '').trim())
  }
  const logger = Object.fromEntries(['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, log]))

  const limit = seconds * 1000
  const mailer = createTransport({
    url,
    logger: logger as never,
    debug: true,
    getSocket: getBoundedSocket,
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let error: SmtpError | null = null
  try {
    await (mail === null
      ? mailer.verify()
      : mailer.sendMail({
          from: mail.from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(stepsInTime * limit),
        }))
  } catch (thrown) {
    error = thrown as SmtpError
  } finally {
    mailer.close()
  }
  const hasUser = /^smtps?:\/\/[^/]*@/.test(url)
  return { spoken, error, isEncrypted, hasUser, isSignedIn: spoken.some(({ by, line }) => by === 'S' && line.startsWith('235')) }
}
