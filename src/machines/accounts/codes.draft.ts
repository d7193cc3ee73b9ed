import { CodeForm, PasswordReset, PasswordResetForm, type Verification } from '../../services/contract/accounts/codes.ts'

/** The form as typed; a field that the page does not have is empty. Passwords travel in this event and are never stored. */
export type CodeDraft = { email: string; otp: string; password: string; confirmPassword: string }

/** Whether the form has a password beside the code, and the e-mail of the signed-in user. */
type RequestedForm = { asksPassword: boolean; signedInAs: string | null }

/** Removes the spaces that pasted codes contain. */
export const cleaned = (draft: CodeDraft): CodeDraft => ({ ...draft, otp: draft.otp.replace(/\s/g, '') })

export const codeFormOf = ({ asksPassword }: Pick<RequestedForm, 'asksPassword'>) => (asksPassword ? PasswordResetForm : CodeForm)

/** The body of a draft that parses. */
export const sentOf = ({ asksPassword }: Pick<RequestedForm, 'asksPassword'>, draft: CodeDraft): Verification =>
  (asksPassword ? PasswordReset : CodeForm).parse(cleaned(draft))

/** Whether the e-mail is the signed-in user's. */
export const isOwn = ({ signedInAs }: Pick<RequestedForm, 'signedInAs'>, email: string): boolean => signedInAs?.toLowerCase() === email.trim().toLowerCase()

/** Whether a code was typed, without a password, for another account than the one that this browser has registered. */
export const lacksPassword = ({ asksPassword, signedInAs }: RequestedForm, draft: CodeDraft): boolean =>
  !asksPassword && !isOwn({ signedInAs }, draft.email) && CodeForm.safeParse(cleaned(draft)).success
