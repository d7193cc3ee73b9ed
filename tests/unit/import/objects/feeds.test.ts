/** Items of feeds whose company is the author of an entry, or a part of their title that their text names. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { companyOfText } from '../../../../server/import/values/companies/in-title.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (text: string, company?: string) => (await postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'x.xml', 10_000_000), { source: 'feed', company })).postings

const entry = (title: string, author: string, text: string) => `<entry><id>urn:${title}</id><published>2026-01-19T18:00:07Z</published><updated>2026-01-15T11:39:59Z</updated><title>${title}</title><summary type="html">${text.replaceAll('<', '&lt;')}</summary><author><name>${author}</name></author></entry>`
const atom = (...entries: string[]) => `<feed xmlns="http://www.w3.org/2005/Atom"><title>Board</title><author><name>Board</name></author>${entries.join('')}</feed>`

describe('an entry of Atom', () => {
  it('has its author for the company where its title ends with that', async () => {
    expect(await importOf(atom(entry('Weaver @Mills', 'Mills', '<p><b>Salary:</b> 8000 - 12000 pln<br/><b>Location:</b> Marszałkowska 58, Warszawa</p>'), entry('Dyer - by night at Zoë', 'Zoë', 'Dyes.')))).toMatchObject([
      { jobTitle: 'Weaver', companyName: 'Mills', minPrice: 8000, maxPrice: 12_000, currency: 'PLN', places: [{ city: 'Warsaw' }] },
      { jobTitle: 'Dyer - by night', companyName: 'Zoë' },
    ])
  })

  it('has another author for none', async () => expect(await importOf(atom(entry('Weaver', 'Ann Lee', 'Weaves.'), entry('Dyer', 'Ann Lee', 'Dyes.')))).toEqual([]))
})

describe('a title of two parts', () => {
  it.each([
    ['Weaver — Mills Ltd', 'Mills Ltd is looking for a weaver.', 'Mills Ltd'],
    ['Zoë Labs | Weaver', '<p>About Zoë Labs: we weave.</p>', 'Zoë Labs'],
    ['Weberin – Tuch & Co.', 'Komm zu uns: bei Tuch & Co. weben wir.', 'Tuch & Co.'],
  ])('has the company that its text names as who hires: %s', (title, text, company) => expect(companyOfText(title, text, 'https://board.example/1')).toBe(company))

  it.each([
    ['Weaver, by night - Mills', 'https://apply.careers.mills.example/job/1', 'Mills'],
    ['Head of Looms / Dyer - Cloth - Argon Laboratory', 'https://argon.wd1.myworkdayjobs.com/en-US/job/1', 'Argon Laboratory'],
  ])('has the company whose site has its address: %s', (title, link, company) => expect(companyOfText(title, 'Weaves.', link)).toBe(company))

  it.each([
    ['Weaver — Mills', 'Weaves.'],
    ['Weaver — Leeds', 'Work at Leeds, in a mill.'],
    ['Weaver — Night', 'The weaver is sought.'],
    ['Mills — Zoë', 'Mills is hiring. Join Zoë.'],
    ['Weaver — Mills', 'Weaver is a key role.'],
    ['Weaver — Mills — Night', 'Mills is hiring.'],
    ['Data — Board', 'Weaves.'],
    ['Weaver — Mills', undefined],
  ])('has none else: %s, %s', (title, text) => expect(companyOfText(title, text, 'https://www.jobs.example/board/data/1')).toBeUndefined())

  const items = '<rss version="2.0"><channel><title>Jobs</title><item><title>Weaver — Mills</title><link>https://board.example/1</link><pubDate>Mon, 09 Feb 2026 05:00:00 GMT</pubDate><description>Join Mills.</description></item><item><title>Dyer @Mills</title><link>https://board.example/2</link><pubDate>Mon, 09 Feb 2026 05:00:00 GMT</pubDate><description>Dyes.</description></item></channel></rss>'

  it('is the title without it', async () => expect(await importOf(items)).toMatchObject([{ jobTitle: 'Weaver', companyName: 'Mills' }, { jobTitle: 'Dyer', companyName: 'Mills' }]))

  it('counts less than the company that is given', async () => expect(await importOf(items, 'Zoë')).toMatchObject([{ jobTitle: 'Weaver — Mills', companyName: 'Zoë' }, { companyName: 'Zoë' }]))
})
