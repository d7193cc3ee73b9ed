import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Message, UserInfo } from '../entities.ts'
import { email, password } from '../fields.ts'

/** The login form and the login call's body (specification 5: Login). */
export const Credentials = z.object({ email: email(), password: password() })
export type Credentials = z.output<typeof Credentials>

/** `passwordGiven`: an admin chose the password; the account must choose its own (`changePassword`) before any other call. */
export const LoggedIn = z.object({ ...UserInfo.shape, passwordGiven: z.optional(z.boolean()) })
export type LoggedIn = z.output<typeof LoggedIn>

/** An inactive account gets its fields without a token (rulings, Accounts). 403: an account that a Super-Admin deactivated. */
export const login = call({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with e-mail and password',
  access: 'anyone',
  body: Credentials,
  answers: { 200: LoggedIn, 400: Message, 401: Message, 403: Message, 429: Message, 503: Message },
})

export const logout = call({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Revoke the token of this call',
  access: 'account',
  answers: { 200: Message, 401: Message, 429: Message, 503: Message },
})
