import type { Job } from '../../../src/services/contract/entities.ts'
import type { JobListQuery, JobPage } from '../../../src/services/contract/jobs/jobs.ts'
import type { MyJob } from '../../../src/services/contract/hiring/posting.ts'
import type { SimilarJob } from '../../../src/services/contract/jobs/similar-jobs.ts'

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
  /**
   * A figure that changes whenever any job does, in this or another process: what cached answers hang on. On PostgreSQL it is kept in memory
   * until the database tells of a change; one of this process is seen at once, another's as soon as that arrives. Otherwise it is read.
   */
  version(): Promise<string>
  find(id: string): Promise<FoundJob>
  /** Those of these jobs that are not deleted, in the order of the ids; past ones too. */
  named(ids: readonly string[]): Promise<Job[]>
  /**
   * At most so many of the jobs that are listed on `today` and most like this one (see `likenessTo`), the most alike first, of equally alike ones the
   * newest. Where very many match what is searched for (`searchesLike`), only those that came last are compared. None for a job that is not there.
   */
  similar(id: string, today: string, most: number): Promise<SimilarJob[]>
  /** All jobs of an account that are not deleted, newest first. */
  byOwner(userId: string): Promise<Job[]>
  /** Inserts, or changes those whose source and sourceId are known, in one transaction; answers how many of each. Throws `ForeignSource`, and stores nothing, where a source is another account's. */
  upsert(jobs: readonly NewJob[]): Promise<{ inserted: number; updated: number }>
  /** The sources that belong to an account, by name. */
  sourcesOf(userId: string): Promise<string[]>
  /** Those of the sources that are another account's. */
  sourcesOfOthers(sources: readonly string[], userId: string): Promise<string[]>
  /** Inserts one job. Throws `NotFound` for a removed account. */
  post(job: NewJob): Promise<Job>
  /**
   * Changes a job that still has this version, in one step with the version; answers it as it is then.
   * Throws `Conflict` when it has another version, `Gone` when it was deleted, `NotFound` when there is no such job.
   */
  change(id: string, version: number, change: JobChange): Promise<Job>
  /** One page of an account's jobs, or of everyone's (`null`), that are not deleted, newest first; `search` matches title, location or company, folded. */
  mine(userId: string | null, query: { search?: string | undefined; page: number; limit: number }): Promise<{ jobs: MyJob[]; total: number; matches: number }>
  /** Marks a job deleted; answers whether it was there. */
  remove(id: string): Promise<boolean>
}
