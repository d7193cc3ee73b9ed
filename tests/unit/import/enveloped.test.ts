/** Values that are deep in the objects of a record, or in the words of a feed. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import type { ImportOptions } from '../../../server/import/run.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (content: unknown, options: Partial<ImportOptions> = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'x', 10_000_000), { source: 'sheet', ...options })
}

const job = { title: 'Weaver', company: 'Mills' }
const firstOf = async (record: Readonly<Record<string, unknown>>) => (await importOf([record])).postings[0]

describe('records of JSON:API', () => {
  const record = (id: string, company: string) => ({
    id, type: 'job', attributes: { title: 'Weaver', description: 'Weaves.', company: { data: { id: '7', type: 'company', attributes: { name: company, description: 'Cloth' } } }, tags: { data: [{ id: 51, type: 'tag' }] } }, links: { self: 'https://api.board.example/1', public_url: `https://board.example/${id}` },
  })

  it('have their id and link beside their values, and their company in one of its own', async () => {
    expect((await importOf({ data: [record('weaver-1', 'Mills'), record('weaver-2', 'Zoë')] })).postings).toMatchObject([
      { sourceId: 'weaver-1', companyName: 'Mills', applyUrl: 'https://board.example/weaver-1', description: 'Weaves.', skills: [] },
      { sourceId: 'weaver-2', companyName: 'Zoë', applyUrl: 'https://board.example/weaver-2' },
    ])
  })
})

it('reads texts that are objects with one in each language', async () => {
  const record = { id: 'T-1', title: { fi: 'Kutoja', sv: 'Vävare' }, employer: { ownerName: { fi: 'Kutomo Oy' }, ownerOfficeName: 'Espoo' }, location: { foreignCountry: false, municipalities: [{ label: { fi: 'Turku' } }, { label: { fi: 'Espoo', sv: 'Esbo' } }] } }
  expect(await firstOf(record)).toMatchObject({ jobTitle: 'Kutoja', companyName: 'Kutomo Oy', places: [{ city: 'Turku' }, { city: 'Espoo' }] })
})

it('takes the company of all jobs, and its logo, from an object beside their list', async () => {
  const company = { name: 'Mills', url: 'https://mills.example', logo: 'https://mills.example/logo.png' }
  expect((await importOf({ version: '0.1', company, jobs: [{ title: 'Weaver' }, { title: 'Dyer', company: 'Zoë' }] })).postings).toMatchObject([{ companyName: 'Mills', companyLogo: company.logo }, { companyName: 'Zoë' }])
  expect((await importOf({ data: { organization: { name: 'Mills' }, teams: [{ jobs: [{ title: 'Weaver', city: 'Leeds' }] }] } })).postings).toMatchObject([{ companyName: 'Mills' }])
  expect((await importOf({ author: { name: 'Ann Lee' }, jobs: [{ title: 'Weaver' }] })).postings).toEqual([])
})

it('takes no name of a person, and of no branch, for that of an employer', async () => {
  expect((await importOf([{ title: 'Weaver', employer: { contactName: 'Ann Lee', branchName: 'North' } }])).postings).toEqual([])
})

describe('data beside a posting', () => {
  const posted = { uuid: 'a1', title: 'Weaver', postedCompany: { name: 'MILLS PTE. LTD.' }, salary: { minimum: 4500, maximum: 7000, type: { id: 4, salaryType: 'Monthly' } }, employmentTypes: [{ id: 8, employmentType: 'Full Time' }], skills: [{ skill: 'Looms', isKeySkill: false }] }

  it('have its day, its last day and its link', async () => {
    const metadata = { jobPostId: 'M-1', newPostingDate: '2026-09-20', expiryDate: '2026-10-20', jobDetailsUrl: 'https://board.example/weaver-a1' }
    expect(await firstOf({ ...posted, metadata })).toMatchObject({
      sourceId: 'a1', companyName: 'MILLS PTE. LTD.', postingDate: '2026-09-20', lastDay: '2026-10-20', applyUrl: 'https://board.example/weaver-a1', minPrice: 4500, maxPrice: 7000, salaryType: 'Monthly', employmentType: 'full-time', skills: ['Looms'],
    })
  })

  it('do not replace what it has itself', async () => {
    expect(await firstOf({ ...posted, posted: '2026-11-01', metadata: { newPostingDate: '2026-09-20' } })).toMatchObject({ postingDate: '2026-11-01' })
  })
})

describe('a list of employments', () => {
  const contract = { from: 8000, to: 12000, currency: 'pln', type: 'permanent' }

  it('has the kind and the pay of its only entry', async () => {
    expect(await firstOf({ ...job, employmentTypes: [contract] })).toMatchObject({ minPrice: 8000, maxPrice: 12000, currency: 'PLN', employmentType: 'full-time' })
  })

  it('has no pay of several', async () => {
    expect((await firstOf({ ...job, employmentTypes: [contract, { ...contract, type: 'b2b', to: 15000 }] }))?.maxPrice).toBeUndefined()
  })

  it('has no pay that was counted in other currencies, and each kind once', async () => {
    const agreed = { ...contract, type: 'b2b', currencySource: 'original' }
    const counted = { ...agreed, currencySource: 'conversion' }
    const employmentTypes = [{ ...counted, from: 2100, to: 3100, currency: 'usd' }, agreed, { ...counted, from: 1900, to: 2800, currency: 'eur' }]
    expect(await firstOf({ ...job, employmentTypes })).toMatchObject({ minPrice: 8000, maxPrice: 12000, currency: 'PLN', employmentType: 'b2b' })
  })
})

it.each([['job_work_hours', 'Full-Time', 'full-time'], ['working_hours', 'Teilzeit', 'part-time'], ['Work hours', '9-17', undefined], ['type', 'Fast', 'full-time'], ['type', 'Vast of tijdelijk', undefined]])(
  'reads the kind of employment of %s: %s', async (column, value, employmentType) => {
    expect((await firstOf({ ...job, [column]: value }))?.employmentType).toBe(employmentType)
  },
)

it('knows a job of a virtual location, the id of its posting, and benefits by other names', async () => {
  expect(await firstOf({ jobPostingId: 161, jobReqId: 8, jobTitle: 'Weaver', company: 'Mills', hasVirtualLocation: true, prestaciones: ['Vales'] })).toMatchObject({ sourceId: '161', remote: true, benefits: 'Vales' })
})

describe('a feed', () => {
  const feed = (title: string, items: string) => `<?xml version="1.0"?><rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>${title}</title>${items}</channel></rss>`
  const item = (title: string, link: string) => `<item><title>${title}</title><link>${link}</link><pubDate>Fri, 04 Sep 2026 14:50:13 +0300</pubDate></item>`

  it('of a company at a recruiting system is called after it', async () => {
    const items = item('Weaver', 'https://mills.teamtailor.com/jobs/1-weaver')
    expect((await importOf(feed('Jobs at Mills &amp; Co', items))).postings).toMatchObject([{ companyName: 'Mills & Co' }])
    expect((await importOf(feed('Mills', items), { company: 'Zoë' })).postings).toMatchObject([{ companyName: 'Zoë' }])
  })

  it('of an agency at NEOGOV is called after it, and has its last day', async () => {
    const items = `<item><title>Weaver</title><link>https://www.governmentjobs.com/careers/mills/jobs/1</link><pubDate>Wed, 19 Aug 2026 23:10:38 GMT</pubDate><j:advertiseToDateTimeUTC xmlns:j="j">Sun, 20 Sep 2026 04:59:00:0</j:advertiseToDateTimeUTC></item>`
    expect((await importOf(feed('City of Mills', items))).postings).toMatchObject([{ companyName: 'City of Mills', lastDay: '2026-09-20' }])
  })

  it('of a board is called after the board', async () => {
    expect((await importOf(feed('Looms', item('Weaver', 'https://jobs.looms.example/1')))).postings).toEqual([])
  })

  it('of DOU has the company, the pay and the places in its titles', async () => {
    const items = item('Ткач в цех в Mills, $1000–1500, Київ, віддалено', 'https://jobs.dou.ua/companies/mills/vacancies/1/') + item('Dyer в Zoë', 'https://jobs.dou.ua/companies/zoe/vacancies/2/')
    expect((await importOf(feed('DOU', items))).postings).toMatchObject([{ jobTitle: 'Ткач в цех', companyName: 'Mills', minPrice: 1000, maxPrice: 1500, currency: 'USD', remote: true, places: [{ city: 'Kyiv' }] }, { jobTitle: 'Dyer', companyName: 'Zoë' }])
  })
})

describe('an item of RSS with no column for its company and its last day', () => {
  const itemOf = async (description: string, more = '') => {
    const item = `<item><title>Weaver - Leeds</title><link>https://board.example/1</link><pubDate>Mon, 09 Feb 2026 05:00:00 GMT</pubDate>${more}<description>${description.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</description></item>`
    const { postings } = await importOf(`<rss><channel><title>Jobs</title>${item}</channel></rss>`, { company: 'Board' })
    return postings[0]
  }

  it.each([
    ['<p><strong>Council:</strong> Leeds City Council</p><p><strong>Closes:</strong> Applications close 11:59pm 21 June 2026 . About Leeds</p>', 'Leeds City Council', '2026-06-21'],
    ['Employer: Mills Inc.\nClosing date: 05 October 2026\nLooms.', 'Mills Inc.', '2026-10-05'],
    ['University of Leeds - Closing date: 05 October 2026', 'Board', '2026-10-05'],
    ['Company: We are a mill.\nDeadline: as soon as possible', 'Board', undefined],
    ['Company: Mills, Place: Leeds', 'Board', undefined],
    ['Tell us what the company: Mills, does.', 'Board', undefined],
  ])('%s', async (description, companyName, lastDay) => {
    const posting = await itemOf(description)
    expect([posting?.companyName, posting?.lastDay]).toEqual([companyName, lastDay])
  })

  it('keeps those that its columns have', async () =>
    expect(await itemOf('Company: Mills\nDeadline: 1 June 2026', '<company>Zoë</company><deadline>2026-07-01</deadline>')).toMatchObject({ companyName: 'Zoë', lastDay: '2026-07-01' }))
})

describe('an item of RSS with no column for its pay', () => {
  const payOf = async (description: string, more = '') => {
    const item = `<item><title>Weaver</title><link>https://board.example/1</link><pubDate>Mon, 09 Feb 2026 05:00:00 GMT</pubDate>${more}<description>${description.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</description></item>`
    const [posting] = (await importOf(`<rss version="2.0"><channel><title>Jobs</title>${item}</channel></rss>`, { company: 'Mills' })).postings
    return [posting?.minPrice, posting?.maxPrice, posting?.currency]
  }

  it('has that of a line of its text', async () => expect(await payOf('<p>Looms.</p><p><strong>Salary:</strong> £30,000 - £35,000 per annum</p>')).toEqual([30_000, 35_000, 'GBP']))

  it('has no amount that is cut at the length of what is read', async () =>
    expect(await payOf(`Salary: £30,000 a year, ${'and a mill '.repeat(7)}£135,000`)).toEqual([30_000, 30_000, 'GBP']))

  it.each(['Salary: competitive', 'Pay: 5% of £100 of sales', 'Looms, and pay: £30,000'])('has none in %s', async (description) => expect(await payOf(description)).toEqual([undefined, undefined, undefined]))

  it('keeps that of a column', async () => expect(await payOf('Salary: £30,000 a year', '<salary>£40,000 a year</salary>')).toEqual([40_000, 40_000, 'GBP']))
})

it('an entry of Atom has the company, the place and the pay of lines of its text', async () => {
  const entry = (title: string, text: string) => `<entry><title type="html"><![CDATA[${title}]]></title><link rel="alternate" href="https://board.example/${title}"/><id>${title}</id><updated>2026-07-25T19:59:00Z</updated><summary type="html"><![CDATA[${text}]]></summary></entry>`
  const text = '<strong>Job number:</strong> 1<br /><strong>Location:</strong> Brampton (ON)<br /><strong>Employer:</strong> Mills<br /><strong>Salary:</strong> $20.00 hourly '
  const { postings } = await importOf(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Board</title>${entry('Weaver', text)}${entry('Dyer', text)}</feed>`)
  expect(postings).toMatchObject(['Weaver', 'Dyer'].map((jobTitle) => ({ jobTitle, companyName: 'Mills', minPrice: 20, currency: 'CAD', salaryType: 'Hourly', jobCountry: 'Canada', places: [{ city: 'Brampton' }] })))
})

it('an element keeps a type that says more than how its text is written', async () => {
  const { postings } = await importOf('<jobs><job><title>Weaver</title><company>Mills</company><salary type="hourly">£20</salary></job><job><title>Dyer</title><company>Mills</company><salary type="text">£20</salary></job></jobs>')
  expect(postings.map(({ minPrice }) => minPrice)).toEqual([20, 20])
})

describe('an item of RSS with no column for its place', () => {
  const placeOf = async (description: string, more = '') => {
    const item = `<item><title>Weaver</title><link>https://board.example/1</link><pubDate>Mon, 09 Feb 2026 05:00:00 GMT</pubDate>${more}<description>${description.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</description></item>`
    const [posting] = (await importOf(`<rss version="2.0"><channel><title>Jobs</title>${item}</channel></rss>`, { company: 'Mills' })).postings
    return [posting?.jobCity, posting?.jobCountry, posting?.remote]
  }

  it.each([
    ['<p>Looms.</p>\n<p><strong>Location:</strong> Leeds, UK</p>', 'Leeds', 'United Kingdom', undefined],
    ['Job location: Berlin, Germany\nLooms.', 'Berlin', 'Germany', undefined],
    ['<b>Standort:</b> Wien, Österreich<br>', 'Vienna', 'Austria', undefined],
    ['<p><strong>Location:</strong> Remote USA</p>', 'Remote', 'United States', true],
  ])('has that of a line of its text: %s', async (description, ...place) => expect(await placeOf(description)).toEqual(place))

  it.each(['<p>Our location: Leeds, UK</p>', 'Location: on the river, with a mill', 'Location: Nowhereville'])('has none in %s', async (description) => expect(await placeOf(description)).toEqual(['', '', undefined]))

  it('keeps that of a column', async () => expect(await placeOf('Location: Leeds, UK', '<city>Oslo</city><country>Norway</country>')).toEqual(['Oslo', 'Norway', undefined]))
})

it.each(['generated_at', 'lastUpdated', 'scraped on'])('of a document the day by which days are counted is %s', async (name) => {
  const document = (posted: string) => JSON.stringify({ [name]: '2025-08-09T00:00:00Z', jobs: [{ title: 'Weaver', company: 'Mills', location: 'Leeds, UK', posted, url: 'https://mills.example/1' }] })
  const postedOf = async (posted: string) => (await importOf(document(posted))).postings[0]?.postingDate
  expect(await postedOf('18 days ago (as of listing)')).toBe('2025-07-22')
  expect(await postedOf('2025-01-02')).toBe('2025-01-02')
})

it('of places beside a column with words about them those count', async () => {
  const posting = { title: '织工', org: '纺织', cities: ['上海', '北京', '海外'], mainCity: '含上海(全国80余家分公司)', level: '本科及以上', pub: '2026-09-02', ddl: '2026-12-07T23:59:59', link: 'https://mills.example/1' }
  const { postings } = await importOf(JSON.stringify([posting, { ...posting, mainCity: 'Leeds', cities: ['Leeds'], link: 'https://mills.example/2' }]))
  expect(postings[0]).toMatchObject({ places: [{ city: 'Shanghai' }, { city: 'Beijing' }, { text: '海外' }], lastDay: '2026-12-07' })
  expect(postings[0]).not.toHaveProperty('experienceLevel')
  expect(postings[1]?.places).toMatchObject([{ city: 'Leeds' }])
})
