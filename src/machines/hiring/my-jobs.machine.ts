import { assign, setup } from 'xstate'
import type { Job } from '../../services/contract/entities.ts'
import type { MyJob, MyJobsOrder } from '../../services/contract/hiring/posting.ts'
import { jobDeletionMachine, nameOf } from './job-deletion.machine.ts'
import type { JobDraft } from './job-forms/job-editing.draft.ts'
import { jobEditingMachine } from './job-editing.machine.ts'
import { orderIn, pagesOf } from './my-jobs.selectors.ts'
import { failureOf, port, type Failure } from '../ports.ts'

/** One page of the jobs: `total` counts all of them, `matches` those of the search. */
export type MyJobs = { jobs: MyJob[]; total: number; matches: number }

/** An edit that the end of a session has interrupted: the version of the job, and the input. */
export type InterruptedEdit = { job: Job; draft: JobDraft }

type Context = {
  search: string
  order: MyJobsOrder
  page: number
  listed: MyJobs | null
  /** The job whose dialog is open. */
  chosen: MyJob | null
  /** The interrupted edit, to continue once the jobs are listed. */
  interrupted: InterruptedEdit | null
  failure: Failure | null
}

const newQuery = ({ event: { search } }: { event: { search: string } }) => ({ query: search })

/**
 * The jobs of one account: searched, ordered, paged, edited and deleted (specification 2.7, 4: Job lifecycle, 5: Searches, 9; issue 18). The address has the order. Closing a dialog fetches the
 * page again, also where the dialog changed nothing: other tabs' changes are ignored while it is open.
 */
export const myJobsMachine = setup({
  types: {
    /** `query` is the address's, such as `?order=newest`. */
    input: {} as { query: string; interrupted: InterruptedEdit | null },
    context: {} as Context,
    events: {} as
      | { type: 'type'; search: string }
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'edit'; id: string }
      | { type: 'delete'; id: string }
      | { type: 'retry' }
      | { type: 'query.changed'; search: string }
      | { type: 'data.changed' },
    tags: {} as 'busy',
  },
  actors: {
    loadMyJobs: port<MyJobs, { search: string; order: MyJobsOrder; page: number }>('loadMyJobs'),
    jobEditing: jobEditingMachine,
    jobDeletion: jobDeletionMachine,
  },
  actions: {
    ask: assign((_, { search }: { search: string }) => ({ search, page: 1 })),
    sort: assign((_, { query }: { query: string }) => ({ order: orderIn(query), page: 1 })),
    turn: assign(({ context: { page } }, { by }: { by: number }) => ({ page: page + by })),
    toLastPage: assign((_, { listed }: { listed: MyJobs }) => ({ page: pagesOf(listed) })),
    keep: assign((_, { listed }: { listed: MyJobs }) => ({ listed, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error), listed: null })),
    forgetInterrupted: assign({ interrupted: null }),
    choose: assign(({ context }, { id }: { id: string }) => ({ chosen: context.listed?.jobs.find(({ _id }) => _id === id) ?? null })),
  },
  guards: {
    interrupted: ({ context }) => context.interrupted !== null,
    beyond: ({ context }, { listed }: { listed: MyJobs }) => context.page > pagesOf(listed),
    isOtherOrder: ({ context }, { query }: { query: string }) => orderIn(query) !== context.order,
    hasNext: ({ context }) => context.page < pagesOf(context.listed),
    hasPrevious: ({ context }) => context.page > 1 && context.listed !== null,
    known: ({ context }, { id }: { id: string }) => context.listed?.jobs.some(({ _id }) => _id === id) === true,
  },
  delays: { typingPause: 250 },
}).createMachine({
  id: 'myJobs',
  context: ({ input }) => ({ search: '', order: orderIn(input.query), page: 1, listed: null, chosen: null, interrupted: input.interrupted, failure: null }),
  initial: 'browsing',
  // The list behind a dialog is loaded once that is closed.
  on: { 'query.changed': { guard: { type: 'isOtherOrder', params: newQuery }, actions: { type: 'sort', params: newQuery } } },
  states: {
    browsing: {
      initial: 'loading',
      on: {
        type: { target: '.typing', actions: { type: 'ask', params: ({ event }) => event } },
        next: { guard: 'hasNext', target: '.loading', actions: { type: 'turn', params: { by: 1 } } },
        previous: { guard: 'hasPrevious', target: '.loading', actions: { type: 'turn', params: { by: -1 } } },
        'query.changed': { guard: { type: 'isOtherOrder', params: newQuery }, target: '.loading', actions: { type: 'sort', params: newQuery } },
        'data.changed': '.loading',
      },
      states: {
        typing: { tags: 'busy', after: { typingPause: 'loading' } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadMyJobs',
            src: 'loadMyJobs',
            input: ({ context: { search, order, page } }) => ({ search: search.trim(), order, page }),
            onDone: [
              {
                guard: { type: 'beyond', params: ({ event }) => ({ listed: event.output }) },
                target: 'loading',
                reenter: true,
                actions: { type: 'toLastPage', params: ({ event }) => ({ listed: event.output }) },
              },
              {
                guard: 'interrupted',
                target: '#myJobs.editing',
                actions: { type: 'keep', params: ({ event }) => ({ listed: event.output }) },
              },
              { target: 'listed', actions: { type: 'keep', params: ({ event }) => ({ listed: event.output }) } },
            ],
            onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        listed: {
          on: {
            edit: {
              guard: { type: 'known', params: ({ event }) => event },
              target: '#myJobs.editing',
              actions: { type: 'choose', params: ({ event }) => event },
            },
            delete: {
              guard: { type: 'known', params: ({ event }) => event },
              target: '#myJobs.deleting',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        failed: { on: { retry: 'loading' } },
      },
    },
    editing: {
      exit: 'forgetInterrupted',
      invoke: {
        id: 'jobEditing',
        systemId: 'jobEditing',
        src: 'jobEditing',
        input: ({ context: { chosen, interrupted } }) => {
          const job = interrupted?.job ?? chosen
          return { id: job?._id ?? '', job, draft: interrupted?.draft ?? null, place: 'list' }
        },
        onDone: 'browsing.loading',
        onError: 'browsing.loading',
      },
    },
    deleting: {
      invoke: {
        id: 'jobDeletion',
        src: 'jobDeletion',
        input: ({ context: { chosen } }) => ({ id: chosen?._id ?? '', name: chosen && nameOf(chosen), place: 'list' }),
        onDone: 'browsing.loading',
        onError: 'browsing.loading',
      },
    },
  },
})
