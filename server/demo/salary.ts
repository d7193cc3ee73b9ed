import type { salaryTypes } from '../../src/services/contract/entities.ts'
import { workingYear } from '../../src/services/contract/jobs/money.ts'

export type Unit = (typeof salaryTypes)[number]

/** Steps in which adverts write such salaries; small ones stay exact. */
const stepOf = (amount: number) => {
  if (amount < 100) return 1
  if (amount < 1000) return 10
  return amount < 20_000 ? 50 : 500
}

/** A range around a yearly amount, in the unit of the advert, whole dollars, the maximum above the minimum. */
export const rangeAround = (yearly: number, salaryType: Unit) => {
  const amount = yearly / workingYear[salaryType]
  const step = stepOf(amount)
  const minPrice = Math.max(step, Math.round((amount * 0.88) / step) * step)
  const maxPrice = Math.max(minPrice + step, Math.round((amount * 1.14) / step) * step)
  return { minPrice, maxPrice, salaryType }
}
