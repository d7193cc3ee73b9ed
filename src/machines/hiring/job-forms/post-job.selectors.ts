import type { Job } from '../../../services/contract/entities.ts'
import { amountOf } from '../../../services/contract/hiring/posting.ts'
import { locationOf, type Draft, type Poster } from './post-job.draft.ts'

const amountIn = (typed: string): number | undefined => {
  const amount = amountOf(typed)
  return amount === null || Number.isNaN(amount) ? undefined : amount
}

const given = <T extends string>(value: T | ''): T | undefined => (value === '' ? undefined : value)

/** The job of a draft, for its card; an empty field shows its own name. `board` is the currency of a draft without one. */
export const previewOf = (draft: Draft, { postedBy, companyName, companyLogo, jobCountry }: Poster, today: string, board?: string): Job => {
  const jobTitle = draft.jobTitle.trim() || 'Job title'
  const jobCity = draft.jobCity.trim()
  return {
    _id: 'preview',
    jobId: 'preview',
    title: jobTitle,
    jobTitle,
    companyName: companyName || 'Your company',
    companyLogo: given(companyLogo),
    minPrice: amountIn(draft.minPrice),
    maxPrice: amountIn(draft.maxPrice),
    currency: given(draft.currency) ?? board,
    salaryType: given(draft.salaryType as NonNullable<Job['salaryType']>),
    jobLocation: locationOf(jobCity, jobCountry) || 'Job city',
    jobCity,
    jobCountry,
    postingDate: today,
    experienceLevel: given(draft.experienceLevel),
    employmentType: given(draft.employmentType),
    skills: [...draft.skills],
    description: draft.description,
    postedBy,
  }
}
