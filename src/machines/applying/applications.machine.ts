import { assign, setup } from 'xstate'
import type { Application } from '../../services/contract/entities.ts'
import { asks, confirmationMachine, isConfirmed, type Question } from '../app/confirmation.machine.ts'
import { effects } from '../effects.ts'
import { mayExpressInterest, pagesOf } from './applications.selectors.ts'
import { failureOf, port, sentenceOf, type Failure } from '../ports.ts'

/** One page of the applications, newest first, and the number of all. */
export type ApplicationPage = { applications: Application[]; total: number }

/** `stale`: something else has changed the applications since they were requested. */
type Context = { page: number; listed: ApplicationPage | null; stale: boolean; chosen: string | null; failure: Failure | null }

/** The confirmation before an application is withdrawn (specification 8: Withdraw). */
export const withdrawQuestion: Question = {
  title: 'Are you sure?',
  text: 'Do you want to withdraw your application?',
  confirmLabel: 'Yes, withdraw',
  cancelLabel: 'Cancel',
}

/** The job of the chosen application. */
const chosenJob = ({ listed, chosen }: Context): string => {
  const { jobTitle, companyName } = listed!.applications.find(({ _id }) => _id === chosen)!
  return `${jobTitle} at ${companyName}`
}

/** The applicant's own applications, with withdraw and express interest (specification 2.14, 4: Application, 8). */
export const applicationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'withdraw'; id: string }
      | { type: 'expressInterest'; id: string }
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'retry' }
      | { type: 'data.changed' },
    tags: {} as 'busy' | 'loading',
  },
  actors: {
    loadApplications: port<ApplicationPage, { page: number }>('loadApplications'),
    confirmation: confirmationMachine,
    withdraw: port<void, { id: string }>('withdraw'),
    expressInterest: port<void, { id: string }>('expressInterest'),
  },
  actions: {
    ...effects,
    keep: assign((_, { listed }: { listed: ApplicationPage }) => ({ listed, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error), listed: null })),
    turn: assign(({ context: { page } }, { by }: { by: number }) => ({ page: page + by })),
    toLastPage: assign((_, { listed }: { listed: ApplicationPage }) => ({ page: pagesOf(listed) })),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    markStale: assign({ stale: true }),
    markFresh: assign({ stale: false }),
  },
  guards: {
    confirmed: isConfirmed,
    stale: ({ context }) => context.stale,
    hasNext: ({ context }) => context.page < pagesOf(context.listed),
    hasPrevious: ({ context }) => context.listed !== null && context.page > 1,
    beyond: ({ context }, { listed }: { listed: ApplicationPage }) => listed.applications.length === 0 && context.page > pagesOf(listed),
    known: ({ context }, { id }: { id: string }) => context.listed?.applications.some(({ _id }) => _id === id) === true,
    mayExpressInterest: ({ context }, { id }: { id: string }) =>
      context.listed?.applications.some((application) => application._id === id && mayExpressInterest(application)) === true,
  },
}).createMachine({
  id: 'applications',
  context: { page: 1, listed: null, stale: false, chosen: null, failure: null },
  initial: 'loading',
  on: { 'data.changed': { actions: 'markStale' } },
  states: {
    loading: {
      tags: ['busy', 'loading'],
      entry: 'markFresh',
      on: {
        'data.changed': { target: 'loading', reenter: true },
        next: { guard: 'hasNext', target: 'loading', reenter: true, actions: { type: 'turn', params: { by: 1 } } },
        previous: { guard: 'hasPrevious', target: 'loading', reenter: true, actions: { type: 'turn', params: { by: -1 } } },
      },
      invoke: {
        id: 'loadApplications',
        src: 'loadApplications',
        input: ({ context: { page } }) => ({ page }),
        onDone: [
          {
            guard: { type: 'beyond', params: ({ event }) => ({ listed: event.output }) },
            target: 'loading',
            reenter: true,
            actions: { type: 'toLastPage', params: ({ event }) => ({ listed: event.output }) },
          },
          { target: 'listed', actions: { type: 'keep', params: ({ event }) => ({ listed: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    listed: {
      always: { guard: 'stale', target: 'loading' },
      on: {
        next: { guard: 'hasNext', target: 'loading', actions: { type: 'turn', params: { by: 1 } } },
        previous: { guard: 'hasPrevious', target: 'loading', actions: { type: 'turn', params: { by: -1 } } },
        withdraw: {
          guard: { type: 'known', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        expressInterest: {
          guard: { type: 'mayExpressInterest', params: ({ event }) => event },
          target: 'expressing',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      invoke: asks(({ context }: { context: Context }) => ({ ...withdrawQuestion, about: chosenJob(context) }), { yes: 'withdrawing', no: 'listed' }),
    },
    withdrawing: {
      tags: 'busy',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: {
          target: 'loading',
          actions: {
            type: 'toast',
            params: { tone: 'success', title: 'Withdrawn!', text: 'Your application has been withdrawn.' },
          },
        },
        onError: {
          target: 'listed',
          actions: {
            type: 'toast',
            params: ({ event }) => ({ tone: 'error', text: sentenceOf(event.error, 'Failed to withdraw application') }),
          },
        },
      },
    },
    expressing: {
      tags: 'busy',
      invoke: {
        id: 'expressInterest',
        src: 'expressInterest',
        input: ({ context }) => ({ id: context.chosen ?? '' }),
        onDone: {
          target: 'loading',
          actions: {
            type: 'toast',
            params: { tone: 'success', title: 'Success!', text: 'Employer can now view your full profile.' },
          },
        },
        onError: {
          target: 'listed',
          actions: {
            type: 'toast',
            params: ({ event }) => ({ tone: 'error', text: sentenceOf(event.error, 'Failed to express interest') }),
          },
        },
      },
    },
    failed: { on: { retry: 'loading', 'data.changed': 'loading' } },
  },
})
