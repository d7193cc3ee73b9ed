import { assertEvent, assign, setup, stateIn } from 'xstate'
import { AlertForm, type AlertQuery, type AlertRequest } from '../../services/contract/alerts/alerts.ts'
import { problemsOf, type Problems } from '../../services/contract/fields.ts'
import { effects, type Toast } from '../effects.ts'
import { failureOf, port } from '../ports.ts'
import { mailSentTo } from './job-alert.options.ts'

type Draft = { email: string; frequency: string }

export type JobAlertInput = {
  /** Whether the form is in a dialog, which opens for the current search; otherwise the form is always on the page and requests all jobs. */
  inDialog: boolean
  /** The visitor's e-mail, if it is known. */
  email: string
}

export type Context = JobAlertInput & { frequency: string; query: AlertQuery; problems: Problems; failure: string | null }

const failureText = (error: unknown): string => failureOf(error).message ?? 'This could not be sent. Please try again.'

/** The toasts of a request whose dialog, or page, is left before its answer. */
export const requestedToast = (email: string): Toast => ({ tone: 'success', text: mailSentTo(email) })
export const notRequestedToast = (error: unknown): Toast => ({ tone: 'error', text: failureText(error) })

/** Requesting new jobs by e-mail: the newsletter's box and 'Save this search'. An address gets only the confirmation mail until it confirms. */
export const jobAlertMachine = setup({
  types: {
    input: {} as JobAlertInput,
    context: {} as Context,
    events: {} as { type: 'open'; query: AlertQuery } | { type: 'submit'; draft: Draft } | { type: 'again' } | { type: 'close'; typed?: Draft },
    tags: {} as 'busy' | 'open',
  },
  actors: { requestAlert: port<void, AlertRequest>('requestAlert') },
  actions: {
    ...effects,
    keepQuery: assign((_, { query }: { query: AlertQuery }) => ({ query })),
    keepProblems: assign((_, { draft }: { draft: Draft }) => ({ problems: problemsOf(AlertForm, draft), failure: null })),
    keepDraft: assign((_, { draft }: { draft: Draft }) => ({ ...draft, email: draft.email.trim() })),
    /** The form has it again when it is opened. */
    keepTyped: assign((_, { typed }: { typed?: Draft }) => ({ ...typed })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureText(error) })),
    clear: assign({ problems: {}, failure: null }),
  },
  guards: {
    inDialog: ({ context }) => context.inDialog,
    isClosed: stateIn({ sending: 'closed' }),
    parses: (_, { draft }: { draft: Draft }) => AlertForm.safeParse(draft).success,
  },
}).createMachine({
  id: 'jobAlert',
  context: ({ input }) => ({ ...input, frequency: 'daily', query: {}, problems: {}, failure: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'inDialog', target: 'closed' }, { target: 'editing' }] },
    closed: {
      on: { open: { target: 'editing', actions: [{ type: 'keepQuery', params: ({ event }) => event }, 'clear'] } },
    },
    editing: {
      tags: 'open',
      on: {
        close: { guard: 'inDialog', target: 'closed', actions: { type: 'keepTyped', params: ({ event }) => event } },
        submit: [
          {
            guard: { type: 'parses', params: ({ event }) => event },
            target: 'sending',
            actions: ['clear', { type: 'keepDraft', params: ({ event }) => event }],
          },
          { actions: { type: 'keepProblems', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      tags: 'busy',
      initial: 'shown',
      states: {
        shown: { tags: 'open', on: { close: { guard: 'inDialog', target: 'closed' } } },
        /** The dialog is closed before the answer: it comes as a toast. */
        closed: {},
      },
      invoke: {
        id: 'requestAlert',
        src: 'requestAlert',
        input: ({ context: { query }, event }) => {
          assertEvent(event, 'submit')
          return { ...AlertForm.parse(event.draft), query }
        },
        onDone: [
          { guard: 'isClosed', target: 'closed', actions: { type: 'toast', params: ({ context: { email } }) => requestedToast(email) } },
          { target: 'mailSent' },
        ],
        onError: [
          { guard: 'isClosed', target: 'closed', actions: { type: 'toast', params: ({ event }) => notRequestedToast(event.error) } },
          { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    mailSent: {
      tags: 'open',
      on: { again: 'editing', close: { guard: 'inDialog', target: 'closed' } },
    },
  },
})
