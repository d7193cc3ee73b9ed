/** Reads columns of the countries in which the people of a remote job may live. */
import { countryOfCode } from '../../places/country-names.ts'
import { foldName } from '../../places/fold-name.ts'
import { gazetteer } from '../../places/gazetteer.ts'
import { whereaboutsOf } from '../../places/whereabouts.ts'
import { remembered } from '../../values/app/remembered.ts'
import { textOf, textsOf } from '../shapes/shape.ts'

/** Longer texts are several places, or none. */
export const longestPlace = 100

/** The name of a country (ISO 3166-1 alpha-2) in English. */
export const countryName = (code: string): string => gazetteer().countryOf(code)?.name ?? code

/** The country of a field of countries: by its name, or by its code of two or three letters. */
export const countryNamed = (text: string): { code: string; name: string } | undefined => {
  if (text.length > longestPlace) return undefined
  const code = countryOfCode(text)
  return (code === undefined ? undefined : gazetteer().countryOf(code)) ?? gazetteer().countriesNamed(foldName(text))[0]
}

/** Countries as names in English; any other text stays as written. 'Worldwide' names none. */
export const openCountries = remembered((listed) => [
  ...new Set(
    listed.split('\n').filter((text) => text !== '').flatMap((text) => {
      const found = countryNamed(text)
      if (found !== undefined) return [found.name]
      const { openTo, places } = whereaboutsOf([`Remote, ${text}`])
      return openTo.length > 0 ? openTo.map(countryName) : places.map(() => text)
    }),
  ),
])

/** Entries of a list may have commas ('Michigan, USA'). */
export const listed = (value: unknown): string[] => textsOf(value).flatMap((text) => text.replaceAll(/^\[|\]$|"/g, '').split(Array.isArray(value) ? /[;|]/ : /[;|,]/)).flatMap((text) => textOf(text) ?? [])

/** The cities of a list, of which the first at least is known; undefined where it names a country, or work from elsewhere. */
export const onlyCitiesIn = (value: unknown): string[] | undefined => {
  const texts = listed(value)
  const { places, remote, openTo } = whereaboutsOf(texts)
  const areCities = places[0]?.city !== undefined && !remote && openTo.length === 0 && places.every(({ city, country }) => city !== undefined || country === undefined)
  return areCities ? texts : undefined
}
