import type { SalaryType } from '../../../src/services/contract/jobs/money.ts'
import { present } from '../../store/database/fields.ts'
import { remembered } from '../../values/app/remembered.ts'
import { quoted, type Finding } from '../finding.ts'
import { boardCurrency, textOf, type JobFields } from '../shapes/shape.ts'
import { currencyIn, currencyOf, payIn, unitIn, type Pay } from './pay.ts'

const largestPrice = 1_000_000_000

const isPlain = /^(?:\d{1,15}(?:\.\d{1,15})?|\d(?:\.\d{1,15})?e\+?\d{1,2})$/i

type Bound = { amount?: number; pay?: Pay }

/** A point between thousands: '40.000' a year is no pay of forty. */
const thousands = /^\d{1,3}(?:\.\d{3})+$/

/** One bound as a number, or as people write it ('$50,000', '50k'). */
const boundIn = (value: unknown, unit: SalaryType | undefined, { usual, country }: Home, note: (finding: Finding) => void): Bound => {
  const text = textOf(value)
  if (text === undefined) return {}
  if (typeof value === 'string' && (unit === undefined || unit === 'Yearly' || unit === 'Monthly') && thousands.test(text)) return { amount: Number(text.replaceAll('.', '')) }
  if (isPlain.test(text)) return { amount: Number(text) }
  const pay = payIn(text, usual, country)
  const amount = pay?.maxPrice ?? pay?.minPrice
  if (pay === null || amount === undefined || /^\s*-/.test(text)) {
    note({ kind: 'the pay is not understood', value: quoted(value) })
    return {}
  }
  return { amount, pay }
}

const rangeOf = (fields: JobFields, home: Home, note: (finding: Finding) => void): Pay | undefined => {
  if (fields.minPrice === undefined && fields.maxPrice === undefined) return undefined
  const unit = unitIn(textOf(fields.salaryType) ?? '')
  const [least, most] = [boundIn(fields.minPrice, unit, home, note), boundIn(fields.maxPrice, unit, home, note)]
  if (least.amount === undefined && most.amount === undefined) return undefined
  const { salaryType, currency } = { ...least.pay, ...most.pay }
  return { ...present({ minPrice: least.amount, maxPrice: most.amount, salaryType, currency }) }
}

/** Files write few pays again and again. The key is the usual currency, the country and the text, each on a line. */
const payOf = remembered((key) => {
  const [usual = '', country = '', ...text] = key.split('\n')
  return payIn(text.join('\n'), usual, country === '' ? undefined : country)
})

const writtenPay = (fields: JobFields, { usual, country = '' }: Home, note: (finding: Finding) => void): Pay | undefined => {
  const text = textOf(fields.salary)
  if (text === undefined) return undefined
  const pay = payOf(`${usual}\n${country}\n${text}`)
  if (pay === null && /\d/.test(text)) note({ kind: 'the pay is not understood', value: quoted(text) })
  return pay ?? undefined
}

/** What programs write where pay has no upper end: nines alone. */
const isOpen = (most: number | undefined): boolean => most !== undefined && /^9{6,}$/.test(String(most))

/** What a sign of several currencies, or none, means: the board's currency, and the one country (ISO 3166-1 alpha-2) of the job's places, or where they name none, that of its address or of the file. */
export type Home = { usual: string; country?: string | undefined; ofAddress?: string | undefined; ofFile?: string | undefined }

