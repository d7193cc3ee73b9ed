import { describe, expect, test } from 'vitest'
import { money, salaryText, wholeMoney, workingYear } from '../../../../src/services/contract/jobs/money.ts'

test('an amount has $ and thousands separators, cents where there are any, and N/A where it is missing', () => {
  expect([1_234_567, 0, 14.42, 14.4, 15, 1875.5, undefined].map((amount) => money(amount))).toEqual(['$1,234,567', '$0', '$14.42', '$14.40', '$15', '$1,875.50', 'N/A'])
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

test('a missing bound is N/A; a salary without any is not given, or N/A where the specification has it', () => {
  expect(salaryText({ minPrice: 1000, salaryType: 'Monthly' }, 'Yearly')).toBe('$12,000 - N/A')
  expect(salaryText({ salaryType: 'Yearly' })).toBe('Salary not given')
  expect(salaryText({}, 'Yearly', 'N/A')).toBe('N/A')
})

describe('other currencies', () => {
  const pay = { minPrice: 45_000, maxPrice: 60_000.5, salaryType: 'Yearly' } as const

  test('have the sign of Intl.NumberFormat, or their code', () => {
    expect(['USD', 'EUR', 'GBP', 'INR', 'JPY', 'CAD', 'KES', 'UGX', 'XOF', 'CHF', 'ZZZ', 'Ecu'].map((currency) => money(80_000, currency))).toEqual([
      '$80,000', '€80,000', '£80,000', '₹80,000', '¥80,000', 'CA$80,000', 'KES\u00a080,000', 'UGX\u00a080,000', 'XOF\u00a080,000', 'CHF\u00a080,000', 'ZZZ\u00a080,000', 'Ecu\u00a080,000',
    ])
    expect([money(14.4, 'EUR'), money(undefined, 'EUR'), wholeMoney(1875.99, 'EUR'), salaryText({ ...pay, currency: 'EUR' }), salaryText({ ...pay, currency: 'KES' }, 'Monthly')]).toEqual([
      '€14.40', 'N/A', '€1,875', '€45,000 - €60,000.50', 'KES\u00a03,750 - KES\u00a05,000',
    ])
  })

  test('are written as Intl.NumberFormat writes them, wherever it has a sign for them', () => {
    const codes = Intl.supportedValuesOf('currency')
    const differing = codes.filter((currency) => {
      const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 2 })
      const named = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code', minimumFractionDigits: 0, maximumFractionDigits: 2 })
      return ![intl, named].some((format) => format.format(1_234_567.25) === money(1_234_567.25, currency))
    })
    expect([codes.length > 100, differing]).toEqual([true, []])
  })
})
