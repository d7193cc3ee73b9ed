import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '../../../../src/services/contract/entities.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { aJob, putJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

onEachDatabase('jobs', (database) => {
  let server: TestServer
  let owner: string
  const time = { now: new Date('2026-02-01T12:00:00Z') }
  beforeAll(async () => {
    server = await startServer({ database, now: () => time.now })
    owner = (await signedIn(server, 'Employer')).user.userId
    const day = (at: number) => `2026-01-${String((at % 28) + 1).padStart(2, '0')}`
    const jobs = Array.from({ length: 120 }, (_, at) => aJob({ postedBy: owner, jobTitle: at < 12 ? `Engineer ${at}` : `Clerk ${at}`, postingDate: day(at) }))
    await server.store.jobs.upsert([...jobs, aJob({ postedBy: owner, jobTitle: '100% remote_work', lastDay: '2026-02-01' })])
  })
  afterAll(() => server.close())

  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await server.ask('GET', `/api/jobs/jobs${query}`, { headers })
    const jobs = answer.status === 200 ? ((await answer.json()) as Job[]) : []
    const header = (name: string) => answer.headers.get(name)
    return { status: answer.status, jobs, total: header('x-total-count'), matches: header('x-match-count'), link: header('link'), etag: header('etag'), header }
  }
  const figures = ({ status, jobs, total, matches }: Awaited<ReturnType<typeof ask>>) => [status, jobs.length, total, matches]

  test('without parameters the first 100, with a link to the rest', async () => {
    const first = await ask('')
    expect([...figures(first), first.header('cache-control'), first.link]).toEqual([
      200, 100, '121', '121', 'no-cache',
      '</api/jobs/jobs?page=1&limit=100>; rel="first", </api/jobs/jobs?page=2&limit=100>; rel="next", </api/jobs/jobs?page=2&limit=100>; rel="last"',
    ])
    const rest = await ask('?limit=100&page=2')
    expect([...figures(rest), new Set([...first.jobs, ...rest.jobs].map(({ _id }) => _id)).size]).toEqual([200, 21, '121', '121', 121])
  })

  test('with parameters a page of five, the matches counted', async () => {
    const page = await ask('?title=ENGINEER&page=3')
    expect([...figures(page), page.link]).toEqual([
      200, 2, '121', '12',
      '</api/jobs/jobs?title=ENGINEER&page=1&limit=5>; rel="first", </api/jobs/jobs?title=ENGINEER&page=2&limit=5>; rel="prev", ' +
        '</api/jobs/jobs?title=ENGINEER&page=3&limit=5>; rel="last"',
    ])
  })

  test('a page beyond the last is empty, with the same counts', async () => {
    expect(figures(await ask('?title=engineer&page=9'))).toEqual([200, 0, '121', '12'])
  })

  test.each([
    ['?title=%25', 1],
    ['?title=remote_', 1],
    ['?title=_', 1],
    ['?title=engineer%25', 0],
    ["?title='%20OR%201=1--", 0],
    ['?title=%5C', 0],
    ['?title=%22', 0],
  ])('%s is taken literally', async (query, matches) => expect((await ask(query)).matches).toBe(String(matches)))

  test('unknown parameters are ignored', async () => {
    expect(figures(await ask('?colour=red&__proto__=x'))).toEqual([200, 100, '121', '121'])
  })

  const notValid = (name: string) => `The parameter "${name}" is missing or not valid.`

  test.each([
    ['?page=0', notValid('page')],
    ['?page=x', notValid('page')],
    ['?page=1.5', notValid('page')],
    ['?page=99999999999', notValid('page')],
    ['?page=1&page=2', notValid('page')],
    ['?title=a&title=b', notValid('title')],
    [`?title=${'a'.repeat(201)}`, notValid('title')],
    ['?limit=101', notValid('limit')],
    ['?limit=-1', notValid('limit')],
    ['?salary=-1', notValid('salary')],
    ['?salary=', notValid('salary')],
    ['?salary=%20', notValid('salary')],
    ['?salary=much', notValid('salary')],
    ['?date=yesterday', notValid('date')],
    ['?sort=colour', notValid('sort')],
    ['?experience=Boss', notValid('experience')],
    ['?title=%00', 'Control characters are not accepted.'],
  ])('%s is refused', async (query, message) => {
    expect(await statusAndMessage(await server.ask('GET', `/api/jobs/jobs${query}`))).toEqual({ status: 400, message })
  })

  test('an unchanged page answers 304 without a body, a changed board 200', async () => {
    const first = await ask('?title=engineer')
    const tag = { 'if-none-match': first.etag ?? '' }
    const again = await server.ask('GET', '/api/jobs/jobs?title=engineer', { headers: tag })
    expect([again.status, await again.text(), again.headers.get('etag'), again.headers.get('x-match-count')]).toEqual([304, '', first.etag, '12'])
    const extra = await putJob(server, { jobTitle: 'Engineer of tests' })
    const changed = await ask('?title=engineer', tag)
    await server.store.jobs.remove(extra)
    expect([changed.status, changed.matches]).toEqual([200, '13'])
    expect((await ask('?title=engineer')).matches).toBe('12')
  })

  test('a job leaves the list on the day after its last day', async () => {
    time.now = new Date('2026-02-02T00:00:00Z')
    const next = await ask('?title=remote')
    time.now = new Date('2026-02-01T23:59:59Z')
    expect([next.matches, next.total, (await ask('?title=remote')).matches]).toEqual(['0', '120', '1'])
  })

  test('the list travels compressed when that is accepted, and is the same', async () => {
    const raw = async (encoding: string) => {
      const { rawPayload, headers } = await server.app.inject({ url: '/api/jobs/jobs', headers: { 'accept-encoding': encoding } })
      return { rawPayload, encoding: headers['content-encoding'], vary: headers['vary'] }
    }
    const [plain, br, gzip] = [await raw('identity'), await raw('gzip, br'), await raw('gzip')]
    expect([plain.encoding, br.encoding, gzip.encoding, br.vary]).toEqual([undefined, 'br', 'gzip', 'accept-encoding'])
    expect([brotliDecompressSync(br.rawPayload), gunzipSync(gzip.rawPayload)]).toEqual([plain.rawPayload, plain.rawPayload])
  })

  test('HEAD answers the headers alone', async () => {
    const head = await server.ask('HEAD', '/api/jobs/jobs')
    expect([head.status, head.headers.get('x-total-count'), await head.text()]).toEqual([200, '121', ''])
  })

  test('one job, with every field and a tag', async () => {
    const whole = aJob({
      postedBy: owner, companyLogo: '/logos/acme.svg', minPrice: 10, maxPrice: 20.5, salaryType: 'Hourly', lastDay: '2026-12-31', experienceLevel: 'Senior',
      employmentType: 'part-time', benefits: 'Tea', outlines: 'Work', growth: 'Much', description: 'Übergröße 日本語\n',
    })
    const id = await putJob(server, whole)
    const answer = await server.ask('GET', `/api/jobs/jobs/${id}`)
    const job = (await answer.json()) as Job
    const etag = answer.headers.get('etag') ?? ''
    const again = await server.ask('GET', `/api/jobs/jobs/${id}`, { headers: { 'if-none-match': etag } })
    await server.store.jobs.remove(id)
    expect([answer.status, job]).toEqual([200, { ...whole, _id: id, jobId: job.jobId, title: whole.jobTitle, jobLocation: 'Kampala, Uganda', version: 1, company: { openJobs: job.company?.openJobs } }])
    expect(job.company?.openJobs).toBeGreaterThan(0)
    expect([etag, again.status]).toEqual([expect.stringMatching(/^W\/"[\w-]{27}"$/), 304])
    expect(await statusAndMessage(await server.ask('GET', `/api/jobs/jobs/${id}`))).toEqual({ status: 410, message: 'This job was deleted.' })
  })

  test.each(['nothing', '%00', "'%20OR%201=1", 'a'.repeat(300)])('the job %s is not found', async (id) => {
    expect((await server.ask('GET', `/api/jobs/jobs/${id}`)).status).toBe(404)
  })
})
