import { done } from '#judged-paths'
import { sourcesModel } from '../../src/machines/admin/sources.model.ts'
import { jobEditingModel } from '../../src/machines/hiring/job-editing.model.ts'
import { failed } from '../../src/machines/model.ts'
import type { Job } from '../../src/services/contract/entities.ts'
import type { Source } from '../../src/services/contract/admin/sources.ts'
import type { JobEdit } from '../../src/services/contract/hiring/posting.ts'
import { outputOf, type Pair } from './pair.ts'

export type ImportingStore = {
  readonly job: Job
  /** The title of the last accepted edit. */
  readonly saved: string | null
  /** Each accepted edit: the version that its editor had seen, and the one that it replaced. */
  readonly accepted: readonly { readonly seen: number; readonly over: number }[]
  /** The run that an operator requested: of what the source has, or one that closes all that vanished. */
  readonly requested: 'run' | 'closing' | null
  /** The requests since the last run. */
  readonly requests: number
}

const input = 'imported, with ten skills'
export const { job: imported } = jobEditingModel.inputs[input] as { job: Job }
const changedMeanwhile = { status: 409, message: 'This job was changed meanwhile. Load it again to see the changes.' } as const

/** The day before the import runs: the last one of a job that it closes. */
export const dayBefore = '2026-01-31'

const accepting = (store: ImportingStore, { version, ...edit }: JobEdit) => ({
  store: {
    ...store,
    job: { ...store.job, ...edit, title: edit.jobTitle, version: store.job.version! + 1 } as Job,
    saved: edit.jobTitle!,
    accepted: [...store.accepted, { seen: version, over: store.job.version! }],
  },
  answer: done('updateJob'),
})

const writes: Pair<ImportingStore>['writes'] = {
  updateJob: ({ store, input: { edit } }) => (edit.version === store.job.version ? accepting(store, edit) : { store, answer: failed('updateJob', changedMeanwhile) }),
  /** A run that was to close all still does, where another one is requested before. */
  runSource: ({ store, input: { closeAll } }) => ({
    store: { ...store, requested: closeAll || store.requested === 'closing' ? 'closing' : 'run', requests: store.requests + 1 },
    answer: done('runSource'),
  }),
}

/** A job that has vanished from its source is closed, unless too many have, and nobody has said that they are to be. A closed job is not closed again. */
const running = (store: ImportingStore): ImportingStore =>
  store.requested === 'closing' && store.job.lastDay === undefined
    ? { ...store, requested: null, requests: 0, job: { ...store.job, lastDay: dayBefore, version: store.job.version! + 1 } }
    : { ...store, requested: null, requests: 0 }

const works: Pair<ImportingStore>['works'] = { 'the source is imported': (store) => (store.requested === null ? null : running(store)) }

/** An operator has what vanished from a source closed while its owner edits it (issue 15: A source is a feed; issue 4: two editors). */
export const importingPair = {
  actors: {
    owner: { model: jobEditingModel, input, does: ['change(another title, remote)', 'submit', 'reload'] },
    operator: { model: sourcesModel, input: 'fresh page', does: ['close(looms)', 'confirmation done(yes)', 'run(looms)'] },
  },
  store: { job: imported, saved: null, accepted: [], requested: null, requests: 0 },
  reads: {
    loadJob: ({ store }) => done('loadJob', store.job),
    loadSources: () => done('loadSources', outputOf<readonly Source[]>(sourcesModel, 'loadSources done(three)')),
  },
  writes,
  works,
  invariants: [
    { name: 'an edit replaces only the version that its editor has seen', holds: ({ store }) => store.accepted.every(({ seen, over }) => seen === over) },
    { name: 'an edit that was accepted is not lost', holds: ({ store: { saved, job } }) => saved === null || job.jobTitle === saved },
    { name: 'every change is a version', holds: ({ store: { job, accepted } }) => job.version === imported.version! + accepted.length + (job.lastDay === undefined ? 0 : 1) },
    {
      name: 'an owner who sees the last day of a job that was closed edits the closed one',
      holds: ({ store, snapshots: { owner } }) => (owner!.context as { job: Job }).job.lastDay === undefined || store.job.lastDay === dayBefore,
    },
  ],
  bound: 4,
  faults: {
    'an edit opens the job that was closed': {
      breaks: 'every change is a version',
      writes: {
        ...writes,
        updateJob: ({ store, input: { edit } }) => {
          const { answer, store: after } = accepting(store, { ...edit, version: store.job.version! })
          const { lastDay: _, ...job } = after.job
          return { answer, store: { ...after, job } }
        },
      },
    },
    'an import closes without a new version': {
      breaks: 'every change is a version',
      works: {
        'the source is imported': (store) => {
          if (store.requested === null) return null
          const after = running(store)
          return { ...after, job: { ...after.job, version: store.job.version! } }
        },
      },
    },
    'an import puts the posting in place of what was edited': {
      breaks: 'an edit that was accepted is not lost',
      works: {
        'the source is imported': (store) => {
          if (store.requested === null) return null
          const { job, ...after } = running(store)
          return { ...after, job: { ...imported, ...(job.lastDay === undefined ? {} : { lastDay: job.lastDay }), version: job.version! } }
        },
      },
    },
  },
} satisfies Pair<ImportingStore>
