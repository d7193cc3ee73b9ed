import { describe, expect, it } from 'vitest'
import { whereaboutsOf } from '../../../server/places/whereabouts.ts'

const shortOf = (text: string) => whereaboutsOf([text]).places.map(({ city, region, country }) => [city ?? region, country].join(', '))

describe('a place', () => {
  it.each([
    ['NYC Metro', 'New York City, US'],
    ['LA Metro Area', 'Los Angeles, US'],
    ['Greater Philly', 'Philadelphia, US'],
    ['A-1090 Wien', 'Vienna, AT'],
    ['D-79098 Freiburg', 'Freiburg, DE'],
    ['CH-8001 Zürich', 'Zürich, CH'],
    ['London, Greater London, South East England', 'London, GB'],
    ['Reading, Berkshire, South East', 'Reading, GB'],
    ['Leeds, West Yorkshire, Yorkshire and the Humber', 'Leeds, GB'],
    ['Manchester, North West', 'Manchester, GB'],
    ['Rustenburg, North West', 'Rustenburg, ZA'],
    ['الرياض، السعودية', 'Riyadh, SA'],
    ['دبي - الإمارات', 'Dubai, AE'],
    ['Berlin (GMT+1)', 'Berlin, DE'],
  ])('is known: %s', (text, place) => expect(shortOf(text)).toEqual([place]))

  it.each(['North West', 'South East', 'Singapore, North East', 'Whiteley, South East'])('is in no country for a corner of it: %s', (text) => expect(whereaboutsOf([text]).places).toEqual([{ text }]))

  it.each(['Remote (CET ±2)', 'Remote (CET +/- 3h)', 'Remote - UTC-5 to UTC+2', 'Remote (UTC+1 to +4)'])('is none in the hours of people elsewhere: %s', (text) => {
    expect(whereaboutsOf([text])).toMatchObject({ places: [], remote: true })
  })
})
