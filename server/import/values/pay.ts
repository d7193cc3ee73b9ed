import countryToCurrency from 'country-to-currency'
import type { SalaryType } from '../../../src/services/contract/jobs/money.ts'
import { present } from '../../store/database/fields.ts'
import { remembered } from '../../values/app/remembered.ts'

/** Pay as the contract has it; `currency` is ISO 4217. A part that the text lacks is absent. */
export type Pay = { minPrice?: number; maxPrice?: number; salaryType?: SalaryType; currency?: string }

/** Of letters that no other letters are around. */
const standingAlone = (listed: string): string => String.raw`(?<!\p{L})(?:${listed})(?!\p{L})`

const units: readonly (readonly [SalaryType, RegExp])[] = [
  ['Hourly', new RegExp(`${standingAlone('hours?|hourly|hrs?|stunden?|stündlich|std|heures?|horaire|horas?|uur|timmen?|timer|tim|godz|ora|час|saat|jam|tund|hod')}|(?:^|(?<!\\p{L})(?:per|pr\\.?|i|kr\\.?)\\s|\\/\\s?)timen?(?!\\p{L})|\\/\\s*(?:h(?:our|r)?|u)(?!\\p{L})|時給|[時时]薪|시급|小时|시간|\\/\\s?[時时]|\\bp\\.?h\\.?(?=\\s|$)`, 'iu')],
  ['Daily', new RegExp(`${standingAlone('days?|daily|diem|tjm|tagessatz|tag|täglich|jour|giorno|dag|día|dia|dzień|день|gün|hari|päev|den|ngày')}|\\/\\s*d(?:ay)?(?!\\p{L})|日給|日薪|일급|\\/\\s?[天日]|\\bp\\.?d\\.?(?=\\s|$)`, 'iu')],
  ['Weekly', new RegExp(`${standingAlone('weeks?|weekly|wk|woche|wöchentlich|semaine|semana|settimana|week|uke|vecka|uge|tydzień|неделю|minggu')}|\\/\\s*w(?!\\p{L})|週給|\\/\\s?[周週]|\\bp\\.?w\\.?(?=\\s|$)`, 'iu')],
  ['Monthly', new RegExp(`${standingAlone('months?|monthly|mo|mth|pm|pcm|monat|monatlich|mois|mensuellement|mensualmente|maandelijks|månadsvis|měsíčně|ежемесячно|в месяц|mensuel(?:le)?s?|mensual(?:es)?|mensua(?:l|is)|mensil[ei]|mensalmente|mensal|mes|mese|maand|mês|måned(?:en)?|månad(?:en)?|mån|mnd|md|μήνα|μηνιαίως|mies|miesiąc|miesięcznie|мес|месяц|kuus|kuu|kk|ay|aylık|bulan|tháng|měsíc|měs|mesiac|hó|hónap|lună|luna|місяць')}|\\/\\s*m(?!\\p{L})|月|월|شهر|\\bp\\.?m\\.?(?=\\s|$)`, 'iu')],
  ['Yearly', new RegExp(`${standingAlone('years?|yearly|yrs?|annum|annual(?:ly|ised|ized)?|lpa|jahr|jährlich|annuel(?:le)?s?|annuellement|anualmente|annualmente|annui|jaarlijks|årlig(?:en)?|ročně|anual|annuo|anno|ano|jaar|année|año|år|rok|rocznie|год|έτος|yıl|yıllık|tahun|năm|aastas|év|рік')}|(?:(?<!\\p{L})par|\\/)\\s*an(?!\\p{L})|年|연봉|سنة|\\bp\\.?a\\b\\.?`, 'iu')],
]

const letters: ReadonlyMap<string, SalaryType> = new Map([['h', 'Hourly'], ['d', 'Daily'], ['w', 'Weekly'], ['m', 'Monthly'], ['y', 'Yearly'], ['a', 'Yearly']])

/** The unit that a text names: 'per year', '/hr', 'HOUR', 'p.a.'; or its first letter alone. */
export const unitIn = remembered((text): SalaryType | undefined => letters.get(text.trim().toLowerCase()) ?? units.find(([, words]) => words.test(text.replaceAll(/[_-]/g, ' ')))?.[0])

