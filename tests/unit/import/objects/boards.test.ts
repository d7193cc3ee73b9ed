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
