import type { Job } from '../../src/services/contract/entities.ts'
import { perUnit, salaryText } from '../../src/services/contract/jobs/money.ts'
import { escapeHtml } from '../plugins/html.ts'

/** Where a job's page is, under the board's address. */
export const jobUrl = (publicUrl: string, id: string): string => `${publicUrl}/job-details/${encodeURIComponent(id)}`

/** The salary as a job's card shows it, such as '$1,000 - $1,500 per month'; null where none is known. */
export const salaryOf = (job: Job): string | null => {
  if (job.minPrice === undefined && job.maxPrice === undefined) return null
  return [salaryText(job), ...(job.salaryType === undefined ? [] : [perUnit[job.salaryType]])].join(' ')
}

const remoteFrom = ({ remoteCountries = [] }: Job) => (remoteCountries.length > 0 ? `Remote from ${remoteCountries.join(', ')}` : null)

/** Who offers the job where, from where else it is done, and for how much, in one line. */
export const factsOf = (job: Job): string => [job.companyName, job.jobLocation, remoteFrom(job), salaryOf(job)].filter(Boolean).join(' · ')

/** Plain text as its page shows it: a blank line begins a paragraph, a line break stays. */
const proseHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => (paragraph.trim() === '' ? [] : `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`))
    .join('')

/** All that a job's page says of it in sentences, as HTML in which every value is escaped. */
export const descriptionHtml = ({ description, benefits, outlines, growth }: Job): string =>
  [proseHtml(description), headed('Benefits', benefits), headed('Outlines', outlines), headed('Growth', growth)].join('')

const headed = (heading: string, text: string | undefined) => (text === undefined ? '' : `<h3>${heading}</h3>${proseHtml(text)}`)
