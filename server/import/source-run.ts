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
