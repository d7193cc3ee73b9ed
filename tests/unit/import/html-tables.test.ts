import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inputOfFile, inputOfStream } from '../../../server/import/reading/input.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-tables-'))
})
afterAll(() => rm(folder, { recursive: true }))

const imported = async (content: string, name: string) => {
  await writeFile(join(folder, name), content)
  const { format, report, postings } = await postingsOf(await inputOfFile(join(folder, name)), { source: 'list' })
  return {
    format,
    skipped: report.reasons.map(({ kind, count }) => `${count} ${kind}`),
    jobs: postings.map(({ jobTitle, companyName, places = [], applyUrl, postingDate }) => ({ jobTitle, companyName, places: places.map(({ text }) => text), applyUrl, postingDate })),
  }
}

const baker = { jobTitle: 'Baker "early"', companyName: 'Zoë & Co', places: ['Lyon, France'], applyUrl: 'https://zoe.example/1', postingDate: '2026-11-12' }

describe('a table of a page', () => {
  const page = (rows: string) => `<html><table><tr><th>Company<th>Title<th colspan="2">Location<th>Note</tr>${rows}</table></html>`

  it('has cells that cover several rows or columns; a heading across it is no posting', async () => {
    const rows = `<tr><td colspan=5>Open now</td></tr>
      <tr><td rowspan="3">Zoë &amp; Co</td><td>Baker</td><td colspan=2 rowspan=2>Lyon, France</td><td>1</td></tr>
      <tr><td>Cook</td><td>2</td></tr>
      <tr><td>Miller</td><td>Wien, Austria</td><td></td><td>3</td></tr>
      <tr><td>Brot</td><td>Driver</td><td>Wien, Austria</td><td></td><td>4</td></tr>`
    const { jobs, skipped } = await imported(page(rows), 'spans.html')
    expect(jobs.map(({ jobTitle, companyName, places }) => [jobTitle, companyName, ...places])).toEqual([
      ['Baker', 'Zoë & Co', 'Lyon, France'],
      ['Cook', 'Zoë & Co', 'Lyon, France'],
      ['Miller', 'Zoë & Co', 'Wien, Austria'],
      ['Driver', 'Brot', 'Wien, Austria'],
    ])
    expect(skipped).toEqual(['1 it has another number of columns than the header'])
  })

  it('is read whatever number of columns and rows its cells claim', async () => {
    const rows = `<tr><td rowspan=99999999>Zoë<td>Baker<td colspan=99999999 rowspan=99999999>Lyon</tr>${'<tr><td>x</td></tr>'.repeat(2_000)}<tr><td rowspan=-1 colspan=no>Brot<td>Driver<td>Wien<td><td>4</tr>`
    expect((await imported(page(rows), 'claims.html')).jobs.map(({ jobTitle }) => jobTitle)).toEqual(['Driver'])
  })
})

describe('a list in Markdown', () => {
  const list = `[![badge](https://a.example/b.svg)](https://a.example) Open roles

| Company | Role | Location | Application | Date Posted |
| :--- | --- | --- | :---: | --- |
| **[Zoë & Co](https://zoe.example)** | Baker "early" | Lyon, France | <a href="https://zoe.example/1"><img src="apply.png" alt="Apply"></a> | Nov 12 |
| ↳ | Cook \\| Evenings | <details><summary>2 places</summary>Lyon, France</br>Berlin, Germany</details> | [Apply](https://zoe.example/2) [More](https://other.example) | Nov 12 |
| Brot | Miller | Wien, Austria | 🔒 | Nov 12 |
| Brot | [Driver](https://brot.example/driver) | Wien, Austria | | Nov 12 |

| Year | Roles |
| --- | --- |
| 2025 | 7 |
`
  it('has companies as above, links as columns of their own, and several places in a cell; what is marked as closed is left out', async () => {
    expect(await imported(list, 'README.md')).toEqual({
      format: 'Markdown with a table',
      skipped: ['1 its list marks it as closed'],
      jobs: [
        baker,
        { ...baker, jobTitle: 'Cook | Evenings', places: ['Lyon, France', 'Berlin, Germany'], applyUrl: 'https://zoe.example/2' },
        { ...baker, jobTitle: 'Driver', companyName: 'Brot', places: ['Wien, Austria'], applyUrl: 'https://brot.example/driver' },
      ],
    })
  })

  it('is found by its lines too, whatever the name of the file', async () => {
    const bare = list.slice(list.indexOf('| Company'))
    expect((await imported(bare, 'list.txt')).jobs[0]).toEqual(baker)
  })

  it('is no list where no table names a title', async () => {
    await expect(imported('# Jobs\n\n| Year | Number |\n| --- | --- |\n| 2025 | 7 |\n', 'none.md')).rejects.toThrow("it seems to be Markdown without a table whose header names a job's title")
  })

  it('in a cell of CSV is text', async () => {
    const csv = 'title,company,description\nBaker,Zoë,"Hours:\n| from | to |\n| --- | --- |\n| 4 | 9 |"\n'
    expect(await imported(csv, 'cell.csv')).toMatchObject({ format: 'CSV with comma', jobs: [{ jobTitle: 'Baker', companyName: 'Zoë' }] })
  })
})

