import { countryForms, namedCountries } from './country-names.ts'
import { foldName } from './fold-name.ts'

/** Names of countries that people write, and that Intl does not have; folded. */
export const otherCountryNames: Readonly<Record<string, string>> = {
  us: 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  usa: 'US',
  america: 'US',
  'united states of america': 'US',
  uae: 'AE',
  korea: 'KR',
  [foldName('한국')]: 'KR',
  'republic of korea': 'KR',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  'russian federation': 'RU',
  [foldName('РФ')]: 'RU',
  'viet nam': 'VN',
  'ivory coast': 'CI',
  burma: 'MM',
  myanmar: 'MM',
  swaziland: 'SZ',
  macedonia: 'MK',
  turkey: 'TR',
  macau: 'MO',
  'hong kong': 'HK',
  'hong kong sar': 'HK',
  macao: 'MO',
  palestine: 'PS',
  congo: 'CG',
  'republic of the congo': 'CG',
  'democratic republic of the congo': 'CD',
  'saint martin': 'MF',
  'saint martin french part': 'MF',
  'sint maarten dutch part': 'SX',
  'saint vincent and the grenadines': 'VC',
  'united states virgin islands': 'VI',
  srbija: 'RS',
  'crna gora': 'ME',
  shqiperia: 'AL',
  eire: 'IE',
  [foldName('Қазақстан')]: 'KZ',
  [foldName('ประเทศไทย')]: 'TH',
  [foldName('السعودية')]: 'SA',
  [foldName('الإمارات')]: 'AE',
}

/** Codes of Intl that are no countries: parts of one, groups of them, and tests. */
const noCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const nameOf = (name: string): string => foldName(name).replaceAll(/\bst\b/g, 'saint')

let known: ReadonlyMap<string, string> | undefined

const codes = (): ReadonlyMap<string, string> => {
  if (known !== undefined) return known
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const isCurrent = (code: string) => !noCountries.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
  const named = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCurrent)
    .flatMap((code) => {
      const name = names.of(code)
      return name === undefined ? [] : [[nameOf(name), code] as const]
    })
  const official = namedCountries().flatMap(({ code, names: its }) => its.map((name) => [nameOf(name), code] as const))
  return (known = new Map([...official, ...named, ...Object.entries(otherCountryNames)]))
}

/** The code (ISO 3166-1 alpha-2) of a country by its English name, without the gazetteer; null for any other word. 'CA' is no name: it may be California. */
export const countryCodeOf = (name: string): string | null => countryForms(nameOf(name)).flatMap((form) => codes().get(form) ?? [])[0] ?? null
