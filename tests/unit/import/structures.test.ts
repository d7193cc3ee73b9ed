/** Structures of JSON, XML and HTML that are read for what they are. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import type { ImportOptions } from '../../../server/import/run.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (content: unknown, options: Partial<ImportOptions> = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'x', 10_000_000), { source: 'sheet', ...options })
}

const firstOf = async (record: Readonly<Record<string, unknown>>) => (await importOf([record])).postings[0]

describe('the day of a posting', () => {
  const job = { title: 'Weaver', company: 'Mills' }

  it('is not when a program first saw it, where a column has the day itself', async () => {
    expect(await firstOf({ ...job, first_seen: '2026-09-27', posted: '' })).toMatchObject({ undated: true })
    expect(await firstOf({ ...job, first_seen: '2026-09-27', posted: '2026-09-01' })).toMatchObject({ postingDate: '2026-09-01' })
    expect(await firstOf({ ...job, first_seen: '2026-09-27' })).toMatchObject({ postingDate: '2026-09-27' })
  })

  it('is its date before that of its row in a database', async () => {
    expect(await firstOf({ ...job, created: { $date: '2026-07-13T20:37:26Z' }, date: { $date: '2026-06-15T00:00:00Z' } })).toMatchObject({ postingDate: '2026-06-15' })
  })

  it('is counted from the day of collection in a column of relative days too', async () => {
    expect(await firstOf({ ...job, posted_relative: 'a week ago', posted_date: null, scraped_at: '2026-03-19T09:47:01' })).toMatchObject({ postingDate: '2026-03-12' })
  })
})

it('finds the full name of a company, and the time of creation', async () => {
  expect(await firstOf({ positionName: 'C++', companyFullName: '广州跨界网络技术有限公司', createTime: '2017-11-10 11:05:57' })).toMatchObject({ jobTitle: 'C++', companyName: '广州跨界网络技术有限公司', postingDate: '2017-11-10' })
})

describe('pay in objects', () => {
  const ends = (low: number, high: number, type: string) => ({ highEnd: { amount: high, currencyCode: 'CHF' }, lowEnd: { amount: low, currencyCode: 'CHF' }, period: 'YEARLY', type })
  const pay = { minPrice: 50000, maxPrice: 60000, currency: 'CHF', salaryType: 'Yearly' }

  it.each<[string, object]>([
    ['has each end in one of its own', { salary: { min: { value: 50000, currency: 'CHF' }, max: { value: 60000, currency: 'CHF' }, period: 'year' } }],
    ['is that without bonuses of several', { salaries: { salary: [ends(50000, 60000, 'BASE_SALARY'), ends(5000, 9000, 'TOTAL_ADDITIONAL')] } }],
    ['is the only one of a list', { salaries: { salary: ends(50000, 60000, 'BASE_SALARY') } }],
  ])('%s', async (_, fields) => {
    expect(await firstOf({ title: 'Weaver', company: 'Mills', ...fields })).toMatchObject(pay)
  })

  it('is none where it may be either of two', async () => {
    expect((await firstOf({ title: 'Weaver', company: 'Mills', salaries: { salary: [ends(50000, 60000, 'BASE_SALARY'), ends(70000, 80000, 'BASE_SALARY')] } }))?.minPrice).toBeUndefined()
  })
})

it('finds the municipality, the hours and the last day of a posting of an employment service', async () => {
  const record = { title: 'Vever', employer: { name: 'Veveri AS', homepage: 'https://veveri.example' }, workLocations: [{ country: 'NORGE', city: '', county: 'VESTLAND', municipal: 'BERGEN' }], engagementtype: 'Fast', extent: 'Deltid', applicationDue: '2026-12-03T00:00:00', partnerJobId: 'V-7' }
  expect(await firstOf(record)).toMatchObject({ companyName: 'Veveri AS', jobCity: 'Bergen', jobCountry: 'Norway', employmentType: 'part-time', lastDay: '2026-12-03', sourceId: 'V-7' })
})

it('takes no title of a page or a list for that of a job, and the jobs within it', async () => {
  const page = { title: 'Careers', description: 'We weave and dye, and look for people who do.', content: [{ title: 'Weaver', button: { text: 'Apply now', href: '//mills.example/jobs/1' } }, { title: 'Dyer', button: { text: 'Apply now', href: '//mills.example/jobs/2' } }] }
  expect((await importOf(page, { company: 'Mills' })).postings).toMatchObject([{ jobTitle: 'Weaver', applyUrl: 'https://mills.example/jobs/1' }, { jobTitle: 'Dyer' }])
  const { postings, report } = await importOf('Position,Company\nWeaver,Mills\nJoin us,Mills\nCareers Adviser,Mills\nOpen positions at Mills,Mills\n')
  expect(postings.map(({ jobTitle }) => jobTitle)).toEqual(['Weaver', 'Careers Adviser'])
  expect(report.reasons).toMatchObject([{ count: 2, kind: 'its title is that of a list of jobs' }])
})

it('has the prose beside a title in its description, and sentences of skills below it', async () => {
  const skills = '<li>Five years of work at looms</li><li>Has dyed wool and silk before</li><li>Tea</li>'
  const role = 'Weaves wool and silk all day long, and mends what others have torn apart.'
  const { postings, report } = await importOf([{ title: 'Weaver', company: 'Mills', role, 'required-skills': skills }, { title: 'Dyer', company: 'Mills', role: 'Dyer of wool', 'required-skills': '<ul><li>Wool</li><li>Silk</li></ul>' }])
  expect(postings).toMatchObject([{ description: `${role}\n\nRequirements\n\n- Five years of work at looms\n- Has dyed wool and silk before\n- Tea`, skills: [] }, { description: '', skills: ['Wool', 'Silk'] }])
  expect(report.unused).toEqual([])
})

it('takes the name of a job whose role is the field of its work', async () => {
  const link = 'https://mills.example/1'
  expect((await importOf([{ name: 'Loom Engineer', role: 'Engineering', link }, { name: 'Ann', role: 'Weaver', link }], { company: 'Mills' })).postings).toMatchObject([{ jobTitle: 'Loom Engineer' }, { jobTitle: 'Weaver' }])
})

describe('a second column of titles', () => {
  it.each([['Full Time', 'full-time'], ['part-time', 'part-time'], ['Internship', 'Internship']])('may have the kind of employment alone: %s', async (position, employmentType) => {
    expect(await firstOf({ title: 'Weaver', company: 'Mills', position })).toMatchObject({ jobTitle: 'Weaver', employmentType })
  })

  it('is no kind of employment for a word of one', async () => {
    expect((await firstOf({ title: 'Weaver', company: 'Mills', position: 'Contract Manager' }))?.employmentType).toBeUndefined()
  })
})

describe('what has the name of a job, and is none', () => {
  const cron = '<quartz><job><job-detail><name>invoices</name><job-class>com.acme.Invoices</job-class></job-detail><trigger><cron><job-name>all</job-name><cron-expression>0 0 * * * ?</cron-expression></cron></trigger></job></quartz>'

  it.each([
    ['the jobs of a scheduler in XML', cron],
    ['in JSON', [{ job_name: 'backup', cron: '0 3 * * *', command: 'backup.sh', description: 'Every night' }]],
    ['in CSV', 'job_name,cron,command,description\nbackup,0 3 * * *,backup.sh,Every night\n'],
    ['names with their values', { settings: [{ name: 'Colour', value: 'green' }, { name: 'Height', value: '12' }] }],
  ])('%s', async (_, content) => {
    await expect(importOf(content, { company: 'Acme' })).rejects.toThrow(/title/)
  })

  it('is none in lines either', async () => {
    const { postings, report } = await importOf('{"job_name": "backup", "cron": "0 3 * * *"}\n{"job_name": "mails", "cron": "0 4 * * *"}\n', { company: 'Acme' })
    expect([postings, report.reasons.map(({ kind, count }) => [kind, count])]).toEqual([[], [['it has no title', 2]]])
  })
})

describe('a title that says that there are no jobs', () => {
  it.each([
    'No current openings at this time', 'There are currently no vacancies.', 'Monitorização ativa. Sem vagas novas hoje. (Visto às 15:12)', 'Derzeit keine offenen Stellen', 'Aucun poste à pourvoir pour le moment', 'No hay vacantes disponibles', 'Geen vacatures',
    'Brak ofert pracy', 'Нет открытых вакансий', 'Şu anda açık pozisyon bulunmamaktadır', 'Saat ini tidak ada lowongan', '目前暂无职位', '現在募集はありません', '채용공고가 없습니다', 'لا توجد وظائف شاغرة',
  ])('is none: %s', async (title) => {
    const { postings, report } = await importOf([{ title, company: 'Mills' }])
    expect([postings, report.reasons]).toEqual([[], [{ kind: 'its title says that there are no jobs', count: 1, examples: [expect.stringContaining('element 1: ')] }]])
  })

  it.each(['Driver, no experience needed', 'No-code developer', 'Sin experiencia: vendedor', 'No openings? Write to us', '无人机飞手', 'Vacancies Officer'])('is not every one with such a word: %s', async (title) => {
    expect(await firstOf({ title, company: 'Mills' })).toMatchObject({ jobTitle: title })
  })
})

it('finds the address to apply in an object beside', async () => {
  const job = { intitule: 'Tisserand', entreprise: { nom: 'Filature' } }
  expect(await firstOf({ ...job, contact: { nom: 'Mme Martin', urlPostulation: 'https://filature.example/1' }, origineOffre: { origine: '2' } })).toMatchObject({ applyUrl: 'https://filature.example/1' })
  expect(await firstOf({ ...job, application: { privacyUrl: 'https://filature.example/privacy', url: 'https://filature.example/2' } })).toMatchObject({ applyUrl: 'https://filature.example/2' })
  expect((await firstOf({ ...job, contact: { url: 'https://filature.example' } }))?.applyUrl).toBeUndefined()
})

it('finds work from home in the remark behind the company of a feed’s title', async () => {
  const item = (title: string) => `<rss><channel><item><title>${title}</title><pubDate>Thu, 12 Nov 2026 22:00:00 +0000</pubDate><creator>The Post</creator><link>https://post.example/1</link></item></channel></rss>`
  expect((await importOf(item('Editor — The Post (Remote · 3 days/week)'))).postings[0]).toMatchObject({ jobTitle: 'Editor', companyName: 'The Post', remote: true })
  expect((await importOf(item('Editor — The Post (Leeds)'))).postings[0]?.remote).toBeUndefined()
})

describe('a table in JSON', () => {
  const columns = { title: ['Baker', 'Cook'], company: ['Mills', 'Inn'], location: ['Leeds, UK', null] }
  const rows = [['Baker', 'Mills', 'Leeds, UK'], ['Cook', 'Inn', null]]
  const names = Object.keys(columns)

  it.each<[string, unknown]>([
    ['a list for each column', columns],
    ['and what is of the table itself', { count: 2, ...columns }],
    ['within an object', { data: columns }],
    ['an object for each column', Object.fromEntries(names.map((name) => [name, { ...columns[name as keyof typeof columns] }]))],
    ['rows below the names', [names, ...rows]],
    ['rows of a sheet', { range: 'A1:C3', values: [['Job Title', 'Company', 'Location'], ...rows] }],
    ['rows beside the names', { columns: names, index: [0, 1], data: rows }],
    ['rows beside objects with the names', { meta: { view: { name: 'Openings', columns: names.map((name, id) => ({ id, name, dataTypeName: 'text' })) } }, data: rows }],
  ])('has %s', async (_, content) => {
    const { postings, format } = await importOf(content)
    expect(format).toBe('JSON with a table')
    expect(postings.map(({ jobTitle, companyName, places = [] }) => [jobTitle, companyName, ...places.map(({ city }) => city)])).toEqual([['Baker', 'Mills', 'Leeds'], ['Cook', 'Inn']])
  })

  it('is found beyond the beginning of a long document', async () => {
    const { postings } = await importOf({ title: Array.from({ length: 20_000 }, (_, row) => `Baker ${row}`), company: Array.from({ length: 20_000 }, () => 'Mills') })
    expect([postings.length, postings.at(-1)?.jobTitle]).toEqual([20_000, 'Baker 19999'])
  })

  it('is none where an object has lists of its own', async () => {
    expect((await importOf({ title: 'Weaver', company: 'Mills', skills: ['Looms', 'Dye'], benefits: ['Tea', 'Cake'] })).postings).toMatchObject([{ jobTitle: 'Weaver', skills: ['Looms', 'Dye'] }])
  })
})

it('reads texts as WordPress renders them', async () => {
  expect((await importOf([{ id: 1, title: { rendered: 'Baker &#038; Chef' }, content: { rendered: '<p>Bakes</p>', protected: false } }], { company: 'Mills' })).postings).toMatchObject([{ jobTitle: 'Baker & Chef', description: 'Bakes' }])
})

describe('elements that have the name of their field as an attribute', () => {
  it.each([
    ['of MySQL', '<resultset><row><field name="title">Baker</field><field name="company">Mills</field></row><row><field name="title">Cook</field><field name="company">Inn</field></row></resultset>'],
    ['of phpMyAdmin', '<pma><database name="board"><table name="vacancies"><column name="title">Baker</column><column name="company">Mills</column></table><table name="vacancies"><column name="title">Cook</column><column name="company">Inn</column></table></database></pma>'],
    ['of Solr', '<response><result><doc><str name="title">Baker</str><str name="company">Mills</str></doc><doc><str name="title">Cook</str><str name="company">Inn</str></doc></result></response>'],
    ['with the value as another', '<jobs><job><property name="title" value="Baker"/><property name="company" value="Mills"/></job><job><property name="title" value="Cook"/><property name="company" value="Inn"/></job></jobs>'],
  ])('%s', async (_, content) => {
    expect((await importOf(content)).postings.map(({ jobTitle, companyName }) => [jobTitle, companyName])).toEqual([['Baker', 'Mills'], ['Cook', 'Inn']])
  })

  it('are lists too', async () => {
    expect((await importOf('<r><doc><str name="title">Baker</str><str name="company">Mills</str><arr name="skills"><str>Dough</str><str>Oven</str></arr></doc></r>')).postings).toMatchObject([{ skills: ['Dough', 'Oven'] }])
  })
})

it('takes the whole text of a feed’s item before its beginning', async () => {
  const feed = '<rss xmlns:content="c"><channel><item><title>Baker</title><author>Mills</author><description>Bakes [...]</description><content:encoded><![CDATA[<p>Bakes bread at night.</p>]]></content:encoded><pubDate>Thu, 12 Nov 2026 22:00:00 +0000</pubDate></item></channel></rss>'
  expect((await importOf(feed, { company: 'Mills' })).postings).toMatchObject([{ description: 'Bakes bread at night.' }])
})

describe('a page whose elements are named for what they have', () => {
  const page = (body: string, head = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
  const card = (title: string, link: string, place: string) => `<div class="job-card"><h3 class="job-card__title"><a href="${link}">${title}</a></h3><span class="job-location">${place}</span><time class="posted-date">2026-11-02</time></div>`
  const read = async (content: string) => {
    const { format, postings } = await importOf(content, { company: 'Acme' })
    return [format, ...postings.map(({ jobTitle, companyName, places = [], applyUrl }) => [jobTitle, companyName, ...places.map(({ city }) => city), applyUrl])]
  }

  it('is a list of cards', async () => {
    expect(await read(page(`<a class="title" href="/">Home</a><div>${card('Baker', 'https://a.example/1', 'Leeds, UK')}${card('Cook', 'https://a.example/2', 'Paris')}</div>`))).toEqual([
      'HTML with named elements', ['Baker', 'Acme', 'Leeds', 'https://a.example/1'], ['Cook', 'Acme', 'Paris', 'https://a.example/2'],
    ])
  })

  it('has links of its own address', async () => {
    expect(await read(page(`${card('Baker', '/1', 'Leeds, UK')}${card('Cook', '2', 'Paris')}`, '<link rel="canonical" href="https://a.example/jobs/">'))).toEqual([
      'HTML with named elements', ['Baker', 'Acme', 'Leeds', 'https://a.example/1'], ['Cook', 'Acme', 'Paris', 'https://a.example/jobs/2'],
    ])
  })

  it('is a table without a header, with each title once more for narrow screens', async () => {
    const row = (title: string, place: string) => {
      const link = `<span class="jobTitle"><a class="jobTitle-link" href="https://a.example/${title}">${title}</a></span>`
      return `<tr><td>${link}<div class="jobdetail-phone">${link}</div></td><td class="colLocation"><span class="jobLocation">${place}</span></td></tr>`
    }
    expect(await read(page(`<table>${row('Baker', 'Leeds, UK')}${row('Cook', 'Paris')}</table>`))).toEqual([
      'HTML with named elements', ['Baker', 'Acme', 'Leeds', 'https://a.example/Baker'], ['Cook', 'Acme', 'Paris', 'https://a.example/Cook'],
    ])
  })

  it('is a table whose cells have labels', async () => {
    const row = (title: string, company: string) => `<tr><td data-label="Job title">${title}</td><td data-label="Company">${company}</td></tr>`
    expect(await read(page(`<table>${row('Baker', 'Mills')}${row('Cook', 'Inn')}</table>`))).toEqual(['HTML with named elements', ['Baker', 'Mills', undefined], ['Cook', 'Inn', undefined]])
  })

  it.each([
    ['people with their titles', '<div><h3>Ann</h3><p class="job-title">CEO</p><p class="location">Leeds</p></div><div><h3>Bob</h3><p class="job-title">CTO</p></div>'],
    ['links to jobs and nothing else', '<a class="job-title" href="/1">Baker</a><a class="job-title" href="/2">Cook</a>'],
    ['articles', '<div><a class="title" href="/1">On bread</a><span class="location">Leeds</span></div><div><a class="title" href="/2">On soup</a></div>'],
  ])('is none with %s', async (_, body) => {
    await expect(read(page(body))).rejects.toThrow(/HTML page without/)
  })
})

describe('a page that is drawn from data', () => {
  const page = (data: unknown) => `<!doctype html><html><body><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script></body></html>`

  it('has its postings there', async () => {
    const jobs = [{ id: 'a', title: 'Baker', location: 'Leeds, UK', url: 'https://a.example/1' }, { id: 'b', title: 'Cook', location: 'Paris', url: 'https://a.example/2' }].map((job) => ({ ...job, company: { name: 'Mills' } }))
    const { format, postings } = await importOf(page({ props: { pageProps: { menu: [{ title: 'Home', url: '/' }], jobs } } }))
    expect([format, ...postings.map(({ sourceId, jobTitle, companyName }) => [sourceId, jobTitle, companyName])]).toEqual(['HTML with data in JSON', ['a', 'Baker', 'Mills'], ['b', 'Cook', 'Mills']])
  })

  it('may have articles and menus alone', async () => {
    await expect(importOf(page({ props: { posts: [{ title: 'On bread', date: '2026-11-02', author: 'Ann', url: '/1', description: 'Bread' }], menu: [{ title: 'Home', url: '/' }] } }), { company: 'Acme' })).rejects.toThrow(/HTML page without/)
  })
})

describe('SQL', () => {
  const read = async (text: string) => (await importOf(text)).postings.map(({ sourceId, jobTitle, companyName, jobCity, postingDate, description }) => [sourceId.slice(0, 4), jobTitle, companyName, jobCity, postingDate, description])

  it('has the rows of its INSERTs, below the names of the definition or their own, with the rows that their keys are of', async () => {
    const dump = [
      '-- phpMyAdmin SQL Dump', 'SET SQL_MODE = "NO_AUTO_VALUE_ON_ZERO";', '/*!40101 SET NAMES utf8mb4 */;',
      'CREATE TABLE `companies` (`id` int(11) NOT NULL, `name` varchar(255), PRIMARY KEY (`id`));', "INSERT INTO `companies` VALUES (1, 'Mills; & Sons'), (2, 'O\\'Dye');",
      "INSERT INTO `users` (`id`, `name`, `email`) VALUES (1, 'Ada', 'ada@mills.example');",
      "INSERT INTO `jobs` (`id`, `company_id`, `title`, `description`, `location`, `created_at`) VALUES", "(10, 1, 'Weaver (m/f)', 'Weaves,\\nand dyes.', 'Leeds, UK', '2026-11-02 08:00:00'),", "(11, 2, 'Dyer', NULL, 'Paris, France', NOW());",
    ].join('\n')
    expect(await read(dump)).toEqual([['10', 'Weaver (m/f)', 'Mills; & Sons', 'Leeds', '2026-11-02', 'Weaves,\nand dyes.'], ['11', 'Dyer', "O'Dye", 'Paris', '2026-11-23', '']])
  })

  it('has texts as the standard writes them, lists, and values with their type', async () => {
    const seed = "insert into public.jobs (id, title, company, location, posted_at, tags) values\n  ('a', 'Baker''s mate', 'C:\\inn', 'Vienna, Austria', '2026-11-03'::date, ARRAY['Bread', 'Ovens']), -- first\n  ('b', 'Co' || 'ok', 'Inn', 'Graz, Austria', (SELECT now()), NULL), ('c', 'Cook', 'Inn', 'Graz, Austria', (SELECT now()), NULL);"
    const { postings, report } = await importOf(seed)
    expect([postings.map(({ jobTitle, companyName, postingDate, skills }) => [jobTitle, companyName, postingDate, skills]), report.reasons.map(({ kind }) => kind)]).toEqual([[["Baker's mate", 'C:\\inn', '2026-11-03', ['Bread', 'Ovens']], ['Cook', 'Inn', '2026-11-23', []]], ['it has no title']])
  })

  it('has statements between lines of GO, as SQL Server writes them', async () => {
    const job = (id: number, title: string) => `INSERT [dbo].[Jobs] ([Id], [Title], [EmployerId], [Location], [PostedDate]) VALUES (${id}, N'${title}', 1, N'Leeds, UK', CAST(N'2026-11-02T00:00:00.000' AS DateTime))`
    const script = ['USE [Board]', 'GO', 'CREATE TABLE [dbo].[Jobs]([Id] [int] NOT NULL)', 'GO', 'SET IDENTITY_INSERT [dbo].[Jobs] ON', "INSERT [dbo].[Employers] ([Id], [CompanyName]) VALUES (1, N'Mills')", 'GO', job(10, 'Weaver'), job(11, 'Dyer'), 'GO', ''].join('\n')
    expect(await read(script)).toEqual([['10', 'Weaver', 'Mills', 'Leeds', '2026-11-02', ''], ['11', 'Dyer', 'Mills', 'Leeds', '2026-11-02', '']])
  })

  it('has the rows of COPY, as PostgreSQL writes them', async () => {
    const dump = ['SET statement_timeout = 0;', 'COPY public.companies (id, name) FROM stdin;', '1\tMills', '\\.', '', 'COPY public.jobs (id, company_id, title, description, location, created_at) FROM stdin;', '10\t1\tWeaver\tWeaves;\\nand dyes\tLeeds, UK\t2026-11-02 10:00:00', '11\t1\tDyer\t\\N\tParis, France\t2026-11-03 10:00:00', '\\.', '', 'ALTER TABLE ONLY public.jobs ADD PRIMARY KEY (id);'].join('\n')
    expect(await read(dump)).toEqual([['10', 'Weaver', 'Mills', 'Leeds', '2026-11-02', 'Weaves;\nand dyes'], ['11', 'Dyer', 'Mills', 'Paris', '2026-11-03', '']])
  })

  it.each([['rows of other things alone', "INSERT INTO users (id, name, email) VALUES (1, 'Ada', 'ada@mills.example'); INSERT INTO job_applications (id, name, status, created_at) VALUES (1, 'Ada', 'new', '2026-11-02');"], ['texts and comments without an end', `INSERT INTO jobs (title) VALUES ('a${'; /*'.repeat(20_000)}`], ['comments without an end', `DELETE FROM jobs${'; /*'.repeat(20_000)}`]])('has no postings in %s', async (_, text) => {
    await expect(importOf(text)).rejects.toThrow('it seems to be SQL: load it into a database, and export the table as CSV')
  })
})
