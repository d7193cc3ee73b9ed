import type { Api } from '../app/api.ts'
import { forgotPassword, resendOtp, resetPassword, verifyOtp, type CodeRequest, type Verification } from '../contract/accounts/codes.ts'

/** The two kinds of code: one verifies an account, one resets a password. */
const asking = { resend: resendOtp, reset: forgotPassword } as const

/** Asks for a code (specification 7); whether the address has an account is not answered. */
export const askForCode = async (api: Api, how: keyof typeof asking, { email }: CodeRequest, signal: AbortSignal): Promise<void> => {
  await api.send(asking[how], { body: { email }, signal })
}

/** Verifies an account by its code, with a password where another browser has registered it. */
export const verifyAccount = async (api: Api, form: Verification, signal: AbortSignal): Promise<void> => {
  await api.send(verifyOtp, { body: form, signal })
}

/** Sets a new password by a code. */
export const setPasswordByCode = async (api: Api, form: Verification, signal: AbortSignal): Promise<void> => {
  await api.send(resetPassword, { body: { ...form, password: form.password ?? '' }, signal })
}
