import type { Job } from './entities.ts'
import { grouped } from './numbers.ts'

export type SalaryType = NonNullable<Job['salaryType']>

/** How many of a unit a working year has (rulings, The listing: 2,080 hours, 12 months). */
export const workingYear: Record<SalaryType, number> = { Hourly: 2080, Daily: 260, Weekly: 52, Monthly: 12, Yearly: 1 }

/** Whole currency units from a hundred up; below that cents too, where there are any, so that an hour's pay stays telling. */
const rounded = (amount: number): number => (amount < 100 ? Math.round(amount * 100) / 100 : Math.round(amount))

/** An amount with $ and thousands separators; 'N/A' for a missing one (specification 9). */
export const money = (amount: number | undefined): string => {
  if (amount === undefined) return 'N/A'
  const value = rounded(amount)
  return `$${grouped(Number.isInteger(value) ? value : value.toFixed(2))}`
}

/** An amount a unit, converted to another. */
const converted = (amount: number | undefined, from: SalaryType, to: SalaryType): number | undefined =>
  amount === undefined ? undefined : from === to ? amount : (amount * workingYear[from]) / workingYear[to]

type Salary = Pick<Job, 'minPrice' | 'maxPrice' | 'salaryType'>

/** A job's salary as '$min - $max', in its own unit or converted to `unit`; 'N/A' when neither bound is known. */
export const salaryText = ({ minPrice, maxPrice, salaryType = 'Yearly' }: Salary, unit: SalaryType = salaryType): string => {
  if (minPrice === undefined && maxPrice === undefined) return 'N/A'
  const [least, most] = [minPrice, maxPrice].map((amount) => money(converted(amount, salaryType, unit)))
  return least === most ? `${least}` : `${least} - ${most}`
}

/** The words after an amount. */
export const perUnit: Record<SalaryType, string> = { Hourly: 'per hour', Daily: 'per day', Weekly: 'per week', Monthly: 'per month', Yearly: 'per year' }
