/** Reads areas that are named for several cities. */
import type { JobPlace } from '../../src/services/contract/entities/job.ts'
import { distance } from './distance.ts'
import { farthest } from './named.ts'
import { placeOf } from './place.ts'

/** An area's name before the word for it, which may lack behind cities with hyphens. */
const area = /^(?:greater )?([^,;/()]+?)(?:[ -](?:metropolitan area|metropolitan region|metro area|metroplex|area|region))?$/i

/** Of more words no names of cities are tried. */
const mostWords = 4

const isNear = (place: JobPlace, [first]: readonly JobPlace[]): boolean =>
  place.city !== undefined && place.unknown === undefined && place.country === first?.country && place.latitude !== undefined && place.longitude !== undefined &&
  first?.latitude !== undefined && first.longitude !== undefined && distance({ latitude: place.latitude, longitude: place.longitude }, { latitude: first.latitude, longitude: first.longitude }) <= farthest

const areCitiesNear = (names: readonly string[]): boolean => {
  const places = names.map((name) => placeOf(name.trim()))
  return places.length > 1 && places.every((place) => isNear(place, places)) && new Set(places.map(({ city }) => city)).size === places.length
}

/** 'Dallas-Fort Worth Metroplex', 'Cologne Bonn Region': the cities, where all are known and near to the first; undefined for any other text ('Utica-Rome Area'). */
export const citiesOfArea = (text: string): string[] | undefined => {
  const name = area.exec(text)?.[1]
  if (name === undefined) return undefined
  if (name.includes('-')) return [name.split('-')].find(areCitiesNear)
  const words = name.split(' ')
  if (name === text || words.length > mostWords) return undefined
  return words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]).find(areCitiesNear)
}
