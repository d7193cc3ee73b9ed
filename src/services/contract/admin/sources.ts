import * as z from 'zod/mini'

/** How often a source with an address is imported by itself. */
export const sourceSchedules = ['hourly', 'daily'] as const
export type SourceSchedule = (typeof sourceSchedules)[number]

/** One kind of trouble of a run: how many records had it, and a few of them. */
export const SourceProblem = z.object({ text: z.string(), count: z.number(), examples: z.array(z.string()) })
export type SourceProblem = z.output<typeof SourceProblem>

/** What an import of a source came to; `read` is the sum of the new, changed, unchanged and skipped records. */
export const SourceRun = z.object({
  startedAt: z.string(),
  endedAt: z.string(),
  read: z.number(),
  inserted: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  closed: z.number(),
  skipped: z.number(),
  /** Postings that vanished from the source and stayed open, because too many did at once. */
  notClosed: z.number(),
  problems: z.array(SourceProblem),
  /** The reason why the run ended early. */
  failure: z.optional(z.string()),
})
export type SourceRun = z.output<typeof SourceRun>

/** A source of postings (issue 15: A source is a feed). One without an address is imported by the command alone. */
export const Source = z.object({
  _id: z.string(),
  name: z.string(),
  /** The e-mail address of the account that owns its jobs. */
  owner: z.string(),
  url: z.optional(z.string()),
  schedule: z.optional(z.enum(sourceSchedules)),
  paused: z.boolean(),
  /** Whether a run is under way or was requested. */
  running: z.boolean(),
  /** When it is imported next by itself. */
  nextRunAt: z.optional(z.string()),
  /** Its last runs, newest first; only the newest has its problems. */
  runs: z.array(SourceRun),
})
export type Source = z.output<typeof Source>
