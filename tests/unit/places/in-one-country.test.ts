import { describe, expect, it } from 'vitest'
import { whereaboutsOf } from '../../../server/places/whereabouts.ts'

const placesOf = (text: string) => whereaboutsOf([text]).places.map(({ text: _, latitude: __, longitude: ___, ...known }) => known)

describe('a town with the first half of a British postcode', () => {
  it.each([
    ['Manchester M20', 'Manchester'],
    ['Boston, PE21', 'Boston'],
    ['Cambridge CB2', 'Cambridge'],
    ['Kingston upon Hull HU14', 'Kingston upon Hull'],
  ])('%s is in England', (text, city) => expect(placesOf(text)).toEqual([{ city, region: 'England', regionCode: 'GB-ENG', country: 'GB' }]))

  it.each(['Springfield A1', 'Unit B12', 'Cambridge XX2'])('%s is none', (text) => expect(placesOf(text)).not.toMatchObject([{ country: 'GB' }]))
})

describe('two capitals alone', () => {
  it.each([['TX', 'Texas'], ['NY', 'New York'], ['OH', 'Ohio']])('%s is a state whose code is no other place', (text, region) => expect(placesOf(text)).toMatchObject([{ region, country: 'US' }]))

  it.each(['WA', 'HO', 'BO', 'CA', 'MI'])('%s is not known, and no town of two letters', (text) => expect(placesOf(text)).toEqual([{}]))

  it.each([['Wa', 'GH'], ['LA', 'US'], ['SF', 'US'], ['UK', 'GB']])('%s is in %s', (text, country) => expect(placesOf(text)).toMatchObject([{ country }]))
})

describe('a whole British postcode', () => {
  it.each(['LS1 4DY', 'B24QA', 'CF101EP'])('%s is in the United Kingdom', (text) => expect(placesOf(text)).toEqual([{ unknown: text, country: 'GB' }]))

  it.each(['EC1N2TD', 'SW1A 1AA', 'N1 9GU'])('%s is in London', (text) => expect(placesOf(text)).toMatchObject([{ unknown: text, city: 'London', country: 'GB' }]))

  it.each(['XX1 1AA', 'K1A 0B1', 'LS1 4CI'])('%s is none', (text) => expect(placesOf(text)).toEqual([{}]))
})

describe('a county with the code of a state', () => {
  it.each([['Polk County, GA', 'Georgia'], ['Cook County, IL', 'Illinois'], ['Kent County, MD', 'Maryland']])('%s is in the United States', (text, region) => expect(placesOf(text)).toMatchObject([{ region, country: 'US' }]))

  it('is elsewhere where its town is', () => expect(placesOf('Tirana County, AL')).toMatchObject([{ country: 'AL' }]))
})

describe('a department of France', () => {
  it.each(['07 - Aubenas', 'Aubenas - 07', 'Aubenas (07)'])('has the town in %s', (text) => expect(placesOf(text)).toMatchObject([{ city: 'Aubenas', regionCode: 'FR-ARA', country: 'FR' }]))

  it.each(['93 - ST DENIS', 'Saint-Denis - 93', 'Saint-Denis (93)'])('sets the town apart from its namesakes in %s', (text) => expect(placesOf(text)).toMatchObject([{ city: 'Saint-Denis', regionCode: 'FR-IDF', country: 'FR' }]))

  it.each(['Loire - 42', '42 - Loire', '42 - Loire (Dept.)', 'Loire (42)'])('is a place itself in %s', (text) => expect(placesOf(text)).toEqual([{ unknown: 'Loire', region: 'Auvergne-Rhône-Alpes', regionCode: 'FR-ARA', country: 'FR' }]))

  it.each(['Store - 42', 'Loire - 43', 'Room (12)'])('is none in %s', (text) => expect(placesOf(text)).toEqual([{}]))

  it('is none where the number in brackets counts places', () => expect(placesOf('Berlin (12)')).toMatchObject([{ city: 'Berlin', country: 'DE' }]))
})

describe('a city with a part behind a dash', () => {
  it.each([['Zürich-Oerlikon', 'Zürich', 'Oerlikon'], ['Pune-Hinjewadi', 'Pune', 'Hinjewadi']])('is known in %s', (text, city, unknown) => expect(placesOf(text)).toMatchObject([{ city, unknown }]))

  it('is no city where the part is a region', () => expect(placesOf('London-Ontario')).not.toMatchObject([{ country: 'GB' }]))
})
