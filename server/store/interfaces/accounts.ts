import type { UserInfo } from '../../../src/services/contract/entities.ts'
import type { Role } from '../../../src/services/contract/policy.ts'

/** What an account keeps and shows to nobody but in its own data (specification 3: Registration payload). */
export type PrivateFields = {
  nin?: string | undefined
  industry?: string | undefined
  officialEmail?: string | undefined
  address?: string | undefined
  website?: string | undefined
  socialMedia?: Record<string, string> | undefined
  registeringPersonName?: string | undefined
}

/** An account; `passwordHash` is argon2id and never leaves the server. `passwordGiven`: somebody else chose the password, and may know it. */
export type User = Omit<UserInfo, 'token' | '_id' | 'role'> & PrivateFields & { role: Role; passwordHash: string; passwordGiven?: true; createdAt: string; deactivated: boolean }
/** The optional fields of an account; `null` clears one. */
export type ProfileFields = { [K in keyof Omit<User, 'userId' | 'email' | 'role' | 'isActive' | 'passwordHash' | 'passwordGiven' | 'createdAt' | 'deactivated'>]?: User[K] | null }
export type NewUser = Omit<User, 'userId' | 'createdAt' | 'deactivated'>

export type UserStore = {
  /** Throws `Conflict` when the e-mail (folded) has an account. */
  create(user: NewUser): Promise<User>
  byId(userId: string): Promise<User | null>
  /** E-mail addresses are compared folded. */
  byEmail(email: string): Promise<User | null>
  /** The account of this role that was created first. */
  first(role: Role): Promise<User | null>
  /** The e-mail addresses of this role's accounts that may log in, oldest first. */
  activeEmails(role: Role): Promise<string[]>
  /** Whether any account exists. */
  any(): Promise<boolean>
  /** Changes the named fields and no others, whoever changes others at the same moment. Throws `NotFound`. */
  update(userId: string, fields: ProfileFields): Promise<User>
  /** Marks the account verified; answers whether it was not before. */
  activate(userId: string): Promise<boolean>
  /** A password that its account chose. Throws `NotFound`. */
  setPassword(userId: string, passwordHash: string): Promise<void>
  /**
   * Deletes an account with its applications, saved jobs, sessions, codes, alerts, views and unsent mail, marks its jobs deleted and its files doomed.
   * Nothing personal is left. Throws `Conflict` for the last active Super-Admin, decided so that two cannot leave at the same moment;
   * `NotFound` when there is no such account. Its e-mail address may be registered again. `evenLast` lets the last Super-Admin go.
   */
  remove(userId: string, options?: { evenLast?: boolean }): Promise<void>
  /**
   * Ends accounts that were made before `before` (ISO 8601, UTC) and never verified, as `remove` does, and answers how many. Alerts and mails of the
   * address stay: whoever registered it may not be the one who reads its mail. An account that was shut out stays too, and its address taken.
   */
  endUnverified(before: string): Promise<number>
  /**
   * Lets an account in no more, ending its sessions, or lets it in again. Throws `Conflict` for the last active Super-Admin (see `remove`),
   * `NotFound` when there is no such account. A deactivated account has no sessions, cannot be verified and gets no codes.
   */
  setDeactivated(userId: string, deactivated: boolean): Promise<User>
  /** One page of accounts, newest first; `search` matches name or e-mail, folded. */
  list(query: { search?: string | undefined; page: number; limit: number }): Promise<{ users: User[]; matches: number }>
}

export type SessionStore = {
  /** Keeps the SHA-256 of a token until `expiresAt` (ISO 8601, UTC). */
  create(session: { tokenHash: string; userId: string; expiresAt: string }): Promise<void>
  /** The account behind a live token at `now`. */
  user(tokenHash: string, now: string): Promise<User | null>
  revoke(tokenHash: string): Promise<void>
  revokeAll(userId: string): Promise<void>
  /** Sessions that are live at `now`. */
  byUser(userId: string, now: string): Promise<{ expiresAt: string }[]>
  /** Forgets sessions that ended before `now`; answers how many. */
  sweep(now: string): Promise<number>
}

/** What a code is for. There is one live code an e-mail address and purpose. */
export type CodePurpose = 'verification' | 'reset'

/**
 * A code under way for an e-mail address, whether it has an account or not: nobody shall be able to tell. The code itself is
 * not kept: it is a keyed hash of `seed` (server/rules/accounts/codes.ts). Times are ISO 8601 in UTC.
 */
export type Code = { email: string; purpose: CodePurpose; seed: string; sentAt: string | null; expiresAt: string }

export type CodeStore = {
  /** E-mail addresses are compared folded. */
  find(email: string, purpose: CodePurpose): Promise<Code | null>
  /** Puts a code in the place of the one before it. */
  upsert(code: Code): Promise<void>
  /**
   * Answers the code, which nobody else changes before the transaction ends; `fresh` is put in where there is none, or it expired before `now`, or
   * expires later than `fresh` could.
   */
  lockOrCreate(fresh: Code, now: Date): Promise<Code>
  /** Uses a code up; answers whether it was there: of two at the same moment one wins. */
  use(code: Pick<Code, 'email' | 'purpose' | 'seed'>): Promise<boolean>
  /** Forgets codes that expired before `now`. */
  sweep(now: Date): Promise<number>
}

/** `most` within `seconds` of the first; one counts as `amount`, which is 1 where it is not named. A window that ends further away than that (see `latestEnd`) counts as over. */
export type Limit = { key: string; most: number; seconds: number; amount?: number }

/** Counts what people try, for all processes on this database. */
export type LimitStore = {
  /** Counts one more under each key (no two the same), or none where a limit is reached: answers the seconds to wait then, else 0. */
  take(limits: readonly Limit[], now: Date): Promise<number>
  /** How many are counted in each window, in their order. */
  counts(windows: readonly Pick<Limit, 'key' | 'seconds'>[], now: Date): Promise<number[]>
  /** Gives one back, or `amount` of them: the try was a good one. */
  giveBack(keys: readonly string[], amount?: number): Promise<void>
  /** Forgets windows that ended before `now`. */
  sweep(now: Date): Promise<number>
}
