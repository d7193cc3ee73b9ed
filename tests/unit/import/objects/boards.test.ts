/** Answers and lists of single boards, as their programs write them. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (content: unknown) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'x', 10_000_000), { source: 'sheet', company: 'Zoë' })
}

describe('the search of the Arbeitsagentur', () => {
  const page = 'https://www.arbeitsagentur.de/jobsuche/jobdetail/'

  it('has the page of a posting by its number', async () => {
    const older = { beruf: 'Weber/in', titel: 'Weberin', refnr: '10000-1234567890-S', arbeitsort: { ort: 'Bonn', region: 'Nordrhein-Westfalen', land: 'Deutschland' }, arbeitgeber: 'Mühlen AG', aktuelleVeroeffentlichungsdatum: '2026-11-12' }
    const { postings, report } = await importOf({ stellenangebote: [older, { ...older, refnr: '10000-1234567891-S', externeUrl: 'https://muehlen.example/2' }], maxErgebnisse: 2 })
    expect(report.shapes).toEqual(['Arbeitsagentur search'])
    expect(postings.map(({ applyUrl }) => applyUrl)).toEqual([`${page}10000-1234567890-S`, 'https://muehlen.example/2'])
  })

  it('is read in its newer form', async () => {
    const newer = {
      referenznummer: '10000-1234567890-S', stellenangebotsTitel: 'Weberin', firma: 'Mühlen AG', hauptberuf: 'Weber/in', datumErsteVeroeffentlichung: '2026-11-12',
      stellenlokationen: [{ adresse: { plz: '53111', ort: 'Bonn', region: 'NORDRHEIN_WESTFALEN', land: 'DEUTSCHLAND' }, breite: 50.73, laenge: 7.1 }],
    }
    const { postings, report } = await importOf({ ergebnisliste: [newer] })
    expect(report.shapes).toEqual(['Arbeitsagentur search'])
    expect(postings).toMatchObject([{ jobTitle: 'Weberin', companyName: 'Mühlen AG', jobCity: 'Bonn', postingDate: '2026-11-12', applyUrl: `${page}10000-1234567890-S` }])
  })
})

it('reads the cards of LinkedIn, whose list is none by its classes', async () => {
  const card = (title: string, company: string) =>
    `<div class="base-card base-search-card"><a class="base-card__full-link" href="https://www.linkedin.example/jobs/view/${title}"><span class="sr-only">${title}</span></a><div class="base-search-card__info"><h3 class="base-search-card__title">${title}</h3><h4 class="base-search-card__subtitle"><a href="https://x.example">${company}</a></h4><div class="base-search-card__metadata"><span class="job-search-card__location">Leeds, England, United Kingdom</span></div></div></div>`
  expect((await importOf(`${card('Weaver', 'Aire Mills')}\n${card('Dyer', 'Zoë')}`)).postings).toMatchObject([{ jobTitle: 'Weaver', companyName: 'Aire Mills', jobCity: 'Leeds' }, { jobTitle: 'Dyer', companyName: 'Zoë' }])
})

it('reads the pay that Ashby has beside a posting', async () => {
  const job = { id: '6a1d6f2e-0001-4000-8000-000000000009', title: 'Weaver', location: 'Leeds, UK', isListed: true, isRemote: false, employmentType: 'FullTime', publishedAt: '2026-11-12T08:00:00.000Z', jobUrl: 'https://jobs.ashbyhq.com/mills/9', applyUrl: 'https://jobs.ashbyhq.com/mills/9/application', descriptionHtml: '<p>Weaves.</p>', shouldDisplayCompensationOnJobPostings: true }
  expect((await importOf({ apiVersion: '1', jobs: [{ ...job, compensationTierSummary: '£40K – £52K' }] })).postings).toMatchObject([{ minPrice: 40_000, maxPrice: 52_000, currency: 'GBP', companyName: 'Zoë' }])
})

it('takes what is on a board of remote work alone as remote', async () => {
  const remoteOf = async (url: string) => (await importOf([{ title: 'Weaver', company: 'Mills', location: 'Germany', url }])).postings[0]?.remote
  for (const host of ['himalayas.app', 'jobicy.com', 'www.weworkremotely.com', 'remotive.com']) expect(await remoteOf(`https://${host}/jobs/1`)).toBe(true)
  for (const host of ['jobs.example', 'nothimalayas.app', 'jobicy.com.example']) expect(await remoteOf(`https://${host}/jobs/1`)).toBeUndefined()
})

describe('what a record has in objects and lists of its own', () => {
  const one = async (record: object) => (await importOf([{ id: '1', title: 'Weaver', company: 'Mills', ...record }])).postings[0]

  it.each<[string, object, object]>([
    ['a list of keys with types beside them', { params: [{ key: 'salary', type: 'price', value: { from: 20, to: 22, type: 'hourly', currency: 'GBP' } }, { key: 'type', type: 'select', value: { key: 'fulltime', label: 'Full-time' } }] }, { minPrice: 20, maxPrice: 22, salaryType: 'Hourly', employmentType: 'full-time' }],
    ['a list of names and values', { currency: 'GBP', placeholders: [{ type: 'experience', label: '2-7 years' }, { type: 'salary', label: '£20 per hour' }, { type: 'location', label: 'Leeds, UK' }] }, { minPrice: 20, salaryType: 'Hourly', experienceLevel: '2-7 years', jobCity: 'Leeds' }],
    ['fields that a site adds', { customFields: [{ name: 'Location', value: 'Leeds, UK' }, { name: 'Closing date', value: '2026-12-24' }] }, { jobCity: 'Leeds', lastDay: '2026-12-24' }],
    ['its days and hours', { dates: { publish: '2026-11-02 00:00:00', expires: '2026-12-24 23:59:59' }, hiring: { fullTime: false, partTime: true } }, { postingDate: '2026-11-02', lastDay: '2026-12-24', employmentType: 'part-time' }],
    ['a place by its description', { location: { __typename: 'Place', description: 'Leeds, UK' } }, { jobCity: 'Leeds' }],
    ['a city by what is shown of a list', { city: { items: [{ code: '635', name: '南京' }, { code: '2087', name: '建邺区' }], display: '南京-建邺区' } }, { jobCountry: 'China' }],
    ['links with their addresses', { _links: { self: { href: 'https://api.mills.example/v1/1' }, detail_de: { href: 'https://mills.example/1', templated: false } } }, { applyUrl: 'https://mills.example/1' }],
    ['a link to the job', { link: { job: '//mills.example/job/1', applyAnalyze: '//mills.example/analyze/1', cust: '//mills.example/company/1' } }, { applyUrl: 'https://mills.example/job/1' }],
    ['the page for people beside that of a program', { url: 'https://api.mills.example/issues/1', html_url: 'https://mills.example/issues/1' }, { applyUrl: 'https://mills.example/issues/1' }],
    ['shares of a full week', { employment_grades: [80, 100] }, { employmentType: 'full-time' }],
    ['a smaller share', { employment_grades: [50] }, { employmentType: 'part-time' }],
    ['no kind of employment in that of an advertisement', { jobType: 'PREMIUM', workday: 'Jornada completa' }, { employmentType: 'full-time' }],
    ['a comment as its pay', { salaire: { commentaire: 'A partir de 28 k€ brut annuel' } }, { minPrice: 28_000, currency: 'EUR', salaryType: 'Yearly' }],
    ['a level behind its label in French', { experienceLibelle: 'Débutant accepté' }, { experienceLevel: 'Entry Level' }],
    ['the last day beside that of the work', { publicationDate: '2026-11-02', startDate: '2027-01-04', endDate: '2027-06-30', publicationEndDate: '2026-12-24' }, { lastDay: '2026-12-24' }],
    ['a department with its number', { lieuTravail: { libelle: '49 - Maine et Loire' } }, { jobCountry: 'France' }],
    ['a suburb with its state', { suburb: 'SANDRINGHAM', state: 'VIC', location: { code: '71', label: 'VIC - Melbourne - Bayside & Peninsula Suburbs' }, tenure: { code: 'P', label: 'Permanent position' } }, { places: [{ text: 'SANDRINGHAM, VIC', city: 'Sandringham', region: 'Victoria', regionCode: 'AU-VIC', country: 'AU', latitude: -37.952, longitude: 145.011 }], employmentType: 'full-time' }],
    ['a state before its city', { location: 'VIC - Melbourne - Bayside & Peninsula Suburbs' }, { jobCity: 'Melbourne', jobCountry: 'Australia' }],
    ['a type of work', { type_of_work: { id: 13, title: 'Частичная занятость' } }, { employmentType: 'part-time' }],
    ['no way to apply by a code', { description: 'Weaves.', howToApplyCode: 'APTR' }, { description: 'Weaves.' }],
    ['lines between words that are bold, with requirements below', { description: 'Duties:\n\n<b>Weaves</b> silk.', requirements: 'Looms' }, { description: 'Duties:\n\nWeaves silk.\n\nRequirements\n\nLooms' }],
    ['where work is done, by its option', { work_location_option: 'remote', location: 'Dallas,TX,United States', t_update: 1_793_836_800 }, { jobCity: 'Dallas', remote: true, postingDate: '2026-11-05' }],
    ['a site with its number', { siteId: 7, site: 'GB - Leeds HQ', country: 'United Kingdom', workspaceType: 'Remote' }, { jobCity: 'Leeds', remote: true }],
    ['a region that is written twice', { location: 'England, England, United Kingdom' }, { places: [{ text: 'England, England, United Kingdom', region: 'England', regionCode: 'GB-ENG', country: 'GB' }] }],
    ['a city that its region is called after', { location: 'New York, New York, United States' }, { jobCity: 'New York City' }],
    ['a kind with what its program writes before it', { type: 'vacancy_type_effective' }, { employmentType: 'full-time' }],
    ['a unit of pay behind other words', { payTransparencyMinSalary: 85_000, payTransparencyMaxSalary: 95_000, payTransparencySalaryCurrency: 'USD', payTransparencySalaryPayPeriod: 'Annual' }, { minPrice: 85_000, salaryType: 'Yearly', currency: 'USD' }],
    ['a side of Istanbul', { locationText: 'İstanbul(Avr.)' }, { jobCity: 'Istanbul', jobCountry: 'Türkiye' }],
  ])('is %s', async (_, record, expected) => {
    expect(await one(record)).toMatchObject(expected)
  })

  it('is no unit of pay where it is years', async () => {
    expect(await one({ salaryLow: 50_000, salaryHigh: 80_000, currency: 'TWD', period: '3 ~ 5 年' })).not.toHaveProperty('salaryType')
  })

  it('may be around its title', async () => {
    const { postings, report } = await importOf({ jobs: [
      { number: 1, clientInfo: { clientName: 'Aire Mills' }, employmentType: 'Part-time', salary: '£20 per hour', positionDetails: { positionTitle: 'Weaver', skills: 'Looms' } },
      { number: 2, clientInfo: { clientName: 'Aire Mills' }, status: 'closed', positionDetails: { positionTitle: 'Dyer', skills: 'Yarn' } },
    ] })
    expect(postings).toMatchObject([{ jobTitle: 'Weaver', employmentType: 'part-time', minPrice: 20, salaryType: 'Hourly' }])
    expect(report.reasons).toMatchObject([{ count: 1 }])
  })

  it('is of no kind by the way to apply for it', async () => {
    const { postings } = await importOf(JSON.stringify([{ title: 'Weaver', company: 'Mills', location: 'Pune-Hinjewadi', jobType: 'WALK IN' }]))
    expect(postings).toMatchObject([{ jobTitle: 'Weaver', jobCity: 'Hinjewadi, Pune' }])
    expect(postings[0]?.employmentType).toBeUndefined()
  })

  it('has its company in its address for applications, or in a name that is a part of an address without a host', async () => {
    const named = async (record: object) => postingsOf(await inputOfStream(Readable.from([Buffer.from(JSON.stringify([record, { ...record, id: '2' }]))]), 'x', 10_000_000), { source: 'sheet' }).then(({ postings }) => postings[0]?.companyName)
    expect(await named({ id: '1', links: { 'careersite-job-apply-url': 'https://jobba-pa-mills.teamtailor.com/jobs/1-weaver/applications/new' }, attributes: { title: 'Weaver', 'created-at': '2026-11-02' } })).toBe('Mills')
    expect(await named({ id: '1', title: 'Senior Weaver', name: 'Aire Mills', location: 'Leeds', url: 'senior-weaver-aire-mills-leeds' })).toBe('Aire Mills')
    expect(await named({ id: '1', Title: 'Weaver', CompanySlug: 'aire-mills', Location: 'Leeds, UK' })).toBe('Aire Mills')
    for (const url of ['https://careers-aire-mills.icims.com/jobs/1/weaver/job', 'https://aire-mills.wd5.myworkdayjobs.com/en-US/jobs/job/1', 'https://aire-mills.careers.hibob.com/jobs/1', 'https://jobs.polymer.co/aire-mills/1', 'https://www.governmentjobs.com/careers/aire-mills/jobs/1/weaver']) expect(await named({ id: '1', title: 'Weaver', location: 'Leeds, UK', url })).toBe('Aire Mills')
    expect(await named({ id: '1', title: 'Weaver', location: 'Leeds, UK', url: 'https://workwithus.pinpointhq.com/en/postings/1' })).toBeUndefined()
    expect(await named({ id: '1', title: 'Senior Weaver', name: 'weaver-leeds', location: 'York', url: 'senior-weaver-york' })).toBeUndefined()
  })
})

it('reads cards whose parts are named for their components, with pictures before values and the company in that of its logo', async () => {
  const chip = (sign: string, text: string) => `<div data-sentry-component="Chip"><div class="w"><span class="emoji--basic-${sign} block"></span></div><span class="truncate">${text}</span></div>`
  const card = (title: string, id: number) => `<div data-sentry-component="CardJob"><a href="https://a.example/${id}" data-sentry-component="CompanyLogo"><img alt="Mills 로고"></a><a href="https://a.example/${id}" data-sentry-component="Title"><span>${title}</span></a><div>${chip('place2', '서울 송파구')}${chip('money_bill', '월급 400~500만원')}</div></div>`
  const { postings } = await importOf(`<!doctype html><html lang="ko"><body>${card('직조공', 1)}${card('염색공', 2)}</body></html>`)
  expect(postings).toMatchObject([{ jobTitle: '직조공', companyName: 'Mills', jobCountry: 'South Korea', minPrice: 4_000_000, salaryType: 'Monthly', applyUrl: 'https://a.example/1' }, { jobTitle: '염색공' }])
})

it('reads cards whose classes have words cut short, with the last day before their title’s place', async () => {
  const card = (title: string, id: number) => `<div class="item_recruit"><h2 class="job_tit"><a href="https://a.example/${id}"><span>${title}</span></a></h2><div class="job_date"><span class="date">~ 12/24</span></div><strong class="corp_name"><a href="https://a.example/c">Mills</a></strong></div>`
  const { postings } = await importOf(`<!doctype html><html lang="ko"><body>${card('직조공', 1)}${card('염색공', 2)}</body></html>`)
  expect(postings).toMatchObject([{ jobTitle: '직조공', companyName: 'Mills', lastDay: '2026-12-24' }, { jobTitle: '염색공' }])
})

it('reads cards without telling names by what is below their titles', async () => {
  const card = (title: string, id: number, place: string) => `<div class="x1"><h2><a href="https://a.example/jobs/p/${id}abc-weaver-leeds-uk">${title}</a></h2><a href="https://a.example/jobs/careers/mills-${id}">Mills -</a><span>${place.replace(', ', ', <!-- -->')} </span><div>3 days ago</div><a href="https://a.example/a/Part-Time-Jobs"><style>.a{}</style><span>Part Time</span></a><span>Remote</span><span>· 2 - 5 Yrs of Exp</span><p>Weaves, Leeds, UK, by hand.</p></div>`
  const { format, postings } = await importOf(`<!doctype html><html><body><h1><a href="/jobs/all-of-the-jobs-here">Jobs</a></h1>${card('Weaver', 1, 'Leeds, UK')}${card('Dyer', 2, 'York, UK')}</body></html>`)
  expect(format).toBe('HTML with titled cards')
  expect(postings).toMatchObject([{ jobTitle: 'Weaver', companyName: 'Mills', jobCity: 'Leeds', postingDate: '2026-11-20', employmentType: 'part-time', remote: true, experienceLevel: '2 - 5 Yrs of Exp', applyUrl: 'https://a.example/jobs/p/1abc-weaver-leeds-uk' }, { jobTitle: 'Dyer', jobCity: 'York' }])
})

it('has the first link of an entry of a list of jobs as its title', async () => {
  const entry = (title: string, id: number, place = '') => `<li class="Acme-HR-ATS-Jobs-Item"><a href="//mills.bamboohr.com/careers/${id}">${title}</a>${place && `<span class="Acme-HR-ATS-Location">${place}</span>`}</li>`
  const { postings } = await importOf(`<div class="Acme-HR-ATS-board"><h2>Open Positions</h2><ul>${entry('Weaver', 1, 'Leeds, UK')}${entry('Dyer', 2)}${entry('Spinner', 3, 'York, UK')}</ul></div>`)
  expect(postings).toMatchObject([{ jobTitle: 'Weaver', jobCity: 'Leeds', applyUrl: 'https://mills.bamboohr.com/careers/1' }, { jobTitle: 'Dyer' }, { jobTitle: 'Spinner', jobCity: 'York' }])
})
