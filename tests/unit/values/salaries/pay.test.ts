import { expect, test } from 'vitest'
import { kindOf, yearlyPay } from '../../../../server/values/salaries/pay.ts'

test.each([
  ['Senior Civil Engineer II, Bridges', 'engineer'],
  ['Registered Nurse Intern', 'nurse'],
  ['Head of Sales', 'head'],
  ['Driver - night shift (m/f/d)', 'driver'],
  ['clinic RN', 'rn'],
  ['Intern', 'intern'],
  ['看護師', '看護師'],
  ['Weaver 3', 'weaver'],
])('%s is work of the kind %s', (title, kind) => expect(kindOf(title)).toBe(kind))

test.each(['', '123', 'x'.repeat(61), ', weaver'])('%j names no kind of work', (title) => expect(kindOf(title)).toBeNull())

test.each([
  [{ minPrice: 10, maxPrice: 20, salaryType: 'Hourly' }, 31_200],
  [{ maxPrice: 100, salaryType: 'Daily' }, 26_000],
  [{ minPrice: 1_000, salaryType: 'Monthly' }, 12_000],
  [{ minPrice: 0, maxPrice: 50_000 }, 25_000],
  [{}, null],
] as const)('%j is %j a year', (salary, pay) => expect(yearlyPay(salary)).toBe(pay))
