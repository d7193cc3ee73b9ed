import type { SourceRun } from '../../src/services/contract/admin/sources.ts'
import type { Closing } from '../store/store.ts'
import { commandOptions, type CommandOption } from './command-options.ts'
import type { Findings, ImportCounts } from './counts.ts'

type Words = (text: string, option: CommandOption | undefined) => string

/** An import as a run of its source; times in ISO 8601, UTC. `broken`: why it ended early. `words` are those for a finding that an option settles. */
export const sourceRunOf = ({ read, added, changed, unchanged, skipped, reasons, notes, broken }: ImportCounts & Findings & { broken?: string }, { closed, refused }: Closing, startedAt: string, endedAt: string, words: Words): SourceRun => ({
  startedAt,
  endedAt,
  read,
  inserted: added,
  changed,
  unchanged,
  closed,
  skipped,
  notClosed: refused?.missing ?? 0,
  problems: [...reasons, ...notes].map(({ kind, option, count, examples }) => ({ text: words(kind, option), count, examples })),
  ...(broken === undefined ? {} : { failure: broken }),
})

/** What an import found, for an Admin whose source was fetched: a source has no options. */
export const sourceWords: Words = (text, option) => (option === undefined ? text : `${text}. A source has no setting for that: import its file by the command, with ${commandOptions[option]}`)
