import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countryCodeOf } from '../../../server/places/country.ts'

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
