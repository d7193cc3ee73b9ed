import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countryOfCode, countryText, namedCountries } from '../../../server/places/country-names.ts'
import { countryCodeOf } from '../../../server/places/country.ts'
import { foldName } from '../../../server/places/fold-name.ts'
import { gazetteer } from '../../../server/places/gazetteer.ts'

const { countries } = JSON.parse(readFileSync('public/countries.json', 'utf8')) as { countries: { name: string; code: string }[] }

test('every country that a form offers has its code', () => {
  expect(countries.map(({ name }) => countryCodeOf(name))).toEqual(countries.map(({ code }) => code))
})

test.each([
  ['USA', 'US'],
  ['U.S.', 'US'],
  ['united kingdom', 'GB'],
  ['UK', 'GB'],
  ['Cote d’Ivoire', 'CI'],
  ['St. Lucia', 'LC'],
  ['Türkiye', 'TR'],
  ['Kosovo', 'XK'],
])('%s is %s', (name, code) => expect(countryCodeOf(name)).toBe(code))

test.each(['', 'CA', 'IN', 'California', 'Remote', 'Worldwide', 'EMEA', 'European Union', 'Canary Islands', 'ZZ', '</script>'])('%j is no country', (name) => expect(countryCodeOf(name)).toBeNull())

test('each country has one code of three letters, which is no other country’s name, and its names are its own', () => {
  const all = namedCountries()
  expect([all.length, new Set(all.map(({ alpha3 }) => alpha3)).size]).toEqual([249, 249])
  const { countriesNamed, countryOf } = gazetteer()
  const known = all.filter(({ code }) => countryOf(code) !== undefined)
  expect(known.filter(({ code, alpha3 }) => countriesNamed(foldName(alpha3)).some((country) => country.code !== code))).toEqual([])
  expect(known.flatMap(({ code, names }) => names.filter((name) => countriesNamed(name).some((country) => country.code !== code)))).toEqual([])
})

test.each([
  ['USA', 'US', 'United States'],
  ['DEU', 'DE', 'Germany'],
  ['gbr', 'GB', 'United Kingdom'],
  ['PER', 'PE', 'Peru'],
  ['CA', 'CA', 'Canada'],
  ['UK', 'GB', 'United Kingdom'],
  ['XKX', 'XK', 'Kosovo'],
])('a field of a country may be %s', (text, code, name) => {
  expect([countryOfCode(text), countryText(text)]).toEqual([code, name])
})

test.each(['XX', 'EUR', 'Germany', '', 'California'])('%j is no code of a country', (text) => {
  expect([countryOfCode(text), countryText(text)]).toEqual([undefined, text])
})

test.each([
  ['Korea, Republic of', 'KR'],
  ['Tanzania, United Republic of', 'TZ'],
  ['the Slovak Republic', 'SK'],
  ['Republic of Kenya', 'KE'],
  ['Plurinational State of Bolivia', 'BO'],
])('%s is %s, as officials write it', (name, code) => expect(countryCodeOf(name)).toBe(code))
