/** A job as structured data for search engines (schema.org). */
import type { JobPosting, WithContext } from 'schema-dts'
import type { Job } from '../../src/services/contract/entities.ts'
import { isListed } from '../../src/services/contract/jobs/listed.ts'
import { countryCodeOf } from '../places/country.ts'
import { escapeHtml } from '../values/app/html.ts'
import { descriptionHtml } from './job-text.ts'
import { jobPath } from '../../src/services/contract/jobs/job-path.ts'

/** `currency` is the board's (ISO 4217), `publicUrl` has no slash at the end, `today` is `YYYY-MM-DD` in UTC. */
type Site = { publicUrl: string; currency: string; today: string }

/**
 * A job as structured data for search engines (schema.org, as Google requires; issues 6 and 15): the facts that its page shows, and no others. A remote job has the
 * countries where its people may live. Null for a job that is not listed, or of which no place is known.
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
        directApply: job.applyUrl === undefined,
        url: `${publicUrl}${jobPath(job._id)}`,
      }
    : null
}

/** The job's texts in the page's structure: paragraphs, and lists of the lines that are items. */
const descriptionOf = (job: Job): string => {
  const { jobTitle, companyName, skills, benefits, outlines, growth } = job
  const parts = [
    descriptionHtml(job),
    section('Skills', skills),
    ...Object.entries({ Benefits: benefits, Outlines: outlines, Growth: growth }).map(([name, text]) => section(name, linesOf(text))),
  ].join('')
  return parts === '' ? `<p>${escapeHtml(`${jobTitle}, ${companyName}`)}</p>` : parts
}

const linesOf = (text = '') => text.split('\n').map((line) => line.trim()).filter((line) => line !== '')

const section = (name: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `<p><strong>${name}</strong></p><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`

const logoOf = ({ companyLogo = '' }: Job, publicUrl: string) => (companyLogo.startsWith('/') ? { logo: publicUrl + companyLogo } : {})

/** Words of jobs without places for work from anywhere: neither a place nor a country for search engines. */
const anywhere = /\b(remote|remotely|anywhere|worldwide)\b/i

/** The locations that are known by their country, and the countries of a remote job's people; null where neither is known. */
const placeOf = (job: Job) => {
  const countries = (job.remoteCountries ?? []).filter((name) => countryCodeOf(name) !== null).map((name) => ({ '@type': 'Country' as const, name }))
  const addresses = addressesOf(job, countries.length > 0)
  if (addresses.length === 0 && countries.length === 0) return null
  const locations = addresses.map((address) => ({ '@type': 'Place' as const, address: { '@type': 'PostalAddress' as const, ...address } }))
  return {
    ...(locations.length === 0 ? {} : { jobLocation: locations.length === 1 ? locations[0] : locations }),
    ...(countries.length > 0 || job.remote === true ? { jobLocationType: 'TELECOMMUTE' } : {}),
    ...(countries.length === 0 ? {} : { applicantLocationRequirements: countries }),
  }
}

type Address = { addressLocality?: string; addressRegion?: string; addressCountry: string }

/** A place that is not known has no address here: a guess would be a false country. A remote job without places has its people's countries alone. */
const addressesOf = ({ places, jobCity, jobCountry, experienceLevel = '' }: Job, isRemote: boolean): Address[] => {
  if (places !== undefined) {
    const addresses = places.flatMap(({ text, city, region, country }) =>
      country === undefined ? writtenAddress(text) : [{ ...(city === undefined ? {} : { addressLocality: city }), ...(region === undefined ? {} : { addressRegion: region }), addressCountry: country }],
    )
    return [...new Map(addresses.map((address) => [JSON.stringify(address), address])).values()]
  }
  const country = countryCodeOf(jobCountry)
  if (isRemote || country === null || anywhere.test([jobCity, jobCountry, experienceLevel].join())) return []
  return [{ ...(jobCity === '' ? {} : { addressLocality: jobCity }), addressCountry: country }]
}

/** A state of the United States has this country's name. */
const isAmbiguous = (country: string) => country.trim().toLowerCase() === 'georgia'

/** The country of a place that an older import stored as it was written: 'Kleindorf, Germany'. A town that no gazetteer has is no structured data. */
const writtenAddress = (text: string): Address[] => {
  const parts = text.split(',').map((part) => part.trim())
  const last = parts.at(-1) ?? ''
  const country = parts.length > 1 && parts[0] !== '' && !isAmbiguous(last) ? countryCodeOf(last) : null
  return country === null ? [] : [{ addressCountry: country }]
}

/** Google's words, by those that employers write. */
const employmentTypes: readonly (readonly [string, RegExp])[] = [
  ['FULL_TIME', /\bfull[\s_-]*time\b|\bpermanent\b/i],
  ['PART_TIME', /\bpart[\s_-]*time\b/i],
  ['CONTRACTOR', /\b(?:contract(?:or)?|freelancer?)\b/i],
  ['TEMPORARY', /\b(?:temp(?:orary)?|seasonal|fixed[\s_-]*term)\b/i],
  ['INTERN', /\b(?:intern(?:ship)?|trainee(?:ship)?|apprentice(?:ship)?)\b/i],
  ['VOLUNTEER', /\bvolunt(?:eer|ary)\b/i],
  ['PER_DIEM', /\bper[\s_-]*diem\b/i],
]

/** Any other word of an imported job is OTHER, where its level has no kind either. */
const employmentOf = ({ employmentType, experienceLevel }: Job) => {
  const written = employmentType === undefined ? [] : employmentTypes.filter(([, words]) => words.test(employmentType)).map(([type]) => type)
  const types = [...new Set([...written, ...(experienceLevel === 'Internship' ? ['INTERN'] : [])])]
  if (types.length > 0) return { employmentType: types }
  return employmentType === undefined ? {} : { employmentType: ['OTHER'] }
}

const units = { Hourly: 'HOUR', Daily: 'DAY', Weekly: 'WEEK', Monthly: 'MONTH', Yearly: 'YEAR' } as const

/** An amount without a unit is yearly, as on the page (`src/services/contract/jobs/money.ts`). An amount of zero is none: nobody works for it. */
const salaryOf = ({ minPrice = 0, maxPrice = 0, salaryType = 'Yearly', currency }: Job, boardCurrency: string) => {
  if (minPrice === 0 && maxPrice === 0) return {}
  const range = { ...(minPrice === 0 ? {} : { minValue: minPrice }), ...(maxPrice === 0 ? {} : { maxValue: maxPrice }) }
  const value = { '@type': 'QuantitativeValue' as const, ...range, unitText: units[salaryType] }
  return { baseSalary: { '@type': 'MonetaryAmount' as const, currency: currency ?? boardCurrency, value } }
}
