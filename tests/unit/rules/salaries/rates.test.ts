import { expect, test } from 'vitest'
import { ratesFrom } from '../../../../server/rules/salaries/rates.ts'

const file = (fields: Record<string, unknown> = {}) => JSON.stringify({ base: 'USD', date: '2026-11-20', rates: { EUR: 0.5, KES: 125 }, ...fields })

test('a board in the base of the file', () =>
  expect(ratesFrom(file(), 'USD')).toEqual({ currency: 'USD', date: '2026-11-20', worth: { EUR: 2, KES: 0.008 } }))

test('a board in another currency of the file: every rate crosses the base', () =>
  expect(ratesFrom(file(), 'EUR')).toEqual({ currency: 'EUR', date: '2026-11-20', worth: { USD: 0.5, KES: 0.004 } }))

test('files of rate services: fields of theirs, a byte order mark, the base among the rates, no rates at all', () => {
  expect(ratesFrom(`\uFEFF${file({ amount: 1.0, timestamp: 1_795_000_000, rates: { USD: 1, EUR: 0.5 } })}`, 'USD')).toEqual({ currency: 'USD', date: '2026-11-20', worth: { EUR: 2 } })
  expect(ratesFrom(file({ rates: {} }), 'USD')).toEqual({ currency: 'USD', date: '2026-11-20', worth: {} })
})

test.each([
  ['', 'It is not JSON.'],
  ['EUR,0.92', 'It is not JSON.'],
  ['[]', 'It must be an object, as { "base": "USD", "date": "2026-11-20", "rates": { "EUR": 0.92 } }.'],
  ['null', 'It must be an object, as { "base": "USD", "date": "2026-11-20", "rates": { "EUR": 0.92 } }.'],
  [file({ base: 'usd' }), 'base must be a currency code of three capital letters, as "EUR".'],
  [file({ base: undefined }), 'base must be a currency code, as "EUR".'],
  [file({ date: '2026-02-30' }), 'date must be a day, as "2026-11-20".'],
  [file({ date: 20_261_120 }), 'date must be a day, as "2026-11-20".'],
  [file({ rates: [1] }), 'rates must be an object of rates, as { "EUR": 0.92 }.'],
  [file({ rates: { eur: 0.92 } }), 'rates.eur must be a currency code of three capital letters, as "EUR".'],
  [file({ rates: { EUR: '0.92' } }), 'rates.EUR must be a number.'],
  [file({ rates: { EUR: 0 } }), 'rates.EUR must be above 0.'],
  [file({ rates: { EUR: -1 } }), 'rates.EUR must be above 0.'],
  [file().replace('125', '1e999'), 'rates.KES must be a number.'],
  [file({ rates: { EUR: 1e-320 } }), 'rates.EUR is too far from 1 to compute with.'],
  [file({ amount: 100 }), 'amount must be 1: rates are for one unit of the base.'],
  [file({ rates: { USD: 2 } }), 'rates.USD must be 1, or be left out: it is the base.'],
])('%s is refused', (text, sentence) => expect(ratesFrom(text, 'USD')).toBe(sentence))

test('a board in a currency without a rate', () => expect(ratesFrom(file(), 'UGX')).toBe('It has no rate for UGX, the currency of the board (CURRENCY).'))
