import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { emptyQuery, type ListingQuery } from '../../../../src/machines/jobs/listing.query.ts'
import { entriesOf } from '../../../../src/machines/jobs/saved-list.selectors.ts'
import { addressWithoutWords, chipLabel, countriesOf, datesOf, exactAddress, isUnindexed, landingsFrom, optionsOf, pageAddress, paysOf } from '../../../../src/machines/jobs/search.selectors.ts'
import { shareMachine } from '../../../../src/machines/jobs/share.machine.ts'
import { weaver } from '../../../../src/machines/model/samples.ts'
import type { FoundJobs } from '../../../../src/services/contract/jobs/job-search.ts'

const facets: FoundJobs['facets'] = { company: [], experience: [], employment: [], salaryType: [], country: [], openTo: [], date: [], pay: [], remote: 0, stated: 0 }
const found = (some: Partial<FoundJobs['facets']>) => ({ jobs: [], total: 9, matches: 9, facets: { ...facets, ...some } })
const query = (parts: Partial<ListingQuery> = {}): ListingQuery => ({ ...emptyQuery, ...parts })
const currency = 'USD'

describe('the addresses of a search (rulings: the URL is the only filter state)', () => {
  const search = { path: '/jobs', query: query({ title: 'weever', choices: [{ group: 'location', value: 'Gulu' }], page: 3 }) }
  test('of another page', () => expect([1, 2].map((page) => pageAddress(search, page))).toEqual(['/jobs?q=weever&place=Gulu', '/jobs?q=weever&place=Gulu&page=2']))
  test('of the words as they are written, from their first page', () => expect(exactAddress(search)).toBe('/jobs?q=weever&exact=1&place=Gulu'))
  test('of a place alone as it is written', () => expect(exactAddress({ ...search, query: query({ choices: [{ group: 'location', value: 'Gullu' }] }) })).toBe('/jobs?exact=1&place=Gullu'))
  test('without the words', () => expect(addressWithoutWords(search)).toBe('/jobs?place=Gulu'))
})

describe('the filters of a search with the numbers of their jobs', () => {
  test('are not counted before there is an answer', () => expect(datesOf({ query: query(), page: null }).map(({ count }) => count)).toEqual([null, null, null]))
  test('are counted by the answer; one that it does not name has none', () =>
    expect(datesOf({ query: query({ choices: [{ group: 'date', value: 'last-7-days' }] }), page: found({ date: [{ value: 'last-7-days', count: 4 }] }) }).map(({ count, isChosen }) => [count, isChosen])).toEqual([
      [0, false], [4, true], [0, false],
    ]))
  test('companies are those that were found, and the chosen ones', () => {
    const page = found({ company: [{ value: 'lake looms', label: 'Lake Looms', count: 5 }, { value: 'acme', label: 'Acme', count: 2 }] })
    const choices = [{ group: 'company', value: 'kilima' }, { group: 'company', value: 'acme' }, { group: 'country', value: 'UG' }] as const
    expect(optionsOf({ query: query({ choices: [...choices] }), page, currency }, 'company').map(({ label, count, isChosen }) => [label, count, isChosen])).toEqual([
      ['Lake Looms', 5, false], ['Acme', 2, true], ['kilima', 0, true],
    ])
    expect(chipLabel({ page, currency }, { group: 'company', value: 'acme' })).toBe('Acme')
  })
  test('pay comes with the lowest floor first', () => {
    const pay = [{ floor: 80_000, count: 1 }, { floor: 9000, count: 3 }, { floor: 30_000, count: 2 }]
    expect(paysOf({ query: query({ choices: [{ group: 'pay', value: '50000' }] }), page: found({ pay }), currency }).map(({ value, count }) => [value, count])).toEqual([['9000', 3], ['30000', 2], ['50000', 0], ['80000', 1]])
  })
  test('countries come in the order of their names', () =>
    expect(countriesOf({ query: query(), page: found({ openTo: [{ value: 'UG', count: 1 }, { value: 'KE', count: 2 }, { value: 'CI', label: 'Côte', count: 2 }, { value: 'CU', count: 1 }] }) }).map(({ label }) => label)).toEqual(['Côte', 'Cuba', 'Kenya', 'Uganda']))
})

test('the first page of an empty list is indexed, a page beyond the last is not', () =>
  expect(([[1, 0], [2, 5], [2, 6], [2, null]] as const).map(([page, matches]) => isUnindexed({ query: query({ page }) }, null, matches))).toEqual([false, true, false, false]))

test.each([4, 5, 6])('of %i places and companies, five each are linked', (count) => {
  const names = Array.from({ length: count }, (_, at) => `Town ${at}`)
  const jobs = names.map((jobLocation) => ({ ...weaver, jobLocation }))
  const company = names.map((value) => ({ value, count: 5 }))
  const links = landingsFrom({ ...found({ company }), jobs })
  expect(['place', 'company'].map((kind) => links.filter((link) => kind in link).length)).toEqual([Math.min(count, 5), Math.min(count, 5)])
})

test('saved jobs keep their order; a deleted one has no data, and one is past after its last day alone (rulings, Jobs)', () => {
  const jobs = ['2026-03-09', '2026-03-10', '2026-03-11'].map((lastDay, at) => ({ ...weaver, _id: `j${at}`, lastDay }))
  expect(entriesOf({ ids: ['j2', 'gone', 'j1', 'j0'], jobs, today: '2026-03-10' })).toEqual([
    { id: 'j2', job: jobs[2], past: false }, { id: 'gone', job: null, past: false }, { id: 'j1', job: jobs[1], past: false }, { id: 'j0', job: jobs[0], past: true },
  ])
  expect(entriesOf({ ids: null, jobs: null, today: '2026-03-10' })).toEqual([])
  expect(entriesOf({ ids: ['j1'], jobs: null, today: '2026-03-10' })).toEqual([{ id: 'j1', job: null, past: false }])
})

test('a shared link leads to its job whatever is in its id', () => {
  const share = createActor(shareMachine, { input: { job: { ...weaver, _id: 'looms/1?a b' }, origin: 'https://kazi.example', native: false } })
  expect(share.getSnapshot().context.url).toBe('https://kazi.example/job-details/looms%2F1%3Fa%20b')
})
