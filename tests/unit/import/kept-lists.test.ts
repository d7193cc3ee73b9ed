/** Saved pages with lists of jobs: headings, icons, short names of boards, and elements of their own. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import type { ImportOptions } from '../../../server/import/run.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const fileOf = async (text: string, options: Partial<ImportOptions> = {}) => postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'x', 10_000_000), { source: 'page', company: 'Zoë', ...options })

const importOf = async (body: string, options: Partial<ImportOptions> = {}) => {
  const page = `<!doctype html><html><head><link rel="canonical" href="https://board.example/jobs"></head><body>${body}</body></html>`
  const { postings } = await fileOf(page, options)
  return postings.map(({ jobTitle, companyName, places = [], applyUrl, postingDate, lastDay }) => ({ jobTitle, companyName, places: places.map(({ text }) => text), applyUrl, postingDate, lastDay }))
}

describe('a list of jobs', () => {
  const entry = (title: string, inner: string) => `<div class="job-item"><h2><a href="/${title}">${title}</a></h2>${inner}</div>`
  const pin = (place: string) => `<li><i class="fa fa-map-marker"></i> ${place}</li>`

  it('has its titles in headings with links, and places behind pins', async () => {
    const inner = (place: string) => `<ul>${pin(place)}<li><i class="fa fa-calendar"></i> 3-11-2026</li></ul><a href="/more">More</a>`
    expect(await importOf(`<h2>Open jobs</h2>${entry('Weaver', inner('Leeds, UK'))}${entry('Dyer', inner('Lyon, France'))}`)).toMatchObject([
      { jobTitle: 'Weaver', companyName: 'Zoë', places: ['Leeds, UK'], applyUrl: 'https://board.example/Weaver' },
      { jobTitle: 'Dyer', places: ['Lyon, France'], applyUrl: 'https://board.example/Dyer' },
    ])
  })

  it('has values behind several icons of one line', async () => {
    const line = (company: string, place: string) => `<p><i class="bi bi-building"></i> ${company} <i class="bi bi-geo-alt"></i> ${place} <i class="bi bi-clock"></i> 3 hours</p>`
    expect(await importOf(entry('Weaver', line('Mills', 'Leeds, UK')) + entry('Dyer', line('Brot', 'Lyon, France')))).toMatchObject([{ companyName: 'Mills', places: ['Leeds, UK'] }, { companyName: 'Brot', places: ['Lyon, France'] }])
  })

  it('has no value behind an icon that is before blocks', async () => {
    const inner = `<section><i class="fa fa-building"></i><div>Apply now</div>${pin('Leeds, UK')}</section>`
    expect(await importOf(entry('Weaver', inner) + entry('Dyer', inner))).toMatchObject([{ companyName: 'Zoë' }, { companyName: 'Zoë' }])
  })

  it('has no titles in headings beside its titles, nor in those without a link', async () => {
    const card = (title: string) => `<div class="job-card"><div class="job-title"><a href="/${title}">${title}</a></div><h4><a href="/mills">Mills</a></h4><h5>Weaving</h5><span class="job-location">Leeds, UK</span></div>`
    expect((await importOf(card('Weaver') + card('Dyer'))).map(({ jobTitle }) => jobTitle)).toEqual(['Weaver', 'Dyer'])
  })

  it('has titles in the links of its entries, not in headings that are companies, or links to them', async () => {
    const card = (title: string, heading: string) => `<div class="job-card"><a href="/${title}">${title}</a>${heading}<span class="job-location">Leeds, UK</span></div>`
    for (const heading of ['<h4><a href="/company/mills">Mills</a></h4>', '<h4 class="company-name"><a href="/mills">Mills</a></h4>']) expect((await importOf(card('Weaver', heading) + card('Dyer', heading))).map(({ jobTitle, companyName }) => [jobTitle, companyName])).toEqual([['Weaver', 'Mills'], ['Dyer', 'Mills']])
  })

  it('keeps headings as labels of what is below them', async () => {
    const card = (title: string) => `<div class="job-card"><div class="job-title"><a href="/${title}">${title}</a></div><h4>Location</h4><p>Leeds, UK</p></div>`
    expect((await importOf(card('Weaver') + card('Dyer'))).map(({ places }) => places)).toEqual([['Leeds, UK'], ['Leeds, UK']])
  })
})

describe('the entries of a list of jobs', () => {
  it('may be called a job alone, with what it is about', async () => {
    const card = (title: string) => `<article class="job featured"><h2 class="title">${title}</h2><span class="company">Mills</span><span class="location">Leeds, UK</span><p class="description">${title}s wanted.</p><a href="https://a.example/${title}">Apply</a></article>`
    const { postings } = await fileOf(`<html><body>${card('Weaver')}${card('Dyer')}</body></html>`)
    expect(postings.map(({ jobTitle, companyName, description, applyUrl }) => [jobTitle, companyName, description, applyUrl])).toEqual([['Weaver', 'Mills', 'Weavers wanted.', 'https://a.example/Weaver'], ['Dyer', 'Mills', 'Dyers wanted.', 'https://a.example/Dyer']])
  })

  it('have no description in what is around their title, nor in any body', async () => {
    const card = (title: string) => `<div class="job-item"><div class="job-body"><a href="/${title}" class="job-title">${title}</a><i class="text-body">New</i><b class="location">Leeds, UK</b></div></div>`
    const { postings } = await fileOf(`<html><body>${card('Weaver')}${card('Dyer')}</body></html>`)
    expect(postings.map(({ jobTitle, description }) => [jobTitle, description])).toEqual([['Weaver', ''], ['Dyer', '']])
  })

  it('have the company in the link to its page, where that is called after it', async () => {
    const card = (title: string, link: string, text: string) => `<div class="js_jobCard"><a href="/${title}"><h2 class="js_vacancyTitle">${title}</h2></a><b class="location">Leeds, UK</b><a href="https://board.example${link}">${text}</a></div>`
    expect(await importOf(card('Weaver', '/empresa-mills-tecidos__12.aspx', 'Mills <span>Tecidos</span>') + card('Dyer', '/company/7-brot', 'Brot') + card('Spinner', '/companies/brot', 'See all jobs'))).toMatchObject([
      { jobTitle: 'Weaver', companyName: 'Mills Tecidos' },
      { jobTitle: 'Dyer', companyName: 'Zoë' },
      { jobTitle: 'Spinner', companyName: 'Zoë' },
    ])
  })

  it('are read of a piece of a page, with an id where they have no link', async () => {
    const card = (title: string, inner: string) => `<li><div class="job-card" data-job-id="J-${title}"><h3 class="card-title">${title}</h3>${inner}<span data-automation="jobCompany">Mills</span></div></li>\n`
    const { postings } = await fileOf(card('Weaver', '<a href="https://a.example/1">More</a>') + card('Dyer', ''))
    expect(postings.map(({ jobTitle, companyName, sourceId, applyUrl }) => [jobTitle, companyName, sourceId, applyUrl])).toEqual([['Weaver', 'Mills', 'J-Weaver', 'https://a.example/1'], ['Dyer', 'Mills', 'J-Dyer', undefined]])
  })
})

describe('entries without links', () => {
  const entry = (title: string, inner: string, list = 'job-listing') => `<div class="${list}"><div class="job-title">${title}</div>${inner}</div>`
  const place = '<div class="job-location">Leeds, UK</div>'
  const text = '<div class="job-description"><p>Looms.</p></div><button onclick="location.href=1">Apply</button>'

  it('are jobs where a list has two more fields of each', async () => {
    expect(await importOf(entry('Weaver', place + text) + entry('Dyer', place + text) + entry('Baker', ''))).toMatchObject([{ jobTitle: 'Weaver', places: ['Leeds, UK'], applyUrl: undefined }, { jobTitle: 'Dyer', places: ['Leeds, UK'] }])
  })

  it.each([['has one', place, 'job-listing'], ['is of people', place + text, 'team-member']])('are none where the list %s', async (_, inner, list) => {
    await expect(importOf(entry('Weaver', inner, list) + entry('Dyer', inner, list))).rejects.toThrow('without a JobPosting')
  })
})

describe('the lines of an entry', () => {
  const card = (title: string, lines: string) => `<div class="job-card"><h3>${title}</h3>${lines}<a href="/${title}">Apply</a></div>`
  const both = (lines: string) => card('Weaver', lines) + card('Dyer', lines)

  it.each<[string, string]>([
    ['in bold', '<p><strong>Company:</strong> Mills</p><p><b>Location</b>: Leeds, UK</p><p><b>Posted on:</b> 2026-11-02</p>'],
    ['as text', '<ul><li>Company: Mills</li><li>Location: Leeds, UK</li><li>Posted on: 2026-11-02</li></ul>'],
    ['before line breaks', '<p><b>Company:</b> Mills<br><b>Location:</b> Leeds, UK<br/>Posted on: 2026-11-02</p>'],
    ['beside one another', '<div><span>Company: Mills</span> <span>Location: Leeds, UK</span><span>Posted on: 2026-11-02</span></div>'],
    ['in an element that is named for it', '<p class="company-name">Company: Mills</p><p class="location"><i>Location:</i> Leeds, UK</p><p class="posted">Posted: 2026-11-02</p>'],
  ])('have values behind their labels %s', async (_, lines) => {
    const found = { companyName: 'Mills', places: ['Leeds, UK'], postingDate: '2026-11-02' }
    expect(await importOf(both(lines))).toMatchObject([{ jobTitle: 'Weaver', applyUrl: 'https://board.example/Weaver', ...found }, { jobTitle: 'Dyer', ...found }])
  })

  it('have none where several labels are in one, the label is of something else, or they are too deep', async () => {
    expect(await importOf(both(`${'<div>'.repeat(250)}<p>Company: Deep</p>${'</div>'.repeat(250)}<p>Location: Leeds Salary: £20k</p><p>Duration: 6 months</p><p>Contact: Ann</p><b class="city">Lyon</b>`))).toMatchObject([{ companyName: 'Zoë', places: ['Lyon'] }, { places: ['Lyon'] }])
  })
})

it('reads the classes of a board that begin with its letters, and the headings that have none', async () => {
  const card = (title: string, named: string, company: string) => `<li><h2 class="${named}"><a href="/${title}">${title}</a></h2>${company}<span class="jb-loc">Dubai, United Arab Emirates</span><span class="jb-date">3 days ago</span></li>`
  expect(await importOf(`<ul class="jobs-list">${card('Weaver', 'jb-title t-large', '<b class="jb-company">Mills</b>')}${card('Dyer', 'm0', '<b>Brot</b>')}${card('Spinner', 'jb-title', '')}</ul>`)).toMatchObject([
    { jobTitle: 'Weaver', companyName: 'Mills', places: ['Dubai, United Arab Emirates'], postingDate: '2026-11-20' },
    { jobTitle: 'Dyer', companyName: 'Zoë' },
    { jobTitle: 'Spinner', companyName: 'Zoë' },
  ])
})

it('reads elements of a page’s own whose attributes are a posting', async () => {
  const card = (title: string) => `<job-card data-words='{"a":1}' title="${title}" organisation="Mills" publication-date="11.9.2026" publication-end="25.9.2026" publication-end-time="15:00" url="/jobs/${title}" job-id="J-${title}"></job-card>`
  expect(await importOf(`<job-list label="Jobs">${card('Weaver')}${card('Dyer')}</job-list>`)).toMatchObject([
    { jobTitle: 'Weaver', companyName: 'Mills', postingDate: '2026-09-11', lastDay: '2026-09-25', applyUrl: 'https://board.example/jobs/Weaver' },
    { jobTitle: 'Dyer' },
  ])
})

it('reads the data that a page has in a template', async () => {
  const data = { found: { vacancies: [{ vacancyId: 1, name: 'Weaver', viewUrl: 'https://a.example/1', company: { id: 7, visibleName: 'Mills & Sons' }, area: { '@id': 1, name: 'Leeds' }, compensation: { from: 2000, to: 3000, currencyCode: 'GBP', frequency: 'MONTHLY' } }] } }
  const { format, postings } = await fileOf(`<html><body><template id="state">${JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}</template><template><p>Row</p></template></body></html>`)
  expect([format, postings]).toEqual(['HTML with data in JSON', [expect.objectContaining({ jobTitle: 'Weaver', companyName: 'Mills & Sons', jobCity: 'Leeds', minPrice: 2000, maxPrice: 3000, currency: 'GBP', salaryType: 'Monthly', applyUrl: 'https://a.example/1' })]])
})

describe('a page that somebody has written by hand', () => {
  const job = (title: string, lines: string) => `<section><h2>${title}</h2>${lines}<h3>The work</h3><p>Of ${title}.</p><a href="/apply/${title}">Apply now</a></section>`
  const labels = (place: string, until: string) => `<p><strong>Location:</strong> ${place}</p><p>Type: Full-time<br>Deadline: ${until}</p><p><b>Reports to:</b> The miller</p>`

  it('has its jobs below headings, with labels before their values', async () => {
    const body = `<h1>Open positions at Mills</h1>${job('Weaver', labels('Leeds, UK', '24 December 2026'))}${job('Dyer', labels('Lyon, France', '31 December 2026'))}<section><h2>Benefits</h2><p>Tea</p></section><section><h2>Offices</h2><p>Address: Mill Street, Leeds</p></section>`
    expect(await importOf(body)).toMatchObject([
      { jobTitle: 'Weaver', companyName: 'Zoë', places: ['Leeds, UK'], applyUrl: 'https://board.example/apply/Weaver', lastDay: '2026-12-24' },
      { jobTitle: 'Dyer', places: ['Lyon, France'], lastDay: '2026-12-31' },
    ])
    const { format, postings } = await fileOf(`<html><body>${body}</body></html>`)
    expect([format, postings[0]?.employmentType, postings[0]?.description]).toEqual(['HTML with headings', 'full-time', 'Reports to: The miller\n\nThe work\n\nOf Weaver.\n\nApply now'])
    expect(postings).toHaveLength(2)
  })

  it('may have them one behind the other', async () => {
    const { postings } = await fileOf('<html><head><title>Careers | Mills</title></head><body><h3>Weaver</h3><p>Salary: £30,000</p><p>Weaves.</p><h3>Tea</h3><p>Free.</p><h3>Dyer</h3><p>Salary: £31,000</p><p>Dyes.</p></body></html>')
    expect(postings).toMatchObject([{ jobTitle: 'Weaver', minPrice: 30000, description: 'Weaves.' }, { jobTitle: 'Dyer', minPrice: 31000, description: 'Dyes.' }])
  })

  it.each([
    ['is of something else', `<h1>Courses</h1>${job('Weaving', labels('Leeds, UK', '24 December 2026'))}${job('Dyeing', labels('Lyon, France', '31 December 2026'))}`],
    ['has offices alone', '<h1>Careers</h1><h2>Leeds</h2><p>Address: Mill Street, Leeds</p><h2>Lyon</h2><p>Address: Rue 1, Lyon</p>'],
    ['has labels below headings that are all the same', '<h1>Careers</h1><h2>Weaver</h2><h3>Details</h3><p>Location: Leeds, UK</p><h2>Dyer</h2><h3>Details</h3><p>Location: Lyon, France</p>'],
    ['has elements in elements without end', `<h1>Careers</h1>${'<div>'.repeat(1000)}<h2>Weaver</h2><p>Salary: £1</p><h2>Dyer</h2><p>Salary: £2</p>`],
    ['has one job', `<h1>Careers</h1>${job('Weaver', labels('Leeds, UK', '24 December 2026'))}`],
  ])('is refused where it %s', async (_, body) => {
    await expect(fileOf(`<html><body>${body}</body></html>`)).rejects.toThrow('it is an HTML page without a JobPosting')
  })

  it('is read in a moment, however many headings it has', async () => {
    const begun = process.cpuUsage().user
    await expect(fileOf(`<html><body><h1>Careers</h1>${'<h2>a</h2>'.repeat(20_000)}</body></html>`)).rejects.toThrow('it is an HTML page')
    expect(process.cpuUsage().user - begun).toBeLessThan(5_000_000)
  })
})
