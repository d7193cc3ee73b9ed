import { expect, it } from 'vitest'
import { seeded } from '../../../../server/demo/random.ts'
import { fulfils } from '../../../../server/values/search/expression.ts'
import { termsOf } from '../../../../server/values/search/tokens.ts'
import { distance } from '../../../../server/places/distance.ts'
import { boxAround, placeCondition } from '../../../../server/values/search/place-condition.ts'
import { countrySetName, readCountrySet, whereaboutsOf } from '../../../../server/values/search/whereabouts.ts'

it('a box has every point within the distance, also at the poles and across the date line', () => {
  const random = seeded(38)
  const within = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to
  const around = [[0, 0], [40.7, -74], [-17.8, 179.99], [66, -179.5], [89.9, 10], [-90, 0], [51.5, -0.1]] as const
  for (const [latitude, longitude] of around)
    for (const kilometres of [10, 25, 50, 100]) {
      const { latitudes, longitudes } = boxAround({ latitude, longitude }, kilometres)
      expect(latitudes[1] - latitudes[0]).toBeLessThan(kilometres / 50)
      for (let n = 0; n < 500; n += 1) {
        const other = { latitude: Math.max(-90, Math.min(90, latitude + (random.next() - 0.5) * (kilometres / 50))), longitude: longitude + (random.next() - 0.5) * (Math.abs(latitude) > 80 ? 720 : kilometres / 20) }
        const turned = { ...other, longitude: ((other.longitude + 540) % 360) - 180 }
        if (distance({ latitude, longitude }, turned) <= kilometres) expect([turned, within(turned.latitude, latitudes) && longitudes.some((range) => within(turned.longitude, range))]).toEqual([turned, true])
      }
    }
})

it('a set of countries is read from its name', () => {
  for (const set of [
    { countries: ['DE', 'US'], remote: false, openTo: ['DE', 'US'] }, { countries: ['DE', 'US'], remote: true, openTo: ['DE', 'US'] }, { countries: ['DE', 'US'], remote: true, openTo: ['DE'] },
    { countries: ['US'], remote: true, openTo: [] }, { countries: [], remote: true, openTo: [] }, { countries: [], remote: true, openTo: null },
  ])
    expect(readCountrySet(countrySetName(set))).toEqual({ countries: set.countries, openTo: set.openTo })
  expect(readCountrySet(countrySetName({ countries: [], remote: false, openTo: null }))).toEqual({ countries: [], openTo: null })
  expect(countrySetName({ countries: ['US', 'DE'], remote: true, openTo: ['US', 'DE'] })).toBe('DE US')
})