describe('tables of an HTML page', () => {
  const row = '<td>Zoë &amp; Co<td><a href="https://zoe.example/1">Baker "early"</a><td>Lyon, France<td>2026-11-12'
  it('have postings where their header names a title, with or without the ends of cells', async () => {
    const page = `<!DOCTYPE html><html><body><table><tr><td>Menu</td><td>Home</td></tr></table><table><tr><th>Company<th>Position<th>Location<th>Posted<tr>${row}<tr><td>Zoë<td>Cook</table></body></html>`
    expect(await imported(page, 'page.html')).toEqual({ format: 'HTML with a table', skipped: ['1 it has another number of columns than the header'], jobs: [baker] })
  })

  it('may be within cells of others, which lay out the page', async () => {
    const page = `<table><tr><td>Jobs<td><table><tr><td>Company<td>Position<td>Location<td>Posted</tr><tr>${row}</tr></table></td></tr></table>`
    expect((await imported(page, 'layout.html')).jobs).toEqual([baker])
  })

  it('give way to JSON-LD', async () => {
    const page = `<html><script type="application/ld+json">{"@type":"JobPosting","title":"Miller","hiringOrganization":"Brot"}</script><table><tr><th>Company<th>Position<th>Location<th>Posted<tr>${row}</table></html>`
    expect(await imported(page, 'both.html')).toMatchObject({ format: 'HTML with JSON-LD', jobs: [{ jobTitle: 'Miller' }] })
  })

  it('without an end are read to the end of the page; a thousand within one another are no stack', async () => {
    expect((await imported(`<table><tr><th>Company<th>Position<th>Location<th>Posted<tr>${row}`, 'cut.html')).jobs).toEqual([baker])
    await expect(imported('<table><tr><td>'.repeat(1_000), 'deep.html')).rejects.toThrow('it is an HTML page without a JobPosting')
  })
})

describe('rows in Markdown of a company with a link for each of its roles', () => {
  const importOf = async (text: string) => postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'x', 10_000_000), { source: 'list' })
  const jobsOf = async (text: string) => (await importOf(text)).postings.map(({ jobTitle, companyName, applyUrl, postingDate }) => [jobTitle, companyName, applyUrl, postingDate])

  const head = '| Name | Location | Roles | Date Added <br> mm/dd/yyyy |\n| --- | --- | --- | --- |\n'

  it('have a posting for each role, with its own link and the company of the row', async () => {
    const row = '| [Mills](https://mills.example) | - Leeds, UK <br> - York, UK | ✅ [Weaver](https://mills.example/weaver) <br> [Dyer](https://mills.example/dyer) | 03/18/2026 |\n'
    expect(await jobsOf(head + row)).toEqual([
      ['Weaver', 'Mills', 'https://mills.example/weaver', '2026-03-18'],
      ['Dyer', 'Mills', 'https://mills.example/dyer', '2026-03-18'],
    ])
  })

  it('leave out a role that is marked as closed, on its line or on the one above it', async () => {
    const row = '| Mills | Leeds, UK | ✅ [Weaver](https://mills.example/weaver) <br> 🔒 **[Closed]** 🔒 <br> [Dyer](https://mills.example/dyer) <br> [Baker](https://mills.example/baker) | - |\n'
    const { postings, report } = await importOf(head + row)
    expect(postings.map(({ jobTitle }) => jobTitle)).toEqual(['Weaver', 'Baker'])
    expect(report.reasons).toMatchObject([{ kind: 'its list marks it as closed', count: 1 }])
  })

  it('are no lists of people, whose roles have no links', async () => {
    const people = '| Name | Location | Role |\n| --- | --- | --- |\n| [Zoë](https://zoe.example) | Leeds, UK | Weaver |\n'
    expect(await jobsOf(people).catch(() => [])).toEqual([])
  })

  it('keep a cell of several links whole where it is no title', async () => {
    const text = '| Company | Role | Location | Links |\n| --- | --- | --- | --- |\n| Mills | Weaver | Leeds, UK | [Apply](https://mills.example/weaver) <br> [Site](https://mills.example) |\n'
    expect(await jobsOf(text)).toMatchObject([['Weaver', 'Mills', 'https://mills.example/weaver', '2026-11-23']])
  })
})
