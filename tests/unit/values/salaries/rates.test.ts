import { expect, test } from 'vitest'
import { yearlyPayIn } from '../../../../server/values/salaries/rates.ts'

const rates = { currency: 'USD', date: null, worth: { EUR: 2 } }

test.each([
  [{ maxPrice: 100 }, 100],
  [{ maxPrice: 100, currency: 'USD' }, 100],
  [{ minPrice: 100, maxPrice: 200, salaryType: 'Monthly', currency: 'EUR' }, 3_600],
  [{ maxPrice: 100, currency: 'KES' }, null],
  [{ maxPrice: 100, currency: 'constructor' }, null],
  [{ currency: 'EUR' }, null],
] as const)('%j is %j a year in dollars', (job, pay) => expect(yearlyPayIn(rates, job)).toBe(pay))