it('a location is what people write: groups of countries, codes that are words too, and what is near a place', () => {
  const isIn = (location: string, fields: { jobCity?: string; jobCountry?: string; jobTitle?: string; remote?: true; remoteCountries?: readonly string[] }) => {
    const { remoteCountries, ...others } = fields
    const job = { jobTitle: '', companyName: '', jobCity: '', jobCountry: '', skills: [], description: '', ...others, ...(remoteCountries === undefined ? {} : { remoteCountries: [...remoteCountries] }) }
    return fulfils(termsOf(job, whereaboutsOf(job)).tokens, placeCondition(location, null) ?? { all: [] })
  }
  const [berlin, oslo, boston] = [{ jobCity: 'Berlin', jobCountry: 'Germany' }, { jobCity: 'Oslo', jobCountry: 'Norway' }, { jobCity: 'Boston', jobCountry: 'MA' }]
  const found = (location: string) => [berlin, oslo, boston].map((place) => isIn(location, place))
  expect(['EU', 'European Union', 'Europe', 'Europa', 'DACH', 'Scandinavia', 'near Berlin', 'around Oslo', 'MA'].map((location) => [location, ...found(location)])).toEqual([
    ['EU', true, false, false], ['European Union', true, false, false], ['Europe', true, true, false], ['Europa', true, true, false], ['DACH', true, false, false], ['Scandinavia', false, true, false], ['near Berlin', true, false, false], ['around Oslo', false, true, false], ['MA', false, false, true],
  ])
  const [texas, illinois, maine] = [{ jobCity: 'Addison, Texas', jobCountry: 'United States' }, { jobCity: 'Addison, Illinois', jobCountry: 'United States' }, { jobCity: 'Portland, Maine', jobCountry: 'United States' }]
  expect(['Addison, United States', 'Addison, IL', 'Portland, United States'].map((location) => [texas, illinois, maine].map((place) => isIn(location, place)))).toEqual([[true, true, false], [false, true, false], [false, false, false]])
  const remote = [{ remote: true }, { remote: true, remoteCountries: ['Germany'] }, { remote: true, remoteCountries: ['United States'] }, berlin] as const
  expect(remote.map((job) => isIn('Remote Europe', job))).toEqual([true, true, false, false])
  const regions = ['Europe', 'DACH', 'LATAM'].map((name) => ({ remote: true, remoteCountries: [name] }) as const)
  expect(['Remote Germany', 'Remote Brazil', 'Remote LATAM'].map((location) => [location, ...regions.map((job) => isIn(location, job))])).toEqual([
    ['Remote Germany', true, true, false], ['Remote Brazil', false, false, false], ['Remote LATAM', false, false, true],
  ])
  const [nairobi, mumbai, bogota] = [{ jobCity: 'Nairobi', jobCountry: 'Kenya' }, { jobCity: 'Mumbai', jobCountry: 'India' }, { jobCity: 'Bogotá', jobCountry: 'Colombia' }]
  expect(['Africa', 'East Africa', 'west africa', 'Asia', 'APAC', 'EMEA', 'LATAM', 'the Americas', 'Remote EMEA', 'KE', 'DE', 'IN'].map((location) => [location, ...[nairobi, mumbai, bogota, berlin].map((place) => isIn(location, place))])).toEqual([
    ['Africa', true, false, false, false], ['East Africa', true, false, false, false], ['west africa', false, false, false, false], ['Asia', false, true, false, false], ['APAC', false, true, false, false], ['EMEA', true, false, false, true],
    ['LATAM', false, false, true, false], ['the Americas', false, false, true, false], ['Remote EMEA', false, false, false, false], ['KE', true, false, false, false], ['DE', false, false, false, true], ['IN', false, true, false, false],
  ])
  expect([{ remote: true, ...nairobi }, { remote: true, remoteCountries: ['EMEA'] }, { remote: true, remoteCountries: ['Mexico'] }].map((job) => isIn('Remote EMEA', { ...job, remote: true }))).toEqual([true, true, false])
  const [stLouis, fortWorth] = [{ jobCity: 'St. Louis', jobCountry: 'MO' }, { jobCity: 'Fort Worth', jobCountry: 'Texas' }]
  expect(['Saint Louis', 'St Louis', 'Ft Worth', 'GB'].map((location) => [stLouis, fortWorth, { jobCity: 'Leeds', jobCountry: 'United Kingdom' }].map((place) => isIn(location, place)))).toEqual([[true, false, false], [true, false, false], [false, true, false], [false, false, true]])
  expect([isIn('ON', { jobTitle: 'Nurse, sign-on bonus' }), isIn('ON', { jobCity: 'Toronto', jobCountry: 'Canada' }), isIn('NY', { jobTitle: 'Clerk, NY' }), isIn('IN', { jobCity: 'Gary', jobCountry: 'Indiana' }), isIn('DE', { jobCity: 'Rio de Janeiro', jobCountry: 'Brazil' }), isIn('CA', oslo)]).toEqual([false, true, true, true, false, false])
})

it.each([
  ['boston ma', 'Boston', 'MA'], ['Boston Ma', 'Boston', 'MA'], ['boston ma usa', 'Boston', 'MA'], ['boston ma 02110', 'Boston', 'MA'], ['portland or', 'Portland', 'OR'], ['austin tx or boston ma', 'Boston', 'MA'], ['ft worth tx', 'Fort Worth', 'TX'], ['Mt. Vernon, ny', 'Mount Vernon', 'NY'],
  ['london gb', 'London', 'United Kingdom'], ['toronto on', 'Toronto', 'Canada'], ['القاهره', 'Cairo', 'Egypt'], ['السعوديه', 'Riyadh', 'Saudi Arabia'], ['США', 'Boston', 'MA'], ['アメリカ', 'Boston', 'MA'], ['İngiltere', 'London', 'United Kingdom'],
])('a location is found as people type it: %s', (location, jobCity, jobCountry) => {
  const isIn = (place: { jobCity: string; jobCountry: string }) => {
    const job = { jobTitle: '', companyName: '', skills: [], description: '', ...place }
    return fulfils(termsOf(job, whereaboutsOf(job)).tokens, placeCondition(location, null) ?? { all: [] })
  }
  expect([isIn({ jobCity, jobCountry }), isIn({ jobCity: 'Boston', jobCountry: 'Romania' })]).toEqual([true, false])
})
