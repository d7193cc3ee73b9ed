import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CodeError, Message } from '../entities.ts'
import { newPassword, repeats } from '../fields.ts'

/**
 * Of a code (rulings, Accounts): its digits, `longDigits` where an e-mail's codes were guessed at too often that day; the minutes for which it is valid; the
 * wrong tries that it allows a network; and the seconds after which it can be sent again.
 */
export const codeRules = { digits: 6, longDigits: 12, minutes: 10, tries: 5, cooldownSeconds: 60 } as const

const emailOfCode = () =>
  z.string('No email provided.').check(z.trim(), z.minLength(1, 'No email provided.'), z.maxLength(320, 'Invalid email format.'), z.email('Invalid email format.'))

const otp = () =>
  z.string('Enter the code.').check(z.trim(), z.minLength(1, 'Enter the code.'), z.regex(/^\d{6}(\d{6})?$/, 'The code has 6 digits.'))

/** The body of a request for a code. */
export const CodeRequest = z.object({ email: emailOfCode() })
export type CodeRequest = z.output<typeof CodeRequest>

/** The form of the two code pages (specification 2.11). */
export const CodeForm = z.object({ email: emailOfCode(), otp: otp() })
export type CodeForm = z.output<typeof CodeForm>

const newPasswordFields = { password: newPassword('Password must be at least 8 characters long.') }

/** A new password by code. */
export const PasswordReset = z.object({ email: emailOfCode(), otp: otp(), ...newPasswordFields })
export type PasswordReset = z.output<typeof PasswordReset>

/** The form of a new password by code, with the password repeated. */
export const PasswordResetForm = z.object({ email: emailOfCode(), otp: otp(), ...newPasswordFields, confirmPassword: z.string() }).check(repeats('password'))

/** The response to a browser that did not register the account and sends a code without a password. */
export const passwordNeeded = 'Choose a password to verify your account in this browser.'

/**
 * The body of a verification: from the browser that registered, with its token, or from any other browser with a new password. A person who
 * registered another person's address gains nothing: the account gets the password of the person who reads the mail.
 */
export const Verification = z.object({ email: emailOfCode(), otp: otp(), password: z.optional(newPasswordFields.password) })
export type Verification = z.output<typeof Verification>

/**
 * 400: not this account's code, or no such account (the response does not distinguish them); 403: the board has no passwords; 410: the right code, too late; 422: the password is
 * refused; 429: too many tries.
 */
const used = { 200: Message, 400: CodeError, 403: CodeError, 410: CodeError, 422: CodeError, 429: CodeError, 503: CodeError } as const
const codeAnswers = { 200: Message, 400: CodeError, 429: CodeError, 503: CodeError } as const

/** A password that is sent is set, and ends every earlier session of the account. 422: also where none was sent, and no token of the account. */
export const verifyOtp = call({
  id: 'verifyOtp',
  method: 'POST',
  path: '/api/auth/verify-otp',
  summary: 'Verify an account by its e-mailed code',
  access: 'anyone',
  body: Verification,
  answers: used,
})

/** 429 has `Retry-After`, the seconds until the next request for a code. */
export const resendOtp = call({
  id: 'resendOtp',
  method: 'POST',
  path: '/api/auth/resend-otp',
  summary: 'Send the code again',
  access: 'anyone',
  body: CodeRequest,
  answers: codeAnswers,
})

/** A field `otp` is ignored like any other that a call does not have: only the server makes codes (rulings, Accounts). */
export const sendOtp = call({
  id: 'sendOtp',
  method: 'POST',
  path: '/api/otp/send-otp',
  summary: 'Send a code',
  access: 'anyone',
  body: CodeRequest,
  answers: { 200: Message, 400: Message, 429: Message, 503: Message },
})

export const forgotPassword = call({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Send a code for a new password',
  access: 'anyone',
  body: CodeRequest,
  answers: { ...codeAnswers, 403: CodeError },
})

/** Ends every session of the account, and verifies it: the code came to its address. */
export const resetPassword = call({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password by code',
  access: 'anyone',
  body: PasswordReset,
  answers: used,
})
