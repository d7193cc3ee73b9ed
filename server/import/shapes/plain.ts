import type { ColumnField } from '../columns/words.ts'
import type { Fields, JobField, JobFields, Shape } from './shape.ts'
import { addressText, boardCurrency, headed, isFields, languageCode, listIn, textOf, textsOf } from './shape.ts'
import { aliases, columnsOfRecord, isAlias, plain } from '../columns/names.ts'
import { countsDays, currencyOfColumn, unitOfColumn } from '../columns/words.ts'
import { escapeHtml } from '../../values/app/html.ts'
import { dayIn, lastDayIn, needsOrder, relativeDayIn } from '../values/day.ts'
import { employmentTypeIn, experienceLevelIn } from '../values/kind.ts'
import { unitIn } from '../values/pay.ts'
import { isRemoteMode } from '../values/where.ts'

const textKeys = ['name', 'label', 'displayName', 'nom', 'libelle', 'title', 'text', 'value', '$date', '$oid', '$numberInt', '$numberLong', 'landingPage', 'urlOrigine', 'url', 'link', 'code', 'en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv']
const cityKeys = ['city', 'locality', 'addressLocality', 'town', 'ort', 'cityName', 'location']
const remoteNames: ReadonlySet<string> = new Set(['isremote', 'remote', 'fullyremote', 'remoteindicator'])
const regionKeys = ['region', 'state', 'province', 'addressRegion', 'stateName', 'countrySubDivisionCode']
const countryKeys = ['country', 'countryCode', 'addressCountry', 'countryName', 'land']

/** Of the values under these names the first that is a text; like columns, names are the same with other capitals and signs. */
const firstOf = (record: Fields, keys: readonly string[]): string | undefined => {
  const byName = new Map(Object.keys(record).map((name) => [plain(name) || name, name]))
  return keys.map((key) => record[byName.get(plain(key)) ?? key]).map((value) => textOf(isFields(value) ? valueOf(value) : value)).find((text) => text !== undefined)
}

/** How deep lists are within one another. */
const deepest = 5

/** The value of a column, whose text may be inside of an object ({ name: 'Berlin' }, { city: 'Berlin', country: 'DE' }). */
const valueOf = (value: unknown, depth = 0): unknown => {
  if (Array.isArray(value)) return depth < deepest ? value.map((entry) => valueOf(entry, depth + 1)) : undefined
  if (!isFields(value)) return value
  const [only, ...others] = Object.values(value)
  // An element around the elements of a list.
  if (others.length === 0 && typeof only === 'object' && only !== null && depth < deepest) return valueOf(only, depth + 1)
  const inner = value['places'] ?? value['locations']
  if (Array.isArray(inner) && depth < deepest) return valueOf(inner, depth + 1)
  const [city, region, country] = [firstOf(value, cityKeys), firstOf(value, regionKeys), firstOf(value, countryKeys)]
  if (city !== undefined) return addressText(city, region, country)
  return firstOf(value, textKeys) ?? (region === undefined ? country : addressText(undefined, region, country))
}

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : isFields(value) || typeof value === 'boolean' || textOf(value) !== undefined)

const least = ['min', 'minimum', 'from', 'minValue', 'minAmount', 'minimumRange', 'minSalary', 'salaryMin', 'lower', 'low']
const most = ['max', 'maximum', 'to', 'maxValue', 'maxAmount', 'maximumRange', 'maxSalary', 'salaryMax', 'upper', 'high']

/** A type of pay may be that of its contract. */
const unitNamed = (type: string | undefined): string | undefined => (type !== undefined && unitIn(type) !== undefined ? type : undefined)

/** The pay of `salary: { min, max, currency, period }`. */
const payOf = (salary: Fields): JobFields => ({
  minPrice: firstOf(salary, least) ?? firstOf(salary, ['amount', 'value']),
  maxPrice: firstOf(salary, most) ?? firstOf(salary, ['amount', 'value']),
  currency: firstOf(salary, ['currency', 'currencyCode']),
  salaryType: firstOf(salary, ['period', 'interval', 'unit', 'unitText', 'frequency', 'per', 'rateIntervalCode']) ?? unitNamed(firstOf(salary, ['type'])),
  salary: firstOf(salary, ['text', 'label', 'libelle', 'description', 'range']),
})

/** The one entry of a list; of any other value, that value. */
const onlyOf = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

