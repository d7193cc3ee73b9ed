import { roles, type Role } from '../../../src/services/contract/policy.ts'
import type { Asking, Producers } from '../replay/producers.ts'
import type { States } from '../replay/states.ts'
import type { Request } from './requests.ts'
import type { TestServer } from './server.ts'

/** The callers of a call: a guest, a forged token, an account that is not verified, and the roles. */
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

/** The tools of a producer: servers in every state, and functions that make calls. */
export type Tools = States & Asking

/** A call's cases for the tests of the server; a file beside the test of its route defines them. */
export type CallCase = {
  /** The callers that succeed; all others are refused, a guest with 401 and anyone else with 403. */
  readonly may: readonly Party[]
  /** The caller for the producers of statuses, if not the first of `may`. */
  readonly asker?: Role
  /** The success that `request` has, where the contract lists several. */
  readonly success?: number
  /** A request that succeeds for all of `may`; the bare path of the contract otherwise. `userId` is the caller's, or that of no account. */
  readonly request?: (server: TestServer, userId: string) => Request | Promise<Request>
  /** The statuses of this call alone, or those with a cause of its own. */
  readonly answers?: (tools: Tools) => Producers
}

/** By the id of the call. */
export type CallCases = { readonly [call: string]: CallCase }
