import { expect, test } from 'vitest'
import { spreadOf } from '../../../../server/values/salaries/spread.ts'

/** Postings of employers: pays by employer. */
const postings = (...employers: readonly (readonly number[])[]) => ({
  pays: employers.flat(),
  employers: employers.flatMap((pays, employer) => pays.map(() => employer)),
})

test('a percentile is no rank too high by the error of a calculation', () => {
  const { from } = spreadOf(postings(Array.from({ length: 700 }, (_, n) => n + 1)))
  expect(from).toBe(7)
})

test('an employer with many postings decides by posting, and counts once by employer', () => {
  const many = Array.from({ length: 95 }, () => 100)
  expect(spreadOf(postings(many, [10], [20], [30], [40], [50]))).toEqual({
    count: 100, employers: 6, least: 10, from: 10, lower: 100, median: 100, upper: 100, to: 100, most: 100, outliers: 0,
    byEmployer: { lower: 20, median: 30, upper: 50 },
  })
})

test("an employer's own median counts, not its mean", () => {
  expect(spreadOf(postings([1, 2, 900], [4], [6], [8], [10])).byEmployer).toEqual({ lower: 4, median: 6, upper: 8 })
})

test('fewer than a hundred postings have no outliers, however far they lie', () => {
  const { from, to, least, most, outliers } = spreadOf(postings(Array.from({ length: 98 }, () => 50), [1_000_000]))
  expect([least, from, to, most, outliers]).toEqual([50, 50, 1_000_000, 1_000_000, 0])
})

test('beyond the 1st and 99th percentile are outliers; equal ones are not', () => {
  const { from, to, least, most, outliers } = spreadOf(postings(Array.from({ length: 1_000 }, (_, n) => n + 1)))
  expect([least, from, to, most, outliers]).toEqual([1, 10, 990, 1_000, 19])
  const same = spreadOf(postings([...Array.from({ length: 497 }, () => 7), 0, 9_000_000, 9_000_000]))
  expect([same.from, same.to, same.least, same.most, same.outliers]).toEqual([7, 7, 0, 9_000_000, 3])
})

test('pay between whole units is rounded where it is shown, and not where it is compared', () => {
  const pays = [...Array.from({ length: 100 }, () => 10.4), 10.1]
  expect(spreadOf(postings(pays))).toMatchObject({ least: 10, from: 10, outliers: 1 })
})
