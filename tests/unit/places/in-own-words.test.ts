/** Words that people write into places in Czech, Slovak and other languages, and names of cities of China. */
import { describe, expect, it } from 'vitest'
import { whereaboutsOf } from '../../../server/places/whereabouts.ts'

const placesOf = (text: string) => whereaboutsOf([text]).places.map(({ city, region, country, unknown }) => [city ?? region, country, unknown].filter((part) => part !== undefined).join(', '))

it.each([
  ['Celá ČR', 'CZ'],
  ['celá Česká republika', 'CZ'],
  ['Celé Slovensko', 'SK'],
  ['вся Україна', 'UA'],
  ['ganz Deutschland', 'DE'],
  ['Hela Sverige', 'SE'],
  ['Todo o Brasil', 'BR'],
])('%s is a whole country', (text, country) => expect(placesOf(text)).toEqual([country]))

it.each(['Praha 6 a okolí', 'Praha a okolí', 'Praha a okolie'])('%s is a city with its surroundings', (text) => expect(placesOf(text)).toEqual(['Prague, CZ']))

it('knows work from home in Czech and Polish, and that it is so at times', () => {
  expect(whereaboutsOf(['Praha 1 / z domova'])).toMatchObject({ remote: true, places: [{ city: 'Prague' }] })
  expect(whereaboutsOf(['praca z domu'])).toMatchObject({ remote: true, places: [] })
  expect(whereaboutsOf(['Praha 1 / příležitostně z domova'])).toMatchObject({ remote: false, places: [{ city: 'Prague' }] })
  expect(whereaboutsOf(['Praha 4 / osobně']).places).toHaveLength(1)
})

describe('a city of China', () => {
  it.each([
    ['徐州', 'Xuzhou, CN'],
    ['江苏省徐州市', 'Xuzhou, CN'],
    ['Xuzhou, Jiangsu, China', 'Xuzhou, CN'],
    ['中山', 'Zhongshan, CN'],
    ['烟台', 'Yantai, CN'],
    ['潍坊', 'Weifang, CN'],
    ['许昌市', 'Xuchang, CN'],
    ['大连市中山区', 'Dalian, CN, 中山区'],
  ])('is known by its own name: %s', (text, place) => expect(placesOf(text)).toEqual([place]))

  it.each(['银座', '全国', '海外', '人事部'])('is none of %s', (text) => expect(placesOf(text)).toEqual(['']))
})
