import type { NewJob, Store } from '../store/store.ts'

/** Records the import of the demo's jobs at each of their sources that has none. Two loads at the same time may both record theirs. */
export const loadRuns = async ({ sources }: Store, jobs: readonly NewJob[], today: Date): Promise<void> => {
  const at = today.toISOString()
  for (const { name, runs } of await sources.list(at)) {
    const read = jobs.filter(({ source }) => source === name).length
    if (read === 0 || runs.length > 0) continue
    await sources.recordRun(name, { startedAt: at, endedAt: at, read, inserted: read, changed: 0, unchanged: 0, closed: 0, skipped: 0, notClosed: 0, problems: [] })
  }
}
