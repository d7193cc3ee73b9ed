/** Reads the file of exchange rates. */
import * as z from 'zod/mini'
import { isDay } from '../../../src/services/contract/day.ts'
import type { BoardRates } from '../../values/salaries/rates.ts'

const code = z.string('must be a currency code, as "EUR"').check(z.regex(/^[A-Z]{3}$/, 'must be a currency code of three capital letters, as "EUR"'))
const form = z.object({
  base: code,
  date: z.string('must be a day, as "2026-11-20"').check(z.refine(isDay, 'must be a day, as "2026-11-20"')),
  /** Some services write rates for 100 units. */
  amount: z.optional(z.literal(1, 'must be 1: rates are for one unit of the base')),
  rates: z.record(code, z.number('must be a number').check(z.gt(0, 'must be above 0')), 'must be an object of rates, as { "EUR": 0.92 }'),
})

/**
 * The rates of a file for a board in `currency`: `{ "base": "USD", "date": "2026-11-20", "rates": { "EUR": 0.92 } }`, where one unit of the base is worth
 * so many units of each other currency. The base need not be the board's currency; the file must name that one then. Other fields are ignored. Returns
 * the sentence about a file that cannot be used instead.
 */
export const ratesFrom = (text: string, currency: string): BoardRates | string => {
  const file = parsed(text)
  if (typeof file === 'string') return file
  const perBase = new Map([...Object.entries(file.rates), [file.base, 1] as const])
  if (Object.hasOwn(file.rates, file.base) && file.rates[file.base] !== 1) return `rates.${file.base} must be 1, or be left out: it is the base.`
  const own = perBase.get(currency)
  if (own === undefined) return `It has no rate for ${currency}, the currency of the board (CURRENCY).`
  const worth = [...perBase].filter(([other]) => other !== currency).map(([other, rate]) => [other, own / rate] as const)
  const extreme = worth.find(([, value]) => !Number.isFinite(value) || value === 0)
  if (extreme !== undefined) return `rates.${extreme[0]} is too far from 1 to compute with.`
  return { currency, date: file.date, worth: Object.fromEntries(worth) }
}

const parsed = (text: string): z.output<typeof form> | string => {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return 'It is not JSON.'
  }
  const { data, error } = z.safeParse(form, value)
  if (error === undefined) return data
  const [issue] = error.issues
  const inner = issue?.code === 'invalid_key' ? issue.issues[0] : issue
  const path = issue?.path.join('.') ?? ''
  return path === '' ? 'It must be an object, as { "base": "USD", "date": "2026-11-20", "rates": { "EUR": 0.92 } }.' : `${path} ${inner?.message ?? 'cannot be read'}.`
}
