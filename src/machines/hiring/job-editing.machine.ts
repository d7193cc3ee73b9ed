import { assign, setup } from 'xstate'
import type { Job } from '../../services/contract/entities.ts'
import type { Problems } from '../../services/contract/fields.ts'
import { mayStay } from '../../services/contract/hiring/editing.ts'
import type { EditedField, JobEdit } from '../../services/contract/hiring/posting.ts'
import { asks, confirmationMachine, isConfirmed } from '../app/confirmation.machine.ts'
import { discardQuestion } from '../discard-question.ts'
import { effects } from '../effects.ts'
import { draftOf, editOf, isUnsaved, problemsIn, type Field, type JobDraft } from './job-forms/job-editing.draft.ts'
import { failureOf, port, sentenceOf } from '../ports.ts'
import { skillProblemIn, withoutSkill, withSkill } from './skills.ts'

export type JobEditingInput = {
  id: string
  /** The job with its version; null on its own page, which loads it first. */
  job: Job | null
  /** `list`: in a modal over My Jobs. `page`: /edit-job/:id, which leads back to My Jobs. */
  place: 'list' | 'page'
  /** The input from before the session ended, for this version of `job`; null for a new edit. */
  draft: JobDraft | null
}

type Context = JobEditingInput & {
  /** The fields that may stay as the job has them, although no edit would accept them. */
  stay: readonly EditedField[]
  /** The problems of the current draft; a field's is shown once that field is in `left`. */
  problems: Problems
  left: readonly Field[] | 'all'
  /** The problem of the skill to add; empty when there is none. */
  skillProblem: string
  /** The reason why the last try failed as a whole. */
  failure: string | null
}

const begin = (job: Job, draft = draftOf(job)) => ({ job, draft, stay: mayStay(job), problems: problemsIn(job, draft), failure: null })

const drafted = ({ job, draft }: Pick<Context, 'job' | 'draft'>, changed: (draft: JobDraft) => JobDraft) => {
  if (job === null || draft === null) return {}
  const next = changed(draft)
  return { draft: next, problems: problemsIn(job, next) }
}

const updated = { type: 'toast', params: { tone: 'success', text: 'Job updated successfully!', ms: 2000 } } as const
const toMyJobs = { type: 'navigate', params: { to: '/my-jobs' } } as const

const started = ({ event }: { event: { output: Job } }) => ({ job: event.output })
const reasonOf = ({ event }: { event: { error: unknown } }) => ({ text: failureOf(event.error).message ?? 'This job could not be loaded.' })

/** The call for the current version of the job: the form starts with it, or the call's failure leads to `failed`. */
const loadsJob = <const F extends string>(failed: F) =>
  ({
    id: 'loadJob',
    src: 'loadJob',
    input: ({ context }: { context: Context }) => ({ id: context.id }),
    onDone: { target: 'form', actions: { type: 'begin', params: started } },
    onError: { target: failed, actions: { type: 'keepFailure', params: reasonOf } },
  }) as const

/**
 * Editing one job (specification 2.7, 4: Job lifecycle, 5: Edit job, 8: Update job, 9). Every change checks the draft, which enables or disables
 * Update; problems appear after a field's blur or a press of Update. The clear-errors timer: 100 ms after the form has opened, or another version was
 * loaded into it, all shown problems are removed. A job that another account changed is `stale`: the input stays until the editor requests the
 * current version. Where closing would lose input, the editor is asked first.
 */
