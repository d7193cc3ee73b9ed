/** The places of jobs as a search suggests them. */
import type { PlaceSuggestion } from '../../../src/services/contract/jobs/job-search.ts'
import { foldName } from '../../places/fold-name.ts'
import { placeOf } from '../../places/place.ts'
import { remembered, rememberedOf } from '../app/remembered.ts'
import { remoteToken, tokenOf } from './names.ts'
import { cityKey, countryName, regionKey, type Whereabouts } from './whereabouts.ts'
import type { JobPlace } from '../../../src/services/contract/entities/job.ts'

/** `label` is a location that means the place, `folded` the form in which it is compared with typed text. */
export type SuggestedPlace = { token: string; kind: PlaceSuggestion['kind']; label: string; folded: string; latitude?: number; longitude?: number }

const suggested = (kind: PlaceSuggestion['kind'], token: string, label: string): SuggestedPlace => ({ kind, token, label, folded: foldName(label) })

export const suggestedCountry = (code: string): SuggestedPlace => suggested('country', tokenOf.country(code), countryName(code))

/** A known place by its smallest part; null for one that is not known. */
export const suggestedPlace = (place: Omit<JobPlace, 'text'>): SuggestedPlace | null => {
  const { city, region, country, latitude, longitude } = place
  if (country === undefined) return null
  const parts = [city, region, countryName(country)].filter((part) => part !== undefined).filter((part, at, all) => part !== all[at - 1])
  const label = parts.join(', ')
  if (city !== undefined) return { ...suggested('city', tokenOf.city(cityKey(place)), label), ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }) }
  return region === undefined ? suggestedCountry(country) : suggested('region', tokenOf.region(regionKey(place)), label)
}

/** Countries whose regions are states. */
const ofStates: ReadonlySet<string> = new Set(['US', 'AU', 'BR', 'IN', 'MX', 'MY', 'NG', 'VE'].map(countryName))

const tokenMeant = remembered((text) => suggestedPlace(placeOf(text))?.token)

/** The text of a suggestion, which finds its place: 'New York State, United States', for without the word a city of this name is meant. */
export const textOfPlace = ({ kind, token, label }: Pick<SuggestedPlace, 'kind' | 'token' | 'label'>): string => {
  const [name = '', ...within] = label.split(', ')
  const longer = [kind === 'city' ? `${name}, ${name}` : `${name} ${ofStates.has(within.at(-1) ?? '') ? 'State' : 'Region'}`, ...within].join(', ')
  return kind === 'country' || kind === 'remote' ? label : ([label, longer].find((text) => tokenMeant(text) === token) ?? label)
}

/** A place and the region that contains it. */
const suggestedOf = rememberedOf((place: JobPlace): SuggestedPlace[] => [suggestedPlace(place), place.region === undefined ? null : suggestedPlace({ ...place, city: undefined })].flatMap((found) => found ?? []))
const suggestedCountryOf = remembered(suggestedCountry)
const suggestedRemote = suggested('remote', remoteToken, 'Remote')

/** The cities, regions and countries of a job, each once. */
export const placesToSuggest = ({ places, countries, remote }: Whereabouts): SuggestedPlace[] => {
  const found = [...places.flatMap(suggestedOf), ...countries.map(suggestedCountryOf), ...(remote ? [suggestedRemote] : [])]
  return [...new Map(found.map((place) => [place.token, place])).values()]
}
