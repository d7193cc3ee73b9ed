import { countryName } from '../../src/services/contract/jobs/country-name.ts'
import { countryLines } from './country-list.ts'
import { foldName } from './fold-name.ts'

/** `code` is ISO 3166-1 alpha-2, `alpha3` the code of three letters; `names` are folded (`foldName`): those that Intl does not have. */
type NamedCountry = { code: string; alpha3: string; names: readonly string[] }

/** The forms of a folded name in lists: without an article, and 'Korea, Republic of' as 'Republic of Korea'. */
export const countryForms = (name: string): string[] => {
  const turned = name.replace(/^(.+?) ((?:\S+ )*(?:republic|states?|kingdom|commonwealth|union|federation) of(?: the)?)$/, '$2 $1')
  return [...new Set([name, turned].flatMap((form) => [form, form.replace(/^the /, '')]))]
}

let loaded: readonly NamedCountry[] | undefined

/** The countries of ISO 3166-1 with their official names in English, French, Spanish, Russian, Arabic and Chinese. */
export const namedCountries = (): readonly NamedCountry[] =>
  (loaded ??= countryLines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', alpha3 = '', ...names] = line.split('|')
      return { code, alpha3, names: names.map(foldName) }
    }))

let codes: ReadonlyMap<string, string> | undefined

/**
 * The code (ISO 3166-1 alpha-2) of a value that is one of two or three letters ('DE', 'DEU'); undefined for any other text. Only for fields of countries: in a place
 * 'CA' is California too, and 'PER' a word.
 */
export const countryOfCode = (text: string): string | undefined => {
  codes ??= new Map([...namedCountries().flatMap(({ code, alpha3 }) => [[code, code], [alpha3, code]] as const), ['UK', 'GB'], ['XK', 'XK'], ['XKX', 'XK']])
  return text.length > 3 ? undefined : codes.get(text.toUpperCase())
}

/** A field of a country for a place's text: a code as the country's name in English, any other text as it is. */
export const countryText = (text: string): string => {
  const code = countryOfCode(text)
  return code === undefined ? text : countryName(code)
}
