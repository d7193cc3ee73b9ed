import { assign, setup } from 'xstate'
import type { Applicant, StatusCounts } from '../../services/contract/hiring/applicants.ts'
import type { Application } from '../../services/contract/entities.ts'
import { pagesOf, totalOf } from './applicants.selectors.ts'
import { failureOf, port, type Failure } from '../ports.ts'

type Status = Application['status']

/** One page of the applications to a job, newest first, the number of all of them by status, and the job's title. */
export type ApplicantList = { jobTitle: string; applicants: Applicant[]; counts: StatusCounts }

type Context = {
  jobId: string
  jobTitle: string | null
  /** The status of the listed applications; null for all. */
  filter: Status | null
  page: number
  applicants: Applicant[] | null
  counts: StatusCounts
  failure: Failure | null
}

/** An application with its new status, and the one before. */
type Answered = { applicant: Applicant; from: Status }

/** The counts after one application has got another status. */
const moved = (counts: StatusCounts, from: Status, to: Status): StatusCounts => {
  const without = { ...counts, [from]: counts[from] - 1 }
  return { ...without, [to]: without[to] + 1 }
}

/**
 * The applications to one job, all or those with one status, a page at a time (rulings, Jobs; specification 4: Application; issue 18). Answers, downloads and the dialog of one applicant
 * are machines of their own.
 */
export const applicantsMachine = setup({
  types: {
    input: {} as { jobId: string },
    context: {} as Context,
    events: {} as
      | { type: 'filter'; status: Status | null }
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'retry' }
      | ({ type: 'answered' } & Answered)
      | { type: 'data.changed' },
    tags: {} as 'busy',
  },
  actors: { loadApplicants: port<ApplicantList, { jobId: string; filter: Status | null; page: number }>('loadApplicants') },
  actions: {
    keepList: assign((_, { list }: { list: ApplicantList }) => ({ ...list, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error), applicants: null })),
    /** The changed application may be on another page. */
    keepAnswer: assign(({ context }, { applicant, from }: Answered) => ({
      applicants: context.applicants?.map((known) => (known._id === applicant._id ? applicant : known)) ?? null,
      counts: moved(context.counts, from, applicant.status),
    })),
    turn: assign(({ context: { page } }, { by }: { by: number }) => ({ page: page + by })),
    toLastPage: assign(({ context: { filter } }, { list: { counts } }: { list: ApplicantList }) => ({ page: pagesOf(counts, filter) })),
    applyFilter: assign((_, { status }: { status: Status | null }) => ({ filter: status, page: 1 })),
  },
  guards: {
    hasNext: ({ context }) => context.applicants !== null && context.page < pagesOf(context.counts, context.filter),
    hasPrevious: ({ context }) => context.applicants !== null && context.page > 1,
    beyond: ({ context }, { list }: { list: ApplicantList }) => context.page > pagesOf(list.counts, context.filter),
    isOtherFilter: ({ context }, { status }: { status: Status | null }) =>
      context.applicants !== null && totalOf(context.counts) > 0 && context.filter !== status,
    isFiltered: ({ context }) => context.filter !== null,
    found: ({ context }) => context.failure?.status !== 404,
  },
}).createMachine({
  id: 'applicants',
  context: ({ input }) => ({ ...input, jobTitle: null, filter: null, page: 1, applicants: null, counts: { Pending: 0, Accepted: 0, Rejected: 0 }, failure: null }),
  initial: 'loading',
  on: {
    filter: { guard: { type: 'isOtherFilter', params: ({ event }) => event }, target: '.loading', actions: { type: 'applyFilter', params: ({ event }) => event } },
    next: { guard: 'hasNext', target: '.loading', actions: { type: 'turn', params: { by: 1 } } },
    previous: { guard: 'hasPrevious', target: '.loading', actions: { type: 'turn', params: { by: -1 } } },
    // A list that is on its way may be older than the answer.
    answered: '.loading',
    'data.changed': '.loading',
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadApplicants',
        src: 'loadApplicants',
        input: ({ context: { jobId, filter, page } }) => ({ jobId, filter, page }),
        onDone: [
          {
            guard: { type: 'beyond', params: ({ event }) => ({ list: event.output }) },
            target: 'loading',
            reenter: true,
            actions: { type: 'toLastPage', params: ({ event }) => ({ list: event.output }) },
          },
          { target: 'listed', actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    listed: {
      on: {
        // An application that is answered leaves a list of one status.
        answered: [{ guard: 'isFiltered', target: 'loading' }, { actions: { type: 'keepAnswer', params: ({ event }) => event } }],
      },
    },
    failed: { on: { retry: { guard: 'found', target: 'loading' } } },
  },
})
