import type { SnapshotFrom } from 'xstate'
import type { FoundJobs, JobFacets } from '../../services/contract/jobs/job-search.ts'
import { listingMachine, type ListingInput } from './listing.machine.ts'
import { done, elapsed, model } from '../model.ts'
import { jobBesideRows, searched, searchedCall } from '../model/job-beside-list.ts'
import { all, fullTime, given, goes, kampala, lastWeek, listRows, loading, none, nothing, queryOf, shared, some, there, upTo50k, words } from '../model/listing.ts'

const home: ListingInput = { rules: 'home', path: '/', search: '', fixed: [] }
const searchOnly = 'at home the machine keeps the query, and nothing follows from the address'

/** Cards, each with the unit of its job. */
const withCards = ({ value, context: { page, units } }: SnapshotFrom<typeof listingMachine>) =>
  value === 'listed' && page !== null && page.jobs.length > 0 && Object.keys(units).length === 0

export const homeListingModel = model(listingMachine, {
  name: 'homeListing',
  inputs: { home, 'home, left on page 2': { ...home, search: '?page=2' } },
  first: ['showSalary(first hourly)', 'loadJobs done(some)'],
  cases: {
    ...shared,
    choose: {
      location: { type: 'choose', ...kampala },
      salary: { type: 'choose', ...upTo50k },
      date: { type: 'choose', ...lastWeek },
    },
    // The list follows the title box: a search has the title of the list.
    search: { there, nothing },
    'xstate.done.actor.loadJobs': { some: done('loadJobs', some), all: done('loadJobs', all), none: done('loadJobs', none) },
    'query.changed': [{ type: 'query.changed', search: '?title=dyer' }],
    'xstate.after.typingPause.listing.typing': [elapsed('typingPause', 'listing.typing')],
  },
  key: ({ value, context: { query, page, units } }) => {
    if (value === 'failed') return value
    const chosen = value !== 'typing' && query.page === 1 && query.choices.length > 0
    const beyond = value === 'listed' && query.page > 1 && page?.jobs.length === 0
    const known = value === 'loading' && query.page === 1 && !chosen && page !== null
    return [value, query.page, chosen, beyond, known, value === 'listed' && query.page === 1 && !chosen && Object.keys(units).length > 0]
  },
  rows: [
    { section: '2.4, 7: Jobs', input: 'home', when: 'start', expect: { ...loading({ page: 1 }), context: { query: queryOf() }, shows: ['Loading...'] } },
    {
      section: '2.4',
      given: given({ title: '', value: 'loading', page: 1, chosen: '' }),
      input: 'home',
      when: 'loadJobs done(all)',
      expect: { state: 'listed', tags: [], context: { page: all, query: queryOf() }, shows: ['7 Jobs Found All over the world.', 'Page 1 of 2'] },
    },
    {
      section: '4: Listing state, 9: Query cache',
      input: 'home, left on page 2',
      when: 'start',
      expect: { ...loading({ page: 2 }), context: { query: queryOf({ page: 2 }) } },
    },
    ...listRows(all, none),
    ...(['first hourly', 'second monthly'] as const).map((card) => ({
      section: '2.4, rulings: The listing',
      given: withCards,
      when: `showSalary(${card})`,
      expect: { state: 'listed' as const, context: { units: card === 'first hourly' ? { j1: 'Hourly' as const } : { j2: 'Monthly' as const } } },
    })),
    {
      section: '2.4, 4: Listing state',
      given: given({ title: '', value: 'loading', chosen: 'location' }),
      when: 'loadJobs done(some)',
      expect: {
        state: 'listed',
        context: { page: some },
        shows: ['3 Jobs Found!', 'Filtered by category: Kampala', 'Page 1 of 2'],
      },
    },
    { section: '2.4', given: given({ title: '', value: 'failed', page: 1, chosen: '' }), when: 'retry', expect: loading({ page: 1 }) },
    ...(['failed', 'listed', 'loading'] as const).map((value) => ({
      section: '4: Job lifecycle',
      given: given({ title: '', value, page: 1, chosen: '' }),
      when: 'data.changed',
      expect: loading({ page: 1 }),
    })),
    { section: '4: Job lifecycle', given: given({ value: 'typing', page: 1, chosen: '' }), when: 'data.changed', expect: loading({ title: 'weaver', page: 1 }) },
    {
      section: '2.4',
      given: given({ title: '', value: 'listed', units: 'j1' }),
      when: 'showSalary(second monthly)',
      expect: { state: 'listed', context: { units: { j1: 'Hourly', j2: 'Monthly' } } },
    },

    // Typing does not reset the page; the list is fetched once the typing pauses.
    ...[1, 2].flatMap((page) => [
      {
        section: '4: Listing state',
        given: given({ title: '', value: 'listed', page, chosen: '' }),
        when: 'type',
        expect: { state: 'typing' as const, tags: ['busy'], waits: { typingPause: 250 }, context: { query: queryOf({ title: 'weaver', page }) } },
      },
      {
        section: '4: Listing state',
        given: given({ value: 'typing', page, chosen: '' }),
        when: 'after typingPause.listing.typing',
        expect: { ...loading({ title: 'weaver', page }), shows: ['Filtered by job title: weaver'] },
      },
    ]),
    {
      section: '4: Listing state',
      given: given({ title: '', value: 'listed', page: 1, chosen: 'location' }),
      when: 'type',
      expect: { state: 'typing', context: { query: queryOf({ title: 'weaver', choices: [kampala] }) } },
    },
    { section: '4: Listing state', given: given({ title: '', value: 'loading', page: 1, chosen: '' }), when: 'type', expect: { state: 'typing', tags: ['busy'] } },
    { section: '4: Listing state', given: given({ value: 'typing' }), when: 'type', expect: { state: 'typing', waits: { typingPause: 250 } } },

    // One value across all groups; choosing goes to page 1.
    ...[1, 2].map((page) => ({
      section: '4: Listing state, 5: Sidebar filter',
      given: given({ title: '', value: 'listed', page, chosen: '' }),
      when: 'choose(location)',
      expect: { ...loading({ filter: 'kampala, uganda', page: 1 }), context: { query: queryOf({ choices: [kampala] }) } },
    })),
    {
      section: '5: Sidebar filter',
      given: given({ title: '', value: 'listed', chosen: 'location' }),
      when: 'choose(salary)',
      expect: { ...loading({ filter: '50000', page: 1 }), context: { query: queryOf({ choices: [upTo50k] }) } },
    },
    {
      section: '5: Sidebar filter',
      given: given({ title: '', value: 'listed', chosen: 'location' }),
      when: 'choose(date)',
      expect: { ...loading({ page: 1 }), context: { query: queryOf({ choices: [lastWeek] }) } },
    },
    {
      section: '5: Sidebar filter',
      given: given({ title: '', value: 'listed', page: 1, chosen: 'location' }),
      when: 'choose(location)',
      expect: { state: 'listed', context: { query: queryOf({ choices: [kampala] }) } },
    },
    { section: '4: Listing state', given: given({ title: '', value: 'listed', page: 1, chosen: '' }), when: 'clear', expect: { state: 'listed' } },
    {
      section: '5: Sidebar filter',
      given: given({ value: 'typing', page: 2, chosen: '' }),
      when: 'choose(location)',
      expect: { ...loading({ title: 'weaver', filter: 'kampala, uganda', page: 1 }), context: { query: queryOf({ title: 'weaver', choices: [kampala] }) } },
    },
    {
      section: '5: Sidebar filter',
      given: given({ title: '', value: 'loading', page: 1, chosen: 'location' }),
      when: 'choose(salary)',
      expect: loading({ filter: '50000', page: 1 }),
    },
    {
      section: '4: Listing state',
      given: given({ title: '', value: 'listed', chosen: 'location' }),
      when: 'clear',
      expect: { ...loading({ page: 1 }), context: { query: queryOf() } },
    },
    {
      section: '4: Listing state',
      given: given({ value: 'typing', page: 2 }),
      when: 'clear',
      expect: { ...loading({ page: 1 }), context: { query: queryOf() } },
    },

    // Pages are counted from all jobs.
    {
      section: '4: Listing state',
      given: given({ title: '', value: 'listed', page: 1, chosen: '', matches: 3 }),
      when: 'next',
      expect: { ...loading({ page: 2 }), context: { query: queryOf({ page: 2 }) } },
    },
    {
      section: '4: Listing state',
      given: given({ title: '', value: 'listed', page: 1, chosen: 'location' }),
      when: 'next',
      expect: loading({ page: 2, filter: 'kampala, uganda' }),
    },
    { section: '4: Listing state', given: (before) => given({ title: '', value: 'loading', page: 1, chosen: '' })(before) && before.context.page !== null, when: 'next', expect: loading({ page: 2 }) },
    { section: '4: Listing state', given: given({ title: '', value: 'listed', page: 2, chosen: '' }), when: 'next', expect: { state: 'listed', context: { query: queryOf({ page: 2 }) } } },
    { section: '4: Listing state', given: given({ title: '', value: 'loading', page: 1, matches: -1 }), when: 'next', expect: { state: 'loading' } },
    {
      section: '4: Listing state, rulings: The listing',
      given: given({ title: '', value: 'loading', page: 2, chosen: '' }),
      when: 'loadJobs done(none)',
      expect: { state: 'listed', context: { page: none, query: queryOf({ page: 2 }) }, shows: ['No Jobs Data Found!', 'Page 2 of 2'] },
    },
    ...['previous', 'firstPage'].flatMap((when) => [
      {
        section: '4: Listing state, rulings: The listing',
        given: given({ title: '', value: 'listed', page: 2, chosen: '', matches: 0 }),
        when,
        expect: { ...loading({ page: 1 }), context: { query: queryOf() } },
      },
      { section: '4: Listing state', given: given({ title: '', value: 'listed', page: 1 }), when, expect: { state: 'listed' as const } },
    ]),
    { section: '4: Listing state', given: given({ title: '', value: 'listed', page: 2, chosen: '', matches: 3 }), when: 'previous', expect: loading({ page: 1 }) },
    {
      section: 'rulings: The listing',
      given: given({ title: '', value: 'listed', page: 2, chosen: '', matches: 3 }),
      when: 'firstPage',
      expect: { state: 'listed', context: { query: queryOf({ page: 2 }) } },
    },
    {
      section: '4: Listing state',
      given: given({ title: '', value: 'loading', page: 2, chosen: '', matches: -1 }),
      when: 'previous',
      expect: { state: 'loading', context: { query: queryOf({ page: 2 }) } },
    },

    // The Search button leads to the search page, which has its own model; the chosen filter goes along, and the Location box replaces a place.
    ...(['listed', 'failed'] as const).flatMap((state) => [
      { section: 'rulings: The listing', given: given({ value: state, chosen: '' }), when: 'search(there)', expect: goes(state, '/jobs?place=Kampala') },
      { section: 'rulings: The listing', given: given({ value: state, chosen: '' }), when: 'search(nothing)', expect: goes(state, '/jobs') },
    ]),
    ...(
      [
        ['location', 'search(there)', '/jobs?place=Kampala'],
        ['location', 'search(nothing)', '/jobs?place=kampala%2C+uganda'],
      ] as const
    ).map(([chosen, when, to]) => ({
      section: 'rulings: Search',
      given: given({ title: '', value: 'listed', chosen }),
      when,
      expect: goes('listed', to),
    })),
    ...['sort', 'drop', 'searchExactly'].map((when) => ({ section: 'rulings: The listing', given: 'listed' as const, when, expect: { state: 'listed' as const } })),
    { section: 'rulings: The listing', given: 'listed', when: 'query.changed', expect: { state: 'listed' } },
  ],
  exceptions: Object.fromEntries(
    ['(root) search[1]', '(root) choose[2]', '(root) drop', '(root) sort', 'listed searchExactly', '(root) clear[2]', '(root) next[2]', '(root) previous[2]', 'listed firstPage[2]', '(root) query.changed[0]', '(root) query.changed[1]'].map(
      (transition) => [transition, searchOnly],
    ),
  ),
})

