/** Lists of jobs in Markdown, each a link with its company and place behind. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (text: string, company?: string) => postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'jobs.md', 10_000_000), { source: 'list', company })

describe('Markdown with a link for each job', () => {
  it('has the company, the place and the last day behind it', async () => {
    const text = '# Vacancies\n\n* [Weaver (two posts)](https://mills.example/jobs/1), Mills Institute, Dresden, Germany - closes 9th October 2026\n* [Dyer](https://zoe.example/vacancy/dyer)\nUniversity of Looms, UK - closes 3rd October 2026\n* [Spinner](https://jobs.lever.co/acme/3) at Acme (Toronto, ON)\n* [Carder](https://jobs.lever.co/acme-labs/4) | Remote\n'
    expect(await importOf(text)).toMatchObject({
      format: 'Markdown with links',
      postings: [
        { jobTitle: 'Weaver (two posts)', companyName: 'Mills Institute', places: [{ city: 'Dresden' }], lastDay: '2026-10-09', applyUrl: 'https://mills.example/jobs/1' },
        { jobTitle: 'Dyer', companyName: 'University of Looms', jobCountry: 'United Kingdom', lastDay: '2026-10-03' },
        { jobTitle: 'Spinner', companyName: 'Acme', places: [{ city: 'Toronto' }] },
        { jobTitle: 'Carder', companyName: 'Acme Labs', remote: true },
      ],
    })
  })

  it('has them in bold, with labels below', async () => {
    const text = '## Weekly Job Results\n\nLast updated: 2026-03-21\n\n- **Weaver (2026 Start)** at `Mills` (Leeds, UK)\n  - **Posted:** 20 days ago\n  - **Apply:** [Link](https://board.example/jobs/1)\n\n- **Dyer** at `Zoë` (Lyon, France)\n  - **Posted:** N/A\n  - **Apply:** [Link](https://board.example/jobs/2)\n'
    expect((await importOf(text)).postings).toMatchObject([
      { jobTitle: 'Weaver (2026 Start)', companyName: 'Mills', places: [{ city: 'Leeds' }], postingDate: '2026-03-01', applyUrl: 'https://board.example/jobs/1' },
      { jobTitle: 'Dyer', companyName: 'Zoë', places: [{ city: 'Lyon' }], applyUrl: 'https://board.example/jobs/2' },
    ])
  })

  it('has the company above its jobs', async () => {
    const text = '# Who is hiring\n\n## Acme Labs\n- [Weaver](https://jobs.lever.co/acme-labs/1) - Leeds, UK\n- [Dyer](https://jobs.lever.co/acme-labs/2) (Remote)\n\n## Mills\n- [Spinner, Night](https://mills.example/careers/spinner) — London\n- ~~[Carder](https://mills.example/careers/carder)~~\n'
    const { postings, report } = await importOf(text)
    expect(postings).toMatchObject([
      { jobTitle: 'Weaver', companyName: 'Acme Labs', places: [{ city: 'Leeds' }] },
      { jobTitle: 'Dyer', companyName: 'Acme Labs', remote: true },
      { jobTitle: 'Spinner, Night', companyName: 'Mills', places: [{ city: 'London' }] },
    ])
    expect(report.reasons).toMatchObject([{ kind: 'it is closed', count: 1 }])
  })

  it('has the company before the title, below fields of work', async () => {
    const text = '# Internships\n\n## Software\n- **Mills** — [Weaver Intern](https://boards.greenhouse.io/mills/jobs/1) — Leeds, UK\n\n## Hardware\n- **Zoë Labs**: [Loom Intern](https://jobs.ashbyhq.com/zoe/2) | Remote\n'
    expect((await importOf(text)).postings).toMatchObject([{ jobTitle: 'Weaver Intern', companyName: 'Mills', places: [{ city: 'Leeds' }] }, { jobTitle: 'Loom Intern', companyName: 'Zoë Labs', remote: true }])
  })

  it('has links in headings, with the text below', async () => {
    const text = '# Open positions\n\n### [Weaver](https://mills.example/job-posting/weaver/)\n\nWeaves.\n\n- Looms\n\n### [Dyer](https://mills.example/job-posting/dyer/)\n\nDyes.\n\n## Benefits\n\nTea.\n'
    expect((await importOf(text, 'Mills')).postings).toMatchObject([{ jobTitle: 'Weaver', companyName: 'Mills', description: 'Weaves.\n\n- Looms' }, { jobTitle: 'Dyer', description: 'Dyes.' }])
  })

  it.each([
    ['boards', '# Job search tools\n\n- [Indeed](https://indeed.com/jobs) - a board\n- [LinkedIn Jobs](https://www.linkedin.com/jobs) - another\n- [Glassdoor](https://www.glassdoor.com/Job/index.htm)\n'],
    ['companies', '# Companies with remote jobs\n\n- [Mills](https://mills.example/careers) - Leeds\n- [Zoë](https://zoe.example/jobs)\n'],
    ['articles', '# How to get jobs\n\n- [Write a CV](https://blog.example/cv)\n- [Talk](https://blog.example/talk)\n- [Offers](https://blog.example/jobs/offers)\n'],
    ['anything else', '# Looms\n\n- [Weaver](https://mills.example/jobs/1)\n- [Dyer](https://mills.example/jobs/2)\n'],
    ['one job', '# Jobs\n\n- [Weaver](https://mills.example/jobs/1), Mills\n'],
  ])('is none of %s', async (_, text) => {
    await expect(importOf(text, 'Mills')).rejects.toThrow('without a list of links to postings')
  })
})
