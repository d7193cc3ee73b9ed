/** The company of a posting whose file has no column that is called after it: beside an address, in an address, behind a title. And files that have people. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import type { ImportOptions } from '../../../../server/import/run.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (content: string, options: Partial<ImportOptions> = {}) => postingsOf(await inputOfStream(Readable.from([Buffer.from(content)]), 'x', 10_000_000), { source: 'sheet', ...options })
const calledOf = async (content: unknown, options: Partial<ImportOptions> = {}) =>
  (await importOf(typeof content === 'string' ? content : JSON.stringify(content), options)).postings.map(({ companyName, jobTitle }) => `${companyName}: ${jobTitle}`)

describe('a column of names beside one of positions', () => {
  it('has the company where the address has a word of it', async () => {
    const rows = ['Name,Position,Location,URL', 'Aire Mills,Weaver,"Leeds, UK",https://www.airemills.example/jobs/1', 'Looms & Sons,Dyer,"Leeds, UK",https://boards.example/looms-and-sons/2', 'Ann Lee,Clerk,"Leeds, UK",https://www.airemills.example/jobs/3']
    expect(await calledOf(rows.join('\n'))).toEqual(['Aire Mills: Weaver', 'Looms & Sons: Dyer'])
    expect((await importOf(rows.join('\n'))).report).toMatchObject({ skipped: 1, ignored: [] })
  })

  it('has people beside what people have', async () => {
    expect(await calledOf('Name,Position,Location,URL,Phone\nAire Mills,Weaver,"Leeds, UK",https://www.airemills.example/1,0113')).toEqual([])
  })
})

describe('a list of people', () => {
  it('is told from one of postings', async () => {
    await expect(importOf('First Name,Last Name,URL,Email Address,Company,Position,Connected On\nAnn,Lee,https://www.linkedin.example/in/ann,,Mills,Weaver,12 Nov 2026\n')).rejects.toThrow('with people, and not with postings: its columns are First Name, Last Name')
    expect(await calledOf('First Name,Last Name,Company,Position,Description\nAnn,Lee,Mills,Weaver,Ann hires somebody who looks after eight looms')).toEqual(['Mills: Weaver'])
  })
})

describe('an address at a recruiting system', () => {
  it.each([
    ['https://boards.greenhouse.io/aire-mills/jobs/1', 'Aire Mills'],
    ['https://jobs.lever.co/aire-mills/1', 'Aire Mills'],
    ['https://jobs.ashbyhq.com/mills/1', 'Mills'],
    ['https://apply.workable.com/mills/j/1/', 'Mills'],
    ['https://mills.recruitee.com/o/weaver', 'Mills'],
    ['https://mills.bamboohr.com/careers/1', 'Mills'],
  ])('has the company: %s', async (url, company) => expect(await calledOf([{ title: 'Weaver', url }])).toEqual([`${company}: Weaver`]))

  it.each(['https://apply.workable.com/j/1', 'https://www.recruitee.com/o/weaver', 'https://jobs.lever.co/1234/1', 'https://mills.example/jobs/1'])('has none: %s', async (url) => expect(await calledOf([{ title: 'Weaver', url }])).toEqual([]))

  it('goes behind the name that is given', async () => {
    expect(await calledOf([{ title: 'Weaver', url: 'https://jobs.lever.co/mills/1' }], { company: 'Zoë' })).toEqual(['Zoë: Weaver'])
  })

  it('has that of a list of a board', async () => {
    const job = { title: 'Weaver', shortcode: 'A1', code: '', country: 'GB', city: 'Leeds', employment_type: 'Full-time', telecommuting: false, department: 'Looms', url: 'https://mills.workable.com/j/A1', shortlink: 'https://apply.workable.com/j/A1', application_url: 'https://mills.workable.com/j/A1/candidates/new', published_on: '2026-11-12', created_at: '2026-11-12' }
    expect(await calledOf({ name: null, description: null, jobs: [job] })).toEqual(['Mills: Weaver'])
  })
})

describe('a title with a name behind "at"', () => {
  it('has the company where nothing else has it', async () => {
    expect(await calledOf([{ title: 'Weaver at Aire Mills', link: 'https://board.example/1' }, { title: 'Dyer @ Zoë', link: 'https://board.example/2' }])).toEqual(['Aire Mills: Weaver', 'Zoë: Dyer'])
    expect(await calledOf([{ title: 'Weaver at Aire Mills', link: 'https://board.example/1' }], { company: 'Zoë' })).toEqual(['Zoë: Weaver at Aire Mills'])
  })

  it('has none in a place, or in other words', async () => {
    expect(await calledOf(['Nurse at London', 'Engineer at Scale', 'Teacher at Primary Level', 'Work at Home'].map((title) => ({ title, link: 'https://board.example/1' })))).toEqual([])
  })
})
