import type { SourceRun } from '../../src/services/contract/admin/sources.ts'
import type { Closing } from '../store/store.ts'
import type { Findings, ImportCounts } from './counts.ts'

/** An import as a run of its source; times in ISO 8601, UTC. `broken`: why it ended early. */
export const sourceRunOf = ({ read, added, changed, unchanged, skipped, reasons, notes, broken }: ImportCounts & Findings & { broken?: string }, { closed, refused }: Closing, startedAt: string, endedAt: string): SourceRun => ({
  startedAt,
  endedAt,
  read,
  inserted: added,
  changed,
  unchanged,
  closed,
  skipped,
  notClosed: refused?.missing ?? 0,
  problems: [...reasons, ...notes].map(({ kind, count, examples }) => ({ text: kind, count, examples })),
  ...(broken === undefined ? {} : { failure: broken }),
})

const withOrigin = (text: string): string => (/ \(?--[a-z]/.test(text) ? `${text} (an option of the import command; a source has none)` : text)

/** The run of a source that was fetched; its texts explain whose options they name. */
export const withOrigins = (run: SourceRun): SourceRun => ({
  ...run,
  problems: run.problems.map((problem) => ({ ...problem, text: withOrigin(problem.text) })),
  ...(run.failure !== undefined && { failure: withOrigin(run.failure) }),
})
