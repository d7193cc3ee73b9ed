/** Values of records as programs of boards write them: cents, codes of regions, offices, hours of time zones, and texts in columns of levels. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const weaver = { id: '1', title: 'Weaver', company: 'Mills United' }
const importOf = async (text: string) => postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'x', 10_000_000), { source: 'board' })
const one = async (record: object) => {
  const { postings: [posting], report } = await importOf(JSON.stringify([{ ...weaver, ...record }]))
  return { posting, report }
}

it.each<[string, object, unknown]>([
  ['cents beside the pay as it was written', { salary: '$286k - $392k', salary_lower: 28_620_000, salary_upper: 39_200_000, salary_currency: 'USD', salary_period: 'year' }, [286_000, 392_000, 'Yearly']],
  ['thousands and lakhs by a letter, as boards of India write them', { salary: '₹40T - ₹60T (Employer Est.)' }, [40_000, 60_000, undefined]],
  ['lakhs, which are of a year', { salary: '₹5L - ₹6.5L' }, [500_000, 650_000, 'Yearly']],
  ['lakhs behind the last number alone', { salary: '₹5-6L' }, [500_000, 600_000, 'Yearly']],
  ['lakhs of a month, where it says so', { salary: '₹0.8L - ₹1.2L per month' }, [80_000, 120_000, 'Monthly']],
  ['lakhs a year beside what is paid each month', { salary: '6 LPA, paid monthly' }, [600_000, 600_000, 'Yearly']],
  ['but not where only one of the two is a hundredth', { salary: '$286k - $392k', salary_lower: 28_620_000, salary_upper: 45_000_000, salary_currency: 'USD', salary_period: 'year' }, [28_620_000, 45_000_000, 'Yearly']],
])('reads %s', async (_, record, expected) => {
  const { posting } = await one(record)
  expect([posting?.minPrice, posting?.maxPrice, posting?.salaryType]).toEqual(expected)
})

describe('a place', () => {
  it.each<[string, object, unknown]>([
    ['is none where a region is one of the world, or none', { region: 'NA' }, ['', '', undefined, undefined]],
    ['is Naples’ region beside its town', { city: 'Pozzuoli', region: 'NA', country: 'IT' }, ['Pozzuoli', 'Italy', 1, undefined]],
    ['is the country in whose hours one works', { location: 'Remote - US timezones' }, ['Remote', 'United States', undefined, ['United States']]],
    ['is the country before a time zone in words', { location: 'Remote - US (Eastern timezone)' }, ['Remote', 'United States', undefined, ['United States']]],
    ['is the country whose time zone is named in words', { location: 'Remote - US Pacific time zone' }, ['Remote', 'United States', undefined, ['United States']]],
    ['is none where a time zone is named in words', { location: 'Remote, Eastern Timezone' }, ['Remote', '', undefined, undefined]],
    ['is each country of a list, with its code beside it', { location: 'United Kingdom (UK), Singapore, United States (USA)' }, ['', 'United Kingdom', 3, undefined]],
    ['is none between time zones', { location: 'Remote, UTC-8 to UTC+2 timezones' }, ['Remote', '', undefined, undefined]],
    ['is none around a time zone', { location: 'Remote (+/- 3 hours of CET timezone)' }, ['Remote', '', undefined, undefined]],
    ['is no town Optional', { location: 'Germany / Remote Optional' }, ['Remote', 'Germany', undefined, ['Germany']]],
    ['is none where a time zone is named alone', { location: 'Remote, ET timezone' }, ['Remote', '', undefined, undefined]],
    ['is the city of an office that is called after the company', { location: 'Mills United Spinning House, London, N5 1BU, GB' }, ['London', 'United Kingdom', 1, undefined]],
    ['is the address in an object of it, whose parts have codes', { requisitionLocations: [{ aliasNames: [], address: { cityName: 'Leeds', countrySubdivisionLevel1: { codeValue: 'England' } }, nameCode: { shortName: 'Main Campus, Leeds' } }] }, ['Leeds', 'United Kingdom', 1, undefined]],
    ['is no company’s, where that has a name and an address', { company: { name: 'Mills', address: { city: 'Leeds' } } }, ['', '', undefined, undefined]],
    ['is an office of another name as it is written', { location: 'Spinning House, London, GB' }, ['Spinning House, London', 'United Kingdom', 1, undefined]],
  ])('%s', async (_, record, expected) => {
    const { posting } = await one(record)
    expect(posting?.companyName).toMatch(/^Mills/)
    expect([posting?.jobCity, posting?.jobCountry, posting?.places?.length, posting?.remoteCountries]).toEqual(expected)
  })
})

it.each<[string, object, unknown, string[]]>([
  ['puts a sentence in a column of experience among the requirements', { experience: 'Support of operating systems and networks.' }, [undefined, undefined, 'Requirements:\n\nSupport of operating systems and networks.'], []],
  ['keeps years of experience', { experience: 'At least 3 years in a spinning mill' }, ['At least 3 years in a spinning mill', undefined, ''], []],
  ['takes the level of another column', { experience: 'Support of operating systems and networks.', level: 'Senior' }, ['Senior', undefined, 'Requirements:\n\nSupport of operating systems and networks.'], []],
  ['names a kind of employment that only a program knows', { schedule_type: '4_day_week_pro_rata' }, [undefined, undefined, ''], ['schedule_type']],
  ['finds a level in a column that is called so in Portuguese', { nivel: 'Sênior' }, ['Senior', undefined, ''], []],
  ['takes no level of a school for one of experience', { niveau: 'Bac+5' }, [undefined, undefined, ''], ['niveau']],
  ['reads hours beside words of a payroll', { employmentType: 'FT Non Exempt' }, [undefined, 'full-time', ''], []],
  ['reads fewer hours so too', { employmentType: 'PT Hourly' }, [undefined, 'part-time', ''], []],
  ['has how to apply in instructions', { description: 'Weaves.', instructions: 'Send a sample.' }, [undefined, undefined, 'Weaves.\n\nHow to apply:\n\nSend a sample.'], []],
  ['names a contact that is no address for mail', { description: 'Weaves.', contact: 'Ada Obi, 0772 123456' }, [undefined, undefined, 'Weaves.'], ['contact']],
  ['has how to apply in a contact that is one', { description: 'Weaves.', contact: 'ada@mills.example' }, [undefined, undefined, 'Weaves.\n\nHow to apply:\n\nada@mills.example'], []],
])('%s', async (_, record, expected, unused) => {
  const { posting, report } = await one(record)
  expect([posting?.experienceLevel, posting?.employmentType, posting?.description]).toEqual(expected)
  expect(report.unused).toEqual(unused)
})

it.each([
  ['"Weaver of wool #101"', 'Weaver of wool #101'],
  ['«Ткач»', 'Ткач'],
  ['Weaver at "The Mill"', 'Weaver at "The Mill"'],
  ['"Mill" or "Loom"', '"Mill" or "Loom"'],
])('has a title without quotation marks around all of it: %s', async (title, expected) => expect((await one({ title })).posting?.jobTitle).toBe(expected))

it.each([
  [{ posting: 'Posted 10 days ago' }, '2026-11-13'],
  [{ footer: 'Publié il y a 3 jours' }, '2026-11-20'],
  [{ posting: 'Posted 10 days ago', date: '2026-11-01' }, '2026-11-01'],
  [{ note: 'Posted by our team' }, '2026-11-23'],
  [{ note: 'Ten days ago the mill had no looms' }, '2026-11-23'],
])('is as old as a column of any name has it, where none has the day, and else of today: %o', async (columns, expected) => {
  const { posting } = await one(columns)
  expect(posting?.postingDate).toBe(expected)
})

it('finds skills in a stack, a logo in the company, the day of publication before that of creation, and a link that is called a display', async () => {
  const { posting } = await one({ company: { name: 'Mills', logo_url: 'https://a.example/logo.png' }, stack: [{ id: '7', name: 'Looms' }], createdUtc: '2026-06-01T12:00:00Z', publishedDate: '2026-06-02T09:00:00Z', displayUrl: 'https://a.example/1' })
  expect(posting).toMatchObject({ companyName: 'Mills', companyLogo: 'https://a.example/logo.png', skills: ['Looms'], postingDate: '2026-06-02', applyUrl: 'https://a.example/1' })
})

it('keeps the street of a company that begins as the street does', async () => {
  const { posting } = await one({ company: 'North Mills', location: 'North Street, Leeds, UK' })
  expect(posting?.jobCity).toBe('North Street, Leeds')
})

it('takes the logo of a company that is an address', async () => {
  const { posting } = await one({ company: { name: 'Mills', logo: null, logo_background_color: '#fff', logo_url: 'https://a.example/logo.png' } })
  expect(posting).toMatchObject({ companyName: 'Mills', companyLogo: 'https://a.example/logo.png' })
})

it('prefers the name that a company shows, and the address where it takes applications, and finds its logo in an object beside', async () => {
  const { posting } = await one({ company: { name: 'Mills 2 Ltd (do not use)', visibleName: 'Mills' }, company_data: { logo: 'https://a.example/logo.png' }, jobPostingUrl: 'https://board.example/1', companyApplyUrl: 'https://a.example/apply', formattedEmploymentStatus: 'Full-time', publicationTime: { '@timestamp': 1, $: '2026-08-25T13:00:00+00:00' } })
  expect(posting).toMatchObject({ companyName: 'Mills', companyLogo: 'https://a.example/logo.png', applyUrl: 'https://a.example/apply', employmentType: 'full-time', postingDate: '2026-08-25' })
})

it('takes no list that is empty in an entry for the end of the jobs', async () => {
  await expect(importOf(JSON.stringify({ things: [{ shade: 'red', tags: [] }, { shade: 'blue', tags: [] }] }))).rejects.toThrow('no object in it has a title of a job')
})

it("names what Python prints of bytes", async () => {
  await expect(importOf(String.raw`b'<?xml version="1.0"?>\n<jobs><job><title>Weaver</title></job></jobs>'`)).rejects.toThrow("it seems to be Python's form of bytes (b'…')")
})

describe('a record of a program', () => {
  it('is called by the key that a fixture of Django has beside its fields, and IN beside FT and PT is an internship', async () => {
    const { postings } = await importOf(JSON.stringify([7, 8].map((pk) => ({ model: 'jobs.job', pk, fields: { title: 'Weaver', company_name: 'Mills', job_type: pk === 7 ? 'IN' : 'FT' } }))))
    expect(postings.map(({ sourceId, employmentType, experienceLevel }) => [sourceId, employmentType, experienceLevel])).toEqual([['7', 'Internship', 'Internship'], ['8', 'full-time', undefined]])
  })

  it('is for applications at the page for people, not at an answer of a program', async () => {
    expect((await one({ position_url: 'https://board.example/careers-api/2.0/positions/1?token=a', url_active_page: 'https://board.example/jobs/1' })).posting?.applyUrl).toBe('https://board.example/jobs/1')
    expect((await one({ url_acme_hosted_page: 'https://board.example/jobs/2' })).posting?.applyUrl).toBe('https://board.example/jobs/2')
  })

  it('has no kind of employment in words for whom it is for', async () => {
    expect([(await one({ jobtype: 'Internal' })).posting?.employmentType, (await one({ jobtype: ['External', 'Full-time'] })).posting?.employmentType]).toEqual([undefined, 'full-time'])
  })

  it('is no posting where it is for the people of the company alone', async () => {
    const { postings, report } = await importOf(JSON.stringify([{ ...weaver, is_internal: true }, { ...weaver, id: '2', is_internal: false }]))
    expect([postings.map(({ sourceId }) => sourceId), report.reasons]).toMatchObject([['2'], [{ kind: 'it is closed' }]])
  })
})
