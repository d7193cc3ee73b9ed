import type { Applicant, StatusCounts } from '../../../src/services/contract/hiring/applicants.ts'
import type { Application } from '../../../src/services/contract/entities.ts'

export type NewApplication = {
  jobId: string
  applicantId: string
  applicationUrl: string
  cvUrl: string
  status?: Application['status']
  expressedInterest?: boolean
}

/** A page, counted from 1, of `limit` rows. */
type Asked = { page: number; limit: number }

export type ApplicationStore = {
  /**
   * Throws `Conflict` when this applicant has applied already, `Gone` when the job was deleted or its last day passed
   * on `today`, `NotFound` when there is no such job; decided inside one transaction.
   */
  create(application: NewApplication, today: string): Promise<Application>
  /** All of the applicant's own, newest first. */
  byApplicant(userId: string): Promise<(Application & { applicationUrl: string; cvUrl: string })[]>
  /** A page of the applicant's own, newest first: `total` counts all of them, `matches` those to the job that is named, or all. */
  pageByApplicant(userId: string, asked: Asked & { job?: string | undefined }): Promise<{ applications: Application[]; total: number; matches: number }>
  /** With its applicant, and the owner of its job. */
  find(id: string): Promise<(Application & { applicantId: string; jobOwnerId: string }) | null>
  expressInterest(id: string): Promise<Application | null>
  remove(id: string): Promise<boolean>
  /** A page of the applications to a job, newest first, and how many of all of them have each status. */
  pageByJob(jobId: string, asked: Asked): Promise<{ applicants: Applicant[]; counts: StatusCounts }>
  /** Throws `Conflict` when `from` is given and the status is another; null when there is no such application. */
  setStatus(id: string, status: Application['status'], from?: Application['status']): Promise<Applicant | null>
  /** Whether an application that carries this CV went to a job of this owner. */
  cvSentTo(cvUrl: string, ownerId: string): Promise<boolean>
  /** Whether the applicant expressed interest in a job of this owner. */
  interestShownTo(applicantId: string, ownerId: string): Promise<boolean>
}

export type StoredFile = {
  id: string
  ownerId: string
  kind: 'cv' | 'image'
  /** What its owner calls it, where that is kept. */
  name?: string
  mediaType: string
  extension: string
  bytes: number
  createdAt: string
}

/** What is known of an uploaded file; its content lies in `server/files`. */
export type FileStore = {
  /** Says that a content is about to be kept under this id; from `until` (ISO 8601, UTC) on it is not wanted unless `create` entered it. */
  expect(id: string, until: string): Promise<void>
  create(file: Omit<StoredFile, 'createdAt'>): Promise<StoredFile>
  /** Null for a doomed file too. */
  find(id: string): Promise<StoredFile | null>
  byOwner(userId: string): Promise<StoredFile[]>
  /** Files that are wanted, by id, after this one, at most `limit`. */
  after(id: string, limit: number): Promise<StoredFile[]>
  /** Those of the ids that a file has, a doomed one too, or a logo, or that are expected. */
  known(ids: readonly string[]): Promise<string[]>
  /** Marks files as no longer wanted: from now on nobody finds them. Their content is removed by the sweep. */
  doom(ids: readonly string[]): Promise<void>
  /** Doomed files whose content may still lie there, at most `limit`. */
  doomed(limit: number): Promise<string[]>
  /** Contents that were expected until `now` at the latest and never entered, at most `limit`. */
  overdue(now: string, limit: number): Promise<string[]>
  /** Forgets a doomed file, or a content that is overdue, once its content is removed. */
  forget(id: string): Promise<void>
}
