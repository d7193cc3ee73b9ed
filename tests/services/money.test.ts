import { expect, test } from 'vitest'
import { money, salaryText } from '../../src/services/contract/money.ts'

test('an amount has $ and thousands separators, cents only where they tell something, and N/A where it is missing', () => {
  expect([1_234_567, 0, 14.42, 14.4, 15, 99.999, 1875.5, undefined].map(money)).toEqual([
    '$1,234,567',
    '$0',
    '$14.42',
    '$14.40',
    '$15',
    '$100',
    '$1,876',
    'N/A',
  ])
})

test('a salary is shown in its own unit unless another is asked for', () => {
  const monthly = { minPrice: 1000, maxPrice: 1500, salaryType: 'Monthly' } as const
  expect(salaryText(monthly)).toBe('$1,000 - $1,500')
  expect(salaryText(monthly, 'Yearly')).toBe('$12,000 - $18,000')
  expect(salaryText(monthly, 'Hourly')).toBe('$5.77 - $8.65')
  expect(salaryText({ minPrice: 10, maxPrice: 12.5, salaryType: 'Hourly' }, 'Yearly')).toBe('$20,800 - $26,000')
  expect(salaryText({ minPrice: 400, maxPrice: 400, salaryType: 'Weekly' }, 'Yearly')).toBe('$20,800')
  expect(salaryText({ minPrice: 100, maxPrice: 120, salaryType: 'Daily' }, 'Monthly')).toBe('$2,167 - $2,600')
})

test('a missing bound is N/A, and so is a salary without any', () => {
  expect(salaryText({ minPrice: 1000, salaryType: 'Monthly' }, 'Yearly')).toBe('$12,000 - N/A')
  expect(salaryText({ salaryType: 'Yearly' })).toBe('N/A')
})
