/** Texts about a job, for feeds, pages and search engines. */
import type { Job } from '../../src/services/contract/entities.ts'
import { perUnit, salaryText } from '../../src/services/contract/jobs/money.ts'
import { readRichText } from '../../src/services/contract/jobs/read-rich-text.ts'
import { htmlOf } from '../values/rich-text/write-html.ts'
import { escapeHtml } from '../values/app/html.ts'
import { jobPath } from '../../src/services/contract/jobs/job-path.ts'

/** The path of a job's page. */
export const jobUrl = (publicUrl: string, id: string): string => `${publicUrl}${jobPath(id)}`

/** The salary as a job's card shows it, such as '$1,000 - $1,500 per month'; null where none is known. */
export const salaryOf = (job: Job): string | null => {
  if (job.minPrice === undefined && job.maxPrice === undefined) return null
  return [salaryText(job), ...(job.salaryType === undefined ? [] : [perUnit[job.salaryType]])].join(' ')
}

const remoteFrom = ({ remoteCountries = [] }: Job) => (remoteCountries.length > 0 ? `Remote from ${remoteCountries.join(', ')}` : null)

/** The employer, the places and the pay of a job, in one line. */
export const factsOf = (job: Job): string => [job.companyName, job.jobLocation, remoteFrom(job), salaryOf(job)].filter(Boolean).join(' · ')

/** The HTML of plain text: a blank line begins a paragraph, a line break stays. */
const proseHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .flatMap((paragraph) => (paragraph.trim() === '' ? [] : `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`))
    .join('')

/** A job's description as HTML: its structure in the stored form, or the paragraphs of its plain text. Anything else in it is escaped. */
export const descriptionHtml = ({ description, descriptionHtml: html }: Job): string =>
  html === undefined ? proseHtml(description) : htmlOf(readRichText(html))

/** The sentences of a job's page, as HTML with escaped values. What its employer wrote has its language. */
export const sentencesHtml = (job: Job): string => {
  const written = (html: string) => (job.lang === undefined || html === '' ? html : `<div lang="${escapeHtml(job.lang)}">${html}</div>`)
  const headed = (heading: string, text: string | undefined) => (text === undefined ? '' : `<h3>${heading}</h3>${written(proseHtml(text))}`)
  return [written(descriptionHtml(job)), headed('Benefits', job.benefits), headed('Outlines', job.outlines), headed('Growth', job.growth)].join('')
}
