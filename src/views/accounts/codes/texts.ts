import type { CodePage } from '../../../machines/accounts/otp.machine.ts'
import { codeRules } from '../../../services/contract/accounts/codes.ts'

type Texts = {
  title: string
  submit: string
  /** Where only the e-mail is asked for. */
  ask?: string
  /** Where a code can be typed in, and none was sent from this page. */
  lead: string
  /** Where the last one went. */
  sent(email: string): string
  /** What is said of a password that is asked for. */
  passwordHint: string
}

const life = `It works for ${codeRules.minutes} minutes.`
const sent = (email: string) => `We sent a code to ${email}. ${life}`
const noCodeYet = 'Enter the code from your e-mail. If you have none, ask for one below.'

const elsewhere = 'At least 8 characters. This browser did not register the account, so the password you choose here replaces the earlier one.'

/** What each page says of itself. */
export const texts: Record<CodePage, Texts> = {
  otp: { title: 'Verify your e-mail', submit: 'Verify', lead: noCodeYet, sent, passwordHint: elsewhere },
  verification: { title: 'Account verification', submit: 'Verify', lead: noCodeYet, sent, passwordHint: elsewhere },
  reset: {
    title: 'Set a new password',
    submit: 'Set password',
    ask: 'Give the e-mail of your account. We send a code there, and with it you set a new password.',
    lead: 'Type the code from your e-mail, and choose a new password.',
    // Nobody learns here whether an address has an account.
    sent: (email) => `If ${email} has an account, a code is on its way. ${life}`,
    passwordHint: 'At least 8 characters.',
  },
}
