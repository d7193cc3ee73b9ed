import { converse } from '../../mail/conversation.ts'
import { meaningOf } from '../../mail/smtp-errors.ts'
import { commandLine } from '../../release.ts'
import { ok, problem, warning, type Check } from './check.ts'

/** The mail server by a handshake: greeting, EHLO, STARTTLS where it offers it, sign-in. No mail is sent. */
export const smtpCheck: Check = {
  title: 'smtp',
  run: async ({ settings }) => {
    const { SMTP_URL } = settings('SMTP_URL')
    if (SMTP_URL === undefined) return [ok('SMTP_URL is not set: mail goes into the mailbox in DATA_DIR.')]
    const { error, isEncrypted, hasUser, isSignedIn } = await converse(SMTP_URL, null, 8)
    if (error !== null) {
      const { reason, advice } = meaningOf(error)
      return [problem(`No mail leaves: ${reason}.`, advice)]
    }
    return [
      ok(`The mail server answers${isSignedIn ? ' and accepts user and password' : ''}. '${commandLine('mail:test', 'ADDRESS')}' sends a mail.`),
      isEncrypted ? ok('The connection is encrypted.') : warning('The connection is not encrypted: codes and the password can be read on the way.', 'Use a port with STARTTLS (587) or smtps:// (465), except for a mail server on this machine.'),
      ...(hasUser && !isSignedIn ? [warning('SMTP_URL has a user, and the mail server offers no sign-in.', 'It may refuse recipients elsewhere. Most offer it at port 587 or 465 only.')] : []),
    ]
  },
}
