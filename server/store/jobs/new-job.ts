/** A job as it is given to the store, found there and changed. */
import type { Job } from '../../../src/services/contract/entities.ts'

/** A job to store: only sources with stable ids give one (import, demo). */
export type NewJob = Omit<Job, '_id' | 'jobId' | 'title' | 'jobLocation' | 'alsoAt' | 'noRate' | 'imported'> & {
  /** The source of an imported job. With `sourceId` it identifies the job there, so that a second import changes it instead of adding another. */
  source?: string
  sourceId?: string
  /** Its posting date is only the day of the import: a job that is known already has the date it had. */
  undated?: true
}

/** `deleted` differs from `unknown` so that a page can answer 410. */
export type FoundJob = { kind: 'found'; job: Job } | { kind: 'deleted' } | { kind: 'unknown' }

/** The changes of an edit; `null` clears a field. Company and owner cannot be changed. */
export type JobChange = { [K in Exclude<keyof NewJob, 'postedBy' | 'companyName' | 'companyLogo' | 'postingDate' | 'source' | 'sourceId' | 'version'>]?: NewJob[K] | null }

/** How many jobs were new, changed and unchanged. */
export type Upserted = { inserted: number; updated: number; unchanged: number }
