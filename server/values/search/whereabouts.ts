/** The places of a job, as a search finds them. */
import type { Job, JobPlace } from '../../../src/services/contract/entities/job.ts'
import { isRemote } from '../../../src/services/contract/jobs/remote.ts'
import { foldName } from '../../places/fold-name.ts'
import { gazetteer } from '../../places/gazetteer.ts'
import { countriesOfGroup } from '../../places/groups.ts'
import { placeOf } from '../../places/place.ts'
import { remembered, rememberedOf } from '../app/remembered.ts'

export type Placed = Pick<Job, 'jobTitle' | 'jobCity' | 'jobCountry' | 'places' | 'remote' | 'remoteCountries' | 'experienceLevel'>

/** A city or a region by a name that no other has. */
export const cityKey = ({ city, region, regionCode, country }: Omit<JobPlace, 'text'>): string => [foldName(city ?? ''), regionCode ?? foldName(region ?? ''), country].join('|')
export const regionKey = ({ region, regionCode, country }: Omit<JobPlace, 'text'>): string => `${regionCode ?? foldName(region ?? '')}|${country}`

/** A title's 'remote', except for the sensing, the control and the like. */
const remoteTitle = /\b(?:remote(?:ly)?(?!\s*(?:sens|control|monitor|pilot|site|area|operat|communit|vehicle|patient|hands))|work from home|wfh|telecommut|home[- ]based)/i

/** The codes of a country, or of the countries of a group ('Europe'). */
const countriesCalled = remembered((name): readonly string[] => {
  const [country] = gazetteer().countriesNamed(foldName(name))
  return country === undefined ? countriesOfGroup(name) : [country.code]
})

/** A job's places, its own or read from city and country, and the countries to whose people its remote work is open; `null` is everyone. */
export type Whereabouts = { places: readonly JobPlace[]; countries: readonly string[]; remote: boolean; openTo: readonly string[] | null }

const names = new Intl.DisplayNames(['en'], { type: 'region' })
/** The English name of a country by its code. */
export const countryName = remembered((code) => names.of(code) ?? code)

/** A place that was stored as unknown may be known by now. */
const placeNow = rememberedOf((place: JobPlace): JobPlace => (place.country === undefined ? placeOf(place.text) : place))

/** Reads the gazetteer, which must be loaded before where the event loop matters. */
export const whereaboutsOf = (job: Placed): Whereabouts => {
  const { jobCity, jobCountry, places: own, remoteCountries, experienceLevel } = job
  const location = [jobCity, jobCountry].filter((part) => part !== '').join(', ')
  const places = own?.map(placeNow) ?? (location === '' ? [] : [placeOf(location)])
  const named = [...new Set((remoteCountries ?? []).flatMap(countriesCalled))]
  const here = places.flatMap(({ country }) => country ?? [])
  const remote = isRemote({ remote: job.remote, remoteCountries, experienceLevel, jobLocation: location }) || remoteTitle.test(job.jobTitle) || places.some(({ text }) => /\bremote\b/i.test(text))
  const countries = [...new Set([...here, ...named])]
  return { places, countries, remote, openTo: remoteCountries !== undefined ? named : countries.length > 0 ? countries : null }
}

/** The countries of a job, and those to whose people its remote work is open; `null` is everyone. */
export type CountrySet = { countries: readonly string[]; openTo: readonly string[] | null }

/** A set of countries as a name: those that it is open to come after a slash where they are others. The empty name is remote work for everyone, or no country. */
export const countrySetName = ({ countries, remote, openTo }: Pick<Whereabouts, 'countries' | 'remote' | 'openTo'>): string => {
  const own = countries.toSorted().join(' ')
  const open = remote && openTo !== null ? openTo.toSorted().join(' ') : own
  return open === own && (own !== '' || openTo === null || !remote) ? own : `${own}/${open}`
}

const codesIn = (text: string) => (text === '' ? [] : text.split(' '))

export const readCountrySet = (name: string): CountrySet => {
  const [own = '', open = own] = name.split('/')
  return { countries: codesIn(own), openTo: name === '' ? null : codesIn(open) }
}

export const noCountries: CountrySet = { countries: [], openTo: [] }

/** The numbers of the sets that fit. */
export const setsWhere = (sets: ReadonlyMap<number, CountrySet>, fits: (set: CountrySet) => boolean): Set<number> => new Set([...sets].flatMap(([number, set]) => (fits(set) ? [number] : [])))
