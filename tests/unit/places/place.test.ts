import { expect, it } from 'vitest'
import { foldName } from '../../../server/places/fold-name.ts'
import { whereaboutsOf } from '../../../server/places/place.ts'
import type { JobPlace } from '../../../src/services/contract/entities/job.ts'

/** 'Boston, US-MA, US'; a place that is not known has a question mark. */
const short = ({ text, city, region, regionCode, country }: JobPlace): string =>
  country === undefined ? `${text}?` : [city, regionCode ?? region, country].filter((part) => part !== undefined).join(', ')

const placesOf = (text: string): string => whereaboutsOf([text]).places.map(short).join(' + ')

it.each([
  ['Boston; New York City; Pennsylvania', 'Boston, US-MA, US + New York City, US-NY, US + US-PA, US'],
  ['Washington, District of Columbia ', 'Washington, US-DC, US'],
  ['Washington, D.C.', 'Washington, US-DC, US'],
  ['San Jose, CA', 'San Jose, US-CA, US'],
  ['Toronto, CA', 'Toronto, CA-ON, CA'],
  ['New York, NY, United States', 'New York City, US-NY, US'],
  ['Austin, TX 78701', 'Austin, US-TX, US'],
  ['US-TX-Austin', 'Austin, US-TX, US'],
  ['USA, Texas, Austin', 'Austin, US-TX, US'],
  ['Brooklyn, New York', 'Brooklyn, US-NY, US'],
  ['San Francisco Bay Area', 'San Francisco, US-CA, US'],
  ['NYC', 'New York City, US-NY, US'],
  ['Gurugram', 'Gurugram, IN-HR, IN'],
  ['Bangalore', 'Bengaluru, IN-KA, IN'],
  ['Łódź', 'Łódź, Łódź Voivodeship, PL'],
  ['LODZ, Polska', 'Łódź, Łódź Voivodeship, PL'],
  ['São Paulo, Brasil', 'São Paulo, BR-SP, BR'],
  ['München, Bayern, Deutschland', 'Munich, DE-BY, DE'],
  ['東京', 'Tokyo, JP-13, JP'],
  ['Cambridge, MA or Cambridge, UK', 'Cambridge, US-MA, US + Cambridge, GB-ENG, GB'],
  ['Trinidad and Tobago', 'TT'],
  ['Côte d’Ivoire', 'CI'],
  ['UK', 'GB'],
  ['England', 'GB-ENG, GB'],
  ['Ontario', 'CA-ON, CA'],
  ['Hybrid - Berlin', 'Berlin, DE-BE, DE'],
])('knows %s', (text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['Georgia', 'the state and the country'],
  ['Springfield', 'many cities'],
  ['Washington', 'the capital and the state'],
  ['Strawberry Village, CA', 'no such city, and CA is California and Canada'],
  ['Mars', 'no place of the earth'],
  ['EMEA', 'no country'],
  ['Boston, Wakanda', 'no such country'],
])('leaves %s as written: %s', (text) => {
  expect(placesOf(text)).toBe(`${text}?`)
})

it.each([
  ['Georgia with its city', 'Atlanta, Georgia', 'Atlanta, US-GA, US'],
  ['Georgia with its other city', 'Tbilisi, Georgia', 'Tbilisi, GE-TB, GE'],
  ['Vienna', 'Vienna', 'Vienna, AT-9, AT'],
  ['Vienna in Virginia', 'Vienna, VA', 'Vienna, US-VA, US'],
])('tells namesakes apart: %s', (_, text, places) => {
  expect(placesOf(text)).toBe(places)
})

it.each([
  ['Remote - US', ['US'], ''],
  ['Remote, Germany', ['DE'], ''],
  ['Remote in Canada', ['CA'], ''],
  ['Remote - US or Canada', ['US', 'CA'], ''],
  ['Remote (Benelux)', ['BE', 'NL', 'LU'], ''],
  ['London / Remote', [], 'London, GB-ENG, GB'],
  ['Anywhere', [], ''],
  ['Work from home', [], ''],
])('%s is remote', (text, openTo, places) => {
  const { remote, ...rest } = whereaboutsOf([text])
  expect({ remote, openTo: rest.openTo, places: rest.places.map(short).join(' + ') }).toEqual({ remote: true, openTo, places })
})

it('says nothing of nothing, and nothing of various locations', () => {
  expect(whereaboutsOf(['', '  ', 'Various Locations'])).toEqual({ places: [], remote: false, openTo: [] })
})

it('takes each place once, and twenty at most', () => {
  const towns = ['Boston', 'Boston, MA', 'Boston', ...Array.from({ length: 30 }, (_, at) => `Nowhere ${at}`)]
  const { places } = whereaboutsOf(towns)
  expect(places.map(short)).toEqual(['Boston, US-MA, US', ...Array.from({ length: 19 }, (_, at) => `Nowhere ${at}?`)])
})

it('gives a city its coordinates', () => {
  const [nairobi] = whereaboutsOf(['Nairobi, Kenya']).places
  expect(nairobi).toEqual({ text: 'Nairobi, Kenya', city: 'Nairobi', region: 'Nairobi County', regionCode: 'KE-30', country: 'KE', latitude: -1.283, longitude: 36.817 })
})

it.each([
  ['São Paulo', 'sao paulo'],
  ['Łódź', 'lodz'],
  ['St. Louis', 'st louis'],
  ['U.K.', 'uk'],
  ['Xi’an', 'xian'],
  ['Tromsø', 'tromso'],
])('folds %s to %s', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})
