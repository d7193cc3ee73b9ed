/** Finds tags that repeat what other columns have: the company, the place or the field of work. */
import { textOf, type Fields } from '../shapes/shape.ts'

const ofTags = /^(?:tags|keywords|labels)$/i

/** Columns whose values some boards add to the tags. */
const repeated = /^(?:company|employer|organi[sz]ation|city|location|region|country|category|source)(?:_?name)?$/i

/** The tags that are none of these values; of any other column of skills all of them. */
export const ownTags = (value: unknown, column: string, record: Fields): unknown => {
  if (!Array.isArray(value) || !ofTags.test(column)) return value
  const others = new Set(Object.keys(record).filter((name) => repeated.test(name)).flatMap((name) => textOf(record[name]) ?? []))
  return others.size === 0 ? value : value.filter((entry) => typeof entry !== 'string' || !others.has(entry))
}
