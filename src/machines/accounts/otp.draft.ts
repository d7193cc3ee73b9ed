import { CodeForm, PasswordReset, PasswordResetForm, type Verification } from '../../services/contract/accounts/codes.ts'

/** The form as typed; a field that the page does not have is empty. Passwords travel in this event and are never kept. */
export type CodeDraft = { email: string; otp: string; password: string; confirmPassword: string }

/** What decides on the form: whether a password is typed with the code, and the e-mail of whoever is signed in. */
type RequestedForm = { asksPassword: boolean; signedInAs: string | null }

/** Codes are pasted with spaces in them. */
export const cleaned = (draft: CodeDraft): CodeDraft => ({ ...draft, otp: draft.otp.replace(/\s/g, '') })

export const codeFormOf = ({ asksPassword }: Pick<RequestedForm, 'asksPassword'>) => (asksPassword ? PasswordResetForm : CodeForm)

/** What is sent of a draft that parses. */
export const sentOf = ({ asksPassword }: Pick<RequestedForm, 'asksPassword'>, draft: CodeDraft): Verification =>
  (asksPassword ? PasswordReset : CodeForm).parse(cleaned(draft))

/** Whether the e-mail is that of whoever is signed in. */
export const isOwn = ({ signedInAs }: Pick<RequestedForm, 'signedInAs'>, email: string): boolean => signedInAs?.toLowerCase() === email.trim().toLowerCase()

/** Whether a code was typed, without a password, for another account than the one that this browser has registered. */
export const lacksPassword = ({ asksPassword, signedInAs }: RequestedForm, draft: CodeDraft): boolean =>
  !asksPassword && !isOwn({ signedInAs }, draft.email) && CodeForm.safeParse(cleaned(draft)).success
