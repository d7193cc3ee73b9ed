/** Separates the first and the last day of a posting from those of the work. */
import { textOf, type Fields, type JobFields } from '../shapes/shape.ts'
import { isWrittenDay } from './checks.ts'
import type { ColumnField } from './words.ts'

/** The first and the last day of anything: of a call of a state, in languages that call it so; of the work, of an internship, in others. */
const startOfCall = /^(?:(?:fecha|data|date)[_ -]?(?:de[_ -]|di[_ -])?(?:inicio|in[ií]cio|d[eé]but|inizio))$/i
const endOfCall = /^(?:(?:fecha|data|date)[_ -]?(?:de[_ -]|di[_ -])?(?:fin|fim|final|fine))$/i
const start = /^(?:start|begin)(?:[_ -]?(?:date|day|on))?$/i
const end = /^end(?:[_ -]?(?:date|day|on))?$/i
const lastDate = /^last[_ -]?date$/i

const isoDay = (text: string | undefined): string | undefined => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0]

/**
 * Of a record whose last day is the end of a span: that of another column, or none, where the span begins after the posting, for it is that of the work; and the day of the posting where no column has that,
 * from the beginning of a call (`fecha_inicio` beside `fecha_fin`, `start_date` beside `last_date`).
 */
export const spanOf = ({ postingDate }: JobFields, record: Fields, columns: ReadonlyMap<ColumnField, readonly string[]>): JobFields | undefined => {
  const last = columns.get('lastDay')?.find((name) => textOf(record[name]) !== undefined)
  if (last === undefined || ![endOfCall, end, lastDate].some((ends) => ends.test(last))) return undefined
  const first = Object.keys(record).find((name) => startOfCall.test(name) || start.test(name))
  const begun = first === undefined ? undefined : textOf(record[first])
  if (first === undefined || begun === undefined || !isWrittenDay(begun)) return undefined
  if (postingDate === undefined) return startOfCall.test(first) === endOfCall.test(last) && !end.test(last) ? { postingDate: begun } : undefined
  const [from, posted] = [isoDay(begun), isoDay(textOf(postingDate))]
  if (from === undefined || posted === undefined || from <= posted || lastDate.test(last)) return undefined
  const other = columns.get('lastDay')?.find((name) => ![endOfCall, end].some((ends) => ends.test(name)) && isWrittenDay(textOf(record[name]) ?? ''))
  return { lastDay: other === undefined ? undefined : record[other] }
}
