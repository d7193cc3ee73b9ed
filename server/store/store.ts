import type { Application, Job, UserInfo } from '../../src/services/contract/entities.ts'
import type { JobListQuery, JobPage } from '../../src/services/contract/jobs.ts'
import type { Role } from '../../src/services/contract/policy.ts'

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
  /** Resolves when a trivial query answers; rejects otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** A job as it is put in: ids are given only by a source that repeats itself (import, demo). */
export type NewJob = Omit<Job, '_id' | 'jobId' | 'title' | 'jobLocation'> & {
  /** Where it was imported from; with `sourceId` it names the job there, so that importing again changes and never doubles. */
  source?: string
  sourceId?: string
}

/** `deleted` is told from `unknown` so that a page can answer 410. */
export type FoundJob = { kind: 'found'; job: Job } | { kind: 'deleted' } | { kind: 'unknown' }

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
  /** Marks a job deleted; answers whether it was there. */
  remove(id: string): Promise<boolean>
}

/** An account; `passwordHash` is argon2id and never leaves the server. */
export type User = Omit<UserInfo, 'token' | '_id' | 'role'> & { role: Role; passwordHash: string; createdAt: string }
export type NewUser = Omit<User, 'userId' | 'createdAt'>

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
}

export type SessionStore = {
  /** Keeps the SHA-256 of a token until `expiresAt` (ISO 8601, UTC). */
  create(session: { tokenHash: string; userId: string; expiresAt: string }): Promise<void>
  /** The account behind a live token at `now`. */
  user(tokenHash: string, now: string): Promise<User | null>
  revoke(tokenHash: string): Promise<void>
  revokeAll(userId: string): Promise<void>
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
  byApplicant(userId: string): Promise<Application[]>
  find(id: string): Promise<(Application & { applicantId: string }) | null>
  expressInterest(id: string): Promise<Application | null>
  remove(id: string): Promise<boolean>
  /** Whether an application that carries this CV went to a job of this owner. */
  cvSentTo(cvUrl: string, ownerId: string): Promise<boolean>
}

export type StoredFile = { id: string; ownerId: string; kind: 'cv' | 'image'; mediaType: string; extension: string; bytes: number; createdAt: string }

/** What is known of an uploaded file; its content lies in `server/files`. */
export type FileStore = {
  create(file: Omit<StoredFile, 'createdAt'>): Promise<StoredFile>
  find(id: string): Promise<StoredFile | null>
}

export class Conflict extends Error {}
export class Gone extends Error {}
export class NotFound extends Error {}
export class StoreUnavailable extends Error {}

