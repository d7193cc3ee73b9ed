/** Answers of job boards' APIs, and what scrapers make of their pages. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import type { ImportOptions } from '../../../server/import/run.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (content: unknown, options: Partial<ImportOptions> = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'x', 10_000_000), { source: 'sheet', company: 'Zoë', ...options })
}

const job = { title: 'Weaver', company: 'Mills' }
const firstOf = async (record: Readonly<Record<string, unknown>>) => (await importOf([record])).postings[0]

describe('what a scraper took for the company', () => {
  it.each([
    ['5 000–6 000 zł brutto / mies.', 'an amount of pay'],
    ['from $20 an hour', 'an amount of pay'],
    ['WEAVER', "the job's title"],
  ])('is none: %s', async (company, what) => {
    const { postings, report } = await importOf([{ ...job, company }, { title: 'Dyer', company: 'Mills 1920 Ltd' }])
    expect([postings.map(({ companyName }) => companyName), report.notes]).toMatchObject([['Zoë', 'Mills 1920 Ltd'], [{ kind: `the company is ${what}: it is left out` }]])
  })
})

it.each([
  ['Mills today at 11:15 3446', 'Mills', undefined],
  ['ООО "Акме" 25 июня 323', 'ООО "Акме"', '2026-06-25'],
  ['Mills Today 24', 'Mills Today 24', undefined],
])('takes the time that a scraper took with the company out of %s', async (company, name, day) => {
  expect(await firstOf({ ...job, company })).toMatchObject({ companyName: name, postingDate: day ?? '2026-11-23' })
})

it('takes the offer of a board behind a title out of it, where that is the company’s', async () => {
  const titleOf = async (title: string) => (await firstOf({ ...job, title, company: 'Mills GmbH' }))?.jobTitle
  expect(await Promise.all(['(Senior) Weaver job at Mills in Leeds, LEEDS', 'Weaver job at Mills', 'Weaver job at heights', 'Job at Mills'].map(titleOf))).toEqual(['(Senior) Weaver', 'Weaver', 'Weaver job at heights', 'Job at Mills'])
})

it('takes the first day of publication on a board of Gem before that of a change', async () => {
  const record = { id: '1', internal_job_id: '2', title: 'Weaver', absolute_url: 'https://jobs.gem.com/mills/1', location: { name: 'Leeds, UK' }, employment_type: 'full_time', first_published_at: '2026-05-01T00:00:00Z', updated_at: '2026-10-01T00:00:00Z' }
  expect(await firstOf(record)).toMatchObject({ postingDate: '2026-05-01', employmentType: 'full-time' })
})

describe('a title with brackets', () => {
  const remoteOf = async (title: string, more: Readonly<Record<string, unknown>> = {}) => {
    const posting = await firstOf({ ...job, title, ...more })
    return [posting?.jobTitle, posting?.jobCity, posting?.remote, posting?.remoteCountries]
  }

  it('says that work is done from elsewhere, where no column does', async () => {
    expect(await remoteOf('Weaver (100% remote)')).toEqual(['Weaver (100% remote)', 'Remote', true, undefined])
    expect(await remoteOf('[Remote, US] Weaver (m/w/d)')).toEqual(['[Remote, US] Weaver (m/w/d)', 'Remote', true, ['United States']])
    expect(await remoteOf('Weaver (удалённо)', { location: 'Leeds, UK' })).toEqual(['Weaver (удалённо)', 'Leeds', true, undefined])
  })

  it.each(['Weaver (remote sensing)', 'Weaver (hybrid/remote)', 'Weaver (no remote)', 'Remote weaver'])('does not: %s', async (title) => {
    expect((await remoteOf(title))[2]).toBeUndefined()
  })

  it('does not against its column', async () => {
    expect((await remoteOf('Weaver (remote)', { remote: false }))[2]).toBeUndefined()
  })
})

describe('a place at the end of a title', () => {
  const titled = (title: string, more: Readonly<Record<string, unknown>> = {}) => firstOf({ ...job, title, ...more })

  it('is where the job is, where no column has that', async () => {
    expect(await titled('Weaver, nights (Leeds, GB, LS1 4AP)')).toMatchObject({ jobTitle: 'Weaver, nights', jobCity: 'Leeds', jobCountry: 'United Kingdom' })
  })

  it.each([
    ['that are no place', 'Weaver (m, w, d)', {}],
    ['of one word', 'Weaver (Java)', {}],
    ['of several places', 'Weaver (Paris, London)', {}],
    ['beside a place', 'Weaver (Leeds, GB)', { location: 'York, UK' }],
  ])('is not in parentheses %s', async (_, title, more) => {
    expect([(await titled(title, more))?.jobTitle, (await titled(title, more))?.jobCity]).toEqual([title, 'location' in more ? 'York' : ''])
  })
})

it.each([
  ['[Leeds] Weaver', 'Weaver', 'Leeds'],
  ['[London, UK] Weaver', 'Weaver', 'London'],
  ['【上海】织工', '织工', 'Shanghai'],
  ['[Java] Weaver', '[Java] Weaver', ''],
  ['[Mobile] Weaver', '[Mobile] Weaver', ''],
])('the place in brackets before a title is where the job is: %s', async (title, jobTitle, jobCity) => {
  expect(await firstOf({ ...job, title })).toMatchObject({ jobTitle, jobCity })
  expect(await firstOf({ ...job, title, location: 'York, UK' })).toMatchObject({ jobTitle: title, jobCity: 'York' })
})

it('reads a description that is a list of sections', async () => {
  const details = [{ name: 'Description', value: '<p>Weaves.</p>', order: 1 }, { name: 'Looms & dyes', value: ['Tea', 'Care'], order: 2 }]
  expect((await firstOf({ ...job, details }))?.descriptionHtml).toBe('<p>Weaves.</p>\n<h3>Looms &amp; dyes</h3>\n<ul><li>Tea</li><li>Care</li></ul>')
})

it('takes an address for people before one of an API', async () => {
  expect(await firstOf({ ...job, url: 'https://api.mills.example/jobs/1', alternate_url: 'https://mills.example/jobs/1' })).toMatchObject({ applyUrl: 'https://mills.example/jobs/1' })
  expect(await firstOf({ ...job, url: 'https://api.mills.example/jobs/1' })).toMatchObject({ applyUrl: 'https://api.mills.example/jobs/1' })
  expect(await firstOf({ ...job, url_active_page: 'https://mills.example/jobs/2' })).toMatchObject({ applyUrl: 'https://mills.example/jobs/2' })
})

it('takes a place from another column where the first has an object without one', async () => {
  expect(await firstOf({ ...job, location: { city: null, state: null }, atsLocation: { city: 'Wellington', state: '', country: 'New Zealand' } })).toMatchObject({ jobCity: 'Wellington', jobCountry: 'New Zealand' })
})

it('knows names of columns of Oracle, Eightfold, Pinpoint and Indeed, and of Dutch lists', async () => {
  expect(await firstOf({ ...job, ShortDescriptionStr: 'Weaves.', t_create: 1785110400 })).toMatchObject({ description: 'Weaves.', postingDate: '2026-07-27' })
  expect(await firstOf({ displayTitle: 'Dyer', company: 'Mills', jobkey: 'a1', skills_knowledge_expertise: '<p>Looms.</p>' })).toMatchObject({ jobTitle: 'Dyer', sourceId: 'a1', description: 'Requirements\n\nLooms.' })
  expect(await firstOf({ titel: 'Wever', bedrijf: 'Mills', standplaats: 'Landelijk', salarisindicatie: '€2.900 – €3.600 per maand' })).toMatchObject({ jobCountry: 'Netherlands', minPrice: 2900, maxPrice: 3600, salaryType: 'Monthly' })
  expect((await importOf([{ titel: 'Wever', bedrijf: 'Mills', actief: false }])).postings).toEqual([])
})

describe('dates of two numbers', () => {
  const daysOf = async (records: readonly Readonly<Record<string, unknown>>[], options: Partial<ImportOptions> = {}) => {
    const { postings, report } = await importOf(records.map((record, at) => ({ ...job, id: at + 1, ...record })), options)
    return [postings.map(({ postingDate, lastDay, undated }) => (undated === true ? lastDay : postingDate)), report.notes.map(({ kind }) => kind.slice(0, 47))]
  }

  it('are the newest days in the order of their file', async () => {
    expect(await daysOf([{ posted: '9/10' }, { posted: '24/12' }])).toEqual([['2026-10-09', '2025-12-24'], []])
    expect(await daysOf([{ posted: '9/10' }, { posted: '12/24' }])).toEqual([['2026-09-10', '2025-12-24'], []])
    expect(await daysOf([{ posted: '9/10' }], { dates: 'day-first' })).toEqual([['2026-10-09'], []])
    expect(await daysOf([{ fecha: '09/10' }])).toEqual([['2026-10-09'], ['its dates are read day first, as the language o']])
  })

  it('are left out where they have two readings', async () => {
    expect(await daysOf([{ posted: '9/10' }])).toEqual([[undefined], ['the posting date is left out: a date is not und']])
  })

  it('are the next days of an end, and in the year of its column', async () => {
    expect(await daysOf([{ deadline: '24/12' }, { deadline: '15/01' }])).toEqual([['2026-12-24', '2027-01-15'], []])
    expect(await daysOf([{ posted: '24/12', year: 2023 }])).toEqual([['2023-12-24'], []])
  })
})

describe('JSON in a script', () => {
  const jobs = '[{"title": "Weaver; \\"}\\" and more", "company": "Mills"}, {"title": "Dyer", "company": "Mills"}]'
  const titles = ['Weaver; "}" and more', 'Dyer']

  it.each([
    ['that is assigned', `var jobs = ${jobs};\nfunction show() { return jobs.map((job) => { return job }) }`],
    ['of a module', `export default ${jobs}`],
    ['that a function is called with', `callback(${jobs});`],
    ['that has lines within its objects', `var jobs = ${jobs.replaceAll('{', '\n  {').replaceAll(', "company"', ',\n   "company"')};\n`],
    ['in an object of the program', `window.shop = { name: 'Mills', jobs: ${jobs} }`],
    ['of a page', `<!doctype html><html><body><script>if (a) { b = {c: 1} }</script><script>window.data["jobs"] = {"list": {"results": ${jobs.replaceAll('"Mills"', '"Mills", "location": "Leeds, UK"')}}};</script></body></html>`],
  ])('%s is read', async (_, content) => {
    expect((await importOf(content)).postings.map(({ jobTitle }) => jobTitle)).toEqual(titles)
  })

  it.each([['double', JSON.stringify], ['single', (text: string) => `'${text.replaceAll('\\', String.raw`\\`)}'`]])('is read from a text in %s quotation marks that the page parses', async (_, quoted) => {
    const inner = `{"offers": ${jobs.replaceAll('"Mills"', '"Mills", "location": "Leeds, UK"')}}`
    expect((await importOf(`<!doctype html><html><body><script>window.data = JSON.parse( ${quoted(inner)} ); window.more = {};</script></body></html>`)).postings.map(({ jobTitle }) => jobTitle)).toEqual(titles)
  })

  it('is read from the pieces of a page of Next.js, with texts in rows of their own', async () => {
    const rows = '0:["$","main",null,{}]\n5:I["1",["a.js"],"Jobs"]\n6:T15,<p>Wébt:Seide.</p>\n\n7:["$","$L5",null,{"jobs":[{"title":"Weaver","company":"Mills","location":"Leeds, UK","description":"$6","posted":"$D2026-11-02T00:00:00.000Z"},{"title":"Dyer","company":"Mills","location":"York, UK","salary":"$undefined"}]}]\n'
    const pieces = [rows.slice(0, 90), rows.slice(90)].map((text) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`).join('')
    const { postings } = await importOf(`<!doctype html><html><body><script>(self.__next_f=self.__next_f||[]).push([0])</script>${pieces}</body></html>`)
    expect(postings).toMatchObject([{ jobTitle: 'Weaver', jobCity: 'Leeds', description: 'Wébt:Seide.', postingDate: '2026-11-02' }, { jobTitle: 'Dyer', jobCity: 'York' }])
    for (const damaged of ['6:Tzz,', '6', ':::', '7:[{"title":', '6:Tffffff,a']) await expect(importOf(`<!doctype html><html><body><script>self.__next_f.push([1,${JSON.stringify(damaged)}])</script></body></html>`)).rejects.toThrow(/HTML page without/)
  })

  it('without a title names what is nearest to one', async () => {
    await expect(importOf('callback([{"work": "Weaver", "company": "Mills", "location": "Leeds"}])')).rejects.toThrow(/nearest to a posting are those at \$\.\*, which have: work, company, location/)
  })

  it('is none of a page where it has menus, or a program without end', async () => {
    const page = (script: string) => `<!doctype html><html><body><script>${script}</script></body></html>`
    await expect(importOf(page('window.menu = [{"title": "Home", "url": "/"}, {"title": "About", "url": "/about"}]'))).rejects.toThrow(/HTML page without/)
    await expect(importOf(page('a=[{"b":'.repeat(100_000)))).rejects.toThrow(/HTML page without/)
  })
})

describe('a list of jobs in a page', () => {
  const page = (body: string) => `<!doctype html><html><body>${body}</body></html>`
  const read = async (body: string) => (await importOf(page(body))).postings.map(({ sourceId, jobTitle, companyName, jobCity, postingDate, applyUrl }) => [sourceId.slice(0, 6), jobTitle, companyName, jobCity, postingDate, applyUrl])

  it('has titles that are called so alone, below its heading and its filters', async () => {
    const card = (title: string, place: string) => `<li class="job-card" data-job-id="${title}"><div class="title"><a href="https://a.example/${title}">${title}</a></div><span class="company">Mills</span><span class="city">${place}</span></li>`
    const body = `<section class="job-listings"><h2 class="title">Open roles</h2><div><b class="title">Kind</b><a href="/full">Full</a></div><ul>${card('Weaver', 'Leeds')}${card('Dyer', 'Paris')}</ul></section>`
    expect(await read(body)).toEqual([['Weaver', 'Weaver', 'Mills', 'Leeds', '2026-11-23', 'https://a.example/Weaver'], ['Dyer', 'Dyer', 'Mills', 'Paris', '2026-11-23', 'https://a.example/Dyer']])
  })

  it('has a link over each card, and days of their own, as LinkedIn’s', async () => {
    const card = (id: number, title: string, company: string) =>
      `<li><div class="base-card base-search-card job-search-card" data-entity-urn="urn:li:jobPosting:${id}"><a class="base-card__full-link" href="https://a.example/${id}"><span class="sr-only">${title}</span></a>
      <h3 class="base-search-card__title"> ${title} </h3><h4 class="base-search-card__subtitle"><a href="https://a.example/company">${company}</a></h4><span class="job-search-card__location">Leeds, England, United Kingdom</span>
      <time class="job-search-card__listdate" datetime="2026-11-0${id}">2 weeks ago</time></div></li>`
    expect(await read(`<ul>${card(1, 'Weaver', 'Mills')}${card(2, 'Dyer', 'Inn')}</ul>`)).toEqual([['urn:li', 'Weaver', 'Mills', 'Leeds', '2026-11-01', 'https://a.example/1'], ['urn:li', 'Dyer', 'Inn', 'Leeds', '2026-11-02', 'https://a.example/2']])
  })

  it('has values behind their labels, as iCIMS’', async () => {
    const row = (title: string, place: string) => `<div class="row"><div class="title"><a href="https://a.example/${title}"><h3>${title}</h3></a></div><div><span>Job Locations</span> <span>${place}</span><b>Contract</b><i>Full of colour</i></div></div>`
    const { postings } = await importOf(page(`<div class="iCIMS_JobsTable">${row('Weaver', 'GB-Leeds')}${row('Dyer', 'FR-Paris')}</div>`))
    expect(postings.map(({ jobTitle, jobCity, employmentType, applyUrl }) => [jobTitle, jobCity, employmentType, applyUrl])).toEqual([['Weaver', 'Leeds', undefined, 'https://a.example/Weaver'], ['Dyer', 'Paris', undefined, 'https://a.example/Dyer']])
  })

  it('has parts whose classes begin with the letters of a system, as Jobvite’s', async () => {
    const row = (title: string, place: string) => `<tr><td class="jv-job-list-name"><a href="https://a.example/${title}">${title}</a></td><td class="jv-job-list-location">${place}</td></tr>`
    expect(await read(`<table>${['Weaver', 'Dyer'].map((title) => `<tr class="reqitem"><td class="posTitle reqitem"><a href="https://a.example/${title}">${title}</a></td><td class="cities reqitem">Leeds</td></tr>`).join('')}</table>`)).toMatchObject([{ 1: 'Weaver', 3: 'Leeds' }, { 1: 'Dyer' }])
    expect(await read(`<table class="jv-job-list">${row('Weaver', 'Leeds, UK')}${row('Dyer', 'Paris, France')}</table>`)).toMatchObject([{ 1: 'Weaver', 3: 'Leeds' }, { 1: 'Dyer', 3: 'Paris' }])
  })

  it('may be in its data, with the day and the place of a title that is a job’s, as Paylocity’s', async () => {
    const data = (title: string) => page(`<script>window.pageData = {"Jobs":[{"JobId":1,"${title}":"Weaver","LocationName":"Leeds, UK","PublishedDate":"2026-11-02"},{"JobId":2,"${title}":"Dyer","LocationName":"Paris, France","PublishedDate":"2026-11-03"}]};</script>`)
    expect((await importOf(data('JobTitle'))).postings).toMatchObject([{ jobTitle: 'Weaver', jobCity: 'Leeds', postingDate: '2026-11-02' }, { jobTitle: 'Dyer' }])
    await expect(importOf(data('Title'))).rejects.toThrow(/HTML page without/)
  })

  it.each([
    ['of cards of something else', 'book-card'],
    ['that is no list', 'jobs'],
  ])('is none %s', async (_, name) => {
    const card = (title: string) => `<div class="${name}"><a class="title" href="/${title}">${title}</a><span class="city">Leeds</span></div>`
    await expect(read(`${card('Weaver')}${card('Dyer')}`)).rejects.toThrow(/HTML page without/)
  })
})

it('takes the fields of a post of WordPress that are not its own, and no number of a term for a kind of employment', async () => {
  const post = { id: 1, date: '2026-11-02T09:00:00', link: 'https://a.example/1', title: { rendered: 'Weaver' }, content: { rendered: '<p>Weaves.</p>' }, 'job-types': [12] }
  const meta = { _company_name: 'Mills', _job_location: 'Leeds, UK', _job_expires: '2026-12-30', _filled: 0, _remote_position: 1, title: 'For search engines', description: 'For them too' }
  const { postings, report } = await importOf([{ ...post, meta }, { ...post, id: 2, meta: { ...meta, _filled: 1 } }, { ...post, id: 3, meta: [], acf: { company: 'Inn', salary: '30000 EUR a year' } }])
  expect(postings).toMatchObject([
    { sourceId: '1', jobTitle: 'Weaver', companyName: 'Mills', jobCity: 'Leeds', remote: true, postingDate: '2026-11-02', lastDay: '2026-12-30', description: 'Weaves.' },
    { sourceId: '3', companyName: 'Inn', minPrice: 30_000 },
  ])
  expect([postings[0]?.employmentType, report.reasons[0]?.kind]).toEqual([undefined, 'it is closed'])
})

it('reads values with the types that databases write around them', async () => {
  const fields = { title: { stringValue: 'Weaver' }, company: { stringValue: 'Mills' }, salaryMin: { integerValue: '30000' }, skills: { arrayValue: { values: [{ stringValue: 'Looms' }] } }, postedAt: { timestampValue: '2026-11-02T00:00:00Z' } }
  const { postings } = await importOf({ documents: [{ name: 'jobs/1', fields: { ...fields, active: { booleanValue: true } } }, { name: 'jobs/2', fields: { ...fields, active: { booleanValue: false } } }] })
  expect(postings).toMatchObject([{ jobTitle: 'Weaver', companyName: 'Mills', minPrice: 30_000, skills: ['Looms'], postingDate: '2026-11-02' }])
})

it('reads the area and the snippet of HeadHunter, and takes an area of work for no place', async () => {
  const vacancy = { id: '1', name: 'Ткач', employer: { name: 'Mills' }, salary: null, employment: { name: 'Полная занятость' }, alternate_url: 'https://hh.ru/vacancy/1', snippet: { requirement: 'Опыт', responsibility: null } }
  expect(await firstOf({ ...vacancy, area: { id: '26', name: 'Воронеж', url: 'https://api.hh.ru/areas/26' } })).toMatchObject({ jobCity: 'Voronezh', description: 'Requirement\n\nОпыт' })
  expect((await firstOf({ ...job, area: 'Design' }))?.places).toBeUndefined()
})

it('takes all columns of employment, an apprenticeship beside its hours', async () => {
  expect(await firstOf({ titulo: 'Tecelão', empresa: 'Mills', tipo: 'Jovem Aprendiz', periodo: 'Meio período' })).toMatchObject({ employmentType: 'part-time', experienceLevel: 'Internship' })
})

it('takes the id of an entry of Contentful, and an address in a column to apply', async () => {
  const { postings } = await importOf({ items: [{ sys: { id: 'a' }, fields: { ...job, apply: 'https://a.example/1' } }, { sys: { id: 'b' }, fields: { ...job, apply: 'Apply now' } }] })
  expect(postings.map(({ sourceId, applyUrl }) => [sourceId, applyUrl])).toEqual([['a', 'https://a.example/1'], ['b', undefined]])
})

it("takes the place of an answer of Ashby's that calls it a name", async () => {
  const record = { id: '1', title: 'Weaver', locationName: 'Leeds, UK', jobUrl: 'https://jobs.ashbyhq.com/mills/1', descriptionHtml: '<p>Looms.</p>', publishedAt: '2026-05-01T12:00:00Z' }
  expect(await firstOf(record)).toMatchObject({ jobCity: 'Leeds', jobCountry: 'United Kingdom' })
})

it('takes a level among kinds of employment for the level, and days of the week for no kind', async () => {
  const kindOf = async (job_types: readonly string[], more: object = {}) => {
    const posting = await firstOf({ ...job, job_types, ...more })
    return [posting?.employmentType, posting?.experienceLevel]
  }
  expect(await kindOf(['professional / experienced'])).toEqual([undefined, 'Mid Level'])
  expect(await kindOf(['Geschäftsleitung'])).toEqual([undefined, 'Senior'])
  expect(await kindOf(['Full-time', 'berufserfahren'], { level: 'Junior' })).toEqual(['full-time', 'Entry Level'])
  expect(await kindOf(['Monday to Friday'])).toEqual([undefined, undefined])
  expect(await kindOf(['8 hour shift', 'Freelance'])).toEqual(['Freelance', undefined])
  expect(await kindOf(['Professional Staff'])).toEqual(['Professional Staff', undefined])
})

it('takes cities in which people have to live for the place, and countries for where remote work is open', async () => {
  const whereOf = async (location_restriction: unknown, more: object = {}) => {
    const posting = await firstOf({ ...job, location_restriction, ...more })
    return [posting?.places?.map(({ text }) => text), posting?.remote, posting?.remoteCountries]
  }
  expect(await whereOf('Campinas, Vila Que Ninguém Conhece')).toEqual([['Campinas', 'Vila Que Ninguém Conhece'], undefined, undefined])
  expect((await importOf([{ ...job, location_restriction: 'Campinas' }])).report.unused).toEqual([])
  expect(await whereOf(['Canada', 'EMEA'])).toEqual([undefined, true, ['Canada', 'EMEA']])
  expect(await whereOf('Leeds, UK')).toEqual([undefined, true, ['Leeds', 'United Kingdom']])
  expect(await whereOf('Campinas', { remote: true })).toEqual([undefined, true, ['Campinas']])
})

it('takes groups of countries for where remote work is open, and for a place where work is not remote', async () => {
  const whereOf = async (location: string, more: object = {}) => {
    const posting = await firstOf({ ...job, location, ...more })
    return [posting?.jobCity, posting?.places?.map(({ text }) => text), posting?.remoteCountries]
  }
  expect(await whereOf('Remote - EMEA')).toEqual(['Remote', undefined, ['EMEA']])
  expect(await whereOf('Americas, Europe, Israel', { remote: true })).toEqual(['Remote', undefined, ['Americas', 'Europe', 'Israel']])
  expect(await whereOf('London or Remote (Europe)')).toEqual(['London', ['London'], ['Europe']])
  expect(await whereOf('Latin America')).toEqual(['Latin America', ['Latin America'], undefined])
  expect(await whereOf('Israel', { remote: true })).toEqual(['', ['Israel'], undefined])
})

it.each(['Not Remote', 'No remote', 'non-remote', 'kein Homeoffice', 'Sin teletrabajo'])('takes no work for remote where a column says %o', async (remote) => {
  expect(await firstOf({ ...job, location: 'Leeds, UK', remote })).toMatchObject({ jobCity: 'Leeds' })
  expect(await firstOf({ ...job, location: 'Leeds, UK', remote })).not.toHaveProperty('remote')
})

it('takes a job of a list of internships for one where it has a term', async () => {
  const listing = { ...job, company_name: 'Mills', locations: ['Leeds, UK'], date_posted: 1_769_182_935, url: 'https://mills.example/1' }
  const { postings } = await importOf([{ ...listing, id: 'a', terms: ['Summer 2027'] }, { ...listing, id: 'b', terms: ['N/A'] }, { ...listing, id: 'c', title: 'Weaving Intern', terms: [] }])
  expect(postings.map(({ experienceLevel }) => experienceLevel)).toEqual(['Internship', undefined, 'Internship'])
})

it('counts days from the day in a column of the day of extraction', async () => {
  expect(await firstOf({ ...job, PostDate: '7 days ago', ExtractDate: '2021-04-02' })).toMatchObject({ postingDate: '2021-03-26' })
})

it('has the country of Adzuna once where that is all of the place', async () => {
  const record = { ...job, redirect_url: 'https://adzuna.example/1', location: { display_name: 'Brasil', area: ['Brasil'] } }
  expect((await firstOf(record))?.places).toEqual([{ text: 'Brasil', country: 'BR' }])
})