const pointOf = (place: unknown): JobFields => {
  if (!isFields(place)) return {}
  const [latitude, longitude] = [firstOf(place, aliases.latitude), firstOf(place, aliases.longitude)]
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  const inner = ['geo', 'coordinates', 'coordinate', 'koordinaten', 'latLng'].map((name) => place[name]).find(isFields)
  return inner === undefined ? {} : pointOf(inner)
}

/** Whether a place has in itself that work is done from elsewhere. */
const remoteOf = (place: unknown): JobFields => (isFields(place) && Object.entries(place).some(([name, value]) => remoteNames.has(plain(name)) && isRemoteMode(value)) ? { remote: true } : {})

/** Of a link with a title the address. */
const addressOf = (value: unknown): unknown => {
  const [first] = [value].flat()
  return (isFields(first) ? firstOf(first, ['url', 'link', 'href']) : undefined) ?? valueOf(value)
}

/** An address with its host. */
const isWhole = (address: unknown): boolean => /^https?:\/\//i.test(textsOf(address)[0] ?? '')

/** Copies of a site with ratings have the rating behind the name: 'Tecolote Research', and '3.8' on the next line, or 'Nokia4.22059 Reviews'. */
const withoutRating = (company: unknown): unknown => (typeof company === 'string' ? company.replace(/\s*\n\s*\d(?:\.\d)?\s*$|\s*\d\.\d\s*\(?[\d,]+\)?\s*Reviews?\s*$|\s+-\s*$/i, '') : company)

const truths = /^(?:true|yes|y|1|1\.0)$/i
const falsehoods = /^(?:false|no|n|0|0\.0)$/i
const ended = /^(?:closed|filled|expired|inactive|archived|draft|deleted|removed|withdrawn|cancell?ed)$/i

/** Whether a column that may be `closed`, `active` or `status` has the posting as closed. */
const isClosed = (column: string, value: unknown): boolean => {
  const text = typeof value === 'boolean' ? String(value) : (textOf(valueOf(value)) ?? '')
  if (plain(column).endsWith('status')) return ended.test(text)
  return /closed|expired|removed|deleted|archived|inactive/.test(plain(column)) ? truths.test(text) : falsehoods.test(text)
}

/** 'type' and 'level' are also columns of other things, such as a grade of pay. */
const isType = /^(?:posting|vacancy|jobs)?type$|^level$/

const anyDay = '2026-01-01'

const isDay = (text: string): boolean => needsOrder(text) || 'day' in dayIn(text, 'undecided') || relativeDayIn(text, anyDay) !== undefined

/** Whether a text is a value of these fields. */
const kinds: Partial<Record<ColumnField, (text: string) => boolean>> = {
  employmentType: (text) => employmentTypeIn(text) !== undefined || experienceLevelIn(text) !== undefined || /free-?lance|contractor|self-employed/i.test(text),
  salaryType: (text) => unitIn(text) !== undefined,
  experienceLevel: (text) => /\p{L}{3}/u.test(text),
  postingDate: isDay,
  lastDay: (text) => isDay(text) || 'day' in lastDayIn(text, 'undecided', anyDay, anyDay),
}

/** A count of days since a day, in words. */
const daysAgo = (value: unknown, column: string): unknown => (countsDays(column) && /^\d{1,3}$/.test(textOf(value) ?? '') ? `${textOf(value)} days ago` : value)

/** Whether a value is what its column seems to have. Columns whose words alone fit may have anything. */
const isOf = (field: ColumnField, column: string, value: unknown): boolean => {
  if (field === 'applyUrl') return isFilled(addressOf(value))
  const isKind = isAlias(column) && !isType.test(plain(column)) ? undefined : kinds[field]
  return isKind === undefined ? isFilled(value) : textsOf(daysAgo(valueOf(value), column)).some(isKind)
}

const markup = /<\/?[a-z][^>]*>/i

/** A text as HTML. */
const asHtml = (text: string): string => (markup.test(text) ? text : text.split(/\n+/).map((line) => `<p>${escapeHtml(line)}</p>`).join(''))

/** What a posting has beside its description, under these headings. */
const sections = [['requirements', 'Requirements'], ['howToApply', 'How to apply']] as const satisfies readonly (readonly [ColumnField, string])[]

const isSection = (field: ColumnField): field is (typeof sections)[number][0] => sections.some(([section]) => section === field)

/** Texts below one heading: several are a list. */
const listed = (texts: readonly string[]): string => {
  const [only = ''] = texts
  return texts.length < 2 ? only : `<ul>${texts.map((text) => `<li>${markup.test(text) ? text : escapeHtml(text)}</li>`).join('')}</ul>`
}

