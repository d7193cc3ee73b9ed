import { act, render } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { done } from '#judged-paths'
import { listingMachine } from '../../../src/machines/jobs/listing.machine.ts'
import { weaver } from '../../../src/machines/model/samples.ts'
import type { FoundJobs } from '../../../src/services/contract/jobs/job-search.ts'
import { SearchCard } from '../../../src/views/jobs/search/search-card.tsx'
import { SearchFilters } from '../../../src/views/jobs/search/search-filters.tsx'
import { actorAfter } from '../../support/replay/actor-after.ts'

// Each count of a filter, and the position of a card, is written by `grouped`, which replaces in its digits. A mock of that module would reach the other files of the worker.
const replaceAll = vi.spyOn(String.prototype, 'replaceAll')
const written = () => replaceAll.mock.contexts.map(String).filter((text) => /^\d+$/.test(text)).map(Number)
beforeEach(() => void replaceAll.mockClear())
afterAll(() => replaceAll.mockRestore())

const count = <Value extends string>(value: Value, of: number) => ({ value, count: of })
const page: FoundJobs = {
  jobs: [weaver],
  total: 1,
  matches: 1,
  facets: {
    date: [count('last-24-hours', 11)], experience: [count('Senior', 12)], employment: [count('full-time', 13), count('part-time', 14)], salaryType: [count('Monthly', 15)],
    company: [count('lake-looms', 16)], country: [count('UG', 17)], openTo: [count('KE', 18)], pay: [{ floor: 1000, count: 19 }], remote: 20, stated: 21,
  },
}

const listed = () => actorAfter(listingMachine, { rules: 'search', path: '/jobs', search: '', fixed: [] }, done('loadJobs', page))
const choose = (listing: ReturnType<typeof listed>) => act(() => listing.send({ type: 'query.changed', search: '?employment=full-time' }))

test('a filter that is chosen renders its own group alone', () => {
  const listing = listed()
  const { container } = render(<SearchFilters listing={listing} />)
  expect(written()).toEqual(expect.arrayContaining([11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]))
  replaceAll.mockClear()
  choose(listing)
  expect(container.querySelector<HTMLInputElement>('[value="full-time"]')?.checked).toBe(true)
  // The group has options without jobs; the floor of the pay is part of the name of its option.
  expect(written().filter((number) => ![0, 13, 14, 1000].includes(number))).toEqual([])
  listing.stop()
})

test('a card that the next list replaces is not rendered for its address', () => {
  const listing = listed()
  render(<SearchCard listing={listing} job={weaver} position={1234} />)
  expect(written()).toContain(1234)
  replaceAll.mockClear()
  choose(listing)
  expect(listing.getSnapshot().hasTag('busy')).toBe(true)
  expect(written()).toEqual([])
  listing.stop()
})
