/** A job as structured data for search engines (schema.org). */
import type { JobPosting, WithContext } from 'schema-dts'
import type { Job } from '../../src/services/contract/entities.ts'
import { isListed } from '../../src/services/contract/jobs/listed.ts'
import { escapeHtml } from '../values/app/html.ts'

/** `currency` is an ISO 4217 code, `publicUrl` has no slash at the end, `today` is `YYYY-MM-DD` in UTC. */
type Site = { publicUrl: string; currency: string; today: string }

/**
 * A job as structured data for search engines (schema.org, as Google requires; issue 6): the facts that its page shows, and no others. A remote job has the countries
 * where its people may live instead of a location. Null for a job that is not listed, or that has no place.
 */
export const jobPosting = (job: Job, { publicUrl, currency, today }: Site): WithContext<JobPosting> | null => {
  const place = placeOf(job)
  return isListed(job, today) && place !== null
    ? {
        '@context': 'https://schema.org',
        '@type': 'JobPosting',
        title: job.jobTitle,
        description: descriptionOf(job),
        identifier: { '@type': 'PropertyValue', name: job.companyName, value: job.jobId },
        datePosted: job.postingDate,
        ...(job.lastDay === undefined ? {} : { validThrough: `${job.lastDay}T23:59:59Z` }),
        hiringOrganization: { '@type': 'Organization', name: job.companyName, ...logoOf(job, publicUrl) },
        ...place,
        ...employmentOf(job),
        ...salaryOf(job, currency),
        directApply: true,
        url: `${publicUrl}/job-details/${encodeURIComponent(job._id)}`,
      }
    : null
}

/** The job's texts in the page's structure: paragraphs, and lists of the lines that are items. */
const descriptionOf = ({ jobTitle, companyName, description, skills, benefits, outlines, growth }: Job): string => {
  const parts = [
    paragraphs(description),
    section('Skills', skills),
    ...Object.entries({ Benefits: benefits, Outlines: outlines, Growth: growth }).map(([name, text]) => section(name, linesOf(text))),
  ].join('')
  return parts === '' ? `<p>${escapeHtml(`${jobTitle}, ${companyName}`)}</p>` : parts
}

const linesOf = (text = '') => text.split('\n').map((line) => line.trim()).filter((line) => line !== '')

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.split('\n').map(escapeHtml).join('<br>')}</p>`)
    .join('')

const section = (name: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `<p><strong>${name}</strong></p><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`

const logoOf = ({ companyLogo = '' }: Job, publicUrl: string) => (companyLogo.startsWith('/') ? { logo: publicUrl + companyLogo } : {})

/** Words of imported jobs for work from anywhere: neither a place nor a country for search engines. */
const anywhere = /\b(remote|remotely|anywhere|worldwide)\b/i

const placeOf = ({ remoteCountries = [], jobCity, jobCountry, experienceLevel = '' }: Job) => {
  if (remoteCountries.length > 0) {
    const countries = remoteCountries.map((name) => ({ '@type': 'Country' as const, name }))
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: countries }
  }
  if ((jobCity === '' && jobCountry === '') || anywhere.test([jobCity, jobCountry, experienceLevel].join())) return null
  const address = {
    '@type': 'PostalAddress' as const,
    ...(jobCity === '' ? {} : { addressLocality: jobCity }),
    ...(jobCountry === '' ? {} : { addressCountry: jobCountry }),
  }
  return { jobLocation: { '@type': 'Place' as const, address } }
}

const employmentTypes: Readonly<Record<string, string>> = { 'full-time': 'FULL_TIME', 'part-time': 'PART_TIME', temporary: 'TEMPORARY' }

/** Google's words; any other word of an imported job is OTHER. */
const employmentOf = ({ employmentType, experienceLevel }: Job) => {
  const types = [
    ...(employmentType === undefined ? [] : [employmentTypes[employmentType] ?? 'OTHER']),
    ...(experienceLevel === 'Internship' ? ['INTERN'] : []),
  ]
  return types.length === 0 ? {} : { employmentType: types }
}

const units = { Hourly: 'HOUR', Daily: 'DAY', Weekly: 'WEEK', Monthly: 'MONTH', Yearly: 'YEAR' } as const

/** Pages write every amount with $ (specification 9). */
const isWrittenSo = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(0).startsWith('$')

/** An amount without a unit is yearly, as on the page (`src/services/contract/jobs/money.ts`). A currency other than the page's $ would contradict the page. */
const salaryOf = ({ minPrice, maxPrice, salaryType = 'Yearly' }: Job, currency: string) => {
  if ((minPrice === undefined && maxPrice === undefined) || !isWrittenSo(currency)) return {}
  const range = { ...(minPrice === undefined ? {} : { minValue: minPrice }), ...(maxPrice === undefined ? {} : { maxValue: maxPrice }) }
  const value = { '@type': 'QuantitativeValue' as const, ...range, unitText: units[salaryType] }
  return { baseSalary: { '@type': 'MonetaryAmount' as const, currency, value } }
}