/** A bare '$' is a dollar of some country. */
const signs: readonly (readonly [string, string])[] = [
  ['US$', 'USD'], ['U$', 'USD'], ['NT$', 'TWD'], ['AU$', 'AUD'], ['CA$', 'CAD'], ['CAN$', 'CAD'], ['A$', 'AUD'], ['C$', 'CAD'], ['NZ$', 'NZD'], ['HK$', 'HKD'], ['S$', 'SGD'], ['AR$', 'ARS'], ['R$', 'BRL'], ['MX$', 'MXN'],
  ['RD$', 'DOP'], ['TT$', 'TTD'], ['J$', 'JMD'], ['N$', 'NAD'], ['₡', 'CRC'], ['₲', 'PYG'], ['₵', 'GHS'],
  ['€', 'EUR'], ['£', 'GBP'], ['₹', 'INR'], ['Rs', 'INR'], ['₽', 'RUB'], ['₩', 'KRW'], ['zł', 'PLN'], ['Kč', 'CZK'], ['KSh', 'KES'], ['₦', 'NGN'], ['₺', 'TRY'],
  ['₪', 'ILS'], ['₱', 'PHP'], ['฿', 'THB'], ['₫', 'VND'], ['₴', 'UAH'], ['₸', 'KZT'], ['৳', 'BDT'], ['RMB', 'CNY'], ['円', 'JPY'], ['元', 'CNY'], ['원', 'KRW'], ['¥', 'JPY'], ['S/', 'PEN'],
]

/** The letters before a dollar's sign are all of a dollar's: 'CAN$' is not Namibia's. */
const ofDollar = /(?<!\p{L})\p{L}{1,3}\$/u

const signIn = (text: string): string | undefined => {
  const dollar = text.includes('$') ? ofDollar.exec(text)?.[0] : undefined
  return signs.find(([written]) => (written.endsWith('$') ? written === dollar : text.includes(written)))?.[1]
}

const codes = new Set(Intl.supportedValuesOf('currency'))

/** The currency of a country (ISO 3166-1 alpha-2). */
export const currencyOf = (country: string): string | undefined => (countryToCurrency as Readonly<Record<string, string>>)[country]

const dollars: ReadonlySet<string> = new Set(['USD', 'AUD', 'CAD', 'NZD', 'HKD', 'SGD', 'MXN', 'CLP', 'COP', 'ARS', 'TWD', 'JMD', 'TTD', 'BBD', 'NAD', 'FJD', 'LRD'])

/** The currencies that share a sign or a word. */
const sharedSigns: readonly (readonly [sign: RegExp, currencies: ReadonlySet<string>])[] = [
  [/\$/, new Set([...dollars, 'UYU'])],
  [/\bkr\b/i, new Set(['SEK', 'NOK', 'DKK', 'ISK'])],
  [/(?:^|\s)#\s?\d/, new Set(['NGN'])],
  [/\bRs\b/i, new Set(['INR', 'PKR', 'LKR', 'NPR', 'MUR'])],
  [/\bsh(?:s|\/=)?(?![a-z])/i, new Set(['KES', 'UGX', 'TZS'])],
  [/¥/, new Set(['JPY', 'CNY'])],
  [/元/, new Set(['CNY', 'TWD', 'HKD', 'MOP'])],
  [/\bpesos?\b/i, new Set(['MXN', 'CLP', 'COP', 'ARS', 'UYU', 'PHP', 'DOP'])],
  [/\bF?\s?CFA\b/i, new Set(['XOF', 'XAF'])],
]

/** Codes of currencies that are words of other meanings in texts about pay ('TRY', 'ALL DAYS'). */
const words: ReadonlySet<string> = new Set(['ALL', 'AMD', 'BAM', 'BOB', 'COP', 'CUP', 'GEL', 'LAK', 'MAD', 'MOP', 'PEN', 'RON', 'SOS', 'STD', 'TOP', 'TRY'])

/** Codes that files still have, or that no standard has. */
const oldCodes: ReadonlyMap<string, string> = new Map([['RUR', 'RUB'], ['RMB', 'CNY'], ['NTD', 'TWD'], ['VNĐ', 'VND'], ['FCF', 'XOF']])

const codeIn = (text: string): string | undefined => {
  const beside = [...text.matchAll(/(?<![a-z])([a-z]{3})\s?\d|\d(?:[.,]\d+)*\s?k?\s?([a-z]{3})(?![a-z])|^\s*([a-z]{3})\s*$/gi)].map(([, before, after, alone]) => (before ?? after ?? alone ?? '').toUpperCase())
  const capitals = text.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)?.filter((word) => !words.has(word)) ?? []
  return [...beside, ...capitals].map((code) => oldCodes.get(code) ?? code).find((code) => codes.has(code))
}

