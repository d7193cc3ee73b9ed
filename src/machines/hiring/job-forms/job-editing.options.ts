import type { Job } from '../../../services/contract/entities.ts'
import { editedSalaryTypes } from '../../../services/contract/hiring/limits.ts'
import type { Field } from './job-editing.draft.ts'

/** The names of the fields. */
export const fieldNames: Record<Field, string> = {
  jobTitle: 'Job title',
  minPrice: 'Minimum salary',
  maxPrice: 'Maximum salary',
  currency: 'Currency',
  salaryType: 'Salary type',
  jobCity: 'City',
  jobCountry: 'Country',
  description: 'Description',
  employmentType: 'Employment type',
  experienceLevel: 'Experience level',
  lastDay: 'Last day to apply',
  applyUrl: 'Application URL',
  benefits: 'Benefits',
  outlines: 'Outlines',
  growth: 'Growth',
  skills: 'Skills',
  remoteCountries: 'Eligible countries',
}

/** The salary types that an edit offers, with the job's own type where that is another one (specification 9). */
export const salaryTypesFor = (job: Job | null): readonly string[] => {
  const own = job?.salaryType
  return own === undefined || editedSalaryTypes.some((type) => type === own) ? editedSalaryTypes : [own, ...editedSalaryTypes]
}

/** The most places that the form names. */
const namedPlaces = 5

/** A sentence about the places of an imported job with several: the form shows the first, and another city or country replaces all. */
export const placesHint = (job: Job | null): string | undefined => {
  const { places = [] } = job ?? {}
  if (places.length < 2) return undefined
  const more = places.length - namedPlaces
  const names = [...places.slice(0, namedPlaces).map(({ text }) => text), ...(more > 0 ? [`and ${more} more`] : [])]
  return `The first of ${places.length} places: ${names.join('; ')}. Another city or country takes the place of all.`
}
