import { expect, it } from 'vitest'
import { seeded } from '../../../../server/demo/random.ts'
import { distance } from '../../../../server/places/distance.ts'
import { boxAround } from '../../../../server/values/search/place-condition.ts'
import { countrySetName, readCountrySet } from '../../../../server/values/search/whereabouts.ts'

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
