import { done } from '#judged-paths'
import type { SnapshotFrom } from 'xstate'
import type { savedJobsMachine } from '../../src/machines/jobs/saved-jobs.machine.ts'
import { savedJobsModel } from '../../src/machines/jobs/saved-jobs.model.ts'
import type { Pair } from './pair.ts'

/** The jobs that the account has saved, newest first. */
export type SavedStore = { readonly saved: readonly string[] }
type Snapshot = SnapshotFrom<typeof savedJobsMachine>

const tab = { model: savedJobsModel, input: 'account', does: ['toggle'] } as const

const writes: Pair<SavedStore>['writes'] = {
  saveJob: ({ store, input: { id } }) => ({ store: { saved: store.saved.includes(id) ? store.saved : [id, ...store.saved] }, answer: done('saveJob') }),
  unsaveJob: ({ store, input }) => ({ store: { saved: store.saved.filter((id) => id !== input.id) }, answer: done('unsaveJob') }),
}

/** Two tabs of one account, in which the same job's heart is pressed (issue 6: Saved jobs). */
export const savedJobsPair = {
  actors: { 'tab one': tab, 'tab two': tab },
  store: { saved: [] },
  reads: { loadSaved: ({ store }) => done('loadSaved', store.saved) },
  writes,
  /** The other tab is told what has changed. */
  answered: (_world, { who, port }) => (port in writes ? { tells: [{ to: who === 'tab one' ? 'tab two' : 'tab one', event: { type: 'data.changed', guestIds: [] } }] } : {}),
  invariants: [
    { name: 'a job is saved once', holds: ({ store }) => new Set(store.saved).size === store.saved.length },
    {
      name: 'both tabs show what the account has saved',
      when: 'settled',
      holds: ({ store, snapshots }) => Object.values(snapshots).every((snapshot) => (snapshot as Snapshot).context.ids.join() === store.saved.join()),
    },
  ],
  bound: 2,
  faults: {
    'a job that is saved again stands there twice': {
      breaks: 'a job is saved once',
      writes: { ...writes, saveJob: ({ store, input: { id } }) => ({ store: { saved: [id, ...store.saved] }, answer: done('saveJob') }) },
    },
    'a job is taken out of another list': {
      breaks: 'both tabs show what the account has saved',
      writes: { ...writes, unsaveJob: ({ store }) => ({ store, answer: done('unsaveJob') }) },
    },
  },
} satisfies Pair<SavedStore>
