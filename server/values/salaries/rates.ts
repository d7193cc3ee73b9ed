/** The exchange rates of a board, and pay in its currency. */
import type { Job } from '../../../src/services/contract/entities.ts'
import { yearlyPay } from './pay.ts'

/** `worth` has the value of one unit of a currency in units of `currency`, the board's own, by ISO 4217 code; `date` (`YYYY-MM-DD`) is the day of the rates. */
export type BoardRates = { currency: string; date: string | null; worth: Readonly<Record<string, number>> }

type Paid = Pick<Job, 'minPrice' | 'maxPrice' | 'salaryType' | 'currency'>

/** The yearly pay of a job (`yearlyPay`) in the board's currency; null also where there is no rate for the job's currency. */
export const yearlyPayIn = ({ currency, worth }: BoardRates, job: Paid): number | null => {
  const pay = yearlyPay(job)
  const rate = job.currency === undefined || job.currency === currency ? 1 : Object.hasOwn(worth, job.currency) ? worth[job.currency] : undefined
  return pay === null || rate === undefined ? null : pay * rate
}
