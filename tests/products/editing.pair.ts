import type { AnyMachineSnapshot } from 'xstate'
import { done } from '#judged-paths'
import type { JobDraft } from '../../src/machines/hiring/job-forms/job-editing.draft.ts'
import { jobEditingModel } from '../../src/machines/hiring/job-editing.model.ts'
import { failed } from '../../src/machines/model.ts'
import type { Job } from '../../src/services/contract/entities.ts'
import type { JobEdit } from '../../src/services/contract/hiring/posting.ts'
import { outputOf, type Pair } from './pair.ts'

/** An edit that the server accepted: the version that its editor had seen, and the one that it replaced. */
type Accepted = { readonly who: string; readonly seen: number; readonly over: number }

export type EditingStore = {
  readonly job: Job
  readonly accepted: readonly Accepted[]
  /** How often somebody was told that the job is updated. */
  readonly toldUpdated: number
}

const job = outputOf<Job>(jobEditingModel, 'loadJob done(first)')
const changedMeanwhile = { status: 409, message: 'This job was changed meanwhile. Load it again to see the changes.' } as const

const edited = (before: Job, { version: _, ...edit }: JobEdit): Job => ({ ...before, ...edit, title: edit.jobTitle, version: before.version! + 1 }) as Job

const accepting = (store: EditingStore, who: string, edit: JobEdit) => ({
  store: { ...store, job: edited(store.job, edit), accepted: [...store.accepted, { who, seen: edit.version, over: store.job.version! }] },
  answer: done('updateJob'),
})

const skillsIn = ({ context }: AnyMachineSnapshot): readonly string[] => (context as { draft: JobDraft }).draft.skills

const updated = 'Job updated successfully!'
const editor = { model: jobEditingModel, input: 'in the list' } as const

/** Two editors of one job: the employer and an admin (issue 4: two editors). */
export const editingPair = {
  actors: {
    employer: { ...editor, does: ['change(another title, remote)', 'submit', 'reload'] },
    admin: { ...editor, does: ['addSkill(new)', 'submit', 'reload'] },
  },
  store: { job, accepted: [], toldUpdated: 0 },
  reads: { loadJob: ({ store }) => done('loadJob', store.job) },
  writes: {
    updateJob: ({ store, who, input: { edit } }) =>
      edit.version === store.job.version ? accepting(store, who, edit) : { store, answer: failed('updateJob', changedMeanwhile) },
  },
  effects: { toast: ({ store }, _who, { text }) => (text === updated ? { store: { ...store, toldUpdated: store.toldUpdated + 1 } } : {}) },
  invariants: [
    { name: 'an edit replaces only the version that its editor has seen', holds: ({ store }) => store.accepted.every(({ seen, over }) => seen === over) },
    { name: 'every edit is a version', holds: ({ store }) => store.job.version === job.version! + store.accepted.length },
    { name: 'whoever is told that the job is updated has updated it', holds: ({ store }) => store.toldUpdated <= store.accepted.length },
    { name: 'every accepted edit is told', when: 'settled', holds: ({ store }) => store.toldUpdated === store.accepted.length },
    {
      name: 'the skill that was saved is not lost',
      when: 'settled',
      holds: ({ store, snapshots: { admin } }) => admin!.value !== 'saved' || skillsIn(admin!).every((skill) => store.job.skills.includes(skill)),
    },
  ],
  bound: 5,
  faults: {
    'the server does not compare the version': {
      breaks: 'an edit replaces only the version that its editor has seen', writes: { updateJob: ({ store, who, input: { edit } }) => accepting(store, who, edit) } },
    'the server keeps the version': {
      breaks: 'every edit is a version',
      writes: {
        updateJob: ({ store, who, input: { edit } }) => {
          const { answer, store: after } = accepting(store, who, edit)
          return { answer, store: { ...after, job: { ...after.job, version: store.job.version } } }
        },
      },
    },
    'a refused edit is said to be saved': {
      breaks: 'whoever is told that the job is updated has updated it',
      writes: { updateJob: ({ store, who, input: { edit } }) => (edit.version === store.job.version ? accepting(store, who, edit) : { store, answer: done('updateJob') }) },
    },
  },
} satisfies Pair<EditingStore>
