/** Finds how a file's dates such as `11/10/2026` are read. */
import { countryFinder } from './file-country.ts'
import type { Mapping } from './mapping.ts'
import type { Reading } from './reading/read.ts'
import { recordIn, recordsAhead } from './read-ahead.ts'
import type { ReadRecord } from './shapes/find.ts'
import { textOf } from './shapes/shape.ts'
import { dayIn, isSlashed, needsOrder, orderFinder, type DayOrder, type FoundOrder } from './values/day.ts'

/** The order, and where no date of the file decides it, what did. */
type Order = { order: FoundOrder; home?: string }

/** Countries that write the month first, or the year, so that another order may be that of any program. */
const notDayFirst: ReadonlySet<string> = new Set(['US', 'CA', 'PH', 'PR', 'GU', 'VI', 'AS', 'MP', 'MH', 'FM', 'PW', 'CN', 'TW', 'JP', 'KR', 'MN', 'HU', 'LT', 'ZA'])

/** Names of dates in languages that no country writes the month first in: 'Data de Publicação', 'fecha', 'Veröffentlicht am'. */
const dayFirstNames = /fecha|\bdat[ae]s? d[eiao]\b|publica[cç]|pubblica|\bdatum|veröff|veroeff|дата|tarih|tanggal|ngày|vencim|encerram|cierre|scadenza/i

/** Names of other columns in such languages. A name alone may be that of a program. */
const foreignName = /^(?:titre|intitul[eé]|entreprise|soci[eé]t[eé]|lieu|lien|poste|t[ií]tulo|puesto|empresa|ubicaci[oó]n|lugar|enlace|vaga|cargo|cidade|ciudad|titel|stelle|unternehmen|firma|standort|arbeitgeber|arbeitsort|titolo|azienda|luogo|vacature|bedrijf|plaats|stanowisko|lokalizacja|должность|вакансия|компания|город|pozisyon|şirket|konum|lowongan|perusahaan|lokasi)$/iu
const areForeign = ({ columns }: ReadRecord): boolean => (['jobTitle', 'companyName', 'places', 'jobCity', 'applyUrl'] as const).filter((field) => columns.get(field)?.some((name) => foreignName.test(name.trim())) === true).length > 1

const isDayFirst = (found: ReadRecord): boolean => areForeign(found) || isNamedDayFirst(found)

const isNamedDayFirst = ({ columns }: ReadRecord): boolean => [...(columns.get('postingDate') ?? []), ...(columns.get('lastDay') ?? [])].some((name) => dayFirstNames.test(name.replaceAll('_', ' ')))

/** Whether a posting would be of a day to come, were its date read day first. */
const isPostedAfter = (value: unknown, today: string): boolean => {
  const read = needsOrder(value) ? dayIn(String(value), 'day-first') : undefined
  return read !== undefined && 'day' in read && read.day > today
}

/** The order in which a date would be after the last day of its posting, or the last day before its date: the other one is meant. */
const meantBy = ({ fields: { postingDate, lastDay } }: ReadRecord): DayOrder | undefined => {
  if (needsOrder(postingDate) === needsOrder(lastDay)) return undefined
  const isAfter = (order: DayOrder): boolean => {
    const [posted, last] = [postingDate, lastDay].map((value) => dayIn(textOf(value) ?? '', order))
    return posted !== undefined && last !== undefined && 'day' in posted && 'day' in last && posted.day > last.day
  }
  const [dayFirst, monthFirst] = [isAfter('day-first'), isAfter('month-first')]
  if (dayFirst === monthFirst) return undefined
  return dayFirst ? 'month-first' : 'day-first'
}

/**
 * The order of a file's dates, from all of its records; where each of them can be read in both ways, that of the one country of its places, or of the
 * language of its columns, unless it has dates in another form, or a posting would be of a day to come.
 */
export const orderIn = async (reading: Reading, mapping: Mapping | undefined, today: string): Promise<Order> => {
  const finder = orderFinder()
  const countries = countryFinder()
  let [isNamed, isOther] = [false, false]
  const meant = new Set<DayOrder>()
  for await (const items of recordsAhead(reading)) {
    for (const item of items) {
      const found = recordIn(item, reading, mapping)
      if (found === null) continue
      for (const value of [found.fields.postingDate, found.fields.lastDay]) {
        finder.see(value)
        isOther ||= textOf(value) !== undefined && !isSlashed(value)
      }
      isOther ||= isPostedAfter(found.fields.postingDate, today)
      const order = meantBy(found)
      if (order !== undefined) meant.add(order)
      if (!countries.isRead()) continue
      isNamed ||= isDayFirst(found)
      countries.see(found.fields)
    }
  }
  const order = finder.order()
  const [only] = meant
  if (order === 'undecided' && only !== undefined && meant.size === 1) return { order: only }
  if (order !== 'undecided' || isOther) return { order }
  const country = countries.only()
  if (isNamed && !countries.countries().some((each) => notDayFirst.has(each))) return { order: 'day-first', home: 'the language of its columns has them' }
  return country === undefined || notDayFirst.has(country) ? { order } : { order: 'day-first', home: `the country of its places (${country}) has them` }
}
