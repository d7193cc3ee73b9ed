import type { CodePage } from '../../../machines/accounts/codes.machine.ts'
import { codeRules } from '../../../services/contract/accounts/codes.ts'

type Texts = {
  title: string
  submit: string
  /** The form with only the e-mail. */
  ask?: string
  /** The form with a code field, when this page sent no code. */
  lead: string
  /** The address of the latest code. */
  sent(email: string): string
  /** The text about the new password. */
  passwordHint: string
}

const life = `It works for ${codeRules.minutes} minutes.`
const sent = (email: string) => `We sent ${email} a code. ${life}`
const noCodeYet = 'Enter the code from your e-mail. If you have none, ask for one below.'

const elsewhere = 'At least 8 characters. This browser did not register the account, so the password you choose here replaces the earlier one.'

/** The texts of each page. */
export const texts: Record<CodePage, Texts> = {
  otp: { title: 'Verify your e-mail', submit: 'Verify', lead: noCodeYet, sent, passwordHint: elsewhere },
  verification: { title: 'Account verification', submit: 'Verify', lead: noCodeYet, sent, passwordHint: elsewhere },
  reset: {
    title: 'Set a new password',
    submit: 'Set password',
    ask: 'Give the e-mail of your account. We send a code there, and with it you set a new password.',
    lead: 'Type the code from your e-mail, and choose a new password.',
    // The texts do not reveal whether an address has an account.
    sent: (email) => `If ${email} has an account, a code is on its way. ${life}`,
    passwordHint: 'At least 8 characters.',
  },
}
