/** How much of a place is known. */
import type { JobPlace } from '../../src/services/contract/entities/job.ts'

/** Whether all of a place is known. */
export const isWhole = ({ country, unknown }: JobPlace): boolean => country !== undefined && unknown === undefined

export const isCountry = ({ country, region, city, unknown }: JobPlace): boolean => country !== undefined && region === undefined && city === undefined && unknown === undefined

/** Countries that are a city. */
const cityStates: ReadonlySet<string> = new Set(['SG', 'HK', 'MO', 'LU', 'MC'])

export const isCity = (place: JobPlace): boolean => isWhole(place) && (place.city !== undefined || (isCountry(place) && cityStates.has(place.country ?? '')))
