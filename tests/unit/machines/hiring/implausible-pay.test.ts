import { expect, test } from 'vitest'
import { payQuestion } from '../../../../src/services/contract/hiring/implausible-pay.ts'

test.each([
  ['120,000', 'Monthly', 'USD', '$1,440,000 a year. Really monthly?'],
  ['80,000', 'Monthly', 'USD', null],
  ['80,001', 'Monthly', 'USD', '$960,012 a year. Really monthly?'],
  ['501', 'Hourly', 'USD', '$1,042,080 a year. Really hourly?'],
  ['500', 'Hourly', 'USD', null],
  ['4,001', 'Daily', 'EUR', '€1,040,260 a year. Really daily?'],
  ['20,001', 'Weekly', 'USD', '$1,040,052 a year. Really weekly?'],
  ['25', 'Yearly', 'USD', '$25 a year. Really yearly?'],
  ['200', 'Yearly', 'USD', null],
  ['1,250,000', 'Monthly', 'UGX', null],
  ['15,000,000', 'Yearly', 'UGX', null],
  ['400,000', 'Monthly', 'KES', null],
  ['0', 'Monthly', 'USD', null],
  ['', 'Monthly', 'USD', null],
  ['a lot', 'Monthly', 'USD', null],
  ['120,000', '', 'USD', null],
  ['120,000', 'Monthly', '', null],
])('%s, %s, in %j: %j (issue 18: pay and unit together are implausible)', (amount, salaryType, currency, question) => {
  expect(payQuestion({ minPrice: '', maxPrice: amount, salaryType, currency })).toBe(question)
  expect(payQuestion({ minPrice: amount, maxPrice: '', salaryType, currency })).toBe(question)
})

test('the larger amount is judged', () => expect(payQuestion({ minPrice: '900', maxPrice: '120,000', salaryType: 'Monthly', currency: 'USD' })).toBe('$1,440,000 a year. Really monthly?'))
