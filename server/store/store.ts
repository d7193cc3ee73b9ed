import type { Applicant } from '../../src/services/contract/applicants.ts'
import type { Application, Job, Popup, UserInfo } from '../../src/services/contract/entities.ts'
import type { JobListQuery, JobPage } from '../../src/services/contract/jobs.ts'
import type { Role } from '../../src/services/contract/policy.ts'
import type { MyJob } from '../../src/services/contract/posting.ts'

/**
 * What the server keeps, behind one interface for SQLite and PostgreSQL.
 * Every method throws `StoreUnavailable` when the database cannot be reached; routes answer 503 then.
 */
export type Store = {
  readonly dialect: 'sqlite' | 'postgres'
  readonly jobs: JobStore
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly applications: ApplicationStore
  readonly files: FileStore
  readonly codes: CodeStore
  readonly limits: LimitStore
  readonly outbox: OutboxStore
  readonly audit: AuditStore
  readonly views: ViewStore
  readonly popups: PopupStore
  readonly overview: OverviewStore
  /**
   * Runs `work` in one transaction: all that it does is kept, or nothing when it throws. Nothing slow belongs in it (hashing,
   * files, the network): on SQLite everybody else waits. A transaction inside it is refused.
   */
  transaction<T>(work: (stores: AccountStores) => Promise<T>): Promise<T>
  /** Resolves when a trivial query answers; rejects otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** What can be changed together: an account with its sessions, files, codes and applications, popups, the mail about it all and the audit log. */
export type AccountStores = Pick<Store, 'users' | 'sessions' | 'files' | 'codes' | 'outbox' | 'audit' | 'applications' | 'popups'>

/** A job as it is put in: ids are given only by a source that repeats itself (import, demo). */
export type NewJob = Omit<Job, '_id' | 'jobId' | 'title' | 'jobLocation'> & {
  /** Where it was imported from; with `sourceId` it names the job there, so that importing again changes and never doubles. */
  source?: string
  sourceId?: string
}

/** `deleted` is told from `unknown` so that a page can answer 410. */
export type FoundJob = { kind: 'found'; job: Job } | { kind: 'deleted' } | { kind: 'unknown' }

/** What an edit changes; `null` clears a field. Company and owner stay. */
export type JobChange = { [K in Exclude<keyof NewJob, 'postedBy' | 'companyName' | 'companyLogo' | 'postingDate' | 'source' | 'sourceId' | 'version'>]?: NewJob[K] | null }

export type JobStore = {
  /**
   * One page of listed jobs (not deleted, last day not passed on `today`), in the order the query asks for:
   * newest (default): postingDate, then id, descending; salary: maxPrice descending, jobs without one last;
   * relevance: titles that start with the text, then those with a word that starts with it, then the rest, each newest first.
   * `today` is `YYYY-MM-DD` in UTC. Text matches fold case and Unicode (see `fold`); `%` and `_` are literal.
   */
  list(query: JobListQuery, today: string): Promise<JobPage>
  /** A figure that changes whenever any job does, in this or another process: what cached answers hang on. */
  version(): Promise<string>
  find(id: string): Promise<FoundJob>
  /** All jobs of an account that are not deleted, newest first. */
  byOwner(userId: string): Promise<Job[]>
  /** Inserts, or changes those whose source and sourceId are known, in one transaction; answers how many of each. */
  put(jobs: readonly NewJob[]): Promise<{ inserted: number; updated: number }>
  /** Inserts one job. Throws `NotFound` for a removed account. */
  post(job: NewJob): Promise<Job>
  /**
   * Changes a job that still has this version, in one step with the version; answers it as it is then.
   * Throws `Conflict` when it has another version, `Gone` when it was deleted, `NotFound` when there is no such job.
   */
  change(id: string, version: number, change: JobChange): Promise<Job>
  /** One page of an account's jobs that are not deleted, newest first; `search` matches title, location or company, folded. */
  mine(userId: string, query: { search?: string | undefined; page: number; limit: number }): Promise<{ jobs: MyJob[]; total: number; matches: number }>
  /** Marks a job deleted; answers whether it was there. */
  remove(id: string): Promise<boolean>
}

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

/** An account; `passwordHash` is argon2id and never leaves the server. */
export type User = Omit<UserInfo, 'token' | '_id' | 'role'> & PrivateFields & { role: Role; passwordHash: string; createdAt: string; deactivated: boolean }
/** The optional fields of an account; `null` clears one. */
export type ProfileFields = { [K in keyof Omit<User, 'userId' | 'email' | 'role' | 'isActive' | 'passwordHash' | 'createdAt' | 'deactivated'>]?: User[K] | null }
export type NewUser = Omit<User, 'userId' | 'createdAt' | 'deactivated'>

export type UserStore = {
  /** Throws `Conflict` when the e-mail (folded) has an account. */
  create(user: NewUser): Promise<User>
  byId(userId: string): Promise<User | null>
  /** E-mail addresses are compared folded. */
  byEmail(email: string): Promise<User | null>
  /** The account of this role that was created first. */
  first(role: Role): Promise<User | null>
  /** Whether any account exists. */
  any(): Promise<boolean>
  /** Changes the named fields and no others, whoever changes others at the same moment. Throws `NotFound`. */
  update(userId: string, fields: ProfileFields): Promise<User>
  /** Marks the account verified; answers whether it was not before. */
  activate(userId: string): Promise<boolean>
  /** Throws `NotFound`. */
  setPassword(userId: string, passwordHash: string): Promise<void>
  /**
   * Deletes an account with its applications, sessions, codes, views and unsent mail, marks its jobs deleted and its files doomed.
   * Nothing personal is left. Throws `Conflict` for the last active Super-Admin, decided so that two cannot leave at the same moment;
   * `NotFound` when there is no such account. Its e-mail address may be registered again.
   */
  remove(userId: string): Promise<void>
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

export type NewApplication = {
  jobId: string
  applicantId: string
  applicationUrl: string
  cvUrl: string
  status?: Application['status']
  expressedInterest?: boolean
}

export type ApplicationStore = {
  /**
   * Throws `Conflict` when this applicant has applied already, `Gone` when the job was deleted or its last day passed
   * on `today`, `NotFound` when there is no such job; decided inside one transaction.
   */
  create(application: NewApplication, today: string): Promise<Application>
  /** The applicant's own, newest first. */
  byApplicant(userId: string): Promise<(Application & { applicationUrl: string; cvUrl: string })[]>
  /** With its applicant, and the owner of its job. */
  find(id: string): Promise<(Application & { applicantId: string; jobOwnerId: string }) | null>
  expressInterest(id: string): Promise<Application | null>
  remove(id: string): Promise<boolean>
  /** The applications to a job, newest first. */
  byJob(jobId: string): Promise<Applicant[]>
  /** Throws `Conflict` when `from` is given and the status is another; null when there is no such application. */
  setStatus(id: string, status: Application['status'], from?: Application['status']): Promise<Applicant | null>
  /** Whether an application that carries this CV went to a job of this owner. */
  cvSentTo(cvUrl: string, ownerId: string): Promise<boolean>
  /** Whether the applicant expressed interest in a job of this owner. */
  interestShownTo(applicantId: string, ownerId: string): Promise<boolean>
}

export type StoredFile = { id: string; ownerId: string; kind: 'cv' | 'image'; mediaType: string; extension: string; bytes: number; createdAt: string }

/** What is known of an uploaded file; its content lies in `server/files`. */
export type FileStore = {
  create(file: Omit<StoredFile, 'createdAt'>): Promise<StoredFile>
  /** Null for a doomed file too. */
  find(id: string): Promise<StoredFile | null>
  byOwner(userId: string): Promise<StoredFile[]>
  /** Marks files as no longer wanted: from now on nobody finds them. Their content is removed by the sweep. */
  doom(ids: readonly string[]): Promise<void>
  /** Doomed files whose content may still lie there, at most `limit`. */
  doomed(limit: number): Promise<string[]>
  /** Forgets a doomed file once its content is removed. */
  forget(id: string): Promise<void>
}

/** What a code is for. There is one live code an e-mail address and purpose. */
export type CodePurpose = 'verification' | 'reset'

/**
 * A code under way for an e-mail address, whether it has an account or not: nobody shall be able to tell. The code itself is
 * not kept: it is a keyed hash of `seed` (server/rules/codes.ts). Times are ISO 8601 in UTC.
 */
export type Code = { email: string; purpose: CodePurpose; seed: string; tries: number; sentAt: string | null; expiresAt: string }

export type CodeStore = {
  /** E-mail addresses are compared folded. */
  find(email: string, purpose: CodePurpose): Promise<Code | null>
  /** Puts a code in the place of the one before it. */
  put(code: Code): Promise<void>
  /**
   * Counts a try and answers the code, tries included; `fresh` is put in where there is none or it expired before `now`.
   * Tries at the same moment are counted one after the other.
   */
  try(fresh: Code, now: string): Promise<Code>
  /** Uses a code up; answers whether it was there: of two at the same moment one wins. */
  use(code: Pick<Code, 'email' | 'purpose' | 'seed'>): Promise<boolean>
  /** Forgets codes that expired before `now`. */
  sweep(now: string): Promise<number>
}

/** `most` within `seconds` of the first. */
export type Limit = { key: string; most: number; seconds: number }

/** Counts what people try, for all processes on this database. */
export type LimitStore = {
  /** Counts one more under each key (no two the same), or none where a limit is reached: answers the seconds to wait then, else 0. */
  take(limits: readonly Limit[], now: Date): Promise<number>
  /** Gives one back: the try was a good one. */
  giveBack(keys: readonly string[]): Promise<void>
  /** Forgets windows that ended before `now`. */
  sweep(now: Date): Promise<number>
}

/** A mail to be written: which one, to whom, and what it says. Codes never stand in `params`, only their seed. */
export type NewMail = { kind: MailKind; to: string; params: Record<string, string> }
export type MailKind = 'verification-code' | 'reset-code' | 'password-changed' | 'admin-created' | 'account-deleted' | 'application-status'
/** `attempts` counts this one. */
export type ClaimedMail = NewMail & { id: string; attempts: number; createdAt: string }

export type OutboxStore = {
  /** In the transaction of its cause. */
  put(mail: NewMail, when?: { dueAt: string; topic: string }): Promise<void>
  /** Takes back the unsent mail of a topic that nobody is sending at the moment; answers it, null when there is none. */
  takeBack(topic: string, now: string): Promise<NewMail | null>
  /**
   * Takes up to `limit` mails that are due at `now`, oldest first, for the caller alone until `leaseUntil`: another process
   * gets none of them before that.
   */
  claim(now: string, leaseUntil: string, limit: number): Promise<ClaimedMail[]>
  /** Done: what it said is forgotten. */
  sent(id: string, now: string): Promise<void>
  /** To be tried again at `at`. */
  retry(id: string, at: string, reason: string): Promise<void>
  /** Never to be tried again. */
  fail(id: string, reason: string): Promise<void>
  /** Nobody is to get it (no such account, or verified already): as if it had never been. */
  drop(id: string): Promise<void>
  /** How many are in each state, and since when the oldest waits. */
  counts(): Promise<{ waiting: number; sent: number; failed: number; oldestWaiting: string | null }>
  /** Forgets mails that were sent or failed before `before`; answers how many. */
  sweep(before: string): Promise<number>
}

export type AuditEntry = { at: string; actorId: string | null; action: 'admin.created' | 'account.deleted' | 'account.deactivated' | 'account.reactivated'; subjectId: string; details: Record<string, string> }

/** Who did what to whom; entries are only ever added, and outlive their accounts: `details` hold nothing personal. `actorId` is null for the command line. */
export type AuditStore = {
  write(entry: AuditEntry): Promise<void>
  /** Newest first. */
  list(limit: number): Promise<AuditEntry[]>
}

export type DayViews = { day: string; views: number }

/** Views of profiles and of jobs by day (`YYYY-MM-DD`, UTC); days without any are left out, oldest first. */
export type ViewStore = {
  /** One viewer counts once a day. */
  profileSeen(userId: string, viewerId: string, day: string): Promise<void>
  ofProfile(userId: string, since: string): Promise<DayViews[]>
  /** Adds views of jobs by their id; unknown jobs are left out. */
  jobsSeen(views: ReadonlyMap<string, number>, day: string): Promise<void>
  ofJobsBy(ownerId: string, since: string): Promise<DayViews[]>
}

export type NewPopup = Omit<Popup, '_id'>

export type PopupStore = {
  create(popup: NewPopup): Promise<Popup>
  find(id: string): Promise<Popup | null>
  /** Newest first; of one manager, or all. */
  list(createdBy: string | null): Promise<Popup[]>
  /** Changes the named fields, `null` clears one; null when there is no such popup. */
  change(id: string, change: { [K in keyof NewPopup]?: NewPopup[K] | null }): Promise<Popup | null>
  remove(id: string): Promise<boolean>
  /** The newest that is active and whose window holds `now`, inclusive; a missing bound is open. */
  active(now: string): Promise<Popup | null>
}

type DayCount = { day: string; count: number }

/** What an operator sees. Days since `since` (`YYYY-MM-DD`, UTC) without any are left out, oldest first. */
export type OverviewStore = {
  accounts(): Promise<{ role: Role; active: number; unverified: number; deactivated: number }[]>
  jobs(today: string): Promise<{ open: number; expired: number }>
  jobsPosted(since: string): Promise<DayCount[]>
  applications(): Promise<number>
  applicationsSent(since: string): Promise<DayCount[]>
}

export class Conflict extends Error {}
export class Gone extends Error {}
export class NotFound extends Error {}
export class StoreUnavailable extends Error {}
