import type { JobEdit } from '../../../src/services/contract/hiring/posting.ts'

/** The body of an edit of a stored job. */
export const anEdit = (given: Partial<JobEdit> = {}): JobEdit => ({
  jobTitle: 'Engineer of looms',
  salaryType: 'Monthly',
  minPrice: 1000,
  maxPrice: 2500.5,
  jobCity: 'Jinja',
  jobCountry: 'Uganda',
  description: 'Keeps the looms of the weaving hall running, day by day.',
  skills: ['Time Management'],
  version: 1,
  ...given,
})
