/** What the feeds and exports of further systems have: pay in elements and lists, further places, places in titles, dates as numbers, boards of remote work. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const jobsOf = async (content: unknown) =>
  (await postingsOf(await inputOfStream(Readable.from([Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))]), 'x', 10_000_000), { source: 'sheet' })).postings
const firstOf = async (job: object) => (await jobsOf([{ title: 'Weaver', company: 'Mills', ...job }]))[0]

describe('pay', () => {
  it('in elements of a feed for Talent.com', async () => {
    const feed = `<source><job><title>Weaver</title><referencenumber>1</referencenumber><company>Mills</company><city>Calgary</city><state>AB</state><country>CA</country><dateexpire>2026-12-27</dateexpire><isremote>yes</isremote>
      <salary><salary_min>38.5</salary_min><salary_max>52</salary_max><salary_currency>CAD</salary_currency><period>hour</period><type>BASE_SALARY</type></salary></job></source>`
    expect(await jobsOf(feed)).toMatchObject([{ minPrice: 38.5, maxPrice: 52, currency: 'CAD', salaryType: 'Hourly', lastDay: '2026-12-27', remote: true }])
  })

  it.each([
    ['a list of two texts', { salaryInfo: ['$130,000.00', '$170,000.00'], location: 'Boston, MA' }, { minPrice: 130_000, maxPrice: 170_000, currency: 'USD' }],
    ['cents', { salary_from_amount_in_cents: 2_400_000, salary_to_amount_in_cents: '2800000', currency: 'EUR' }, { minPrice: 24_000, maxPrice: 28_000 }],
    ['a median alone', { min_salary: '', max_salary: '', med_salary: '50.0', pay_period: 'HOURLY', currency: 'USD' }, { minPrice: 50, maxPrice: 50, salaryType: 'Hourly' }],
    ['a median beside bounds', { min_salary: 40, max_salary: 60, med_salary: 50, pay_period: 'HOURLY', currency: 'USD' }, { minPrice: 40, maxPrice: 60 }],
  ])('in %s', async (_, job, pay) => expect(await firstOf(job)).toMatchObject(pay))

  it('of a board of remote work is not in the currency of the one other place', async () => {
    const board = [{ position: 'Weaver', company: 'Mills', location: 'Worldwide', salary_min: 90_000, apply_url: 'https://remoteOK.com/1' }, { position: 'Dyer', company: 'Mills', location: 'Manila', apply_url: 'https://remoteOK.com/2' }]
    const [first, second] = await jobsOf(board)
    expect([first?.currency, first?.remote, second?.remote]).toEqual([undefined, true, true])
  })
})

it('adds further places to a city in a column of its own', async () => {
  const job = { city: 'Dallas', state: 'Texas', country: 'United States', additional_locations: [{ city: 'Plano', state: 'Texas', country: 'United States' }] }
  expect((await firstOf(job))?.places?.map(({ city }) => city)).toEqual(['Dallas', 'Plano'])
})

describe('the feed of SuccessFactors', () => {
  const feed = (title: string, place: string) =>
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Jobs</title><item><title>${title}</title><pubDate>Tue, 24 11 2026 00:00:00 GMT</pubDate><link>https://mills.example/1</link><g:employer>Mills</g:employer><g:expiration_date>Tue, 05 01 2027 00:00:00 GMT</g:expiration_date><g:location>${place}</g:location></item></channel></rss>`

  it('has its days in numbers, and the place in its titles too', async () => {
    expect(await jobsOf(feed('Weaver (Leeds, GB, LS1)', 'Leeds, GB, LS1'))).toMatchObject([{ jobTitle: 'Weaver', postingDate: '2026-11-24', lastDay: '2027-01-05', jobCity: 'Leeds' }])
  })

  it('keeps what is another thing in brackets', async () => {
    expect(await jobsOf(feed('Weaver (Silk, Wool)', 'Leeds, GB'))).toMatchObject([{ jobTitle: 'Weaver (Silk, Wool)' }])
  })
})

it('takes no key of a company at Dice for the id of a job', async () => {
  const jobs = ['1', '2'].map((id) => ({ jobtitle: 'Weaver', company: 'Mills', jobid: 'Dice Id : 10111847', uniq_id: `a${id}` }))
  expect((await jobsOf(jobs)).map(({ sourceId }) => sourceId)).toEqual(['a1', 'a2'])
})

it.each([
  ['of a company or a board', 'Company No: 77', 'a1'],
  ['of the job', 'Job ID : 77', 'Job ID : 77'],
  ['of a requisition', 'Req ID: 77', 'Req ID: 77'],
  ['without a name', 'urn:li:jobPosting:77', 'urn:li:jobPosting:77'],
])('has an id %s for that of the job as its name has it', async (_, jobid, sourceId) => expect(await firstOf({ jobid, uniq_id: 'a1' })).toMatchObject({ sourceId }))

it('finds the company in an address of Jobvite with its list before it', async () => {
  expect(await jobsOf([{ title: 'Weaver', url: 'https://jobs.jobvite.com/careers/mills-co/job/oAbc2fwX' }])).toMatchObject([{ companyName: 'Mills Co' }])
})

it('has the fields of further feeds', async () => {
  expect(await firstOf({ SenderReference: 'M-1', description_requirements: 'Weaves cloth.', originalOpenDate: '2026-11-02' })).toMatchObject({ sourceId: 'M-1', description: 'Weaves cloth.', postingDate: '2026-11-02' })
  const places = '<stellen><stelle><titel>Weber</titel><firma>Weberei</firma><einsatzorte><einsatzort ort="Fulda" land="DE"/><einsatzort ort="Kassel" land="DE"/></einsatzorte><profil>Ausbildung</profil><wirbieten>Urlaub</wirbieten></stelle><stelle><titel>Koch</titel><firma>Weberei</firma></stelle></stellen>'
  expect((await jobsOf(places))[0]).toMatchObject({ jobCity: 'Fulda', places: [{ city: 'Fulda' }, { city: 'Kassel' }], benefits: 'Urlaub', description: expect.stringContaining('Ausbildung') })
})

it('has no tag for where work is done among the skills', async () => {
  expect(await firstOf({ tags: ['Remote', 'Looms'] })).toMatchObject({ skills: ['Looms'], remote: true })
  expect(await firstOf({ tags: ['Remote', 'Hybrid', 'Looms'], remote: false })).toMatchObject({ skills: ['Looms'] })
})

it('has no level where any is meant, and years as people write them', async () => {
  expect(await firstOf({ jobLevel: 'Any' })).not.toHaveProperty('experienceLevel')
  expect(await firstOf({ experience_level: '3_TO_4_YEARS' })).toMatchObject({ experienceLevel: '3 to 4 years' })
})
