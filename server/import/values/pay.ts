import type { SalaryType } from '../../../src/services/contract/jobs/money.ts'

/** Pay as the contract has it; `currency` is ISO 4217. A part that the text lacks is absent. */
export type Pay = { minPrice?: number; maxPrice?: number; salaryType?: SalaryType; currency?: string }

const units: readonly (readonly [SalaryType, RegExp])[] = [
  ['Hourly', /\b(?:per|an|a|each|pro|par|por)?\s*(?:hours?|hourly|hrs?|stunde|std|heure|horaire|hora|uur|timm?en?|godz|ora)\b|\/\s*h(?:our|r)?\b|時給|时薪|시급|\bp\.?h\.?(?=\s|$)/i],
  ['Daily', /\b(?:per|a|each)?\s*(?:days?|daily|diem|tag|jour|giorno|dag)\b|(?<!\p{L})(?:día|dia)(?!\p{L})|\/\s*d(?:ay)?\b|\bp\.?d\.?(?=\s|$)/iu],
  ['Weekly', /\b(?:weeks?|weekly|wk|woche|semaine|semana|settimana)\b|\bp\.?w\.?(?=\s|$)/i],
  ['Monthly', /\b(?:months?|monthly|mo|mth|pm|pcm|monat|mois|mensuel(?:le)?|mensual|mensile|mes|mese|maand)\b|(?<!\p{L})(?:mês|måned|månad)(?!\p{L})|\/\s*m\b|月|월|\bp\.?m\.?(?=\s|$)/iu],
  ['Yearly', /\b(?:years?|yearly|yrs?|annum|annual(?:ly|ised|ized)?|lpa|jahr|jährlich|annuel(?:le)?|anual|annuo|anno|ano|jaar)\b|(?:\bpar|\/)\s*an\b|年|연봉|(?<!\p{L})(?:année|año|år)(?!\p{L})|\bp\.?a\.?(?=\s|$)/iu],
]

const letters: ReadonlyMap<string, SalaryType> = new Map([['h', 'Hourly'], ['d', 'Daily'], ['w', 'Weekly'], ['m', 'Monthly'], ['y', 'Yearly'], ['a', 'Yearly']])

/** The unit that a text names: 'per year', '/hr', 'HOUR', 'p.a.'; or its first letter alone. */
export const unitIn = (text: string): SalaryType | undefined => letters.get(text.trim().toLowerCase()) ?? units.find(([, words]) => words.test(text.replaceAll(/[_-]/g, ' ')))?.[0]

/** The longer sign first: 'US$' contains '$'. A bare '$' is a dollar of some country. */
const signs: readonly (readonly [string, string])[] = [
  ['US$', 'USD'], ['AU$', 'AUD'], ['A$', 'AUD'], ['CA$', 'CAD'], ['C$', 'CAD'], ['NZ$', 'NZD'], ['HK$', 'HKD'], ['S$', 'SGD'], ['R$', 'BRL'], ['MX$', 'MXN'],
  ['€', 'EUR'], ['£', 'GBP'], ['₹', 'INR'], ['Rs', 'INR'], ['₽', 'RUB'], ['₩', 'KRW'], ['zł', 'PLN'], ['Kč', 'CZK'], ['KSh', 'KES'], ['₦', 'NGN'], ['₺', 'TRY'],
  ['₪', 'ILS'], ['₱', 'PHP'], ['฿', 'THB'], ['₫', 'VND'], ['₴', 'UAH'], ['RMB', 'CNY'], ['円', 'JPY'], ['元', 'CNY'], ['원', 'KRW'], ['¥', 'JPY'],
]

const codes = new Set(Intl.supportedValuesOf('currency'))

/** The currencies that write '$', by their country's ISO code. */
const dollarsOf: Readonly<Record<string, string>> = { US: 'USD', AU: 'AUD', CA: 'CAD', NZ: 'NZD', HK: 'HKD', SG: 'SGD', MX: 'MXN', CL: 'CLP', CO: 'COP', AR: 'ARS', TW: 'TWD', JM: 'JMD', TT: 'TTD', BB: 'BBD', NA: 'NAD', FJ: 'FJD', LR: 'LRD' }
const dollars: ReadonlySet<string> = new Set(Object.values(dollarsOf))

