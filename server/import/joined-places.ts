import { addressText, textsOf, type JobField, type JobFields } from './shapes/shape.ts'

const around = ['jobRegion', 'jobCountry'] as const satisfies readonly JobField[]
const ofPlaces = new Set<JobField>([...around, 'places', 'jobCity', 'latitude', 'longitude', 'remote'])

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((entry, at) => entry === other[at]))

const namesIn = (fields: JobFields): JobField[] => (Object.keys(fields) as JobField[]).filter((field) => !ofPlaces.has(field))

const isOneJob = (one: JobFields, other: JobFields): boolean => [...namesIn(one), ...namesIn(other)].every((field) => field === 'collectedAt' || isSame(one[field], other[field]))

/** `isWithin`: both records have the same region and country, which need not be in each text. */
const placesOf = (fields: JobFields, isWithin: boolean): string[] => {
  const places = textsOf(fields.places)
  const [region, country] = around.map((field) => fields[field])
  if (places.length > 0) return isWithin ? places : places.map((place) => addressText(place, region, country))
  return textsOf(addressText(fields.jobCity, region, country))
}

/** One job that a file has once for each of its places, as one with both; null where the two differ in anything else, or not in their places. */
export const joinedPlaces = (one: JobFields, other: JobFields): JobFields | null => {
  if (!isOneJob(one, other)) return null
  const isWithin = around.every((field) => isSame(one[field], other[field]))
  const before = placesOf(one, isWithin)
  const places = [...new Set([...before, ...placesOf(other, isWithin)])]
  if (before.length === 0 || places.length === before.length) return null
  const remaining = [...namesIn(one), ...(isWithin ? around : [])]
  return { ...Object.fromEntries(remaining.map((field) => [field, one[field]])), places, remote: [one.remote, other.remote].flat().filter((value) => value !== undefined).map(String) }
}