/** Words for a currency of one country, or of the euro's. */
const currencyWords: readonly (readonly [string, RegExp])[] = [
  ['RUB', /(?<!\p{L})руб(?!ин)/iu], ['UAH', /(?<!\p{L})грн(?!\p{L})/iu], ['KZT', /(?<!\p{L})(?:тенге|тг)(?!\p{L})/iu], ['IDR', /\bRp\.?\s?(?:\d|$)/i], ['MYR', /\bRM\s?(?:\d|$)/], ['TRY', /(?:^|\d)\s?TL\b/], ['HUF', /(?:^|\d)\s?Ft\b/],
  ['UZS', /\d\s?(?:so['’ʻ]m|сум(?!\p{L}))/iu], ['VND', /(?<!\p{L})(?:triệu|đồng|vnđ)(?!\p{L})|\d\s?đ(?!\p{L})/iu], ['RON', /(?:^|\d)\s?lei\b/i], ['BRL', /\breais\b/i], ['THB', /บาท/], ['EGP', /جنيه/], ['SAR', /ريال/], ['AED', /درهم/], ['XOF', /\bF?\s?CFA\b/i], ['USD', /\bd[oó]lares\b/i],
  ['PEN', /\bsoles\b/i], ['BDT', /\b(?:Tk\.?\s?\d|taka\b)/i], ['ZAR', /(?<![\p{L}\p{N}])R\s?\d{1,3}(?:[ ,]\d{3}|k\b)/u], ['EUR', /\beuros?\b/i], ['GBP', /\bsterling\b|(?<!\b(?:egyptian|lebanese|sudanese|syrian) )\bpounds?\b/i], ['INR', /\bindian rupees?\b/i], ['JPY', /\byen\b/i], ['PLN', /(?<!\p{L})z(?:ł|l)ot(?:y|ys|ych)\b/iu],
]

/** The currency of a sign that several have ('CA$' is the sign of one). */
const localIn = (text: string, country: string | undefined): string | undefined =>
  country === undefined || /[A-Z]\$/.test(text) || !sharedSigns.some(([sign, currencies]) => sign.test(text) && currencies.has(currencyOf(country) ?? '')) ? undefined : currencyOf(country)

const lakhs = /\b(?:lpa|lakhs?|lacs?|crores?|cr)\b/i

/**
 * The currency that a text names by its code, sign or word, of a job in `country` (ISO 3166-1 alpha-2) where that is known: '$' in Canada is its dollar. Elsewhere a bare '$' is `usual`
 * where that is a dollar, else the US dollar; 'kr' names none for sure. In lakhs only rupees are counted: India's, where no other country of them is known.
 */
export const currencyIn = (text: string, usual: string, country?: string): string | undefined => {
  const found = codeIn(text) ?? localIn(text, country) ?? signIn(text) ?? currencyWords.find(([, word]) => word.test(text))?.[0]
  if (found !== undefined) return found
  if (text.includes('$')) return dollars.has(usual) ? usual : 'USD'
  return lakhs.test(text) ? (localIn('Rs', country) ?? 'INR') : undefined
}

/** The unit behind an amount, whatever units other words of its text have: '$100,353 per year + a monthly day off'. */
const unitBehind = (text: string): SalaryType | undefined => {
  const word = /^\s*(?:[A-Z]{3}\s)?(?:\/|(?:per|an?|each|pro|par|por)\s)\s?(\p{L}+)/u.exec(text)?.[1]
  return word === undefined ? undefined : unitIn(word)
}

/** Pay by the piece, which has no unit of time: '$50 per article', '2k/article', '3 500 ₽ за смену'. */
const ofPiece = /(?:\/|(?<!\p{L})(?:per|each|pro|par|por)\s)\s?(?:\d[\d,]*\s)?(?:articles?|words?|projects?|projekt|projet|proyecto|projeto|pieces?|posts?|pages?|tasks?|deliver(?:y|ies)|orders?|videos?|visits?|sessions?|lessons?|classe?s?|assignments?|miles?|shifts?|schicht|trips?|students?)(?!\p{L})|(?<!\p{L})за\s(?:смену|заказ|статью|урок|занятие)(?!\p{L})/iu

/** Thousands apart, as most write them and as India does (2,00,000); or plain digits, of which a letter behind makes another thing ('35h') where they are few. */
const number = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d{4,}(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)(?=\s*(?:k|m|mn|tsd|thousand|million|lpa|lakhs?|lacs?|crores?|cr|man)?\b)`
const times = String.raw`(?:\s*(k|m|mn|tsd|thousand|million|lpa|lakhs?|lacs?|crores?|cr|man)\b(?!\p{L}))?`
const amount = new RegExp(`(${number})${times}`, 'giu')

const factors: Readonly<Record<string, number>> = { k: 1e3, tsd: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, million: 1e6, lpa: 1e5, lakh: 1e5, lakhs: 1e5, lac: 1e5, lacs: 1e5, cr: 1e7, crore: 1e7, crores: 1e7, man: 1e4 }

/** '1,200.50', '1.200,50', "90'000" and '12,5' as numbers: a sign before one or two last digits is the decimal sign. */
const numberIn = (written: string): number => {
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(written) ?? []
  return Number(`${whole.replaceAll(/\D/g, '')}.${cents === '' ? '0' : cents}`)
}

/** Words behind a number, of scripts and languages whose words have no boundary here. */
const multiplied: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)\s?[万萬만]/g, 'man'],
  [/(?<=\d)\s?(?:тыс\.?|ribu|rb|千)(?!\p{L})/giu, 'thousand'],
  [/(?<=\d)\s?(?:triệu|juta|jt|млн\.?|mln)(?!\p{L})/giu, 'million'],
]

/** Boards of India count thousands and lakhs by a letter: '₹40T - ₹60T', '₹5-6L'. */
const multipliedRupees: typeof multiplied = [
  [/(?<=\d)\s?T(?!\p{L})/gu, 'thousand'],
  [/(?<=\d)\s?L(?!\p{L})/gu, 'lakh'],
]

/** Thousands in Portuguese and Spanish, which are millions in English: 'R$ 8 mil'. */
const ofMil = /R\$|\b(?:reais|pesos|soles)\b/i
const multipliedMil: typeof multiplied = [[/(?<=\d)\s?mil(?!\p{L})/giu, 'thousand']]

/** What comes to the pay and is none of it: '£65,000 + £5,000 car allowance', '30.000 € plus 5.000 € Prämie'. */
const extra = new RegExp(String.raw`(?:\s\+|\bplus\b)[^+\d]{0,20}\d[^+]{0,40}?${standingAlone('bonus(?:es)?|allowances?|commissions?|holidays?|hols?|(?:annual )?leave|pension|equity|stock|shares|primes?|prämien?|zulagen?|provision(?:en)?|bonos?|comisi(?:ón|ones)|incentiv(?:es?|os?|i)|provvigioni|premi[aęe]?|преми[ияюй]|бонус')}`, 'giu')

const isSum = /[+＋]|plus/i

/** Another amount that comes to the first, which no range goes to: '₹5,000/month + ₹6,000 once', '月給25万円＋交通費2万円'. Behind a number a sign before a space is 'or more'. */
const added = /(?<=\d[^+＋\n;|]{0,40})(?<!\d\s?[kKmM]?(?=[+＋](?:\s|$)))\s*(?:[+＋]|(?<=\s)plus(?=\s))(?!\s*[-–—~,;/)])(?![^(;|\n]*\))[^+＋\d;|\n]{0,30}\d[^;|\n]*/gu

/** The same pay again, in another currency or of another unit: '46 000 ₽ ($500)', '55,000 (£26/hr)'. */
const inParentheses = /\([^()]*\)/g

/** What else is paid behind a comma: '$120,000 - $150,000, Bonus: $10,000'. */
const extraBehind = new RegExp(String.raw`(?<=\d\D{0,40})[,;|]\s*(?:\p{L}+\s){0,2}${standingAlone('benefits?|bonus(?:es)?|commissions?|OTE|equity|stock|prämien?|primes?|bonos?')}[^;|]{0,60}$`, 'iu')

/** How much of a text is read for pay, in UTF-16 code units: digits without end cost the square of their number. */
const mostRead = 5000

/** How R and others write a number with many zeros: '1e+05'. */
const scientific = /(?<![\p{L}\p{N}.,])\d(?:\.\d{1,6})?e\+\d{1,2}(?!\d)/giu

/** How many times the one bound of a range is the other at most, where one of them is in parentheses. */
const widest = 10

/** Numbers beside the pay that are none: '401(k)', '10 % bonus', '40 hours a week', '13th month', '16薪' (months that are paid), 'Band 6', 'E13', 'W2', 'TOP100'. */
const otherNumbers = /(?<![\p{L}\p{N}])(?:GS-?(?:\d{4}-)?|[A-QS-Z])\d{1,2}(?![\d.,kK%]|\s\d{3})\b|\b(?:entgeltgruppe|besoldungsgruppe|eg|tv[öo]d|tv-?l)\s(?:e|eg|a|s)?\s?\d{1,2}[a-d]?\b|\b[eas]\s\d{1,2}[a-d]?\s?(?=tv)|(?<![\p{Sc}\d.,])1099\b(?![.,]\d|\s?(?:€|eur|usd))|\b\d+(?:[.,]\d+)?\s?(?:smm?lv|salarios? m[ií]nimos?)|\b(?:per|every|each)\s\d{1,2}\s(?:days|weeks|months)\b|\btop[ -]?\d{1,3}(?![\d.,]|\s\d{3})|\b(?:grade|band|level|step|scale|spine points?|scp|tier)\s?[a-z]?\d{1,2}(?:\s?(?:-|–|to)\s?[a-z]?\d{1,2})?(?![\d,.kK]|\s\d{3})|[·•x×*]?\s?\d{1,2}\s?薪|(?<=\d)\s?[x×]\s?1[2-4](?!\d)|\b401\s?\(?k\)?|\d+(?:[.,]\d+)?\s?%|\b\d{1,2}\s?(?:hours?|hrs?|stunden|std|days?)\s?(?:\/|per|a|each|pro)\s?(?:week|wk|woche|day|year)\b|\b\d{1,3}\s?(?:hours|hrs|stunden|heures|horas)\b(?!\s*\/)|\b\d{1,2}\+?\s?(?:days?|weeks?)\s(?:off|paid|(?:of\s)?(?:annual\s|paid\s)?(?:leave|pto|vacation|holidays?))\b|\b\d{1,2}\s?(?:tage\surlaub|urlaubstage|jours de congés|días de vacaciones|dias de férias)(?!\p{L})|\bsur\s\d+(?:[.,]\d)?\smois\b|\b\d{1,2}(?:st|nd|rd|th)\b/giu

/** How many times a year a pay is paid, which is then that of a month: '35-65K·16薪', '12x1500 EUR', "CHF 4'200 x 13". */
const monthsPaid = /\d\s?薪|(?<!\d)1[2-4]\s?[x×]\s?\p{Sc}?\s?\d{3}|\d{3}\s?(?:\p{Sc}|[A-Z]{3})?\s?[x×]\s?1[2-4](?!\d)/u

/** A bound that programs have written where there is none: 'None - 4000 USD', '3000 - null'. */
const noLeast = /^\s*(?:none|null|nan|undefined)\s*(?:[-–—~]|to\b)\s*(?=\D{0,4}\d)/i
const noMost = /(?<=\d\D{0,6})(?:[-–—~]|\bto)\s*(?:none|null|nan|undefined)(?!\p{L})/iu

/**
 * The pay in a text as people write it: '$50,000', '53K-91K (est.)', '€45k', '£30,000 to £35,000 per annum', 'up to $80k', '$25/hr'. Null where the text
 * has no amount ('Competitive'), or more than two.
 */
export const payIn = (text: string, usual: string, country?: string): Pay | null => {
  const read = text.slice(0, mostRead).replaceAll(scientific, (written) => String(Number(written)))
  const written = (isSum.test(read) ? read.replaceAll(extra, ' ').replaceAll(added, ' ') : read).replace(extraBehind, ' ').replace(noLeast, 'up to ').replace(noMost, ' or more')
  const found = payAlone(written, usual, country) ?? payOfEach(written, usual, country)
  const outside = written.replaceAll(inParentheses, ' ')
  if (outside === written) return found
  const isFar = found !== null && (found.minPrice ?? 0) * widest < (found.maxPrice ?? 0) && found.minPrice !== undefined
  const isAgain = found === null && currencyIn(outside, usual, country) !== undefined
  return (isFar || isAgain ? payAlone(outside, usual, country) : null) ?? found
}

/** Whether a text is pay in a currency: hours, ages and years have numbers too. */
export const isPayInCurrency = (text: string): boolean => /\d/.test(text) && payIn(text, '')?.currency !== undefined

/** Pay of several kinds of work by their numbers, of one unit: '①時給1,600円～1,800円、②③時給1,250円～' is from the least to the most. */
const payOfEach = (text: string, usual: string, country: string | undefined): Pay | null => {
  if (!numbered.test(text)) return null
  const parts = text.split(numbered).filter((part) => /\d/.test(part)).map((part) => payAlone(part, usual, country))
  const [first, ...others] = parts
  if (first === undefined || first === null || others.length === 0) return null
  if (others.some((pay) => pay === null || pay.salaryType !== first.salaryType || pay.currency !== first.currency)) return null
  const [least, most] = (['minPrice', 'maxPrice'] as const).map((bound) => parts.flatMap((pay) => pay?.[bound] ?? []))
  const { salaryType, currency } = first
  return present({
    minPrice: least?.length === parts.length ? Math.min(...least) : undefined,
    maxPrice: most?.length === parts.length ? Math.max(...most) : undefined,
    salaryType,
    currency,
  })
}
const numbered = /[①-⑳]+/u

/** The end of an amount to which a unit or a currency is joined, as pages have the two side by side: '$50 - $60an hour', '30000pa', '45kEUR'. */
const joinedBehind = /(?<=\d)(?=p\.?[hdwma]\b|per\b)|(?<=\d[km]?)(?=an?\s(?:hour|day|week|month|year)\b|(?:USD|EUR|GBP|CHF|CAD|AUD|INR|RMB|CNY|PLN|SGD|HKD|BRL)\b)/gi

const signBefore = /\p{Sc}\s?$/u

/** 'LPA' is a factor and a unit. */
const ofFactor = ([, , word = '']: RegExpExecArray): string | undefined => (word.toLowerCase() === 'lpa' ? 'Yearly' : undefined)

/** Between the ends of a range. */
const ofRange = new RegExp(`^[^\\p{L}\\p{N}/]*[-–—~～〜][^\\p{L}\\p{N}]*$|^(?:\\D{0,12}\\s)?(?:to|and|bis|und|à|a|et|y|e|hasta|até|tot|en|do|till|og|до|по|đến|hingga)\\s\\D{0,4}$`, 'iu')

/** How many times a pay is another number beside it at least, which is below a hundred: '£40k, 12 month contract'. */
const farApart = 20

/** A text without the one of its two numbers that is none of the pay, and the word behind that. */
const otherAmong = (text: string, before: RegExpExecArray, behind: RegExpExecArray): string | undefined => {
  const between = text.slice(before.index + before[0].length, behind.index)
  if (ofRange.test(between)) return undefined
  const [one, other] = [before, behind].map(([, written = '', word = '']) => numberIn(written) * (factors[word.toLowerCase()] ?? 1))
  if (one === undefined || other === undefined || Math.min(one, other) >= 100 || Math.min(one, other) * farApart > Math.max(one, other)) return undefined
  const small = one < other ? before : behind
  const rest = text.slice(small.index + small[0].length)
  if (small[2] !== undefined || signBefore.test(text.slice(0, small.index)) || /^\s?(?:\p{Sc}|[A-Z]{3}\b)/u.test(rest)) return undefined
  return `${text.slice(0, small.index)} ${rest.replace(/^[\s-]*\p{L}+/u, '')}`
}

/** Several amounts of one pay, with nothing but signs or 'or' between them ('$18 / $20 / $22 per hour'): from the least to the most. */
const payOfList = (text: string, amounts: readonly RegExpExecArray[], usual: string, country: string | undefined): Pay | null => {
  if (amounts.length > mostListed || amounts.some((each, at) => at > 0 && !betweenListed.test(text.slice((amounts[at - 1]?.index ?? 0) + (amounts[at - 1]?.[0].length ?? 0), each.index)))) return null
  const values = amounts.map(([, written = '', word = '']) => numberIn(written) * (factors[word.toLowerCase()] ?? 1))
  const [least, most, last] = [Math.min(...values), Math.max(...values), amounts.at(-1)]
  const alone = last === undefined || least * widest < most ? null : payAlone(`${text.slice(0, amounts[0]?.index)}${most}${text.slice(last.index + last[0].length)}`, usual, country)
  return alone === null || (alone.currency ?? alone.salaryType) === undefined ? null : { ...alone, minPrice: least, maxPrice: most }
}
const mostListed = 8
const betweenListed = /^\s*(?:[/,;|–—-]|(?:[,;]\s?)?(?:or|and|oder|und|ou|o|et|y|e|или|и)\s)\s*(?:\p{Sc}|[A-Z]{3})?\s*$/u

const payAlone = (text: string, usual: string, country: string | undefined): Pay | null => {
  const plain = [...multiplied, ...(text.includes('₹') ? multipliedRupees : []), ...(text.includes('mil') && ofMil.test(text) ? multipliedMil : [])].reduce((written, [word, factor]) => written.replaceAll(word, ` ${factor} `), text).replaceAll(otherNumbers, ' ').replaceAll(joinedBehind, ' ')
  const amounts = [...plain.matchAll(amount)]
  const found = amounts.map(([, written = '', word = '']) => ({ value: numberIn(written), factor: factors[word.toLowerCase()] }))
  const [first, second, third] = found
  if (first === undefined || third !== undefined) return first === undefined ? null : payOfList(plain, amounts, usual, country)
  const [before, behind] = amounts
  const alone = before === undefined || behind === undefined ? undefined : otherAmong(plain, before, behind)
  if (alone !== undefined) return payAlone(alone, usual, country)
  // '$20/hr or $41,600/yr' is one pay of two units, and '6 months at $20/hr' has one amount.
  if (before !== undefined && behind !== undefined) {
    const [its, other] = [unitIn(plain.slice(before.index + before[0].length, behind.index)) ?? ofFactor(before), unitIn(plain.slice(behind.index + behind[0].length)) ?? ofFactor(behind)]
    const isOther = !signBefore.test(plain.slice(0, before.index)) && signBefore.test(plain.slice(0, behind.index))
    if (its !== undefined && other !== undefined && its !== other) return payAlone(isOther ? plain.slice(before.index + before[0].length) : plain.slice(0, behind.index), usual, country)
  }
  // '53-91K': the first is thousands too.
  const shared = first.factor ?? (second?.factor !== undefined && first.value < 1000 ? second.factor : 1)
  const least = rounded(first.value * shared)
  const most = second === undefined ? undefined : rounded(second.value * (second.factor ?? 1))
  const last = amounts.at(-1)
  const unit = /\blpa\b/i.test(plain) ? 'Yearly' : (unitBehind(last === undefined ? '' : plain.slice(last.index + last[0].length)) ?? unitIn(plain.replaceAll(amount, ' $1 ')) ?? (lakhs.test(plain) ? 'Yearly' : monthsPaid.test(text) ? 'Monthly' : undefined))
  if (unit === undefined && ofPiece.test(plain)) return null
  const currency = currencyIn(text, usual, country)
  return { ...boundsOf(plain, least, most), ...(unit === undefined ? {} : { salaryType: unit }), ...(currency === undefined ? {} : { currency }) }
}

/** 'До вычета налогов' is before taxes. */
const upTo = new RegExp(`${standingAlone(String.raw`up to|max(?:imum)?|bis|jusqu(?:['’]?[aà])?|hasta|até|ate|fino a|tot|opp til|upp till|до(?!\s+(?:вычета|уплаты|вирахування|сплати))|tới|đến|hingga|below|under|最高`)}|以下|^\\s*[<≤]`, 'iu')
const atLeast = new RegExp(`${standingAlone("from|min(?:imum)?|starting|at least|(?:or|and) (?:more|above|up)|oder mehr|(?:et|ou) plus|o más|ou mais|ab|over|above|à partir|a partir|desde|dès|da|vanaf|fra|från|от|від|từ|mulai")}|以上|^\\s*[>≥]|[+～〜][\\s*]*$`, 'iu')

const boundsOf = (text: string, least: number, most: number | undefined): Pay => {
  if (most !== undefined) return least <= most ? { minPrice: least, maxPrice: most } : { minPrice: most, maxPrice: least }
  if (upTo.test(text)) return { maxPrice: least }
  if (atLeast.test(text)) return { minPrice: least }
  return { minPrice: least, maxPrice: least }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
