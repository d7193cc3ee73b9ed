/** Regions that are written alone, of which some share their name with cities and with other regions. */
import { expect, it } from 'vitest'
import { whereaboutsOf } from '../../../server/places/whereabouts.ts'

const placesOf = (text: string): string => whereaboutsOf([text]).places.map(({ text: written, city, region, country }) => (country === undefined ? `${written}?` : [city, region, country].filter((part) => part !== undefined).join(', '))).join(' + ')

it.each([
  ['Nunavut', 'Nunavut, CA'],
  ['Sikkim', 'Sikkim, IN'],
  ['Gotland', 'Gotland, SE'],
  ['Goa', 'Goa, IN'],
  ['Maryland', 'Maryland, US'],
  ['Florida', 'Florida, US'],
  ['Marlborough', 'Marlborough, Massachusetts, US'],
  ['Lucerne', 'Lucerne, CH'],
])('%s is %s', (text, places) => expect(placesOf(text)).toBe(places))

it.each(['Yukon', 'Jura', 'Victoria', 'Montana', 'Saint-Louis', 'Sud-Est', 'Balkan', 'Northeast'])('is not sure of %s', (text) => expect(placesOf(text)).toBe(`${text}?`))
