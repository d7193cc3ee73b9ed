/** What a job's picture shows. */
import type { Job } from '../../../src/services/contract/entities.ts'
import { initialsOf } from '../../../src/services/contract/initials.ts'
import { salaryOf } from '../job-text.ts'
import { drawable } from './text.ts'

/** The content of a job's picture, as far as the font can draw it (see `drawable`); null for facts that it cannot draw, or that are unknown. */
export type JobFacts = {
  title: string
  company: string | null
  initials: string | null
  place: string | null
  salary: string | null
  badges: readonly string[]
  isOpen: boolean
}

/** Null where the font cannot draw the title: such a job has the picture of the board. */
export const factsOf = (job: Job, isOpen: boolean, covered: ReadonlySet<number>): JobFacts | null => {
  const shown = (text: string | null | undefined) => (text ? drawable(text, covered) : null)
  const title = shown(job.jobTitle)
  if (title === null) return null
  const company = shown(job.companyName)
  return {
    title,
    company,
    initials: company === null ? null : shown(initialsOf(company)),
    place: shown(job.jobLocation),
    salary: shown(salaryOf(job)),
    badges: [job.employmentType, job.experienceLevel].flatMap((text) => shown(text) ?? []).map(capitalised),
    isOpen,
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
