import { and, assign, setup, type ErrorActorEvent } from 'xstate'
import type { UserInfo } from '../../services/contract/entities.ts'
import type { Problems } from '../../services/contract/fields.ts'
import { may } from '../../services/contract/policy.ts'
import { asks, confirmationMachine, isConfirmed, type Question } from '../app/confirmation.machine.ts'
import { discardQuestion } from '../discard-question.ts'
import { effects, navigationEffects, type Navigation } from '../effects.ts'
import { failureOf, port } from '../ports.ts'
import { blankDraft, isBlank, isUndescribed, posterOf, postingOf, problemsIn, type Draft, type Poster, type Posting } from './job-forms/post-job.draft.ts'

type Context = {
  poster: Poster
  /** `YYYY-MM-DD` in UTC. */
  today: string
  draft: Draft
  problems: Problems
  /** The reason why the last try failed as a whole; `profile` where the profile has to be completed first. */
  failure: { text: string; profile: boolean } | null
  /** The destination of the visitor's navigation, once there is one. */
  destination: Navigation | null
}

type Answer = { message: string }

/** The confirmation before a form with unsaved input is left. */
export const leaveQuestion: Question = { ...discardQuestion, title: 'Leave without posting?', confirmLabel: 'Yes, leave' }

/** The question before a job goes live without a description. */
export const descriptionQuestion: Question = {
  title: 'Post without a description?',
  text: 'People decide by the description, and a search finds a job by its words.',
  confirmLabel: 'Post anyway',
  cancelLabel: 'Go back',
  harmless: true,
}

const refused = (text: string, profile = false) => ({ type: 'keepFailure', params: { text, profile } }) as const

const reasonOf = (error: unknown): string => {
  const { status, message } = failureOf(error)
  return typeof status === 'number'
    ? message || 'Error posting job. Please try again.'
    : 'An error occurred while posting the job. Please try again later.'
}

const failedFor = ({ event }: { event: ErrorActorEvent }) => ({ text: reasonOf(event.error), profile: failureOf(event.error).status === 422 })

/** A visitor who may not post gets this message for any input. */
const refusals = [
  { guard: 'signedOut', actions: refused('You must be logged in to post a job.') },
  { guard: 'barred', actions: refused('Only admins or employers can post a job.') },
] as const

/** The visitor is asked whether to lose the input. */
const toQuestion = {
  target: 'confirming',
  actions: { type: 'keepDestination', params: ({ event }: { event: { navigation: Navigation } }) => event },
} as const

/** Posting a job (specification 2.6, 5: Post job, 7: Jobs, 8: Post job; rulings, Jobs, applications, files). */
export const postJobMachine = setup({
  types: {
    /** `draft`: the input from before the session ended; null for a new job. */
    input: {} as { session: UserInfo | null; today: string; draft: Draft | null },
    context: {} as Context,
    events: {} as
      | { type: 'change'; fields: Partial<Draft> }
      | { type: 'submit' }
      | { type: 'leave'; navigation: Navigation },
    tags: {} as 'busy',
  },
  actors: { postJob: port<Answer, Posting>('postJob'), confirmation: confirmationMachine },
  actions: {
    ...effects,
    ...navigationEffects,
    change: assign(({ context }, { fields }: { fields: Partial<Draft> }) => ({ draft: { ...context.draft, ...fields } })),
    keepProblems: assign(({ context }) => ({ problems: problemsIn(context.draft), failure: null })),
    keepFailure: assign((_, failure: { text: string; profile: boolean }) => ({ failure })),
    keepDestination: assign((_, { navigation }: { navigation: Navigation }) => ({ destination: navigation })),
  },
  guards: {
    signedOut: ({ context }) => context.poster.party === 'Guest',
    barred: ({ context }) => !may(context.poster.party, 'manageJobs'),
    acceptable: ({ context }) => Object.keys(problemsIn(context.draft)).length === 0,
    undescribed: ({ context }) => isUndescribed(context.draft),
    blank: ({ context }) => isBlank(context.draft),
    unsaved: ({ context }) => !isBlank(context.draft),
    posted: (_, { output }: { output: Answer }) => output.message === 'Job posted successfully',
    confirmed: isConfirmed,
  },
}).createMachine({
  id: 'postJob',
  context: ({ input }) => ({
    poster: posterOf(input.session),
    today: input.today,
    draft: input.draft ?? blankDraft,
    problems: {},
    failure: null,
    destination: null,
  }),
  initial: 'blank',
  states: {
    /** Without input. */
    blank: {
      always: { guard: 'unsaved', target: 'unsaved' },
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event } },
        submit: [...refusals, { actions: 'keepProblems' }],
      },
    },
    /** Leaving would lose the input, so the visitor is asked first. */
    unsaved: {
      entry: 'blockNavigation',
      exit: 'freeNavigation',
      initial: 'editing',
      states: {
        editing: {
          always: { guard: 'blank', target: '#postJob.blank' },
          on: {
            change: { actions: { type: 'change', params: ({ event }) => event } },
            submit: [
              ...refusals,
              { guard: and(['acceptable', 'undescribed']), target: 'doubting', actions: 'keepProblems' },
              { guard: 'acceptable', target: 'posting', actions: 'keepProblems' },
              { actions: 'keepProblems' },
            ],
            leave: toQuestion,
          },
        },
        /** A job without a description is rarely meant: the visitor is asked before it goes live. */
        doubting: {
          on: { leave: toQuestion },
          invoke: asks(descriptionQuestion, { yes: 'posting', no: 'editing' }),
        },
        posting: {
          tags: 'busy',
          on: { leave: { actions: { type: 'toast', params: { tone: 'warning', text: 'Your job is being posted. One moment, please.' } } } },
          invoke: {
            id: 'postJob',
            src: 'postJob',
            input: ({ context: { draft, poster, today } }) => postingOf(draft, poster, today),
            onDone: [
              {
                guard: { type: 'posted', params: ({ event }) => event },
                target: '#postJob.posted',
                actions: [
                  { type: 'toast', params: { tone: 'success', text: 'Job posted successfully!', ms: 2000 } },
                  { type: 'navigate', params: { to: '/my-jobs' } },
                ],
              },
              { target: 'editing', actions: refused('Error posting job. Please try again.') },
            ],
            onError: { target: 'editing', actions: { type: 'keepFailure', params: failedFor } },
          },
        },
        confirming: {
          on: { leave: { actions: { type: 'keepDestination', params: ({ event }) => event } } },
          invoke: {
            id: 'confirmation',
            src: 'confirmation',
            input: leaveQuestion,
            onDone: [
              {
                guard: { type: 'confirmed', params: ({ event }) => event.output },
                target: '#postJob.left',
                actions: { type: 'navigate', params: ({ context }) => context.destination! },
              },
              { target: 'editing' },
            ],
            onError: 'editing',
          },
        },
      },
    },
    posted: { type: 'final' },
    left: { type: 'final' },
  },
})
