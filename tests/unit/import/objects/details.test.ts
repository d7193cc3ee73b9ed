/** Lists with details of their own, objects that are fields of one record, and pay and companies in objects. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import type { ImportOptions } from '../../../../server/import/run.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (content: unknown, options: Partial<ImportOptions> = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'x', 10_000_000), { source: 'sheet', ...options })
}
const jobsOf = async (content: unknown, options: Partial<ImportOptions> = {}) => (await importOf(content, options)).postings

describe('objects in a record', () => {
  it('with titles of their own are its fields, and no jobs', async () => {
    const job = (id: number, profession: string) => ({ id, profession, payment_from: 1000, town: { id: 4, title: 'Leeds' }, experience: { id: 2, title: 'From 1 year' }, education: { id: 3, title: 'Any' }, firm_name: 'Mills', metro: [{ id: 7, title: 'Mill Lane' }] })
    expect((await jobsOf({ objects: [job(11, 'Weaver'), job(12, 'Dyer')], total: 2 })).map(({ sourceId, jobTitle, companyName, jobCity }) => [sourceId, jobTitle, companyName, jobCity])).toEqual([['11', 'Weaver', 'Mills', 'Leeds'], ['12', 'Dyer', 'Mills', 'Leeds']])
  })

  it('by their ids are records', async () => {
    expect((await jobsOf({ jobs: { 'job-1': { title: 'Weaver', company: 'Mills' }, 'job-2': { title: 'Dyer', company: 'Zoë' } } })).map(({ jobTitle }) => jobTitle)).toEqual(['Weaver', 'Dyer'])
  })

  it('have the company and its place where no column has them', async () => {
    const lab = { pi: 'Ann Lee', institution: 'Mills College', country: 'Uganda' }
    expect(await jobsOf([{ position: { title: 'Dyer' }, labInfo: lab }, { position: { title: 'Weaver' }, labInfo: lab, location: 'Leeds, UK' }])).toMatchObject([{ companyName: 'Mills College', jobCountry: 'Uganda' }, { companyName: 'Mills College', jobCity: 'Leeds' }])
    expect(await jobsOf([{ title: 'Dyer', company: 'Zoë', group: lab }])).toMatchObject([{ companyName: 'Zoë' }])
  })
})

describe('two lists of the same jobs', () => {
  const list = [{ id: 1, title: 'Weaver', url: 'https://mills.example/1' }, { id: 2, title: 'Dyer', url: 'https://mills.example/2' }]
  const details = list.map((job) => ({ ...job, company: 'Mills', description: 'Works.', location: 'Leeds, UK' }))

  it('are read once, with the details', async () => {
    for (const document of [{ jobs: list, details }, { details, jobs: list }]) expect((await jobsOf(document)).map(({ jobTitle, companyName, jobCity }) => [jobTitle, companyName, jobCity])).toEqual([['Weaver', 'Mills', 'Leeds'], ['Dyer', 'Mills', 'Leeds']])
  })

  it('are both read where their ids differ', async () => {
    const others = details.map((job) => ({ ...job, id: job.id + 10, title: `${job.title} by night` }))
    expect(await jobsOf({ open: details, night: others })).toHaveLength(4)
  })
})

describe('pay in objects', () => {
  it('has the ends of a range', async () => {
    const salaries = [{ range_start: 2500, range_end: 4000, currency: 'EUR' }, { rangeStart: 2500, rangeEnd: 4000, currency: 'EUR' }]
    expect(await jobsOf(salaries.map((salary, id) => ({ id, title: 'Weaver', company: 'Mills', salary })))).toMatchObject(salaries.map(() => ({ minPrice: 2500, maxPrice: 4000, currency: 'EUR' })))
  })

  it('is one range around those of several places, of one unit and one currency', async () => {
    const range = (from: number, to: number, currency = 'USD') => ({ location: 'NY', currency, frequency: 'YEAR', rangeStart: from, rangeEnd: to })
    const [one, two] = await jobsOf([{ title: 'Weaver', company: 'Mills', payRangeDetails: [range(200_000, 215_000), range(220_000, 235_000)] }, { title: 'Dyer', company: 'Mills', payRangeDetails: [range(1, 2), range(1, 2, 'EUR')] }])
    expect([one, two]).toMatchObject([{ minPrice: 200_000, maxPrice: 235_000, salaryType: 'Yearly', currency: 'USD' }, { jobTitle: 'Dyer' }])
    expect(two?.minPrice).toBeUndefined()
  })
})

describe('days of a span', () => {
  const job = { title: 'Weaver', company: 'Mills' }
  it('are those of a call, or of the work', async () => {
    const call = { ...job, fecha_inicio: '2026-11-10', fecha_fin: '2026-11-30' }
    const dump = { ...job, id: 2, start_date: '2026-11-10', last_date: '2026-11-30' }
    const internship = { ...job, id: 3, start_date: '2027-01-10', end_date: '2027-03-10', last_updated: '2026-11-10' }
    const contract = { ...job, id: 4, start_date: '2027-01-10', deadline: '2026-12-10', posted: '2026-11-10' }
    expect((await jobsOf([call, dump, internship, contract])).map(({ postingDate, lastDay }) => [postingDate, lastDay])).toEqual([['2026-11-10', '2026-11-30'], ['2026-11-10', '2026-11-30'], ['2026-11-10', undefined], ['2026-11-10', '2026-12-10']])
  })

  it('decide how a date beside them is read', async () => {
    expect((await jobsOf([{ ...job, date: '09/01/26', last_date: '13th January 2026' }])).map(({ postingDate }) => postingDate)).toEqual(['2026-01-09'])
    expect((await jobsOf([{ ...job, date: '01/09/26', last_date: '13th January 2026' }])).map(({ postingDate }) => postingDate)).toEqual(['2026-01-09'])
  })

  it('are the last for who applies before the last of the list', async () => {
    expect(await jobsOf([{ ...job, expires: '2026-12-31', applicationDue: '2026-12-10' }, { ...job, id: 2, expires: '2026-12-31', applicationDue: 'Snarest' }])).toMatchObject([{ lastDay: '2026-12-10' }, { lastDay: '2026-12-31' }])
  })
})

describe('an address without its host', () => {
  const jobs = [{ title: 'Weaver', company: 'Mills', url: '/jobs/1' }]
  const addressesOf = async (content: unknown, address?: string) =>
    (await postingsOf(await inputOfStream(Readable.from([Buffer.from(JSON.stringify(content))]), 'x', 10_000_000, { address }), { source: 'sheet' })).postings.map(({ applyUrl }) => applyUrl)

  it('is that of the page that the file has or was fetched from', async () => {
    expect(await addressesOf({ home_page_url: 'https://mills.example/careers', items: jobs })).toEqual(['https://mills.example/jobs/1'])
    expect(await addressesOf(jobs, 'https://mills.example/careers.json')).toEqual(['https://mills.example/jobs/1'])
  })

  it('is left out where nothing has it, or a program alone', async () => {
    expect(await addressesOf(jobs)).toEqual([undefined])
    expect(await addressesOf(jobs, 'https://api.mills.example/v1/jobs')).toEqual([undefined])
  })
})
