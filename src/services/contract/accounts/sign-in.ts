import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Message, UserInfo } from '../entities.ts'
import { urlOf } from '../web-url.ts'
import { registrants } from './registration.ts'

/** A new person as the provider names them. Who sends `proof` with a registration needs no password and no code: the provider has verified the address. */
export const Newcomer = z.object({ proof: z.string(), email: z.string(), firstName: z.string(), surname: z.string(), roles: z.array(z.enum(registrants)) })
export type Newcomer = z.output<typeof Newcomer>

const elsewhere = 'http://kazi.invalid'
const isOwnPage = (path: string) => path.startsWith('/') && urlOf(path, elsewhere)?.origin === elsewhere

/** A page of the board to come back to: its path and query. */
const ownPage = z.string().check(z.maxLength(500, 'The parameter "returnTo" is too long.'), z.refine(isOwnPage, 'The parameter "returnTo" must be a page of the board.'))

/**
 * Begins a sign-in at the OpenID Connect provider of the board: `to` is the provider's page, to which the browser goes. A cookie binds the sign-in to this
 * browser. 404: no provider is set; 503: it does not answer.
 */
export const startSignIn = call({
  id: 'startSignIn',
  method: 'POST',
  path: '/api/auth/sign-in',
  summary: 'Begin a sign-in at the OpenID Connect provider',
  access: 'anyone',
  body: z.object({ returnTo: z.nullable(ownPage) }),
  answers: { 200: z.object({ to: z.string() }), 400: Message, 404: Message, 429: Message, 503: Message },
})

/** An account, or a new person who registers next; with the page that the sign-in began for. */
export const SignedIn = z.union([z.object({ user: UserInfo, returnTo: z.nullable(z.string()) }), z.object({ newcomer: Newcomer, returnTo: z.nullable(z.string()) })])
export type SignedIn = z.output<typeof SignedIn>

/**
 * Ends a sign-in by the query with which the provider sent the browser back. 400: it is over, was used, or began in another browser; 403: the provider or
 * the board refuses the person; 409: the account of the address belongs to somebody else at the provider; 502: what the provider sent cannot be trusted.
 */
export const finishSignIn = call({
  id: 'finishSignIn',
  method: 'POST',
  path: '/api/auth/sign-in/finish',
  summary: 'End a sign-in at the OpenID Connect provider',
  access: 'anyone',
  body: z.object({ search: z.string().check(z.maxLength(8000, 'The parameter "search" is too long.')) }),
  answers: { 200: SignedIn, 400: Message, 403: Message, 404: Message, 409: Message, 429: Message, 502: Message, 503: Message },
})
