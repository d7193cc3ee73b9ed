/** The company of a job that is in an object of its own, around the list of the jobs, or beside them in the data of a page. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import type { ImportOptions } from '../../../../server/import/run.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (content: unknown, options: Partial<ImportOptions> = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'x', 10_000_000), { source: 'sheet', ...options })
}
const companiesOf = async (content: unknown, options: Partial<ImportOptions> = {}) => (await importOf(content, options)).postings.map(({ companyName }) => companyName)

describe('an object of a company', () => {
  it('has its name before its place', async () => {
    const inParis = { id: 3, name: 'Mills', location: 'Paris', locations: ['Paris', 'Rome'] }
    expect((await importOf([{ title: 'Weaver', company: inParis, location: 'Leeds, UK' }])).postings).toMatchObject([{ companyName: 'Mills', jobCity: 'Leeds' }])
    expect(await companiesOf([{ title: 'Weaver', employer: { name: 'Mills', city: 'Paris', country: 'FR' } }, { title: 'Dyer', employer: { data: { attributes: { name: 'Zoë', city: 'Rome' } } } }])).toEqual(['Mills', 'Zoë'])
  })

  it('leaves the city of a place before the name of that', async () => {
    expect((await importOf([{ title: 'Weaver', company: 'Mills', location: { name: 'Head office', city: 'Leeds', country: 'GB' } }])).postings).toMatchObject([{ jobCity: 'Leeds' }])
  })

  it('is the row of its table in SQL', async () => {
    const dump = [
      'COPY public.companies (id, name, location) FROM stdin;', '3\tMills\tParis', String.raw`\.`, '',
      'COPY public.jobs (id, title, company_id, location) FROM stdin;', '1\tWeaver\t3\tLeeds, UK', String.raw`\.`, '',
    ].join('\n')
    expect((await importOf(dump)).postings).toMatchObject([{ companyName: 'Mills', jobCity: 'Leeds' }])
  })
})

describe('a key of SQL', () => {
  const jobs = ['CREATE TABLE jobs (id INT, employer_id INT, owner_id INT, title TEXT, location TEXT);', "INSERT INTO jobs VALUES (1, 3, 4, 'Weaver', 'Leeds, UK');"]
  const table = (name: string, company: string) => [`CREATE TABLE ${name} (id INT, name TEXT);`, `INSERT INTO ${name} VALUES (3, '${company}'), (4, 'Zoë');`]

  it('of another name is one of the only table of companies', async () => {
    expect(await companiesOf([...table('companies', 'Mills'), ...table('people', 'Ann Lee'), ...jobs].join('\n'))).toEqual(['Mills'])
  })

  it('is one of the table of its own name where there is one, and of none where there are several others', async () => {
    expect(await companiesOf([...table('companies', 'Looms'), ...table('employers', 'Mills'), ...jobs].join('\n'))).toEqual(['Mills'])
    expect(await companiesOf([...table('companies', 'Looms'), ...table('organizations', 'Mills'), ...jobs].join('\n'))).toEqual([])
    expect(await companiesOf([...table('people', 'Ann Lee'), ...jobs].join('\n'))).toEqual([])
  })
})

describe('an object around the jobs', () => {
  const jobs = [{ title: 'Weaver', location: 'Leeds, UK' }]

  it('has the name of the company where that is left empty beside it', async () => {
    const companies = [{ company: null, name: 'Mills', jobs }, { company: '', name: 'Zoë', jobs }]
    expect(await companiesOf({ 2025: companies, 2026: companies.slice(1) })).toEqual(['Mills', 'Zoë'])
    expect(await companiesOf('2025:\n  - company:\n    name: Mills\n    jobs:\n    - title: Weaver\n      location: Leeds, UK\n')).toEqual(['Mills'])
  })

  it('of any other kind has a name that is no company', async () => {
    expect(await companiesOf([{ name: 'Weaving', team: null, jobs }, { name: 'Dyeing', team: null, jobs }])).toEqual([])
  })
})

describe('JSON-LD', () => {
  const posting = (title: string, company?: string) => ({ '@type': 'JobPosting', title, url: `https://mills.example/${title}`, description: 'Weaves.', ...(company === undefined ? {} : { hiringOrganization: { '@type': 'Organization', name: company } }) })
  const page = (...graph: readonly unknown[]) => `<html><head><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}</script></head></html>`
  const mills = { '@type': 'Organization', name: 'Mills', url: 'https://mills.example' }

  it('has the company in the only organization beside the postings', async () => {
    expect(await companiesOf(page(mills, { '@type': 'WebSite', publisher: mills }, posting('Weaver'), posting('Dyer', 'Zoë')))).toEqual(['Mills', 'Zoë'])
    expect(await companiesOf(page(mills, posting('Weaver')), { company: 'Looms' })).toEqual(['Looms'])
  })

  it('has none where there are several, or other things', async () => {
    expect(await companiesOf(page(mills, { '@type': 'Organization', name: 'Board' }, posting('Weaver')))).toEqual([])
    expect(await companiesOf(page({ '@type': 'WebSite', name: 'Board' }, { '@type': 'Person', name: 'Ann Lee' }, posting('Weaver')))).toEqual([])
  })
})

describe('a list of links with the ids of jobs', () => {
  const entry = (id: string, title: string) => `<li><a href="/job/${id}" data-job-id="${id}"><button data-job-id="${id}">Save for later</button><h2>${title}</h2><span class="job-location">Leeds, UK</span></a></li>`

  it('has a title in the heading of each', async () => {
    const { postings } = await importOf(`<section><h2>2 results</h2><ul>${entry('17', 'Weaver')}${entry('18', 'Dyer')}</ul></section>`, { company: 'Mills' })
    expect(postings).toMatchObject([{ jobTitle: 'Weaver', jobCity: 'Leeds', sourceId: '17' }, { jobTitle: 'Dyer', jobCity: 'Leeds', sourceId: '18' }])
  })

  it('is none where the ids are those of articles', async () => {
    await expect(importOf(`<ul>${entry('17', 'Our day')}${entry('18', 'Our news')}</ul>`.replaceAll('data-job-id', 'data-article-id').replaceAll('job-', 'news-'))).rejects.toThrow('an HTML page')
  })
})

describe('a feed at a recruiting system', () => {
  const feed = (title: string, link: string) => `<rss version="2.0"><channel><title>${title}</title>${['Weaver', 'Dyer'].map((job) => `<item><title>${job}</title><link>${link}${job}</link><pubDate>Tue, 08 Sep 2026 00:00:00 +0000</pubDate><description>Deadline: 5 October 2026</description></item>`).join('')}</channel></rss>`

  it.each([
    ['Mills', 'https://mills.teamtailor.com/jobs/'],
    ['MILLS', 'https://phe.tbe.taleo.net/phe01/ats/requisition.jsp?rid='],
    ['Mills', 'https://mills.fa.em3.oraclecloud.com/hcmUI/jobs/'],
  ])('is called after %s at %s', async (name, link) => {
    for (const title of [name, `${name} Job Feed`, `Jobs at ${name}`, `${name} - Weaving Jobs`, `Careers | ${name}`, `${name} Current Openings`]) expect(await companiesOf(feed(title, link))).toEqual([name, name])
  })

  it('has no company in the words of a list alone, or at another host', async () => {
    for (const title of ['Current Openings', 'All Jobs', 'Job Feed', 'Careers - Jobs']) expect(await companiesOf(feed(title, 'https://phe.tbe.taleo.net/phe01/ats/requisition.jsp?rid='))).toEqual([])
    expect(await companiesOf(feed('Mills Job Feed', 'https://board.example/jobs/'))).toEqual([])
  })
})
