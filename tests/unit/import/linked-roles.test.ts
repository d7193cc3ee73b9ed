/** Lists in Markdown whose rows are companies with a link for each of their roles. */
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

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
