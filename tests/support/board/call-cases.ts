import { roles, type Role } from '../../../src/services/contract/policy.ts'
import type { Asking, Producers } from '../replay/producers.ts'
import type { States } from '../replay/states.ts'
import type { Request } from './requests.ts'
import type { TestServer } from './server.ts'

/** Whoever may stand before a call: nobody signed in, a token that is none, an account that is not verified, and the roles. */
export const parties = ['Guest', 'Forged', 'Inactive', ...roles] as const
export type Party = (typeof parties)[number]

/** The groups of specification 6 with the rulings on accounts and ownership. */
export const everybody: readonly Party[] = parties
export const anyAccount: readonly Party[] = ['Inactive', ...roles]
export const verified: readonly Party[] = roles
export const applicants: readonly Party[] = ['Applicant']
export const posters: readonly Party[] = ['Employer', 'Admin', 'Super-Admin']
export const admins: readonly Party[] = ['Admin', 'Super-Admin']
export const superAdmins: readonly Party[] = ['Super-Admin']

/** What a producer works with: servers in every state, and ways to make calls. */
export type Tools = States & Asking

/** What the tests of the server need to know of a call; a file beside the test of its route says it. */
export type CallCase = {
  /** Who is answered well; all others are refused, with 401 where nobody is signed in and with 403 else. */
  readonly may: readonly Party[]
  /** Who makes the call where a status is to be produced, if not the first of `may`. */
  readonly asker?: Role
  /** The success that `request` has, where the contract lists several. */
  readonly success?: number
  /** A request that succeeds for all of `may`; the bare path of the contract otherwise. `userId` is the caller's, or `nobody`. */
  readonly request?: (server: TestServer, userId: string) => Request | Promise<Request>
  /** The answers that only this call gives, or gives for a reason of its own. */
  readonly answers?: (tools: Tools) => Producers
}

/** By the id of the call. */
export type CallCases = { readonly [call: string]: CallCase }
