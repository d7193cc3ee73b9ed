import type { Job } from '../entities.ts'
import { grouped } from '../numbers.ts'

export type SalaryType = NonNullable<Job['salaryType']>

/** The units of a working year (rulings, The listing: 2,080 hours, 12 months). */
export const workingYear: Record<SalaryType, number> = { Hourly: 2080, Daily: 260, Weekly: 52, Monthly: 12, Yearly: 1 }

/** Rounds down, except for the error of a calculation: 1.15 times 100 is 114.99999999999999. */
const floored = (amount: number): number => Math.floor(amount + 1e-6)

/** Throws for anything but three letters. */
const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''

const signs = new Map([['USD', '$']])

/** Dollars without Intl: its first use costs a page 10 ms (docs/decisions/server/first-words-by-hand.md). */
const signOf = (currency: string): string => {
  const known = signs.get(currency)
  if (known !== undefined) return known
  const symbol = /^[A-Z]{3}$/.test(currency) ? symbolOf(currency) : ''
  // Names of letters alone differ between versions of ICU, which server and browser do not share: CFA, F CFA.
  const sign = /\p{Sc}/u.test(symbol) ? symbol : `${currency}\u00a0`
  signs.set(currency, sign)
  return sign
}

/**
 * An amount with the sign of its currency (ISO 4217) and thousands separators, and cents where there are any; 'N/A' for a missing one (specification 9): '$45,000',
 * '€45,000', 'KES 80,000'.
 */
export const money = (amount: number | undefined, currency = 'USD'): string => {
  if (amount === undefined) return 'N/A'
  const value = floored(amount * 100) / 100
  return `${signOf(currency)}${grouped(Number.isInteger(value) ? value : value.toFixed(2))}`
}

/** A computed amount: whole currency units from a hundred up; with cents below that, so that an hour's pay stays precise. */
export const wholeMoney = (amount: number, currency?: string): string => money(amount < 100 ? amount : floored(amount), currency)

type Salary = Pick<Job, 'minPrice' | 'maxPrice' | 'salaryType' | 'currency'>

/** The words for a salary of which neither bound is known. A card of the specification has 'N/A' (9). */
export const noSalary = 'Salary not given'

/** A job's salary as '$min - $max', in its own unit or converted to `unit`; `none` when neither bound is known. */
export const salaryText = ({ minPrice, maxPrice, salaryType = 'Yearly', currency }: Salary, unit: SalaryType = salaryType, none = noSalary): string => {
  if (minPrice === undefined && maxPrice === undefined) return none
  const [least, most] = [minPrice, maxPrice].map((amount) =>
    amount === undefined || salaryType === unit ? money(amount, currency) : wholeMoney((amount * workingYear[salaryType]) / workingYear[unit], currency),
  )
  return least === most ? `${least}` : `${least} - ${most}`
}

/** The words after an amount. */
export const perUnit: Record<SalaryType, string> = { Hourly: 'per hour', Daily: 'per day', Weekly: 'per week', Monthly: 'per month', Yearly: 'per year' }
