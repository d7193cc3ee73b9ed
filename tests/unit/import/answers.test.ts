/** Answers of job boards' APIs, and what scrapers make of their pages. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { inputOfStream } from '../../../server/import/reading/input.ts'
import type { ImportOptions } from '../../../server/import/run.ts'
import { postingsOf } from '../../support/content/imported-postings.ts'

const importOf = async (content: unknown, options: Partial<ImportOptions> = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return postingsOf(await inputOfStream(Readable.from([Buffer.from(text)]), 'x', 10_000_000), { source: 'sheet', company: 'Zoë', ...options })
}

const job = { title: 'Weaver', company: 'Mills' }
const firstOf = async (record: Readonly<Record<string, unknown>>) => (await importOf([record])).postings[0]

describe('what a scraper took for the company', () => {
  it.each([
    ['5 000–6 000 zł brutto / mies.', 'an amount of pay'],
    ['from $20 an hour', 'an amount of pay'],
    ['WEAVER', "the job's title"],
  ])('is none: %s', async (company, what) => {
    const { postings, report } = await importOf([{ ...job, company }, { title: 'Dyer', company: 'Mills 1920 Ltd' }])
    expect([postings.map(({ companyName }) => companyName), report.notes]).toMatchObject([['Zoë', 'Mills 1920 Ltd'], [{ kind: `the company is ${what}: it is left out` }]])
  })
})

it('takes the first day of publication on a board of Gem before that of a change', async () => {
  const record = { id: '1', internal_job_id: '2', title: 'Weaver', absolute_url: 'https://jobs.gem.com/mills/1', location: { name: 'Leeds, UK' }, employment_type: 'full_time', first_published_at: '2026-05-01T00:00:00Z', updated_at: '2026-10-01T00:00:00Z' }
  expect(await firstOf(record)).toMatchObject({ postingDate: '2026-05-01', employmentType: 'full-time' })
})
