/** Which files have all records of their source: only then is what they lack gone from it. */
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { importPostings } from '../../../../server/import/run.ts'
import { inputOfStream } from '../../../../server/import/reading/input.ts'
import { openPostings } from '../../../../server/import/reading/read.ts'

const job = (id: number) => ({ id: `j-${id}`, title: `Weaver ${id}`, company: 'Mills', description: 'x'.repeat(2000) })
const jobs = (count: number) => Array.from({ length: count }, (_, n) => job(n))
const importOf = async (content: unknown) => {
  const input = await inputOfStream(Readable.from([Buffer.from(JSON.stringify(content))]), 'x', 10_000_000)
  try {
    return await importPostings(await openPostings(input), { source: 'mills', currency: 'USD', today: '2026-11-29' }, { save: async (batch) => ({ inserted: batch.length, updated: 0, unchanged: 0 }), progress: () => {} })
  } finally {
    await input.close()
  }
}

it.each<[string, unknown]>([
  ['a number of all (SmartRecruiters)', { offset: 0, limit: 3, totalFound: 7, content: jobs(3) }],
  ['a link to the next (Django)', { count: 3, next: 'https://mills.example/jobs?page=2', previous: null, results: jobs(3) }],
  ['a link in an object (JSON:API)', { data: jobs(3), links: { self: '/jobs', next: { href: '/jobs?page=2' } } }],
  ['a number of pages', { page: 1, page_count: 4, results: jobs(3) }],
  ['a flag', { jobs: jobs(3), pagination: { has_more: true } }],
  ['a link behind more than the beginning (Laravel)', { data: jobs(60), links: { first: 'https://mills.example/jobs?page=1', next: 'https://mills.example/jobs?page=2' }, meta: { current_page: 1 } }],
  ['a number behind more than the beginning', { jobs: jobs(60), tags: ['looms'], total: 90 }],
  ['a number within the answer', { data: { jobs: { total: 9, items: jobs(3) } } }],
])('a list with %s is a page of one that is longer', async (_, content) => {
  const { complete, added, reasons } = await importOf(content)
  expect([complete, added > 2, reasons.map(({ kind, count }) => [kind, count])]).toEqual([false, true, [['it is on another page of the list, which is not read: this one has a part of it', 1]]])
})

it.each<[string, unknown]>([
  ['the number of its records', { jobs: jobs(3), meta: { total: 3 }, total_pages: 1, next: null, has_more: false, next_page: '' }],
  ['numbers of something else', { company: { name: 'Mills', total: 900 }, jobs: jobs(3), views: 900 }],
  ['numbers of the lists around', { total: 12, companies: [{ company: 'Mills', count: 40, jobs: jobs(3) }] }],
  ['numbers in its records', { jobs: jobs(60).map((each) => ({ ...each, tags: ['a'], total: 90, next: '/jobs/2' })) }],
  ['the numbers of one posting', { ...job(1), skills: ['looms'], count: 4 }],
])('a list with %s is whole', async (_, content) => {
  expect(await importOf(content)).toMatchObject({ complete: true, skipped: 0 })
})

it('a record without a title has its id, and one that is no object may be any', async () => {
  const { title, ...untitled } = job(2)
  const { complete, skipped, seen } = await importOf({ jobs: [job(0), job(1), untitled, job(3)] })
  expect([title, complete, skipped, [...(seen.get('mills') ?? [])]]).toEqual(['Weaver 2', true, 1, ['j-0', 'j-1', 'j-2', 'j-3']])
  expect(await importOf({ jobs: [job(0), null, job(1)] })).toMatchObject({ complete: false, added: 2 })
})
