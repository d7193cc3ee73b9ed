import type { AlertFrequency } from '../../services/contract/alerts/alerts.ts'

/** The frequencies of a saved search, with their names on the page. */
export const frequencies: readonly { value: AlertFrequency; label: string }[] = [
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week' },
  { value: 'instant', label: 'As soon as a job comes' },
]

/** The sentence once the mail to `email` has been sent. */
export const mailSentTo = (email: string): string => `We have sent ${email} a mail. Open its link to confirm: nothing else is sent before that.`
