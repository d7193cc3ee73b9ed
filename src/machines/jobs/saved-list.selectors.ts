import type { Job } from '../../services/contract/entities.ts'
import { isOpen } from '../../services/contract/jobs/listed.ts'
import type { Context } from './saved-list.machine.ts'

/** A saved job as its page shows it: `job` is null where it was deleted; `past`: its last day to apply has passed. */
export type SavedEntry = { id: string; job: Job | null; past: boolean }

/** The saved jobs, newest first, each with its current data. */
export const entriesOf = ({ ids, jobs, today }: Pick<Context, 'ids' | 'jobs' | 'today'>): SavedEntry[] =>
  (ids ?? []).map((id) => {
    const job = jobs?.find(({ _id }) => _id === id) ?? null
    return { id, job, past: job !== null && !isOpen(job, today) }
  })
