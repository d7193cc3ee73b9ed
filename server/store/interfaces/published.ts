import type { Job } from '../../../src/services/contract/entities.ts'

/** A job's page, and when the job last changed: ISO 8601 in UTC, null where nobody knows. */
export type Place = { id: string; changedAt: string | null }

/** Jobs whose numbers follow each other, so many numbers a part; `part` counts from 1. `changedAt`: when what is listed of it last changed. */
export type Part = { part: number; changedAt: string | null }

/** The listed jobs as a whole (see `JobStore.list`), for those who take all of them. Nothing waits for whoever is slow to read on. */
export type PublishedStore = {
  /** When any job last changed, ISO 8601 in UTC; null while none did. */
  changedAt(): Promise<string | null>
  /** When each of some jobs last changed, by id; those of which nobody knows are left out. */
  changesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** All that are listed on `today`, in portions. */
  each(today: string): AsyncIterable<Job[]>
  /** The parts of `size` numbers in which jobs are listed on `today`. */
  parts(size: number, today: string): Promise<Part[]>
  /** The listed jobs of a part, in portions; none where there is no such part. */
  places(part: number, size: number, today: string): AsyncIterable<Place[]>
}
