import { parseArgs } from 'node:util'
import { senderOf } from '../branding/brand.ts'
import { readSettings } from '../config.ts'
import { converse, type Conversation } from '../mail/conversation.ts'
import { meaningOf } from '../mail/smtp-errors.ts'
import { commandLine } from '../release.ts'
import { Stopped } from './command.ts'

const usage = `Usage: ${commandLine('mail:test', 'ADDRESS')}

Sends one mail to this address by SMTP_URL, from MAIL_FROM, and shows the conversation: C: is what Kazi sent, S: what the mail server answered.
User and password are left out. The board may run; the mail does not go through its outbox.

Exit status: 0 the mail server took the mail, 1 it did not, 2 wrong usage.
`

/** The address, or null for `--help`. Throws `Stopped`. */
const addressIn = (args: string[]): string | null => {
  try {
    const { values, positionals } = parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true })
    if (values.help === true) return null
    const [address = '', ...others] = positionals
    if (others.length === 0 && /^[^@\s]+@[^@\s]+$/.test(address)) return address
  } catch {
    // The sentence is the same.
  }
  throw new Stopped(`One e-mail address belongs after the command.\n\n${usage}`, 2)
}

const seconds = 30

const textOf = (time: string) => `This mail was sent by ${commandLine('mail:test')} at ${time}.

It shows that the mail server of the board takes mails. Look where it arrived: in the spam folder, mails with codes go there too.
`

const notesOn = ({ isEncrypted, hasUser, isSignedIn }: Conversation): string[] => [
  isEncrypted ? 'The connection was encrypted.' : 'The connection was NOT encrypted. Use a port with STARTTLS (587) or smtps:// (465), except for a mail server on this machine.',
  ...(hasUser && !isSignedIn ? ['The mail server offered no sign-in: user and password of SMTP_URL were not used.'] : []),
]

const [longestShown, mostShown] = [500, 500]

/** A line of the mail server may contain what a terminal takes for a command. */
const shown = (line: string): string => (line.length > longestShown ? `${line.slice(0, longestShown)}…` : line).replace(/[\p{Cc}\p{Bidi_Control}]/gu, '?')

/** See `usage`. */
export const run = async (args: string[]): Promise<void> => {
  const address = addressIn(args)
  if (address === null) return void process.stdout.write(usage)
  const { SMTP_URL, ...named } = readSettings(process.env, ['SMTP_URL', 'MAIL_FROM', 'BOARD_NAME'])
  if (SMTP_URL === undefined) throw new Stopped('SMTP_URL is not set: mails go into the mailbox in DATA_DIR, and no mail server gets one.', 1)
  const time = new Date().toISOString()
  const conversation = await converse(SMTP_URL, { from: senderOf(named), to: address, subject: 'A test of the mail server', text: textOf(time) }, seconds)
  for (const { by, line } of conversation.spoken.slice(0, mostShown)) process.stdout.write(`${by}: ${shown(line)}\n`)
  if (conversation.spoken.length > mostShown) process.stdout.write('…\n')
  if (conversation.error !== null) {
    const { reason, advice } = meaningOf(conversation.error)
    throw new Stopped(`\nThe mail was not sent: ${reason}.\n${advice}`, 1)
  }
  for (const note of notesOn(conversation)) process.stdout.write(`${note}\n`)
  process.stdout.write(`The mail server took the mail. Whether it arrives is up to it: look into the mailbox of ${address}, and into its spam folder.\n`)
}
