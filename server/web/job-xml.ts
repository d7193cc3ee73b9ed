import type { Job } from '../../src/services/contract/entities.ts'
import { isRemote } from '../../src/services/contract/jobs/remote.ts'
import { escapeHtml } from '../values/app/html.ts'
import { sentencesHtml, jobUrl, salaryOf } from './job-text.ts'
import { xmlTexts } from './xml.ts'

const jobTypes: Readonly<Record<string, string>> = { 'full-time': 'fulltime', 'part-time': 'parttime', temporary: 'temporary' }

/**
 * All jobs as one XML document in the shape that Indeed reads, as a stream: it is never whole in memory. `updated`: when any job last changed, ISO 8601.
 * An error of `batches` ends the stream without an end tag.
 */
export const jobsXml = async function* (batches: AsyncIterable<Job[]>, { publicUrl, name }: { publicUrl: string; name: string }, updated: string): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="utf-8"?>\n<source>${element('publisher', name)}${element('publisherurl', `${publicUrl}/`)}${element('lastBuildDate', dateOf(updated))}\n`
  for await (const jobs of batches) yield jobs.map((job) => jobXml(xmlTexts(job), publicUrl)).join('')
  yield '</source>\n'
}

const jobXml = (job: Job, publicUrl: string): string => {
  const isInternship = job.experienceLevel === 'Internship'
  const fields: Record<string, string | null | undefined> = {
    title: job.jobTitle,
    date: dateOf(job.postingDate),
    referencenumber: job._id,
    requisitionid: job.jobId,
    url: jobUrl(publicUrl, job._id),
    company: job.companyName,
    city: job.jobCity,
    country: job.jobCountry,
    description: sentencesHtml(job),
    language: job.lang,
    salary: salaryOf(job),
    jobtype: isInternship ? 'internship' : jobTypes[job.employmentType ?? ''],
    experience: job.experienceLevel,
    remotetype: isRemote(job) ? 'Fully remote' : null,
    expirationdate: job.lastDay === undefined ? null : dateOf(job.lastDay),
  }
  return `<job>${Object.entries(fields).flatMap(([name, value]) => (value ? element(name, value) : [])).join('')}</job>\n`
}

const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`
const dateOf = (iso: string) => new Date(iso).toUTCString()
