import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (text: string, company?: string) => postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'jobs.md', 10_000_000), { source: 'test', ...(company === undefined ? {} : { company }) })

const breaks = `# We're hiring

## Weaver
**Location:** Leeds, UK
**Salary:** £30,000 - £35,000
**Type:** Full-time
**How to apply:** https://mills.example/1

Weaves *cloth*.

## Dyer
**Location:** Lyon, France
**Type:** Part-time

Dyes cloth. See https://mills.example/cloth.

[Apply here](https://mills.example/2)
`

const bullets = `# Open jobs

### Weaver

- **Company:** Mills
- **Location:** Leeds, UK
- Apply: <https://mills.example/1>

### Dyer

- **Company:** Zoë
- **Location:** Lyon, France
`

describe('Markdown with jobs below headings', () => {
  it('has labels in lines', async () =>
    expect(await importOf(breaks, 'Mills')).toMatchObject({
      format: 'Markdown with headings',
      postings: [
        { jobTitle: 'Weaver', companyName: 'Mills', places: [{ city: 'Leeds' }], minPrice: 30_000, maxPrice: 35_000, currency: 'GBP', employmentType: 'full-time', applyUrl: 'https://mills.example/1' },
        { jobTitle: 'Dyer', companyName: 'Mills', places: [{ city: 'Lyon' }], employmentType: 'part-time', applyUrl: 'https://mills.example/2' },
      ],
    }))

  it('has labels in lists', async () => {
    const { postings } = await importOf(bullets)
    expect(postings).toMatchObject([{ jobTitle: 'Weaver', companyName: 'Mills', applyUrl: 'https://mills.example/1' }, { jobTitle: 'Dyer', companyName: 'Zoë' }])
    expect(postings[1]?.applyUrl).toBeUndefined()
  })

  it.each([
    ['is called after nothing of jobs', bullets.replace('Open jobs', 'Looms of the north')],
    ['has no labels', '# Open jobs\n\n## Weaver\n\nWeaves.\n\n## Dyer\n\nDyes.\n'],
    ['says how to add jobs', '# Contributing jobs\n\n## How to add\n\nLocation: the folder\n\n## Where to look\n\nLocation: Leeds\n'],
    ['has one job', breaks.slice(0, breaks.indexOf('## Dyer'))],
  ])('is not read where it %s', async (_, text) => {
    await expect(importOf(text, 'Mills')).rejects.toThrow("it seems to be Markdown without a table whose header names a job's title, without jobs below headings with labels")
  })

  it('has headings of groups above', async () => {
    const job = (title: string, id: number) => `#### ${title}\n\n**Company:** Mills\n\n**Deadline:** 5 Jun 2026\n\n[View position](https://mills.example/${id})\n\n`
    const { postings } = await importOf(`# Latest weaving positions (2026-05-22)\n\n## About\n\nOf cloth.\n\n## Looms\n\n### Hand\n\n${job('Weaver', 1)}### Power\n\n${job('Dyer', 2)}## Other\n\n${job('Fuller', 3)}`)
    expect(postings).toMatchObject([{ jobTitle: 'Weaver', applyUrl: 'https://mills.example/1', lastDay: '2026-06-05' }, { jobTitle: 'Dyer' }, { jobTitle: 'Fuller' }])
    expect(postings.map(({ description }) => description).join(' ')).not.toMatch(/Power|Other/)
  })

  it('has the tables of a list, where it has such', async () => {
    const table = '| Title | Company |\n| --- | --- |\n| Baker | Zoë |\n'
    expect((await importOf(`${bullets}\n${table}`)).postings.map(({ jobTitle }) => jobTitle)).toEqual(['Baker'])
  })
})

describe('a list of one employer', () => {
  const job = (title: string, id: number) => `### ${title}\n- **Link:** [View job posting](https://mills.example/jobs/${id})\n- **Deadline:** 2026-12-0${id}\n`

  it('is called after it, and has a link to each posting', async () => {
    const { postings } = await importOf(`# Mills of Leeds\n\n${job('1. Weaver', 1)}\n${job('2. Dyer', 2)}`, 'Mills')
    expect(postings).toMatchObject([
      { jobTitle: 'Weaver', applyUrl: 'https://mills.example/jobs/1', lastDay: '2026-12-01', description: '' },
      { jobTitle: 'Dyer', applyUrl: 'https://mills.example/jobs/2', lastDay: '2026-12-02', description: '' },
    ])
  })

  it('without these is refused', async () => {
    await expect(importOf(`# Mills of Leeds\n\n${job('Weaver', 1)}\n${job('Dyer', 2)}`.replaceAll('View job posting', 'Loom'), 'Mills')).rejects.toThrow('it seems to be Markdown without')
  })
})

describe('jobs to apply to', () => {
  it('are counted, with ages of the day of the list', async () => {
    const { postings } = await importOf('# Top Jobs to Apply - Found Today\n\nGenerated: 2026-11-20\n\n## Best\n\n### 1. Mills - Weaver\n- **Company:** Mills\n- **Location:** Leeds, UK\n- **Posted:** 3 days ago\n\n### 2. Mills - Dyer\n- **Company:** Mills\n- **Location:** York, UK\n- **Posted:** Today\n')
    expect(postings).toMatchObject([{ jobTitle: 'Weaver', postingDate: '2026-11-17' }, { jobTitle: 'Dyer', postingDate: '2026-11-20' }])
  })
})

describe('a page of a site', () => {
  it('is no posting by the address of the page', async () => {
    await expect(importOf('---\ntitle: Available Positions\nlayout: default\npermalink: /jobs.html\n---\n\nWe have some.\n', 'Mills')).rejects.toThrow('it seems to be Markdown without')
  })
})
