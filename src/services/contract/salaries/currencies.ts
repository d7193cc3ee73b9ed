import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Message } from '../entities.ts'

let names: Intl.DisplayNames | undefined

/** A currency's name, by its ISO 4217 code; undefined for a code that is none. */
const nameOf = (code: string): string | undefined => {
  names ??= new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
  return /^[A-Z]{3}$/.test(code) ? names.of(code) : undefined
}

/** 'XXX' is no currency, 'XTS' is for tests. */
const without: readonly string[] = ['XXX', 'XTS']

/** Whether a text is the code of a currency (ISO 4217). */
export const isCurrency = (code: string): boolean => nameOf(code) !== undefined && !without.includes(code)

/** A currency in a list to choose from: 'EUR – Euro'. */
export const currencyLabel = (code: string): string => {
  const name = nameOf(code)
  return name === undefined ? code : `${code} – ${name}`
}

/** The currencies that the forms of a job offer (issue 15, 'Currency'), by code: the board's own, then those with an exchange rate. */
export const listCurrencies = call({
  id: 'listCurrencies',
  method: 'GET',
  path: '/api/currencies',
  summary: "The board's currency, and those with an exchange rate",
  access: 'anyone',
  answers: { 200: z.object({ currencies: z.array(z.string()) }), 429: Message, 503: Message },
})
