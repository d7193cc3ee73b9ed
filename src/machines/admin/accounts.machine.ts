import { assign, setup } from 'xstate'
import type { AccountLine } from '../../services/contract/admin/operators.ts'
import { pagesOf } from './accounts.selectors.ts'
import { asks, confirmationMachine, isConfirmed, type Question } from '../app/confirmation.machine.ts'
import { effects, type Toast } from '../effects.ts'
import { failureOf, port, type Failure } from '../ports.ts'

export type AccountsQuery = { search: string; page: number }

/** One page of accounts, and the number of matches. */
export type AccountsPage = { accounts: AccountLine[]; matches: number }

type Chosen = { id: string; name: string }

type Context = {
  /** The viewer's own account, which cannot be deactivated or deleted here. */
  own: string
  query: AccountsQuery
  found: AccountsPage | null
  /** Something else has changed the accounts since they were requested. */
  stale: boolean
  /** The account that the open question is about, or that is changed; null before the first. */
  chosen: Chosen | null
  failure: Failure | null
}

/** The confirmation before an account is deactivated. */
const questionOf = ({ name }: Chosen): Question => ({
  title: `Deactivate ${name}?`,
  text: 'Every session of this account ends at once, and nobody can log in with it until you let it in again. What it posted and sent stays on the board.',
  confirmLabel: 'Yes, deactivate',
  cancelLabel: 'Cancel',
})

/** The confirmation before an account is deleted. */
const deletionOf = ({ name }: Chosen): Question => ({
  title: `Delete ${name}?`,
  text: 'The account ends for good: its profile, files, applications, saved jobs and alerts are deleted, and the jobs it posted are no longer listed. This cannot be undone.',
  confirmLabel: 'Yes, delete',
  cancelLabel: 'Cancel',
})

/** The chosen account is changed by `call`, and the list is fetched again; `done` and `failed` are the texts of its toasts. */
const changing = <const P extends string, I>(call: P, inputOf: (id: string) => I, done: (name: string) => string, failed: string) =>
  ({
    tags: 'busy',
    on: { search: { actions: { type: 'keepSearch', params: ({ event }: { event: { text: string } }) => event } } },
    invoke: {
      id: call,
      src: call,
      input: ({ context }: { context: Context }) => inputOf(context.chosen!.id),
      onDone: {
        target: 'loading',
        actions: { type: 'toast', params: ({ context }: { context: Context }): Toast => ({ tone: 'success', text: done(context.chosen!.name) }) },
      },
      onError: {
        target: 'loading',
        actions: {
          type: 'toast',
          params: ({ event }: { event: { error: unknown } }): Toast => ({ tone: 'error', text: failureOf(event.error).message ?? failed }),
        },
      },
    },
  }) as const

/** All accounts, each of which can be deactivated and deleted (issue 4: Super-Admin may deactivate an account; issue 13: and delete one). */
export const accountsMachine = setup({
  types: {
    input: {} as { own: string },
    context: {} as Context,
    events: {} as
      | { type: 'search'; text: string }
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'deactivate'; id: string }
      | { type: 'admit'; id: string }
      | { type: 'remove'; id: string }
      | { type: 'retry' }
      | { type: 'data.changed' },
    tags: {} as 'busy' | 'loading',
  },
  actors: {
    loadAccounts: port<AccountsPage, AccountsQuery>('loadAccounts'),
    confirmation: confirmationMachine,
    setAccountState: port<void, { id: string; deactivated: boolean }>('setAccountState'),
    removeAccount: port<void, { id: string }>('removeAccount'),
  },
  actions: {
    ...effects,
    keepSearch: assign((_, { text }: { text: string }) => ({ query: { search: text.trim(), page: 1 } })),
    turn: assign(({ context: { query } }, { by }: { by: number }) => ({ query: { ...query, page: query.page + by } })),
    toFirstPage: assign(({ context: { query } }) => ({ query: { ...query, page: 1 } })),
    keepFound: assign((_, { found }: { found: AccountsPage }) => ({ found, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ found: null, failure: failureOf(error) })),
    markStale: assign({ stale: true }),
    markFresh: assign({ stale: false }),
    choose: assign(({ context }, { id }: { id: string }) => ({ chosen: { id, name: context.found!.accounts.find(({ userId }) => userId === id)!.name } })),
  },
  guards: {
    stale: ({ context }) => context.stale,
    hasNext: ({ context }) => context.query.page < pagesOf(context),
    hasPrevious: ({ context }) => context.query.page > 1,
    beyond: ({ context }, { found }: { found: AccountsPage }) => found.accounts.length === 0 && context.query.page > 1,
    letIn: ({ context }, { id }: { id: string }) =>
      id !== context.own && context.found?.accounts.some(({ userId, state }) => userId === id && state !== 'deactivated') === true,
    ofOther: ({ context }, { id }: { id: string }) => id !== context.own && context.found?.accounts.some(({ userId }) => userId === id) === true,
    shutOut: ({ context }, { id }: { id: string }) =>
      context.found?.accounts.some(({ userId, state }) => userId === id && state === 'deactivated') === true,
    confirmed: isConfirmed,
  },
  delays: { typingPause: 250 },
}).createMachine({
  id: 'accounts',
  context: ({ input }) => ({ own: input.own, query: { search: '', page: 1 }, found: null, stale: false, chosen: null, failure: null }),
  initial: 'loading',
  on: {
    search: { target: '.typing', actions: { type: 'keepSearch', params: ({ event }) => event } },
    'data.changed': { actions: 'markStale' },
  },
  states: {
    typing: { tags: ['busy', 'loading'], after: { typingPause: 'loading' } },
    loading: {
      tags: ['busy', 'loading'],
      entry: 'markFresh',
      on: { 'data.changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadAccounts',
        src: 'loadAccounts',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: { type: 'beyond', params: ({ event }) => ({ found: event.output }) },
            target: 'loading',
            reenter: true,
            actions: 'toFirstPage',
          },
          { target: 'listed', actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    listed: {
      always: { guard: 'stale', target: 'loading' },
      on: {
        next: { guard: 'hasNext', target: 'loading', actions: { type: 'turn', params: { by: 1 } } },
        previous: { guard: 'hasPrevious', target: 'loading', actions: { type: 'turn', params: { by: -1 } } },
        deactivate: {
          guard: { type: 'letIn', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        admit: {
          guard: { type: 'shutOut', params: ({ event }) => event },
          target: 'admitting',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        remove: {
          guard: { type: 'ofOther', params: ({ event }) => event },
          target: 'confirmingDeletion',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    confirming: { on: { search: {} }, invoke: asks(({ context }: { context: Context }) => questionOf(context.chosen!), { yes: 'deactivating', no: 'listed' }) },
    confirmingDeletion: { on: { search: {} }, invoke: asks(({ context }: { context: Context }) => deletionOf(context.chosen!), { yes: 'deleting', no: 'listed' }) },
    deactivating: changing(
      'setAccountState',
      (id) => ({ id, deactivated: true }),
      (name) => `${name} has been deactivated.`,
      'The account could not be deactivated.',
    ),
    admitting: changing(
      'setAccountState',
      (id) => ({ id, deactivated: false }),
      (name) => `${name} may log in again.`,
      'The account could not be let in again.',
    ),
    deleting: changing(
      'removeAccount',
      (id) => ({ id }),
      (name) => `${name} has been deleted.`,
      'The account could not be deleted.',
    ),
    failed: { on: { retry: 'loading', 'data.changed': 'loading' } },
  },
})
