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

  it('is not read where it has one job, words and their meanings, or events', async () => {
    const events = ['Weaving', 'Dyeing'].map((title) => `<dl><dt>Title</dt><dd>${title}</dd><dt>Location</dt><dd>Leeds</dd><dt>Time</dt><dd>10:30</dd></dl>`).join('')
    for (const html of [`<dl>${terms[0]}</dl>`, '<dl><dt>Title</dt><dd>The name of a job.</dd><dt>Company</dt><dd>Who pays.</dd></dl>', events]) await expect(importOf(html)).rejects.toThrow('it is an HTML page without a JobPosting')
  })

  it('may have a table of jobs with two columns, and a list in one of its cells', async () => {
    const table = (title: string) => `<table><tr><th>Title<th>Company</tr><tr><td>${title}<td>Mills</tr><tr><td>Company Secretary<td><dl><dt>Zoë</dt></dl></tr></table>`
    const { format, jobs } = await importOf(table('Weaver') + table('Dyer'))
    expect([format, ...jobs.map(({ jobTitle, companyName }) => `${jobTitle} at ${companyName}`)]).toEqual(['HTML with a table', 'Weaver at Mills', 'Company Secretary at Zoë', 'Dyer at Mills'])
  })
})
