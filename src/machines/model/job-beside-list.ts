/** The search that its model begins with, and the rows of a search with a job beside its list. */
import { given, goes, kampala, loading, queryOf, upTo50k } from './listing.ts'

export const searched = queryOf({ title: 'weaver', choices: [kampala, upTo50k], sort: 'salary' })
export const searchedCall = { title: 'weaver', location: 'kampala, uganda', salary: 50_000, sort: 'salary', page: 1 } as const

const section = 'issue 18: list and job side by side'

export const jobBesideRows = [
  // The list stays as it is where the address opens a job beside it.
  ...(['listed', 'failed', 'loading'] as const).map((value) => ({
    section,
    input: 'search' as const,
    given: given({ value, page: 1 }),
    when: 'query.changed(a job beside the list)',
    expect: { state: value, context: { query: searched, job: 'j1' }, does: [], invokes: {} },
  })),
  {
    section,
    input: 'internships',
    given: 'listed',
    when: 'query.changed(a job beside the list)',
    expect: { ...loading({ ...searchedCall, experience: ['Internship'] }), context: { job: 'j1' } },
  },
  // Another search, order or page keeps it open, though the list may no longer have it.
  ...(
    [
      ['choose(part-time)', '/jobs?q=weaver&place=kampala%2C+uganda&salary=50000&employment=part-time&sort=salary&job=j1'],
      ['drop(kampala)', '/jobs?q=weaver&salary=50000&sort=salary&job=j1'],
      ['sort(by itself)', '/jobs?q=weaver&place=kampala%2C+uganda&salary=50000&job=j1'],
      ['search(words)', '/jobs?q=dyer&place=Kampala&salary=50000&sort=salary&job=j1'],
      ['clear', '/jobs?job=j1'],
    ] as const
  ).map(([when, to]) => ({ section, input: 'search' as const, given: given({ value: 'listed', page: 1, job: 'j1' }), when, expect: goes('listed', to) })),
  {
    section,
    input: 'search',
    given: given({ value: 'listed', page: 1, job: 'j1' }),
    when: 'query.changed(dyer)',
    expect: { ...loading({ title: 'dyer', employment: ['full-time'], page: 3 }), context: { job: undefined } },
  },
  {
    section,
    input: 'search',
    given: given({ value: 'listed', page: 1, job: 'j1' }),
    when: 'query.changed(a job beside the list)',
    expect: loading(searchedCall),
  },
] as const
