/** What the columns of a file decide for all of its records. */
import { rememberedOf } from '../../values/app/remembered.ts'
import type { JobField } from '../shapes/shape.ts'
import { isSection } from './sections.ts'
import { currencyOfColumn, type ColumnField } from './words.ts'

type Columns = ReadonlyMap<ColumnField, readonly string[]>

/** What columns have that is no field of a job of its own, besides the sections of its description. */
const besideFields: ReadonlySet<ColumnField> = new Set(['morePlaces', 'companyBeside', 'year', 'budget', 'payGuessed'])

/** Whether what a column has is a field of a job. */
export const isJobField = (field: ColumnField): field is JobField => !isSection(field) && !besideFields.has(field)

/**
 * The fields that are read one by one, each with its columns; and of the columns of the least and the most pay the currency (ISO 4217) that their names have, and
 * whether they are Kazi's own.
 */
export const decidedBy = rememberedOf((columns: Columns) => {
  const bounds = (['minPrice', 'maxPrice'] as const).flatMap((field) => columns.get(field) ?? [])
  return {
    read: [...columns].flatMap(([field, names]) => (isJobField(field) ? [{ field, names }] : [])),
    currency: bounds.map(currencyOfColumn).find((currency) => currency !== undefined),
    isOwnPay: bounds.some((name) => name === 'minPrice' || name === 'maxPrice'),
  }
})
