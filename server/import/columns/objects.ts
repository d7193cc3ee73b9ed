/** Reads the values of columns that are objects and lists. */
import { addressText, isFields, listIn, textOf, textsOf, type Fields, type JobFields } from '../shapes/shape.ts'
import { unitIn } from '../values/pay.ts'
import { isRemoteMode } from '../values/where.ts'
import { aliases, plain } from './names.ts'
import { fieldByWords, isOfCompany } from './words.ts'

/** The column that has a field, of all columns that could. */
export type Found = { record: Fields; names: readonly string[]; column: string }

/** Databases write the type of a value around it (Firestore, DynamoDB), and XML in JSON that it is text. */
const typedKeys = ['stringValue', 'integerValue', 'doubleValue', 'timestampValue', 'S', 'N', 'cdata']

const textKeys = ['visibleName', 'name', 'label', 'displayName', 'display', 'locationStr', 'fullLocation', 'formattedAddress', 'nom', 'libelle', 'title', 'text', 'value', 'rendered', 'plainText', 'raw', 'formatted', 'shortName', 'longName', 'codeValue', '$', '$t', '$date', '$oid', '$numberInt', '$numberLong', ...typedKeys, 'employmentType', 'skill', 'skillName', 'benefitName', 'salaryType', 'landingPage', 'urlOrigine', 'url', 'link', 'code', 'en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'description']
const codeKeys = ['code']
const meaningKeys = [...textKeys.slice(0, textKeys.indexOf('code')), 'description']
const cityKeys = ['city', 'locality', 'addressLocality', 'town', 'ort', 'cityName', 'ciudad', 'cidade', 'ville', 'stadt', 'municipality', 'municipal', 'location']
const remoteNames: ReadonlySet<string> = new Set(['isremote', 'remote', 'fullyremote', 'remoteindicator'])
const regionKeys = ['region', 'state', 'province', 'bundesland', 'provincia', 'estado', 'canton', 'cantonCode', 'kanton', 'wojewodztwo', 'prefecture', 'county', 'addressRegion', 'stateName', 'countrySubDivisionCode', 'countrySubdivisionLevel1']
const countryKeys = ['country', 'countryCode', 'addressCountry', 'countryName', 'land', 'pais', 'pays']

/** Of the values under these names the first that is a text; like columns, names are the same with other capitals and signs. */
const firstOf = (record: Fields, keys: readonly string[]): string | undefined => {
  const byName = new Map(Object.keys(record).map((name) => [plain(name) || name, name]))
  return keys.map((key) => record[byName.get(plain(key)) ?? key]).map((value) => textOf(isFields(value) ? valueOf(value) : value)).find((text) => text !== undefined)
}

/** Languages whose codes are names of texts; those of Indonesia and Norway are also 'id' and 'no'. */
const languages: ReadonlySet<string> = new Set('ar bg ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu is it ja ko lt lv mt nb nl nn pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(' '))

const isLanguage = (name: string): boolean => languages.has(name.slice(0, 2)) && /^..(?:[-_][a-z]{2})?$/i.test(name)

/** Of an object that has a text in each language, the English one, else the first ({ fi: 'Leipuri', sv: 'Bagare' }). */
const inLanguages = (value: Fields): string | undefined =>
  Object.entries(value).every(([name, text]) => isLanguage(name) && (typeof text === 'string' || text === null)) ? [value['en'], ...Object.values(value)].map(textOf).find((text) => text !== undefined) : undefined

/** The object under one of these plain names, with whatever capitals ('Address'). */
const objectNamed = (value: Fields, sought: readonly string[]): Fields | undefined => {
  const name = Object.keys(value).find((each) => isFields(value[each]) && sought.includes(plain(each)))
  return name === undefined ? undefined : (value[name] as Fields)
}

/** The place of an object in its address, which goes before its name ({ name: 'Head office', address: { cityName: 'Leeds' } }). */
const addressIn = (value: Fields, depth: number): unknown => {
  const address = objectNamed(value, ['address'])
  return address !== undefined && firstOf(address, cityKeys) !== undefined ? valueOf(address, depth + 1) : undefined
}

const isPiece = (value: unknown): value is Fields => isFields(value) && typeof value['plain_text'] === 'string'

/** How deep lists are within one another. */
const deepest = 5

/** The value of a column, whose text may be inside of an object ({ name: 'Berlin' }, { city: 'Berlin', country: 'DE' }). */
export const valueOf = (value: unknown, depth = 0): unknown => {
  if (Array.isArray(value)) return depth < deepest ? value.map((entry) => valueOf(entry, depth + 1)) : undefined
  if (!isFields(value)) return value
  // JSON:API has the values of an object in one of its own ({ id: '1', type: 'company', attributes: { name: 'Acme' } }).
  if (isFields(value['attributes']) && depth < deepest) return valueOf(value['attributes'], depth + 1)
  // Notion has a value in a key that its type names ({ type: 'select', select: { name: 'Leeds' } }).
  const typed = typeof value['type'] === 'string' ? value[value['type']] : undefined
  if (typeof typed === 'object' && typed !== null && depth < deepest) return Array.isArray(typed) && typed.every(isPiece) ? typed.map((piece) => piece['plain_text']).join('') : valueOf(typed, depth + 1)
  const [only, ...others] = Object.values(value)
  // An element around the elements of a list.
  if (others.length === 0 && typeof only === 'object' && only !== null && depth < deepest) return valueOf(only, depth + 1)
  if (others.length === 0 && typeof only === 'boolean') return only
  const inner = value['places'] ?? value['locations'] ?? value['municipalities'] ?? value['cities'] ?? value['countries']
  if (Array.isArray(inner) && depth < deepest) return valueOf(inner, depth + 1)
  const [city, region, country] = [firstOf(value, cityKeys), firstOf(value, regionKeys), firstOf(value, countryKeys)]
  if (city !== undefined) return addressText(city, region, country)
  // The text beside a code has its meaning ({ code: '1207', description: 'Linux' }).
  const meant = firstOf(value, codeKeys) === undefined ? undefined : firstOf(value, meaningKeys)
  return addressIn(value, depth) ?? meant ?? inLanguages(value) ?? firstOf(value, textKeys) ?? (region === undefined ? country : addressText(undefined, region, country))
}

/** What objects of a company or a job call its name, which may have its place as well ({ name: 'Acme', location: 'Leeds' }). */
const nameKeys = ['visibleName', 'name', 'displayName', 'companyName', 'legalName', 'title', 'label']

/** The name in an object of a company or a job, and in each entry of a list; of any other value, its text. */
export const calledIn = (value: unknown, depth = 0): unknown => {
  if (depth >= deepest) return undefined
  if (Array.isArray(value)) return value.map((entry) => calledIn(entry, depth + 1))
  if (!isFields(value)) return value
  if (isFields(value['attributes'])) return calledIn(value['attributes'], depth + 1)
  const [only, ...others] = Object.values(value)
  if (others.length === 0 && typeof only === 'object' && only !== null) return calledIn(only, depth + 1)
  return firstOf(value, nameKeys) ?? valueOf(value)
}

/** The texts of a value, of which each may be a list ("['FULL_TIME']"). */
export const entriesOf = (value: unknown): string[] => textsOf(value).flatMap((text) => (text.startsWith('[') ? textsOf(listIn(text) ?? text) : [text]))

/** Names of people, and of other things than the object itself. */
const otherNames = /^(?:first|last|user|nick|file|contact|domain|host|branch|sur)/

/** The name in an object whose columns begin with whose it is ({ ownerName: 'Acme', ownerOfficeName: 'Leeds' }). */
export const nameWithin = (value: unknown): unknown => {
  const name = isFields(value) ? Object.keys(value).find((each) => plain(each).endsWith('name') && !otherNames.test(plain(each))) : undefined
  return name === undefined || !isFields(value) ? undefined : valueOf(value[name])
}

/** The logo in an object of the company ({ company: { name: 'Acme', logo_url: 'https://…' } }). */
export const logoWithin = (record: Fields): unknown => {
  for (const column of Object.keys(record)) {
    const value = record[column]
    if (!isFields(value) || !isOfCompany(column)) continue
    const name = Object.keys(value).find((each) => fieldByWords(each)?.field === 'companyLogo' && isWhole(addressOf(value[each])))
    if (name !== undefined) return addressOf(value[name])
  }
  return undefined
}

/** An author with a logo is a company ({ author: { name: 'Mills', logoUrl: 'https://…' } }); any other is a person. */
const authorWithLogo = ({ author }: Fields): string | undefined => (isFields(author) && Object.keys(author).some((name) => /^(?:company_?)?logo/i.test(name)) ? textOf(author['name']) : undefined)

/** The company of a record that has none in a column of its own, and where it has no place that of the company, in an object that is called otherwise ({ labInfo: { institution: 'Mills College', country: 'Uganda' } }). */
export const companyWithin = (record: Fields, isPlaceless: boolean): JobFields => {
  const author = authorWithLogo(record)
  if (author !== undefined) return { companyName: author }
  for (const value of Object.values(record)) {
    if (!isFields(value)) continue
    const name = Object.keys(value).find((each) => fieldByWords(each)?.field === 'companyName' && textsOf(calledIn(value[each])).length > 0)
    if (name === undefined) continue
    const place = addressText(firstOf(value, cityKeys.slice(0, -1)), firstOf(value, regionKeys), firstOf(value, countryKeys))
    return { companyName: calledIn(value[name]), ...(isPlaceless && place !== '' ? { places: [place] } : {}) }
  }
  return {}
}

export const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : isFields(value) || typeof value === 'boolean' || textOf(value) !== undefined)

const least = ['min', 'minimum', 'from', 'minValue', 'minAmount', 'minimumRange', 'minSalary', 'salaryMin', 'minimumRate', 'lower', 'low', 'lowEnd', 'rangeStart', 'rangeFrom', 'rangeMin']
const most = ['max', 'maximum', 'to', 'maxValue', 'maxAmount', 'maximumRange', 'maxSalary', 'salaryMax', 'maximumRate', 'upper', 'high', 'highEnd', 'rangeEnd', 'rangeTo', 'rangeMax']

/** A type of pay may be that of its contract. */
const unitNamed = (type: string | undefined): string | undefined => (type !== undefined && unitIn(type) !== undefined ? type : undefined)

/** An end of pay, which may be an object with its currency ({ min: { amount: 50000, currencyCode: 'USD' } }). */
const endOf = (salary: Fields, keys: readonly string[], inner: readonly string[]): string | undefined => {
  const end = objectNamed(salary, keys.map(plain))
  return end === undefined ? undefined : firstOf(end, inner)
}
const amounts = ['amount', 'value', 'amountValue']
const currencies = ['currency', 'currencyCode']

/** Payments beside the pay itself ('TOTAL_ADDITIONAL'). */
const isAdditional = (entry: Fields): boolean => /additional|bonus|commission|variable/i.test(firstOf(entry, ['type']) ?? '')

/** The pay itself of an element around one or several ({ salary: [{ type: 'BASE_SALARY', … }, { type: 'TOTAL_ADDITIONAL', … }] }). */
const payWithin = (salary: Fields): Fields => {
  const [only, ...others] = Object.values(salary)
  const entries = others.length > 0 ? [] : [only].flat().filter(isFields)
  const own = entries.filter((entry) => !isAdditional(entry))
  return own.length === 1 ? (own[0] ?? salary) : salary
}

/** The bounds in an object of their own ({ range: { min, max }, currency }), beside which a bonus may be ({ base: { … }, bonus: { … } }). */
const withRange = (salary: Fields): Fields => {
  const inner = objectNamed(salary, ['range', 'base', 'value', 'amount'])
  return inner === undefined || [...least, ...most].every((key) => firstOf(inner, [key]) === undefined) ? salary : { ...salary, ...inner }
}

/** The pay of `salary: { min, max, currency, period }`. */
export const payOf = (written: Fields): JobFields => {
  const salary = withRange(payWithin(written))
  return {
    minPrice: endOf(salary, least, amounts) ?? firstOf(salary, least) ?? firstOf(salary, amounts),
    maxPrice: endOf(salary, most, amounts) ?? firstOf(salary, most) ?? firstOf(salary, amounts),
    currency: firstOf(salary, currencies) ?? endOf(salary, [...least, ...most], currencies),
    salaryType: firstOf(salary, ['period', 'interval', 'unit', 'unitText', 'frequency', 'per', 'rateIntervalCode']) ?? unitNamed(firstOf(salary, ['type'])),
    salary: firstOf(salary, ['text', 'label', 'libelle', 'description', 'range', 'commentaire', 'comment']),
  }
}

/** The range around several of one unit and one currency, as a job has them where its pay differs by place. */
const aroundRanges = (ranges: readonly Fields[]): JobFields => {
  const [first = {}, ...others] = ranges.map(payOf)
  if (others.some(({ currency, salaryType }) => currency !== first.currency || salaryType !== first.salaryType)) return {}
  const [from, to] = [[first, ...others].map(({ minPrice }) => Number(minPrice)), [first, ...others].map(({ maxPrice }) => Number(maxPrice))]
  return [...from, ...to].every(Number.isFinite) ? { minPrice: Math.min(...from), maxPrice: Math.max(...to), currency: first.currency, salaryType: first.salaryType } : {}
}

/** '$130,000.00/yr'. */
const oneAmount = /^[^\d-]{0,6}\d[\d.,\s]{0,15}k?[^\d-]{0,12}$/i

/** The bounds of pay that are a list of two amounts, or of several ranges. */
export const boundsOf = (value: unknown): JobFields => {
  if (!Array.isArray(value) || value.length < 2) return {}
  if (value.every(isFields)) return aroundRanges(value)
  return value.length === 2 && value.every((each) => typeof each === 'number' || (typeof each === 'string' && oneAmount.test(each))) ? { minPrice: value[0], maxPrice: value[1] } : {}
}

/** The one entry of a list; of any other value, that value. */
export const onlyOf = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

export const pointOf = (place: unknown): JobFields => {
  if (!isFields(place)) return {}
  const [latitude, longitude] = [firstOf(place, aliases.latitude), firstOf(place, aliases.longitude)]
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  const inner = objectNamed(place, ['geo', 'coordinates', 'coordinate', 'koordinaten', 'latlng'])
  return inner === undefined ? {} : pointOf(inner)
}

/** Whether a place has in itself that work is done from elsewhere. */
export const remoteOf = (place: unknown): JobFields => (isFields(place) && Object.entries(place).some(([name, value]) => remoteNames.has(plain(name)) && isRemoteMode(value)) ? { remote: true } : {})

/** Of a link with a title the address. */
export const addressOf = (value: unknown): unknown => {
  const [first] = [value].flat()
  return (isFields(first) ? firstOf(first, ['url', 'link', 'href']) : undefined) ?? valueOf(value)
}

/** An address with its host. */
export const isWhole = (address: unknown): boolean => /^https?:\/\//i.test(textsOf(address)[0] ?? '')
