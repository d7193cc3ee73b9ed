import { expect, test } from 'vitest'
import { money, salaryText, wholeMoney, workingYear } from '../../../../src/services/contract/jobs/money.ts'

test('an amount has $ and thousands separators, cents where there are any, and N/A where it is missing', () => {
  expect([1_234_567, 0, 14.42, 14.4, 15, 1875.5, undefined].map(money)).toEqual(['$1,234,567', '$0', '$14.42', '$14.40', '$15', '$1,875.50', 'N/A'])
})

const digits = (text: string) => Number(text.replaceAll(/[$,]/g, ''))

test('no amount of whole cents is shown as another', () => {
  const amounts = Array.from({ length: 200_000 }, (_, cents) => cents / 100)
  expect(amounts.filter((amount) => digits(money(amount)) !== amount)).toEqual([])
})

test('no amount is shown as more than it is, posted, converted or worked out', () => {
  expect([money(99.999), money(1999.999), wholeMoney(1875.99), wholeMoney(99.999), wholeMoney(999_999.5)]).toEqual(['$99.99', '$1,999.99', '$1,875', '$99.99', '$999,999'])
  const types = ['Hourly', 'Daily', 'Weekly', 'Monthly', 'Yearly'] as const
  const salaries = types.flatMap((salaryType) => [19.99, 99_999, 45_678.9].map((amount) => ({ minPrice: amount, maxPrice: amount, salaryType })))
  const over = salaries.flatMap((salary) =>
    types.filter((unit) => digits(salaryText(salary, unit)) > (salary.maxPrice * workingYear[salary.salaryType]) / workingYear[unit] + 1e-6).map((unit) => ({ ...salary, unit })),
  )
  expect(over).toEqual([])
})

test('a salary is shown in its own unit unless another is asked for', () => {
  const monthly = { minPrice: 1000, maxPrice: 1500, salaryType: 'Monthly' } as const
  expect(salaryText(monthly)).toBe('$1,000 - $1,500')
  expect(salaryText(monthly, 'Yearly')).toBe('$12,000 - $18,000')
  expect(salaryText(monthly, 'Hourly')).toBe('$5.76 - $8.65')
  expect(salaryText({ minPrice: 10, maxPrice: 12.5, salaryType: 'Hourly' }, 'Yearly')).toBe('$20,800 - $26,000')
  expect(salaryText({ minPrice: 400, maxPrice: 400, salaryType: 'Weekly' }, 'Yearly')).toBe('$20,800')
  expect(salaryText({ minPrice: 100, maxPrice: 120, salaryType: 'Daily' }, 'Monthly')).toBe('$2,166 - $2,600')
})

test('a missing bound is N/A, and so is a salary without any', () => {
  expect(salaryText({ minPrice: 1000, salaryType: 'Monthly' }, 'Yearly')).toBe('$12,000 - N/A')
  expect(salaryText({ salaryType: 'Yearly' })).toBe('N/A')
})
