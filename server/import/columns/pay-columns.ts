/** Reads what the names of columns of pay have: a scale, a unit, a currency. */
import type { SalaryType } from '../../../src/services/contract/jobs/money.ts'
import { textOf, type Fields } from '../shapes/shape.ts'
import { unitIn } from '../values/pay.ts'
import { currencyOfColumn, scaleOfColumn, unitOfColumn } from './words.ts'

/** Pay by the hour at the beginning of what somebody pays for a project ('Hourly: $10.00 - $30.00, 1 to 3 months'); undefined for any other budget, which is that of the whole. */
export const rateOfBudget = (record: Fields, names: readonly string[]): string | undefined => names.map((name) => rateIn(textOf(record[name]) ?? '')).find((rate) => rate !== undefined)

const rateIn = (text: string): string | undefined => {
  const [, range] = /^\s*hourly(?: rate)?\s?:?\s*(\D{0,4}\d[\d.,]*(?:\s?[-–]\s?\D{0,4}\d[\d.,]*)?)/i.exec(text) ?? []
  return range === undefined ? undefined : `${range} per hour`
}

const ofCents = /(?:^|[_ -]|(?<=[a-z]))(?:in[_ -]?)?cents$/i

/** A number in a column of lakhs or thousands, with the word for them; one of more than three digits is of single units. Cents are hundredths. */
export const inScale = (value: unknown, column: string): unknown => {
  if (ofCents.test(column)) return /^\d+$/.test(textOf(value) ?? '') ? Number(value) / 100 : value
  const scale = scaleOfColumn(column)
  const amount = scale === undefined ? undefined : textOf(value)
  return amount === undefined || !/^\d{1,3}(?:\.\d+)?$/.test(amount) ? value : `${Number(Number(amount).toFixed(2))} ${scale}`
}

/** A number in a column of pay, with the unit that the column's name has. */
export const inUnit = (written: unknown, column: string): unknown => {
  const value = inScale(written, column)
  const [unit, amount] = [unitOfColumn(column), textOf(value)]
  return unit === undefined || amount === undefined || unitIn(amount) !== undefined ? value : `${amount} ${unit}`
}

/** The currency (ISO 4217) that the names of the columns of an amount have: one in 'salary_usd' is in dollars, whatever the column of currencies beside it has. Bounds go before a text. */
export const currencyOfAmounts = (least: string | undefined, most: string | undefined, salary: string | undefined): string | undefined => {
  const column = least ?? most ?? salary
  const currency = column === undefined ? undefined : currencyOfColumn(column)
  return currency === undefined || most === undefined || most === column || currencyOfColumn(most) === currency ? currency : undefined
}

/** The unit that the names of the columns of the least and the most pay have; none where both are empty: an empty 'minSalaryPerMonth' is beside pay by the year too. */
export const unitOfAmounts = (least: string | undefined, most: string | undefined): SalaryType | undefined =>
  [least, most].map((column) => (column === undefined ? undefined : unitOfColumn(column))).find((unit) => unit !== undefined)
