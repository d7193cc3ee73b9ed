import { assign, setup } from 'xstate'
import type { JobListQuery, JobPage, Sort } from '../../services/contract/jobs/jobs.ts'
import type { JobSearchQuery, FoundJobs } from '../../services/contract/jobs/job-search.ts'
import { effects } from '../effects.ts'
import type { Choice, Group } from './options/listing.options.ts'
import { choose, drop, emptyQuery, hasChoice, jobIn, readFree, searchFor, toCall, toSearchCall, writeQuery, type ListingQuery, type Rules } from './listing.query.ts'
import { isNarrowed, pagesOf, valueOf } from './listing.selectors.ts'
import { failureOf, port, type Failure } from '../ports.ts'

/** One page of the list: under search rules with the counts of its filters, and the words that were corrected. */
export type ListPage = JobPage | FoundJobs
/** The query of a page: home's of the public list, or the search's. */
export type ListCall = JobListQuery | JobSearchQuery

/** The units of a card's salary (specification 2.4), under home rules (rulings, Second round: Card). */
export type SalaryUnit = 'Hourly' | 'Monthly' | 'Yearly'

export type ListingInput = {
  rules: Rules
  /** The address of the list, without its query. */
  path: string
  /** The initial query: the address's under search rules; under home rules the one the visitor left, empty at first. */
  search: string
  /** Choices that this list always makes (`/internships`). */
  fixed: Choice[]
  /** The board's (ISO 4217), as that of a `Job`. */
  currency?: string | undefined
}

type AddressPart = {
  query: ListingQuery
  /** The job that the address opens beside the list: it stays open while the search changes. */
  job: string | undefined
}

export type Context = AddressPart & {
  rules: Rules
  path: string
  fixed: Choice[]
  currency: string | undefined
  page: ListPage | null
  failure: Failure | null
  units: Record<string, SalaryUnit>
}

/** The part of the context that a search address contains. */
const readAddress = (search: string, fixed: readonly Choice[]): AddressPart => ({ query: readFree(search, fixed), job: jobIn(search) })

type Given<E> = { context: Context; event: E }

/** The effect of a new query under search rules. */
const leadsTo = <E>(wanted: (given: Given<E>) => ListingQuery) =>
  ({ type: 'navigate', params: (given: Given<E>) => ({ to: given.context.path + writeQuery(wanted(given), given.context.job) }) }) as const

/** The effect of a new query: under home rules the list changes, under search rules the address, and then the list. */
const follows = <E>(wanted: (given: Given<E>) => ListingQuery) =>
  [
    { guard: 'atHome', target: '#listing.loading', actions: { type: 'ask', params: (given: Given<E>) => ({ query: wanted(given) }) } },
    { actions: leadsTo(wanted) },
  ] as const

/** Under home rules one value is chosen across all groups. */
const chosen = ({ context: { rules, query }, event: { group, value } }: Given<Choice>): ListingQuery =>
  choose(rules === 'home' ? { ...query, choices: [] } : query, { group, value })

/**
 * The public list of jobs (specification 2.4, 4: Listing state, 5: Sidebar filter). Under home rules the machine keeps
 * the query; under search rules the address does, and every change is a navigation that comes back as `query.changed`.
 */
