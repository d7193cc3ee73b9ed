/** Jobs in lists that are in lists themselves: companies whose jobs are by day or by department. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { postingsOf } from '../../../support/content/imported-postings.ts'

const importOf = async (text: string, name = 'x.json') => (await postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), name, 10_000_000), { source: 'list' })).postings.map(({ jobTitle, companyName, postingDate, undated, applyUrl }) => [jobTitle, companyName, undated === true ? undefined : postingDate, applyUrl])

const byDay = [
  { company: 'Mills', page: 'https://mills.example', days: [{ post_date: '2026-04-02', jobs: [{ title: 'Weaver' }, { title: 'Dyer', posted: '2026-04-01' }] }, { post_date: '2026-03-05', jobs: [{ title: 'Spinner' }] }] },
  { company: 'Zoë', days: [{ post_date: '2026-03-26', jobs: [{ title: 'Baker' }] }] },
]

const expected = [
  ['Weaver', 'Mills', '2026-04-02', undefined],
  ['Dyer', 'Mills', '2026-04-01', undefined],
  ['Spinner', 'Mills', '2026-03-05', undefined],
  ['Baker', 'Zoë', '2026-03-26', undefined],
]

describe('jobs by day within companies', () => {
  it.each([
    ['JSON', JSON.stringify(byDay), 'x.json'],
    ['JSON below a key', JSON.stringify({ name: 'Board', companies: byDay }), 'x.json'],
    ['lines', byDay.map((company) => JSON.stringify(company)).join('\n'), 'x.ndjson'],
    ['YAML', JSON.stringify(byDay), 'x.yml'],
    ['a script', `export const companies = ${JSON.stringify(byDay)}`, 'x.js'],
  ])('have the company around their day and that day: %s', async (_, text, name) => expect(await importOf(text, name)).toEqual(expected))

  it('take no day that is the company’s own', async () => {
    expect(await importOf(JSON.stringify([{ company: 'Mills', created_at: '2019-01-02', jobs: [{ title: 'Weaver' }, { title: 'Dyer' }] }]))).toEqual([['Weaver', 'Mills', undefined, undefined], ['Dyer', 'Mills', undefined, undefined]])
  })
})

it('jobs by department have their company by its name, also where the next has none', async () => {
  const departments = [{ name: 'Cloth', jobs: [{ title: 'Weaver' }, { title: 'Dyer' }] }, { name: 'Sales', jobs: [{ title: 'Clerk' }] }]
  const postings = await importOf(JSON.stringify({ companies: [{ name: 'Mills', website: 'https://mills.example', departments }, { departments: [{ name: 'Oven', jobs: [{ title: 'Baker' }] }] }] }))
  expect(postings.map(([title, company]) => [title, company])).toEqual([['Weaver', 'Mills'], ['Dyer', 'Mills'], ['Clerk', 'Mills']])
})
