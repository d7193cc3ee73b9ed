/** What the store does with jobs. */
import type { Job, OtherPosting } from '../../../src/services/contract/entities.ts'
import type { MyJob, MyJobsOrder } from '../../../src/services/contract/hiring/posting.ts'
import type { JobListQuery, JobPage } from '../../../src/services/contract/jobs/jobs.ts'
import type { SimilarJob } from '../../../src/services/contract/jobs/similar-jobs.ts'
import type { StartingPoints } from '../../../src/services/contract/jobs/starting-points.ts'
import type { Closing, Vanished } from './closing.ts'
import type { ImportWriter } from './importing/importing.ts'
import type { FoundJob, JobChange, NewJob, Upserted } from './new-job.ts'

export type JobStore = {
  /**
   * One page of listed jobs (not deleted, last day not passed on `today`), in the order of the query:
   * newest (default): postingDate, then id, descending; salary: maxPrice descending, jobs without one last;
   * relevance: titles that start with the text, then those with a word that starts with it, then the rest, each newest first.
   * `today` is `YYYY-MM-DD` in UTC. Text matches fold case and Unicode (see `fold`); `%` and `_` are literal.
   */
  list(query: JobListQuery, today: string): Promise<JobPage>
  /**
   * A value that changes whenever any job does, in this or another process: cached answers depend on it. On PostgreSQL it is cached in memory until the
   * database notifies of a change; a change of this process counts at once, another's when the notification arrives. Otherwise it is read.
   */
  version(): Promise<string>
  find(id: string): Promise<FoundJob>
  /** The postings of the same job from other sources that are open on `today`, in the order in which they came. */
  alsoAt(id: string, today: string): Promise<OtherPosting[]>
  /** The posting that lists show on `today` instead of this one of the same job; null where they show this one, or none. */
  shownFor(id: string, today: string): Promise<string | null>
  /** The jobs with these ids that are not deleted, in the order of the ids; expired ones too. */
  named(ids: readonly string[]): Promise<Job[]>
  /**
   * The jobs listed on `today` that are most similar to this one (see `likenessTo`), at most `most`, the most similar first, of equal ones the newest.
   * Where very many match the search for candidates (`searchesLike`), only the newest are compared. Empty for an unknown job.
   */
  similar(id: string, today: string, most: number): Promise<SimilarJob[]>
  /** The jobs listed on `today` in figures, and the titles, places and companies of most of them, at most `most` of each; of equally many the newest first. */
  startingPoints(today: string, most: number): Promise<StartingPoints>
  /** All jobs of an account that are not deleted, newest first. */
  byOwner(userId: string): Promise<Job[]>
  /**
   * Inserts jobs, or changes those whose source and sourceId exist and that differ from their last import, in one transaction; returns how many of
   * each. Of jobs with the same name the last counts. Unchanged ones are not written, and where all are, the version of the list stays; an edit in between
   * stays too. Throws `ForeignSource`, and stores nothing, where a source belongs to another account.
   */
  upsert(jobs: readonly NewJob[]): Promise<Upserted>
  /** Writes for an import. */
  importWriter(): ImportWriter
  /** What `upsert` would do. */
  compare(jobs: readonly NewJob[]): Promise<Upserted>
  /** The sources that belong to an account, by name. */
  sourcesOf(userId: string): Promise<string[]>
  /** The sources among these that belong to other accounts. */
  sourcesOfOthers(sources: readonly string[], userId: string): Promise<string[]>
  /** Inserts one job. Throws `NotFound` for a removed account, `Conflict` where there is a job with this `id`, deleted or not. */
  post(job: NewJob, id?: string): Promise<Job>
  /**
   * Changes a job that still has this version, atomically, and returns it. Throws `Conflict` when it has another version, `Gone` when it was deleted,
   * `NotFound` when there is no such job.
   */
  change(id: string, version: number, change: JobChange): Promise<Job>
  /** One page of an account's jobs, or of everyone's (`null`), that are not deleted, newest first, or in another `order`, which an account's list alone takes; `search` matches title, location or company, folded. */
  mine(userId: string | null, query: { search?: string | undefined; page: number; limit: number; order?: MyJobsOrder | undefined }): Promise<{ jobs: MyJob[]; total: number; matches: number }>
  /** Marks a job deleted; returns whether it existed. */
  remove(id: string): Promise<boolean>
  /** Closes the jobs of a source that vanished from it, in several transactions; see `Vanished`. */
  closeMissing(source: string, vanished: Vanished): Promise<Closing>
}