export const listingMachine = setup({
  types: {
    input: {} as ListingInput,
    context: {} as Context,
    events: {} as
      | { type: 'type'; title: string }
      | { type: 'search'; title: string; location: string }
      | { type: 'choose'; group: Group; value: string }
      | { type: 'drop'; group: Group; value: string }
      | { type: 'sort'; sort: Sort | null }
      | { type: 'searchExactly' }
      | { type: 'clear' }
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'firstPage' }
      | { type: 'retry' }
      | { type: 'showSalary'; jobId: string; unit: SalaryUnit }
      | { type: 'query.changed'; search: string }
      | { type: 'data.changed' },
    tags: {} as 'busy',
  },
  actors: { loadJobs: port<ListPage, ListCall>('loadJobs') },
  actions: {
    ...effects,
    ask: assign((_, changed: Partial<AddressPart>) => changed),
    keepPage: assign((_, { page }: { page: ListPage }) => ({ page, failure: null, units: {} })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error), page: null })),
    keepUnit: assign(({ context }, { jobId, unit }: { jobId: string; unit: SalaryUnit }) => ({
      units: { ...context.units, [jobId]: unit },
    })),
  },
  guards: {
    isOnHomePage: ({ context: { rules, page } }, { jobId }: { jobId: string }) => rules === 'home' && page?.jobs.some(({ _id }) => _id === jobId) === true,
    atHome: ({ context }) => context.rules === 'home',
    searching: ({ context }) => context.rules === 'search',
    isOtherJob: ({ context: { query, fixed, job } }, { search }: { search: string }) =>
      jobIn(search) !== job && writeQuery(readFree(search, fixed)) === writeQuery(query),
    isChosen: ({ context: { query } }, choice: Choice) => hasChoice(query, choice),
    isDroppable: ({ context: { rules, query } }, choice: Choice) => rules === 'search' && hasChoice(query, choice),
    isOtherOrder: ({ context: { rules, query } }, { sort }: { sort: Sort | null }) => rules === 'search' && query.sort !== sort,
    isCorrected: ({ context: { page } }) => page !== null && 'corrected' in page,
    wide: ({ context }) => !isNarrowed(context),
    isLast: ({ context }) => context.query.page >= pagesOf(context),
    isFirst: ({ context }) => context.query.page === 1 || context.page === null,
    isInside: ({ context }) => context.query.page === 1 || context.page?.jobs.length !== 0,
  },
  delays: { typingPause: 250 },
}).createMachine({
  id: 'listing',
  context: ({ input }) => ({
    rules: input.rules,
    path: input.path,
    fixed: input.fixed,
    currency: input.currency,
    ...readAddress(input.search, input.fixed),
    page: null,
    failure: null,
    units: {},
  }),
  initial: 'loading',
  on: {
    type: {
      guard: 'atHome',
      target: '.typing',
      actions: { type: 'ask', params: ({ context, event }) => ({ query: { ...context.query, title: event.title } }) },
    },
    search: [
      { guard: 'atHome', actions: { type: 'navigate', params: ({ context, event }) => ({ to: `/jobs${writeQuery(carriedOver(context.query, event))}` }) } },
      { actions: leadsTo(({ context, event }) => searchFor(context.query, event)) },
    ],
    choose: [{ guard: { type: 'isChosen', params: ({ event }) => event } }, ...follows(chosen)],
    drop: { guard: { type: 'isDroppable', params: ({ event }) => event }, actions: leadsTo(({ context, event }) => drop(context.query, event)) },
    sort: { guard: { type: 'isOtherOrder', params: ({ event }) => event }, actions: leadsTo(({ context, event }) => ({ ...context.query, sort: event.sort, page: 1 })) },
    clear: [{ guard: 'wide' }, ...follows(() => emptyQuery)],
    next: [{ guard: 'isLast' }, ...follows(({ context: { query } }) => ({ ...query, page: query.page + 1 }))],
    previous: [{ guard: 'isFirst' }, ...follows(({ context: { query } }) => ({ ...query, page: query.page - 1 }))],
    'query.changed': [
      { guard: { type: 'isOtherJob', params: ({ event }) => event }, actions: { type: 'ask', params: ({ event }) => ({ job: jobIn(event.search) }) } },
      {
        guard: 'searching',
        target: '.loading',
        actions: { type: 'ask', params: ({ context, event }) => readAddress(event.search, context.fixed) },
      },
    ],
    // A list that is on its way may be older than the change.
    'data.changed': '.loading',
  },
  states: {
    typing: { tags: 'busy', after: { typingPause: 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadJobs',
        src: 'loadJobs',
        input: ({ context: { query, rules, fixed } }) => (rules === 'home' ? toCall(query) : toSearchCall(query, fixed)),
        onDone: { target: 'listed', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    listed: {
      on: {
        searchExactly: { guard: 'isCorrected', actions: leadsTo(({ context }) => ({ ...context.query, exact: true, page: 1 })) },
        firstPage: [{ guard: 'isInside' }, ...follows(({ context: { query } }) => ({ ...query, page: 1 }))],
        showSalary: {
          guard: { type: 'isOnHomePage', params: ({ event }) => event },
          actions: { type: 'keepUnit', params: ({ event }) => event },
        },
      },
    },
    failed: { on: { retry: 'loading' } },
  },
})

/** Home's filter goes along to the search; the Location box replaces the location filter (rulings, Second round: Search). */
const carriedOver = ({ choices }: ListingQuery, { title, location }: { title: string; location: string }): ListingQuery =>
  searchFor({ ...emptyQuery, choices }, { title, location: location.trim() || valueOf({ choices }, 'location') })
