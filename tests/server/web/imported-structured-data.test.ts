import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inputOfFile } from '../../../server/import/reading/input.ts'
import { openPostings } from '../../../server/import/reading/read.ts'
import { importPostings } from '../../../server/import/run.ts'
import { jobPosting } from '../../../server/web/job-posting.ts'
import { countryCodeOf } from '../../../server/places/country.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { account, freshStore } from '../mail/entries.ts'

const real = join(import.meta.dirname, '../../support/content/postings')

type Data = Record<string, any>

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isDay = (value: unknown) => /^\d{4}-\d{2}-\d{2}(T23:59:59Z)?$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
const listOf = (value: unknown): Data[] => (value === undefined ? [] : [value].flat() as Data[])

const allowed = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'code', 'pre', 'blockquote', 'hr']
const words = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER']
const currencies = new Set(Intl.supportedValuesOf('currency'))
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const isCountry = (code: unknown) => typeof code === 'string' && /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined

/** The properties that Google's documentation of JobPosting requires or restricts, and that are missing or malformed. */
const faultsOf = (data: Data | null): string[] => {
  if (data === null) return ['none']
  const locations = listOf(data['jobLocation'])
  const salary = data['baseSalary'] as Data | undefined
  const amounts = [salary?.['value']?.minValue, salary?.['value']?.maxValue].filter((amount) => amount !== undefined)
  const description = String(data['description'])
  const elements = [...description.matchAll(/<\/?([a-z0-9]+)[^>]*>/gi)].map(([, name = '']) => name.toLowerCase())
  const faults: Record<string, boolean> = {
    title: !isText(data['title']),
    description: !isText(description.replaceAll(/<[^>]*>/g, '')) || elements.length === 0 || elements.some((name) => !allowed.includes(name)),
    datePosted: !isDay(data['datePosted']),
    validThrough: data['validThrough'] !== undefined && !isDay(data['validThrough']),
    hiringOrganization: !isText(data['hiringOrganization']?.name),
    place: locations.length === 0 && !(data['jobLocationType'] === 'TELECOMMUTE' && listOf(data['applicantLocationRequirements']).length > 0),
    country: locations.some(({ address }) => !isCountry(address.addressCountry)) || listOf(data['applicantLocationRequirements']).some(({ name }) => countryCodeOf(name) === null),
    employmentType: listOf(data['employmentType']).some((type) => !words.includes(String(type))),
    pay: salary !== undefined && (amounts.length === 0 || amounts.some((amount) => !(Number(amount) > 0)) || !currencies.has(String(salary['currency']))),
    url: !URL.canParse(String(data['url'])),
  }
  return Object.keys(faults).filter((name) => faults[name])
}

const files = ['nyc-open-data-jobs.ndjson', 'greenhouse-mongodb.json', 'greenhouse-onemedical.json']

onEachDatabase('imported postings of real files', (database) => {
  test('99 of 100 have valid structured data, with city, region and country of every known place', async () => {
    const { store } = await freshStore(database)
    const { userId: postedBy } = await store.users.create({ ...account('owner@example.com', true), role: 'Super-Admin' })
    for (const file of files) {
      const input = await inputOfFile(join(real, file))
      await importPostings(await openPostings(input), { source: file, company: 'Acme', currency: 'USD', today: '2026-11-23' }, {
        save: (batch) => store.jobs.upsert(batch.map((posting) => ({ ...posting, postedBy }))),
        progress: () => {},
      })
      await input.close()
    }
    const jobs = await store.jobs.byOwner(postedBy)
    const data = jobs.map((job) => ({ job, posting: jobPosting(job, { publicUrl: 'https://jobs.example.org', currency: 'USD', today: job.postingDate }) as Data | null }))
    const faulty = data.flatMap(({ job, posting }) => {
      const faults = faultsOf(posting)
      return faults.length === 0 ? [] : [`${faults.join()}: ${job.jobTitle} (${job.jobLocation})`]
    })
    expect([jobs.length, faulty.length <= jobs.length / 100 ? [] : faulty.slice(0, 10)]).toEqual([2681, []])
    const located = data.filter(({ job }) => job.places?.every(({ country }) => country !== undefined))
    const wrong = located.filter(({ job, posting }) => {
      const written = listOf(posting?.['jobLocation']).map(({ address }) => [address.addressLocality, address.addressRegion, address.addressCountry].join())
      return written.join('; ') !== job.places?.map(({ city, region, country }) => [city, region, country].join()).join('; ')
    })
    expect([located.length > 2600, wrong.map(({ job }) => job.jobTitle)]).toEqual([true, []])
    expect(data.filter(({ job, posting }) => posting !== null && posting['directApply'] !== (job.applyUrl === undefined))).toEqual([])
  })
})