/** An old address. */
const search: ListingInput = {
  rules: 'search',
  path: '/jobs',
  search: '?title=weaver&location=kampala%2C+uganda&salary=50000&sort=salary&page=first&experience=Boss',
  fixed: [],
}
const internships: ListingInput = {
  rules: 'search',
  path: '/internships',
  search: '?experience=Senior',
  fixed: [{ group: 'experience', value: 'Internship' }],
}
const states = ['loading', 'listed', 'failed'] as const
const homeOnly = 'in the search the address keeps the query, and every change is a navigation'

const facets: JobFacets = {
  company: [{ value: 'Lake Looms', count: 5 }],
  experience: [{ value: 'Senior', count: 3 }],
  employment: [{ value: 'full-time', count: 4 }],
  salaryType: [{ value: 'Yearly', count: 5 }],
  country: [{ value: 'UG', count: 5 }],
  openTo: [{ value: 'UG', count: 1 }],
  date: [{ value: 'last-7-days', count: 2 }],
  pay: [{ floor: 20_000, count: 5 }],
  remote: 1,
  stated: 5,
}
const someFound: FoundJobs = { ...some, facets, corrected: { from: 'weever', to: 'weaver' } }
const allFound: FoundJobs = { ...all, facets }
const noneFound: FoundJobs = { ...none, facets }