export const jobEditingMachine = setup({
  types: {
    input: {} as JobEditingInput,
    context: {} as Context,
    events: {} as
      | { type: 'change'; fields: Partial<JobDraft['fields']> }
      | { type: 'leave'; field: Field }
      | { type: 'addSkill'; skill: string }
      | { type: 'removeSkill'; skill: string }
      | { type: 'submit' }
      | { type: 'reload' }
      | { type: 'retry' }
      | { type: 'close' },
    tags: {} as 'busy' | 'form' | 'outdated',
  },
  actors: {
    loadJob: port<Job, { id: string }>('loadJob'),
    updateJob: port<void, { id: string; edit: JobEdit }>('updateJob'),
    confirmation: confirmationMachine,
  },
  actions: {
    ...effects,
    begin: assign((_, { job }: { job: Job }) => begin(job)),
    change: assign(({ context }, { fields }: { fields: Partial<JobDraft['fields']> }) =>
      drafted(context, (draft) => ({ ...draft, fields: { ...draft.fields, ...fields } })),
    ),
    addSkill: assign(({ context }, { skill }: { skill: string }) => ({
      ...drafted(context, (draft) => ({ fields: { ...draft.fields, newSkill: undefined }, skills: withSkill(draft.skills, skill) })),
      skillProblem: '',
    })),
    removeSkill: assign(({ context }, { skill }: { skill: string }) => ({
      ...drafted(context, (draft) => ({ ...draft, skills: withoutSkill(draft.skills, skill) })),
      skillProblem: '',
    })),
    keepSkillProblem: assign(({ context }, { skill }: { skill: string }) => ({
      skillProblem: skillProblemIn(context.draft?.skills ?? [], skill),
    })),
    markLeft: assign(({ context: { left } }, { field }: { field: Field }) => ({
      left: left === 'all' || left.includes(field) ? left : [...left, field],
    })),
    markAll: assign({ left: 'all' }),
    clearErrors: assign({ left: [], skillProblem: '' }),
    keepFailure: assign((_, { text }: { text: string }) => ({ failure: text })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    known: ({ context }) => context.job !== null,
    valid: ({ context }) => Object.keys(context.problems).length === 0,
    addable: ({ context }, { skill }: { skill: string }) => skillProblemIn(context.draft?.skills ?? [], skill) === '',
    hasSkill: ({ context }, { skill }: { skill: string }) => context.draft?.skills.includes(skill) === true,
    outdated: (_, { error }: { error: unknown }) => failureOf(error).status === 409,
    onPage: ({ context }) => context.place === 'page',
    unsaved: ({ context: { job, draft } }) => isUnsaved(job!, draft!),
    confirmed: isConfirmed,
  },
  delays: { clearErrors: 100 },
}).createMachine({
  id: 'jobEditing',
  context: ({ input }) => ({
    ...input,
    stay: [],
    problems: {},
    left: [],
    skillProblem: '',
    failure: null,
    ...(input.job === null ? {} : begin(input.job, input.draft ?? undefined)),
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'known', target: 'form' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: loadsJob('failed'),
    },
    failed: { on: { retry: { target: 'loading', actions: 'forgetFailure' } } },
    form: {
      tags: 'form',
      initial: 'opening',
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event } },
        leave: { actions: { type: 'markLeft', params: ({ event }) => event } },
        addSkill: [
          { guard: { type: 'addable', params: ({ event }) => event }, actions: { type: 'addSkill', params: ({ event }) => event } },
          { actions: { type: 'keepSkillProblem', params: ({ event }) => event } },
        ],
        removeSkill: {
          guard: { type: 'hasSkill', params: ({ event }) => event },
          actions: { type: 'removeSkill', params: ({ event }) => event },
        },
        submit: [{ guard: 'valid', target: 'saving', actions: 'forgetFailure' }, { actions: 'markAll' }],
        close: [{ guard: 'unsaved', target: 'confirming' }, { target: 'leaving' }],
      },
      states: {
        opening: { after: { clearErrors: { target: 'open', actions: 'clearErrors' } } },
        open: {},
        stale: { tags: 'outdated', on: { submit: {}, reload: '#jobEditing.reloading', close: { guard: 'unsaved', target: '#jobEditing.confirmingStale' } } },
      },
    },
    confirming: { tags: 'form', invoke: asks(discardQuestion, { yes: 'leaving', no: 'form.open' }) },
    confirmingStale: { tags: ['form', 'outdated'], invoke: asks(discardQuestion, { yes: 'leaving', no: 'form.stale' }) },
    leaving: { always: [{ guard: 'onPage', target: 'closed', actions: toMyJobs }, { target: 'closed' }] },
    saving: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'updateJob',
        src: 'updateJob',
        input: ({ context: { id, job, draft } }) => ({ id, edit: editOf(job!, draft!) }),
        onDone: [
          {
            guard: 'onPage',
            target: 'saved',
            actions: [updated, toMyJobs],
          },
          { target: 'saved', actions: updated },
        ],
        onError: [
          {
            guard: { type: 'outdated', params: ({ event }) => event },
            target: 'form.stale',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ text: failureOf(event.error).message ?? 'This job was changed meanwhile.' }),
            },
          },
          {
            target: 'form.open',
            actions: { type: 'keepFailure', params: ({ event }) => ({ text: sentenceOf(event.error, 'Failed to update job.') }) },
          },
        ],
      },
    },
    reloading: {
      tags: ['busy', 'form', 'outdated'],
      on: { close: 'leaving' },
      invoke: loadsJob('form.stale'),
    },
    closed: { type: 'final' },
    saved: { type: 'final' },
  },
})
