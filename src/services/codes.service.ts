import type { Api } from './api.ts'
import { forgotPassword, resendOtp, resetPassword, sendOtp, verifyOtp, type CodeRequest, type Verification } from './contract/codes.ts'

/** How a code comes to be: mailed for the first time, mailed again, or mailed for a new password. */
const asking = { send: sendOtp, resend: resendOtp, reset: forgotPassword } as const

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