export const searchListingModel = model(listingMachine, {
  name: 'searchListing',
  inputs: { search, internships },
  first: ['loadJobs done(some)'],
  cases: {
    ...shared,
    choose: {
      'part-time': { type: 'choose', group: 'employment', value: 'part-time' },
      'full-time': { type: 'choose', group: 'employment', value: 'full-time' },
      date: { type: 'choose', ...lastWeek },
    },
    search: { words, nothing },
    'xstate.done.actor.loadJobs': {
      some: done('loadJobs', someFound),
      all: done('loadJobs', allFound),
      none: done('loadJobs', noneFound),
    },
    'query.changed': {
      dyer: { type: 'query.changed', search: '?q=dyer&employment=full-time&page=3&sort=loudest' },
      'a job beside the list': { type: 'query.changed', search: '?q=weaver&place=kampala%2C+uganda&salary=50000&sort=salary&job=j1' },
    },
    'xstate.after.typingPause.listing.typing': [],
  },
  key: ({ value, context: { query, page, job, fixed } }) => {
    if (value === 'failed') return value
    if (value === 'listed' && job !== undefined && fixed.length === 0) return [value, 'a job']
    if (value !== 'listed') return [value, query.page]
    return query.page === 1 ? [value, page?.matches] : [value, 'page 3', page?.matches === 0]
  },
  rows: [
    {
      section: 'rulings: The listing, rulings: Search',
      input: 'search',
      when: 'start',
      expect: { ...loading(searchedCall), context: { query: searched }, shows: ['Loading...'] },
    },
    {
      section: 'rulings: The listing',
      input: 'internships',
      when: 'start',
      expect: { ...loading({ experience: ['Internship'], page: 1 }), context: { query: queryOf() } },
    },
    ...listRows(allFound, noneFound),
    {
      section: 'issue 15: Search',
      when: 'loadJobs done(all)',
      expect: { state: 'listed', shows: ['4 jobs', 'Lake Looms', 'Uganda', 'From $20,000 a year', 'With pay stated'] },
    },
    {
      section: 'rulings: The listing',
      when: 'loadJobs done(some)',
      expect: { state: 'listed', context: { page: someFound }, shows: ['3 Jobs Found!'] },
    },
    { section: 'rulings: The listing', input: 'search' as const, given: given({ value: 'failed', page: 1 }), when: 'retry', expect: loading(searchedCall) },
    ...(['listed', 'failed', 'loading'] as const).map((value) => ({
      section: '4: Job lifecycle',
      input: 'search' as const,
      given: given({ value, page: 1 }),
      when: 'data.changed',
      expect: loading(searchedCall),
    })),

    // The address changes, and the list follows it; the counts stay until the next ones.
    ...states.flatMap((state) => [
      {
        section: 'rulings: The listing',
        input: 'search' as const,
        given: state,
        when: 'query.changed(dyer)',
        expect: { ...loading({ title: 'dyer', employment: ['full-time'], page: 3 }), context: { query: queryOf({ title: 'dyer', choices: [fullTime], page: 3 }) } },
      },
      {
        section: 'rulings: The listing',
        input: 'internships' as const,
        given: state,
        when: 'query.changed(dyer)',
        expect: loading({ title: 'dyer', experience: ['Internship'], employment: ['full-time'], page: 3 }),
      },
    ]),
    {
      section: 'issue 15: Search',
      input: 'search' as const,
      given: given({ value: 'listed', page: 1, matches: 7 }),
      when: 'query.changed(dyer)',
      expect: { ...loading({ title: 'dyer', employment: ['full-time'], page: 3 }), context: { page: allFound } },
    },

    ...jobBesideRows,

    // Every change is a navigation to page 1; all choices combine.
    ...states.flatMap((state) =>
      (
        [
          ['choose(part-time)', '/jobs?q=weaver&place=kampala%2C+uganda&salary=50000&employment=part-time&sort=salary'],
          ['choose(date)', '/jobs?q=weaver&place=kampala%2C+uganda&date=last-7-days&salary=50000&sort=salary'],
          ['drop(kampala)', '/jobs?q=weaver&salary=50000&sort=salary'],
          ['sort(by itself)', '/jobs?q=weaver&place=kampala%2C+uganda&salary=50000'],
          ['clear', '/jobs'],
          ['search(words)', '/jobs?q=dyer&place=Kampala&salary=50000&sort=salary'],
          ['search(nothing)', '/jobs?salary=50000&sort=salary'],
        ] as const
      ).map(([when, to]) => ({
        section: 'rulings: The listing, issue 15: Search',
        input: 'search' as const,
        given: given({ value: state, page: 1 }),
        when,
        expect: goes(state, to),
      })),
    ),
    ...['drop(full-time)', 'sort(by pay)'].map((when) => ({
      section: 'issue 15: Search',
      input: 'search' as const,
      given: given({ value: 'listed', page: 1 }),
      when,
      expect: { state: 'listed' as const },
    })),
    ...(
      [
        // A second value of a group joins the first.
        ['choose(part-time)', '/jobs?q=dyer&employment=full-time&employment=part-time'],
        ['choose(date)', '/jobs?q=dyer&date=last-7-days&employment=full-time'],
        ['drop(full-time)', '/jobs?q=dyer'],
        ['sort(by pay)', '/jobs?q=dyer&employment=full-time&sort=salary'],
        ['previous', '/jobs?q=dyer&employment=full-time&page=2'],
        ['firstPage', '/jobs?q=dyer&employment=full-time'],
      ] as const
    ).map(([when, to]) => ({
      section: 'rulings: The listing, issue 15: Search',
      input: 'search' as const,
      given: given({ value: 'listed', page: 3, matches: 0 }),
      when,
      expect: goes('listed', to),
    })),
    ...['choose(full-time)', 'drop(kampala)', 'sort(by itself)'].map((when) => ({
      section: 'issue 15: Search',
      input: 'search' as const,
      given: given({ value: 'listed', page: 3, matches: 0 }),
      when,
      expect: { state: 'listed' as const },
    })),
    { section: 'rulings: The listing', given: given({ value: 'listed', page: 3, matches: 3 }), when: 'firstPage', expect: { state: 'listed' } },
    ...['drop(kampala)', 'clear'].map((when) => ({
      section: 'rulings: The listing',
      input: 'internships' as const,
      given: given({ value: 'loading', chosen: '', page: 1 }),
      when,
      expect: { state: 'loading' as const },
    })),
    ...(
      [
        ['choose(part-time)', '/internships?employment=part-time'],
        ['search(words)', '/internships?q=dyer&place=Kampala'],
      ] as const
    ).map(([when, to]) => ({
      section: 'rulings: The listing',
      input: 'internships' as const,
      given: given({ value: 'listed', page: 1 }),
      when,
      expect: goes('listed', to),
    })),

    // Misspelt words: those that were found instead, and one click back.
    {
      section: 'issue 15: Search',
      when: 'loadJobs done(some)',
      expect: { state: 'listed', shows: ['No match for ‘weever’. Showing weaver.', 'Search for ‘weever’ instead'] },
    },
    {
      section: 'issue 15: Search',
      input: 'search' as const,
      given: given({ value: 'listed', page: 1, matches: 3 }),
      when: 'searchExactly',
      expect: goes('listed', '/jobs?q=weaver&exact=1&place=kampala%2C+uganda&salary=50000&sort=salary'),
    },
    { section: 'issue 15: Search', given: given({ value: 'listed', matches: 7 }), when: 'searchExactly', expect: { state: 'listed' } },
    ...(['loading', 'failed'] as const).map((state) => ({ section: 'issue 15: Search', given: state, when: 'searchExactly', expect: { state } })),

    // Pages are counted from the matches.
    {
      section: 'rulings: The listing',
      input: 'search' as const,
      given: given({ value: 'listed', page: 1, matches: 7 }),
      when: 'next',
      expect: goes('listed', '/jobs?q=weaver&place=kampala%2C+uganda&salary=50000&sort=salary&page=2'),
    },
    { section: 'rulings: The listing', given: given({ value: 'listed', page: 1, matches: 3 }), when: 'next', expect: { state: 'listed' } },
    { section: 'rulings: The listing', given: given({ value: 'listed', page: 3 }), when: 'next', expect: { state: 'listed' } },
    ...['previous', 'firstPage'].map((when) => ({
      section: 'rulings: The listing',
      given: given({ value: 'listed', page: 1 }),
      when,
      expect: { state: 'listed' as const },
    })),
    {
      section: 'rulings: The listing',
      given: given({ value: 'loading', page: 3 }),
      when: 'loadJobs done(none)',
      expect: { state: 'listed', context: { page: noneFound }, shows: ['No Jobs Data Found!'] },
    },
    { section: 'rulings: The listing', given: given({ value: 'listed', page: 1 }), when: 'type', expect: { state: 'listed' } },
    {
      section: 'rulings: Card',
      given: given({ value: 'listed' }),
      when: 'showSalary(first hourly)',
      expect: { state: 'listed', context: { units: {} } },
    },
  ],
  exceptions: {
    'listed showSalary': 'one control shows the salaries of a whole search in a unit',
    ...Object.fromEntries(
    [
      '(root) type',
      '(root) search[0]',
      '(root) choose[1]',
      '(root) clear[1]',
      '(root) next[1]',
      '(root) previous[1]',
      'listed firstPage[1]',
      'typing xstate.after.typingPause.listing.typing',
    ].map((transition) => [transition, homeOnly]),
    ),
  },
})
