/** Finds where a job is at the end of its title, as feeds have it that have no column for it. */
import { whereaboutsOf } from '../../places/whereabouts.ts'
import { textOf, type JobFields } from '../shapes/shape.ts'

/** Longer texts are no place. */
const longest = 100

const placeFields = ['places', 'jobCity', 'jobRegion', 'jobCountry'] as const

/** The title without the place behind it, and that place, which is a city of a country as a whole; undefined where the record has a place itself, or the end is none. */
export const placeInTitle = (fields: JobFields): JobFields | undefined => {
  const title = textOf(fields.jobTitle)
  if (title?.endsWith(')') !== true || placeFields.some((field) => fields[field] !== undefined)) return undefined
  const start = title.lastIndexOf('(')
  const written = title.slice(start + 1, -1)
  // One word alone may be anything: '(Java)'.
  if (start < 1 || written.length > longest || !written.includes(',')) return undefined
  const [place, ...others] = whereaboutsOf([written]).places
  return place?.city === undefined || place.country === undefined || place.unknown !== undefined || others.length > 0 ? undefined : { jobTitle: title.slice(0, start).trimEnd(), places: [written] }
}
