import { expect, it } from 'vitest'
import { noCounts, payStep, toFacets } from '../../../../server/values/search/facets.ts'

const floorsOf = (pays: readonly number[]) => {
  const counts = noCounts()
  for (const pay of pays) counts.pay[payStep(pay, true)]! += 1
  const names = { company: () => undefined, countries: () => ({ countries: [], openTo: [], remote: false }) as never, countryName: () => '' }
  return toFacets(counts, names, { company: [], country: [], openTo: undefined, floor: undefined }).pay
}
const usual = Array.from({ length: 98 }, (_, n) => 40_000 + 1_000 * n)

it('the floors of pay are among the usual ones, whatever a few odd jobs pay', () => {
  const floors = floorsOf(usual)
  expect(floors.map(({ floor }) => floor)).toEqual([50_000, 60_000, 80_000, 100_000])
  expect(floorsOf([9, ...usual, 90_000_000]).map(({ floor }) => floor)).toEqual([50_000, 60_000, 80_000, 100_000])
})

it('of a few jobs each counts', () => {
  expect(floorsOf([9_000, 40_000]).map(({ floor, count }) => [floor, count])).toEqual([[10_000, 1], [15_000, 1], [20_000, 1], [30_000, 1], [40_000, 1]])
})
