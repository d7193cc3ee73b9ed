import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (text: string) => postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'jobs.txt', 20_000_000), { source: 'test', company: 'Acme' })

const newsletter = `From: jobs@list.example
Subject: Jobs of the week
Date: Mon, 16 Nov 2026 10:00:00 +0000

Hello all,
these are the jobs of the week: enjoy.

-----
Title: Weaver, senior
Company: Mills
Location: Leeds, UK
Salary: £30,000 - £35,000
Apply: https://mills.example/1

Title: Dyer
Company: Zoë
Location: Lyon, France
Description: Dyes cloth,
all of it.

We offer: good pay.

-- 
To unsubscribe, write to us.
`

const behindDashes = `Location: Leeds, UK
Job Title: Weaver
---------------
Location:
Lyon, France
Job Title: Dyer
Closing Date: 24 December 2026
Weaves and dyes.
`

describe('text with a block of labels for each job', () => {
  it('is read behind the head of a newsletter, and without its end', async () =>
    expect(await importOf(newsletter)).toMatchObject({
      format: 'text with labels',
      postings: [
        { jobTitle: 'Weaver, senior', companyName: 'Mills', places: [{ city: 'Leeds' }], minPrice: 30_000, maxPrice: 35_000, currency: 'GBP', applyUrl: 'https://mills.example/1', description: '', undated: true },
        { jobTitle: 'Dyer', companyName: 'Zoë', places: [{ city: 'Lyon' }], description: 'Dyes cloth,\nall of it.\n\nWe offer: good pay.' },
      ],
    }))

  it('has dashes between its jobs, other labels before the title, and text without a label', async () =>
    expect((await importOf(behindDashes)).postings).toMatchObject([
      { jobTitle: 'Weaver', companyName: 'Acme', places: [{ city: 'Leeds' }], description: '' },
      { jobTitle: 'Dyer', places: [{ city: 'Lyon' }], lastDay: '2026-12-24', description: 'Weaves and dyes.' },
    ]))

  it('may have an empty line below each line, or none between its jobs', async () => {
    const lines = ['Company: Mills', 'Title: Weaver', 'Location: Leeds', 'Company: Zoë', 'Title: Dyer', 'Location: Lyon']
    for (const between of ['\n', '\n\n', '\r\n\r\n'])
      expect((await importOf(lines.join(between))).postings.map(({ jobTitle, companyName, places }) => [jobTitle, companyName, places?.[0]?.text])).toEqual([['Weaver', 'Mills', 'Leeds'], ['Dyer', 'Zoë', 'Lyon']])
  })

  it.each([
    ['one job', 'Title: Weaver\nCompany: Mills\nLocation: Leeds\n'],
    ['titles alone', 'Title: Weaver\nNote: new\n\nTitle: Dyer\nNote: new\n'],
    ['events', 'Title: Weaving\nLocation: Leeds\nDate: 16 November 2026\n\nTitle: Dyeing\nLocation: Lyon\nDate: 17 November 2026\n'],
    ['people', 'Name: Ann\nTitle: Weaver\nCompany: Mills\n\nName: Ben\nTitle: Dyer\nCompany: Zoë\n'],
    ['books', 'Title: Weaving\nAuthor: Ann\nCompany: Mills\n\nTitle: Dyeing\nAuthor: Ben\nCompany: Mills\n'],
    ['prose', 'We met two people. Position: we want a weaver.\n\nAt 10:30 we left.\n\nCompany: none came.\n'],
  ])('is not read where it has %s', async (_, text) => {
    await expect(importOf(text)).rejects.toThrow('it seems to be plain text')
  })

  it('stays CSV below a header, whatever its cells have', async () =>
    expect((await importOf('title,company,notes\nWeaver,Mills,"Title: Dyer\nCompany: Zoë\n\nTitle: Cook\nCompany: Zoë"\n')).postings.map(({ jobTitle }) => jobTitle)).toEqual(['Weaver']))

  it('has many lines in time that grows with them', async () => {
    const long = Array.from({ length: 100_000 }, (_, at) => `Label ${at}x: value ${at}\n${at} text`).join('\n')
    const { postings } = await importOf(`Title: Weaver\nCompany: Mills\n\nTitle: Dyer\nCompany: Zoë\n${long}\n`)
    expect(postings.map(({ jobTitle }) => jobTitle)).toEqual(['Weaver'])
  })
})