/** The pay of a record (specification 3), and a note where a part of it is left out. A pay of zero or one is none. */
export const salaryIn = (fields: JobFields, home: Home, note: (finding: Finding) => void): Pay => {
  const signs = { ...home, country: home.country ?? home.ofAddress }
  const range = rangeOf(fields, signs, note)
  const written = writtenPay(fields, signs, range === undefined ? note : () => {})
  const found = range === undefined || isScaled(range, written, fields) ? written : { ...unitAndCurrency(written), ...range }
  if (found === undefined) return {}
  const [minPrice, maxPrice] = [found.minPrice || undefined, isOpen(found.maxPrice) ? undefined : found.maxPrice || undefined]
  if ((maxPrice ?? minPrice ?? 0) <= 1) return {}
  if (minPrice === undefined && maxPrice === undefined) return {}
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) return dropped(note, 'the least pay is above the most', `${minPrice} and ${maxPrice}`)
  const largest = Math.max(minPrice ?? 0, maxPrice ?? 0)
  if (largest > largestPrice) return dropped(note, 'the pay is too large', String(largest))
  const unit = textOf(fields.salaryType)
  const named = textOf(fields.currency)
  const salaryType = unit === undefined ? (found.salaryType ?? unitBeside(named)) : unitIn(unit)
  if (unit !== undefined && salaryType === undefined) return dropped(note, 'the unit of the pay is not understood', quoted(unit))
  const currency = named === undefined ? (found.currency ?? localCurrency(fields, home)) : currencyIn(named, signs.usual, signs.country)
  if (named !== undefined && currency === undefined) return dropped(note, 'the currency of the pay is not known', quoted(named))
  if ((named ?? found.currency ?? home.country) === undefined && fields.currency !== boardCurrency) {
    const taken = currency === undefined ? home.usual : `${currency}, as ${home.ofAddress === undefined ? "the file's other jobs are" : 'its address is'} in one country`
    note({ kind: `the pay names no currency, and no place its country: it is taken as ${taken}`, value: [minPrice, maxPrice].filter((amount) => amount !== undefined).join(' to ') })
  }
  const scale = currency === 'VND' && largest < fewestDong ? 1_000_000 : 1
  return present({ minPrice: minPrice && minPrice * scale, maxPrice: maxPrice && maxPrice * scale, salaryType, currency })
}

/** In Vietnam people write pay in millions: '15' is 15 million dong. */
const fewestDong = 1_000

const bounds = ['minPrice', 'maxPrice'] as const

/** What columns count that programs have made of the pay: thousands, lakhs, or cents. */
const scales: readonly number[] = [1_000, 100_000, 0.01]

/** Whether an amount is written in thousands of another: '$21k' of 20,800. */
const isRounded = (one: number, written: number): boolean => written >= 10_000 && Math.round(one / 1_000) * 1_000 === written

/**
 * Whether columns of bounds have what a program has made of the written pay, which counts then: a thousandth of it (53 beside '$53K-$91K'), its cents, or another amount beside
 * the only unit that is known, which is that of the text (37,440 beside '$18-$25 per hour').
 */
const isScaled = (range: Pay, written: Pay | undefined, { salaryType }: JobFields): boolean => {
  const pairs = bounds.flatMap((bound): (readonly [number, number])[] => (range[bound] && written?.[bound] ? [[range[bound], written[bound]]] : []))
  const isOtherUnit = salaryType === undefined && range.salaryType === undefined && written?.salaryType !== undefined
  return pairs.length > 0 && (isOtherUnit ? pairs.some(([one, other]) => one !== other && !isRounded(one, other)) : scales.some((scale) => pairs.every(([one, other]) => Math.abs(one * scale - other) <= other / 100)))
}

/** What a text of the pay has beside its amounts. */
const unitAndCurrency = ({ salaryType, currency }: Pay = {}): Pay => present({ salaryType, currency })

/** Pay that names no currency is in that of the country where all places of the job are, else of its address, else of the file's; undefined where that is the board's, or no country is known. */
const localCurrency = ({ currency }: JobFields, { usual, ofFile, ofAddress = ofFile, country = ofAddress }: Home): string | undefined => {
  const local = currency === boardCurrency || country === undefined ? undefined : currencyOf(country)
  return local === usual ? undefined : local
}

/** The unit in a text of the currency ('руб./мес.', 'EUR per hour'). A code has none. */
const unitBeside = (currency: string | undefined): SalaryType | undefined => (currency === undefined || currency.length <= codeLength ? undefined : unitIn(currency))
const codeLength = 3

const dropped = (note: (finding: Finding) => void, kind: string, value: string): Pay => {
  note({ kind: `${kind}: it is left out`, value })
  return {}
}