/** Of the columns of places the one with the most, for some have the first in a column of its own. */
const longestOf = (record: Fields, names: readonly string[]): string | undefined => {
  const filled = names.filter((name) => isFilled(record[name]))
  const lengths = filled.map((name) => (Array.isArray(record[name]) ? record[name].length : 1))
  return filled[lengths.indexOf(Math.max(...lengths))]
}

/** The description with a section for each of these texts. */
const withSections = (description: string | undefined, added: readonly (readonly [heading: string, text: string])[]): string => {
  if (![description ?? '', ...added.map(([, text]) => text)].some((text) => markup.test(text))) return [...(description === undefined ? [] : [description]), ...added.flatMap(([heading, text]) => [`${heading}:`, text])].join('\n\n')
  return asHtml(description ?? '') + added.map(([heading, text]) => headed(heading, asHtml(text))).join('')
}

/** Where work is done, in a column of employments. */
const workplace = /^(?:office|in[ -]?office|on-?site|in[ -]person|hybrid)$/i

/** Of the columns that may have it, all that name an employment: one has the contract, another the hours. Else the value of the first, but for where work is done. */
const employmentsOf = (record: Fields, names: readonly string[], column: string): unknown => {
  const named = names.flatMap((name) => textsOf(valueOf(record[name]))).filter((text) => employmentTypeIn(text) !== undefined)
  return named.length > 0 ? named : textsOf(valueOf(record[column])).filter((text) => !workplace.test(text) && !isRemoteMode(text))
}

/** A number in a column of pay, with the unit that the column's name has. */
const inUnit = (value: unknown, column: string): unknown => {
  const [unit, amount] = [unitOfColumn(column), textOf(value)]
  return unit === undefined || amount === undefined || unitIn(amount) !== undefined ? value : `${amount} ${unit}`
}

/** Any other record: its columns are found by the names that people give them. */
export const plainRecord: Shape = {
  name: 'columns by name',
  recognises: (record) => columnsOfRecord(record).columns.has('jobTitle'),
  fields: (record, document) => {
    const fields: Partial<Record<JobField, unknown>> = { companyName: document['company'] ?? document['companyName'], companyInAddress: document['name'] }
    const { columns } = columnsOfRecord(record)
    for (const [field, names] of columns) {
      if (field === 'closed') fields.closed = names.some((name) => isClosed(name, record[name]))
      else if (!isSection(field)) {
        const column = (field === 'places' ? longestOf(record, names) : field === 'applyUrl' ? names.find((name) => isWhole(addressOf(record[name]))) : undefined) ?? names.find((name) => isOf(field, name, record[name]))
        if (column === undefined) continue
        if (field === 'lang') fields.lang = languageCode(record[column])
        else if (field === 'salary' && isFields(onlyOf(record[column]))) Object.assign(fields, payOf(onlyOf(record[column]) as Fields))
        else if (field === 'salary') fields.salary = inUnit(valueOf(record[column]), column)
        else if (field === 'employmentType') fields.employmentType = employmentsOf(record, names, column)
        else if (field === 'postingDate') fields.postingDate = daysAgo(valueOf(record[column]), column)
        else if (field === 'companyName') fields.companyName = withoutRating(valueOf(record[column]))
        else fields[field] = field === 'applyUrl' ? addressOf(record[column]) : valueOf(record[column])
        if (field === 'places') Object.assign(fields, pointOf(onlyOf(record[column])), remoteOf(onlyOf(record[column])))
      }
    }
    const paid = (['minPrice', 'maxPrice', 'salary'] as const).flatMap((field) => columns.get(field) ?? [])
    fields.currency ??= paid.map(currencyOfColumn).find((currency) => currency !== undefined) ?? (paid.some((name) => name === 'minPrice' || name === 'maxPrice') ? boardCurrency : undefined)
    fields.remote ??= (columns.get('employmentType') ?? []).map((name) => valueOf(record[name])).find(isRemoteMode)
    fields.salaryType ??= [...(columns.get('minPrice') ?? []), ...(columns.get('maxPrice') ?? [])].map(unitOfColumn).find((unit) => unit !== undefined)
    const added = sections.flatMap(([section, heading]) => {
      const text = listed((columns.get(section) ?? []).flatMap((name) => textsOf(valueOf(record[name]))))
      return text === '' ? [] : [[heading, text] as const]
    })
    if (added.length > 0) fields.description = withSections(textsOf(fields.description).join('\n') || undefined, added)
    if ('places' in fields) fields.places = textsOf(fields.places).flatMap((text) => listIn(text) ?? [text])
    return fields satisfies JobFields
  },
}
