import { amountOf } from './posting.ts'
import { money, workingYear, type SalaryType } from '../jobs/money.ts'

/** The pay that a unit is believed to mean, in US dollars: outside of it, the amount is more likely meant for another unit. */
const plausible: Record<SalaryType, { least: number; most: number }> = {
  Hourly: { least: 0.1, most: 500 },
  Daily: { least: 1, most: 4_000 },
  Weekly: { least: 4, most: 20_000 },
  Monthly: { least: 15, most: 80_000 },
  Yearly: { least: 200, most: 1_000_000 },
}

/**
 * The currencies that are worth less than a fifth of a dollar, by how many of them, in round figures, make one. The bounds are so wide apart that
 * a rate that moves by a half changes nothing, and that all others count as dollars.
 */
const perDollar: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [8, 'CNY HKD DKK BRL TRY GTQ BOB'],
      [12, 'SEK NOK MXN ZAR MAD GHS BWP NAD LSL SZL MDL SCR EGP'],
      [30, 'THB CZK TWD PHP UAH ZMW UYU NIO MUR HNL'],
      [100, 'JPY INR KES ETB BDT NPR DZD ISK RSD RUB DOP MZN GMD LRD AFN JMD'],
      [300, 'HUF PKR LKR AMD SOS DJF XOF XAF KZT CRC SDG'],
      [1_000, 'KRW CLP NGN RWF ARS AOA MWK IQD YER MNT SSP'],
      [3_000, 'UGX TZS CDF BIF COP MGA MMK KHR'],
      [15_000, 'IDR VND GNF LAK UZS SLL PYG'],
      [50_000, 'IRR LBP'],
    ] as const
  ).flatMap(([worth, codes]) => codes.split(' ').map((code) => [code, worth])),
)

/** The pay of a form as typed; `currency` is an ISO 4217 code, empty while it is not known. */
export type TypedPay = { minPrice: string; maxPrice: string; salaryType: string; currency: string }

const isUnit = (unit: string): unit is SalaryType => Object.hasOwn(plausible, unit)

/**
 * The question about pay that its unit makes implausible: '$1,440,000 a year. Really monthly?'; null where there is none. The larger amount is
 * judged, and nothing is asked about an unpaid job, or while amount, unit or currency are not known.
 */
export const payQuestion = ({ minPrice, maxPrice, salaryType, currency }: TypedPay): string | null => {
  const amount = amountOf(maxPrice) ?? amountOf(minPrice)
  if (amount === null || Number.isNaN(amount) || amount <= 0 || currency === '' || !isUnit(salaryType)) return null
  const { least, most } = plausible[salaryType]
  const worth = amount / (perDollar[currency] ?? 1)
  if (worth >= least && worth <= most) return null
  return `${money(amount * workingYear[salaryType], currency)} a year. Really ${salaryType.toLowerCase()}?`
}
