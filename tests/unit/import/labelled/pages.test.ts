import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (html: string) => {
  const { format, postings } = await postingsOf(await inputOfStream(Readable.from([Buffer.from(`<!doctype html><html><body>${html}</body></html>`)]), 'jobs.html', 10_000_000), { source: 'test', company: 'Acme' })
  return { format, jobs: postings.map(({ jobTitle, companyName, places = [], applyUrl, description }) => ({ jobTitle, companyName, places: places.map(({ text }) => text), applyUrl, description })) }
}

const both = [
  { jobTitle: 'Weaver', companyName: 'Mills', places: ['Leeds, UK'], applyUrl: 'https://mills.example/1', description: 'Weaves.' },
  { jobTitle: 'Dyer', companyName: 'Zoë', places: ['Lyon, France'], applyUrl: 'https://mills.example/2', description: 'Dyes.' },
]

const rows = [
  [['Title', 'Weaver'], ['Company', 'Mills'], ['Location:', 'Leeds, UK'], ['Details', '<p>Weaves.</p>'], ['Apply', '<a href="https://mills.example/1">Apply now</a>']],
  [['Title', 'Dyer'], ['Company', 'Zoë'], ['Location:', 'Lyon, France'], ['Details', '<p>Dyes.</p>'], ['Apply', '<a href="https://mills.example/2">Apply now</a>']],
]

const terms = rows.map((job) => job.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join(''))

describe('a page with a label beside each value', () => {
  it('has a list for each job, or one for all', async () => {
    const format = 'HTML with labels'
    expect(await importOf(terms.map((job) => `<dl>${job}</dl>`).join('<hr>'))).toEqual({ format, jobs: both })
    expect(await importOf(`<dl>${terms.join('')}</dl>`)).toEqual({ format, jobs: both })
    expect(await importOf(`<dl>${terms.join('').replaceAll('<dt>', '<div><dt>').replaceAll('</dd>', '</dd></div>')}</dl>`)).toEqual({ format, jobs: both })
  })

  it('has a table for each job', async () => {
    const tables = rows.map((job) => `<table><tr><td colspan=2>Open</td></tr>${job.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('')}</table>`)
    expect(await importOf(tables.join(''))).toEqual({ format: 'HTML with labels', jobs: both })
  })

  it('is not read where it has words and their meanings, or events', async () => {
    const events = ['Weaving', 'Dyeing'].map((title) => `<dl><dt>Title</dt><dd>${title}</dd><dt>Location</dt><dd>Leeds</dd><dt>Time</dt><dd>10:30</dd></dl>`).join('')
    for (const html of ['<dl><dt>Title</dt><dd>The name of a job.</dd><dt>Company</dt><dd>Who pays.</dd></dl>', events]) await expect(importOf(html)).rejects.toThrow('it is an HTML page without a JobPosting')
  })

  it('may have a table of jobs with two columns, and a list in one of its cells', async () => {
    const table = (title: string) => `<table><tr><th>Title<th>Company</tr><tr><td>${title}<td>Mills</tr><tr><td>Company Secretary<td><dl><dt>Zoë</dt></dl></tr></table>`
    const { format, jobs } = await importOf(table('Weaver') + table('Dyer'))
    expect([format, ...jobs.map(({ jobTitle, companyName }) => `${jobTitle} at ${companyName}`)]).toEqual(['HTML with a table', 'Weaver at Mills', 'Company Secretary at Zoë', 'Dyer at Mills'])
  })
})

describe('the page of one job', () => {
  const field = (label: string, value: string) => `<div class="field"><span class="field-label">${label}</span> <span class="value">${value}</span></div>`
  const fields = [field('Requisition Number', '10234'), field('Organization', 'Mills'), field('Work Location', 'Leeds, UK'), field('Description', '<p>Weaves.</p><p>Dyes.</p>')].join('')
  const job = { jobTitle: 'Weaver', companyName: 'Mills', places: ['Leeds, UK'], applyUrl: undefined, description: 'Weaves.\nDyes.' }

  it('has labels of their class before its values', async () => {
    expect(await importOf(`<h1>Job Details</h1>${field('Job Title:', 'Weaver')}${fields}<p>Apply by post.</p>`)).toEqual({ format: 'HTML with labels', jobs: [job] })
  })

  it('has its title beside them, by its id or as the heading of the page', async () => {
    expect((await importOf(`<span id="JOB_WRK_POSTING_TITLE">Weaver</span>${fields}`)).jobs).toEqual([job])
    expect((await importOf(`<h1>Weaver</h1>${fields}`)).jobs).toEqual([job])
  })

  it('has labels in bold with a colon, and as terms of a list', async () => {
    const lines = ['Job title', 'Employer', 'Location', 'Closing date'].map((label, at) => `<p><strong>${label}:</strong> ${['Weaver', 'Mills', 'Leeds, UK', '24 December 2026'][at]}</p>`).join('')
    expect((await importOf(lines)).jobs).toMatchObject([{ jobTitle: 'Weaver', companyName: 'Mills', places: ['Leeds, UK'] }])
    expect((await importOf(`<dl>${terms[0]}</dl>`)).jobs).toMatchObject([{ jobTitle: 'Weaver', companyName: 'Mills' }])
  })

  it('is none with fewer fields, or those of a person', async () => {
    for (const html of [`<h1>Weaver</h1>${field('Location', 'Leeds')}${field('Phone', '123')}`, `<h1>Ann Lee</h1>${field('Name', 'Ann Lee')}${field('Company', 'Mills')}${field('Location', 'Leeds')}${field('Email', 'ann@mills.example')}`])
      await expect(importOf(html)).rejects.toThrow('it is an HTML page without a JobPosting')
  })
})

describe('an element with the class of a title', () => {
  it('may have all of the job, below a heading with the title', async () => {
    const card = (title: string, at: number) => `<div class="row"><div class="col job-title"><h5><a href="https://mills.example/${at}">${title}</a></h5><p class="job-recruiter">23/03/18 | <b><a href="/r/${at}" class="company-name">Mills</a></b></p> Weaves and dyes.</div></div>`
    expect((await importOf(`<div class="jobs">${['Weaver', 'Dyer'].map(card).join('')}</div>`)).jobs).toMatchObject([{ jobTitle: 'Weaver', companyName: 'Mills', applyUrl: 'https://mills.example/0' }, { jobTitle: 'Dyer', companyName: 'Mills' }])
  })
})
