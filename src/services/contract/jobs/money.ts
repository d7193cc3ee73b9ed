import type { Job } from '../entities.ts'
import { grouped } from '../numbers.ts'

export type SalaryType = NonNullable<Job['salaryType']>

/** The units of a working year (rulings, The listing: 2,080 hours, 12 months). */
export const workingYear: Record<SalaryType, number> = { Hourly: 2080, Daily: 260, Weekly: 52, Monthly: 12, Yearly: 1 }

/** Rounds down, except for the error of a calculation: 1.15 times 100 is 114.99999999999999. */
const floored = (amount: number): number => Math.floor(amount + 1e-6)

/** An amount with $ and thousands separators, and cents where there are any; 'N/A' for a missing one (specification 9). */
export const money = (amount: number | undefined): string => {
  if (amount === undefined) return 'N/A'
  const value = floored(amount * 100) / 100
  return `$${grouped(Number.isInteger(value) ? value : value.toFixed(2))}`
}

/** A computed amount: whole currency units from a hundred up; with cents below that, so that an hour's pay stays precise. */
export const wholeMoney = (amount: number): string => money(amount < 100 ? amount : floored(amount))

/** A salary's bound in its own unit, or converted to another. */
const bound = (amount: number | undefined, from: SalaryType, to: SalaryType): string =>
  amount === undefined || from === to ? money(amount) : wholeMoney((amount * workingYear[from]) / workingYear[to])

type Salary = Pick<Job, 'minPrice' | 'maxPrice' | 'salaryType'>

/** A job's salary as '$min - $max', in its own unit or converted to `unit`; 'N/A' when neither bound is known. */
export const salaryText = ({ minPrice, maxPrice, salaryType = 'Yearly' }: Salary, unit: SalaryType = salaryType): string => {
  if (minPrice === undefined && maxPrice === undefined) return 'N/A'
  const [least, most] = [minPrice, maxPrice].map((amount) => bound(amount, salaryType, unit))
  return least === most ? `${least}` : `${least} - ${most}`
}

/** The words after an amount. */
export const perUnit: Record<SalaryType, string> = { Hourly: 'per hour', Daily: 'per day', Weekly: 'per week', Monthly: 'per month', Yearly: 'per year' }