/** The currencies of countries that write the same sign, by the sign and the country's ISO code. */
const local: readonly (readonly [sign: RegExp, currencies: Readonly<Record<string, string>>])[] = [
  [/\$/, { ...dollarsOf, UY: 'UYU' }],
  [/\bkr\b/i, { SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK' }],
  [/\bRs\b/i, { IN: 'INR', PK: 'PKR', LK: 'LKR', NP: 'NPR', MU: 'MUR' }],
  [/\bsh(?:s|\/=)?(?![a-z])/i, { KE: 'KES', UG: 'UGX', TZ: 'TZS' }],
  [/¥/, { JP: 'JPY', CN: 'CNY' }],
]

/** Codes of currencies that are words of other meanings in texts about pay ('TRY', 'ALL DAYS'). */
const words: ReadonlySet<string> = new Set(['ALL', 'AMD', 'BAM', 'BOB', 'COP', 'CUP', 'GEL', 'LAK', 'MAD', 'MOP', 'PEN', 'RON', 'SOS', 'STD', 'TOP', 'TRY'])

const codeIn = (text: string): string | undefined => {
  const beside = [...text.matchAll(/(?<![a-z])([a-z]{3})\s?\d|\d(?:[.,]\d+)*\s?k?\s?([a-z]{3})(?![a-z])|^\s*([a-z]{3})\s*$/gi)].map(([, before, after, alone]) => (before ?? after ?? alone ?? '').toUpperCase())
  const capitals = text.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)?.filter((word) => !words.has(word)) ?? []
  return [...beside, ...capitals].find((code) => codes.has(code))
}

/** Words for a currency of one country, or of the euro's. */
const currencyWords: readonly (readonly [string, RegExp])[] = [
  ['EUR', /\beuros?\b/i], ['GBP', /\bsterling\b|(?<!\b(?:egyptian|lebanese|sudanese|syrian) )\bpounds?\b/i], ['INR', /\bindian rupees?\b/i], ['JPY', /\byen\b/i], ['PLN', /(?<!\p{L})z(?:ł|l)ot(?:y|ys|ych)\b/iu],
]

/** The currency of a sign that several have ('CA$' is the sign of one). */
const localIn = (text: string, country: string | undefined): string | undefined =>
  country === undefined || /[A-Z]\$/.test(text) ? undefined : local.find(([sign, currencies]) => sign.test(text) && country in currencies)?.[1][country]

const lakhs = /\b(?:lpa|lakhs?|lacs?)\b/i

/**
 * The currency that a text names by its code, sign or word, of a job in `country` (ISO 3166-1 alpha-2) where that is known: '$' in Canada is its dollar. Elsewhere a bare '$' is `usual`
 * where that is a dollar, else the US dollar; 'kr' names none for sure. In lakhs only rupees are counted: India's, where no other country of them is known.
 */
export const currencyIn = (text: string, usual: string, country?: string): string | undefined => {
  const found = codeIn(text) ?? localIn(text, country) ?? signs.find(([written]) => text.includes(written))?.[1] ?? currencyWords.find(([, word]) => word.test(text))?.[0]
  if (found !== undefined) return found
  if (text.includes('$')) return dollars.has(usual) ? usual : 'USD'
  return lakhs.test(text) ? (localIn('Rs', country) ?? 'INR') : undefined
}

/** Thousands apart, as most write them and as India does (2,00,000); or plain digits. */
const number = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`
const times = String.raw`\s*(k|m|mn|tsd|thousand|million|lpa|lakhs?|lacs?|man)?\b`
const amount = new RegExp(`(${number})${times}`, 'gi')

const factors: Readonly<Record<string, number>> = { k: 1e3, tsd: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, million: 1e6, lpa: 1e5, lakh: 1e5, lakhs: 1e5, lac: 1e5, lacs: 1e5, man: 1e4 }

/** '1,200.50', '1.200,50', "90'000" and '12,5' as numbers: a sign before one or two last digits is the decimal sign. */
const numberIn = (written: string): number => {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(written) ?? []
  return Number(`${whole.replaceAll(/\D/g, '')}.${cents === '' ? '0' : cents}`)
}

/** Numbers beside the pay that are none: '401(k)', '10 % bonus', '40 hours a week', '13th month'. */
const otherNumbers = /\b401\s?\(?k\)?|\d+(?:[.,]\d+)?\s?%|\b\d{1,2}\s?(?:hours?|hrs?|stunden|std|days?)\s?(?:\/|per|a|each|pro)\s?(?:week|wk|woche|day|year)\b|\b\d{1,3}\s?(?:hours|hrs|stunden|heures|horas)\b(?!\s*\/)|\bsur\s\d+(?:[.,]\d)?\smois\b|\b\d{1,2}(?:st|nd|rd|th)\b/gi

/**
 * The pay in a text as people write it: '$50,000', '53K-91K (est.)', '€45k', '£30,000 to £35,000 per annum', 'up to $80k', '$25/hr'. Null where the text
 * has no amount ('Competitive'), or more than two.
 */
export const payIn = (text: string, usual: string, country?: string): Pay | null => {
  const plain = text.replaceAll(/(?<=\d)\s?[万萬만]/g, 'man ').replaceAll(otherNumbers, ' ').replaceAll(/(?<=\d)(?=p\.?[hdwma]\b|per\b)|(?<=\d[km]?)(?=(?:USD|EUR|GBP|CHF|CAD|AUD|INR)\b)/gi, ' ')
  const found = [...plain.matchAll(amount)].map(([, written = '', word = '']) => ({ value: numberIn(written), factor: factors[word.toLowerCase()] }))
  const [first, second, third] = found
  if (first === undefined || third !== undefined) return null
  // '53-91K': the first is thousands too.
  const shared = first.factor ?? (second?.factor !== undefined && first.value < 1000 ? second.factor : 1)
  const least = rounded(first.value * shared)
  const most = second === undefined ? undefined : rounded(second.value * (second.factor ?? 1))
  const unit = lakhs.test(plain) ? 'Yearly' : unitIn(plain.replaceAll(amount, ' $1 '))
  const currency = currencyIn(text, usual, country)
  return { ...boundsOf(plain, least, most), ...(unit === undefined ? {} : { salaryType: unit }), ...(currency === undefined ? {} : { currency }) }
}

const boundsOf = (text: string, least: number, most: number | undefined): Pay => {
  if (most !== undefined) return least <= most ? { minPrice: least, maxPrice: most } : { minPrice: most, maxPrice: least }
  if (/\b(?:up to|max(?:imum)?|bis|jusqu|hasta|below|under)\b/i.test(text)) return { maxPrice: least }
  if (/\b(?:from|min(?:imum)?|starting|at least|ab|over|above)\b|\+\s*$/i.test(text)) return { minPrice: least }
  return { minPrice: least, maxPrice: least }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
