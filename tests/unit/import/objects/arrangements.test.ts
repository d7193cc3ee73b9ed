/** What boards of projects and of agencies have beside a job: a budget, a band of pay, hours in a column of arrangements. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { payIn } from '../../../../server/import/values/pay.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const firstOf = async (record: Readonly<Record<string, unknown>>) => {
  const { postings } = await postingsOf(await inputOfStream(Readable.from([Buffer.from(JSON.stringify([{ title: 'Weaver', company: 'Mills', ...record }]))]), 'x.json', 10_000_000), { source: 'list' })
  return postings[0]
}

describe('hours in a column of arrangements', () => {
  it('are no remote work, but the kind of employment', async () => {
    const posting = await firstOf({ workArrangement: 'Full-time' })
    expect(posting).toMatchObject({ employmentType: 'full-time' })
    expect(posting).not.toHaveProperty('remote')
  })

  it('count less than the kind of a column of kinds', async () => expect(await firstOf({ workArrangement: 'Full-time', contractType: 'Temporary' })).toMatchObject({ employmentType: 'temporary' }))

  it('are remote work in a column that is called after it', async () => expect(await firstOf({ remote_ratio: 'fulltime' })).toMatchObject({ remote: true }))

  it.each(['Remote', 'Fully remote'])('leave the way of work: %s', async (workArrangement) => expect(await firstOf({ workArrangement })).toMatchObject({ remote: true }))
})

describe('a budget', () => {
  it.each([
    ['Hourly: $10.00 - $30.00 Expert Est. time: 1 to 3 months, Less than 30 hrs/week', { minPrice: 10, maxPrice: 30, salaryType: 'Hourly', currency: 'USD' }],
    ['Hourly rate $25', { minPrice: 25, maxPrice: 25, salaryType: 'Hourly' }],
  ])('is pay where it is by the hour: %s', async (estimatedBudget, pay) => expect(await firstOf({ estimatedBudget })).toMatchObject(pay))

  it.each(['$1,500', 'Fixed price Est. budget: $500.00', 'Hourly Expert Est. time: 1 to 3 months'])('is none of a time else: %s', async (budget) => expect(await firstOf({ budget })).not.toHaveProperty('minPrice'))

  it('counts less than pay', async () => expect(await firstOf({ salary: '£30,000 a year', budget: 'Hourly: $10' })).toMatchObject({ minPrice: 30_000, salaryType: 'Yearly' }))
})

it.each([
  ['$150k-$200k', { minPrice: 150_000, maxPrice: 200_000, currency: 'USD' }],
  ['<$100k', { maxPrice: 100_000 }],
  ['> $200k', { minPrice: 200_000 }],
])('reads a band of pay: %s', async (salary_band, pay) => {
  const posting = await firstOf({ salary_band })
  expect({ minPrice: posting?.minPrice, maxPrice: posting?.maxPrice, currency: posting?.currency }).toEqual({ minPrice: undefined, maxPrice: undefined, currency: 'USD', ...pay })
})

it.each([
  ['$18 / $20 / $22 per hour', { minPrice: 18, maxPrice: 22, salaryType: 'Hourly', currency: 'USD' }],
  ['£30,000, £35,000 or £40,000', { minPrice: 30_000, maxPrice: 40_000, currency: 'GBP' }],
  ['3000-4000-5000 zł', { minPrice: 3_000, maxPrice: 5_000, currency: 'PLN' }],
])('takes several amounts of one pay from the least to the most: %s', (text, pay) => expect(payIn(text, 'EUR')).toEqual(pay))

it.each(['1-2-3', '10, 20 or 400 USD', '$20, 3 days, $30 and $40', '$1 $2 $3'])('takes no pay of other numbers: %s', (text) => expect(payIn(text, 'EUR')).toBeNull())

it('has one heading above a section that has its own', async () => {
  expect((await firstOf({ description: 'Weaves.', requirements: 'Requirements:\n\nLooms' }))?.description).toBe('Weaves.\n\nRequirements:\n\nLooms')
})

describe('a unit in the names of the columns of the least and the most pay', () => {
  it('is that of their amounts', async () => expect(await firstOf({ minSalaryPerMonth: 3000, maxSalaryPerMonth: 4000 })).toMatchObject({ minPrice: 3000, maxPrice: 4000, salaryType: 'Monthly' }))

  it('is none of a text where they are empty', async () =>
    expect(await firstOf({ salary: '6-12 Lacs PA', minSalaryPerMonth: null, maxSalaryPerMonth: null })).toMatchObject({ minPrice: 600_000, maxPrice: 1_200_000, salaryType: 'Yearly' }))
})
