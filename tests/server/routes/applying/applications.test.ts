import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Application } from '../../../../src/services/contract/entities.ts'
import { cvs } from '../../../support/board/cvs.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { fileForm, putJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

onEachDatabase('applications', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database, now: () => new Date('2026-02-01T12:00:00Z') })
  })
  afterAll(() => server.close())

  const cvUrl = 'https://example.com/cv.pdf'
  const apply = (token: string, jobId: string, cv = cvUrl) =>
    server.ask('POST', '/api/applications', { token, json: { jobId, applicationUrl: 'https://kazi.test/job-details/1', cvUrl: cv } })
  const list = async (token: string) => (await (await server.ask('GET', '/api/applications/user', { token })).json()) as Application[]

  test('applying, following, expressing interest and withdrawing', async () => {
    const { token } = await signedIn(server, 'Applicant')
    const jobId = await putJob(server, { jobTitle: 'Baker', companyName: 'Oven' })

    const answer = await apply(token, jobId)
    const made = (await answer.json()) as Application
    expect([answer.status, made]).toEqual([
      201,
      { _id: made._id, jobId, jobTitle: 'Baker', companyName: 'Oven', status: 'Pending', expressedInterest: false, createdAt: made.createdAt },
    ])
    expect(await list(token)).toEqual([made])

    const interest = await server.ask('PATCH', `/api/applications/${made._id}/express-interest`, { token })
    expect([interest.status, await interest.json()]).toEqual([200, { ...made, expressedInterest: true }])
    expect(await list(token)).toEqual([{ ...made, expressedInterest: true }])

    const withdrawn = await server.ask('DELETE', `/api/applications/${made._id}/withdraw`, { token })
    expect([withdrawn.status, await withdrawn.json()]).toEqual([200, { message: 'Your application has been withdrawn.' }])
    expect(await list(token)).toEqual([])
    expect((await server.ask('DELETE', `/api/applications/${made._id}/withdraw`, { token })).status).toBe(404)
  })

  test('a note goes along, and the employer and the applicant read it; a blank one is none', async () => {
    const { user: owner, token: employer } = await signedIn(server, 'Employer')
    const { token } = await signedIn(server, 'Applicant')
    const send = async (note: unknown) => {
      const jobId = await putJob(server, { postedBy: owner.userId })
      const answer = await server.ask('POST', '/api/applications', { token, json: { jobId, applicationUrl: 'https://kazi.test/job-details/1', cvUrl, note } })
      const applicants = (await (await server.ask('GET', `/api/applications/job/${jobId}`, { token: employer })).json()) as Application[]
      return [answer.status, ((await answer.json()) as Application).note, applicants[0]?.note, (await list(token)).find((one) => one.jobId === jobId)?.note]
    }
    const noted = (note: string | undefined) => [201, note, note, note]
    expect(await send('  I can start on Monday.\r\n\r\n<b>Ada</b> ')).toEqual(noted('I can start on Monday.\n\n<b>Ada</b>'))
    expect(await send('שלום 👋🏾')).toEqual(noted('שלום 👋🏾'))
    for (const blank of [undefined, '', ' \r\n\t ']) expect(await send(blank)).toEqual(noted(undefined))
    // An emoji is one character, although it takes two places in memory.
    for (const longest of ['a'.repeat(500), `${'👋'.repeat(500)} `]) expect(await send(longest)).toEqual(noted(longest.trim()))
    const refused = async (note: unknown) => {
      const answer = await server.ask('POST', '/api/applications', { token, json: { jobId: await putJob(server), applicationUrl: 'https://kazi.test/job-details/1', cvUrl, note } })
      return statusAndMessage(answer)
    }
    for (const long of ['a'.repeat(501), '👋'.repeat(501)]) expect(await refused(long)).toEqual({ status: 400, message: 'At most 500 characters.' })
    expect([(await refused(7)).status, (await refused(null)).status, await refused('\u0007')]).toEqual([400, 400, { status: 400, message: 'Control characters are not accepted.' }])
  })

  test("a job with its own address takes no applications here, which is another refusal than that of a second one; past its last day it is closed as any", async () => {
    const { token } = await signedIn(server, 'Applicant')
    const applyUrl = 'https://jobs.example.org/1'
    const answer = await apply(token, await putJob(server, { applyUrl }))
    const past = await apply(token, await putJob(server, { applyUrl, lastDay: '2026-01-31' }))
    expect([answer.status, await answer.json(), past.status, await list(token)]).toEqual([
      409,
      { message: "This job takes applications on the company's own site. Load its page again to get there.", field: 'jobId' },
      410,
      [],
    ])
  })

  test('a page of the applications, with counts and links as the list of jobs has them', async () => {
    const { token, user } = await signedIn(server, 'Applicant')
    const jobs: string[] = []
    for (const at of Array.from({ length: 7 }).keys()) {
      jobs.unshift(await putJob(server, { jobTitle: `Baker ${at}` }))
      await server.store.applications.create({ jobId: jobs[0]!, applicantId: user.userId, applicationUrl: 'https://kazi.test/', cvUrl }, '2026-02-01')
    }
    const ask = async (query: string) => {
      const answer = await server.ask('GET', `/api/applications/user${query}`, { token })
      const listed = (await answer.json()) as Application[]
      return [answer.status, listed.map(({ jobId }) => jobs.indexOf(jobId)), answer.headers.get('x-total-count'), answer.headers.get('x-match-count'), answer.headers.get('link')]
    }
    const link = (query: string, rel: string) => `</api/applications/user?${query}>; rel="${rel}"`
    const all = [0, 1, 2, 3, 4, 5, 6]
    expect(await ask('')).toEqual([200, all, '7', '7', [link('page=1&limit=100', 'first'), link('page=1&limit=100', 'last')].join(', ')])
    expect(await ask('?page=1')).toEqual([200, all.slice(0, 5), '7', '7', [link('page=1&limit=5', 'first'), link('page=2&limit=5', 'next'), link('page=2&limit=5', 'last')].join(', ')])
    expect(await ask('?page=2&limit=3')).toEqual([200, [3, 4, 5], '7', '7', [link('page=1&limit=3', 'first'), link('page=1&limit=3', 'prev'), link('page=3&limit=3', 'next'), link('page=3&limit=3', 'last')].join(', ')])
    expect(await ask('?page=10000000')).toEqual([200, [], '7', '7', [link('page=1&limit=5', 'first'), link('page=2&limit=5', 'prev'), link('page=2&limit=5', 'last')].join(', ')])
    expect((await ask(`?job=${jobs[6]}`)).slice(0, 4)).toEqual([200, [6], '7', '1'])
    expect((await ask('?job=nothing')).slice(0, 4)).toEqual([200, [], '7', '0'])
  })

  test.each([...['0', '-1', '1.5', '1000000000', 'x', '', '%20', '1&page=2'].map((page) => [`page=${page}`, 'page']), ['limit=0', 'limit'], ['limit=101', 'limit'], ['job=', 'job'], ['job=a&job=b', 'job']])('?%s is refused', async (query, name) => {
    const { token } = await signedIn(server, 'Applicant')
    expect(await statusAndMessage(await server.ask('GET', `/api/applications/user?${query}`, { token }))).toEqual({ status: 400, message: `The parameter "${name}" is missing or not valid.` })
  })

  test("the download of one's data and the end of an account know all applications, also those beyond the largest page", async () => {
    const { token, user } = await signedIn(server, 'Applicant')
    const sent: string[] = []
    for (const _ of Array.from({ length: 101 })) {
      const jobId = await putJob(server)
      sent.unshift((await server.store.applications.create({ jobId, applicantId: user.userId, applicationUrl: 'https://kazi.test/', cvUrl }, '2026-02-01'))._id)
    }
    expect(await list(token)).toHaveLength(100)
    const { applications } = (await (await server.ask('GET', '/api/users/data', { token })).json()) as { applications: Application[] }
    expect(applications.map(({ _id }) => _id)).toEqual(sent)
    await server.store.users.remove(user.userId)
    expect(await server.store.applications.pageByApplicant(user.userId, { page: 1, limit: 100 })).toEqual({ applications: [], total: 0, matches: 0 })
  })

  test('two applications at the same moment: one is made, the other is a conflict', async () => {
    const { token } = await signedIn(server, 'Applicant')
    const jobId = await putJob(server)
    const answers = await Promise.all([apply(token, jobId), apply(token, jobId)])
    const [made, refused] = answers.toSorted((one, other) => one.status - other.status)
    expect([made?.status, await statusAndMessage(refused as Response)]).toEqual([201, { status: 409, message: 'You have already applied for this job.' }])
    expect(await list(token)).toHaveLength(1)
  })

  test('a job that never was, one that was deleted and one whose last day passed', async () => {
    const { token } = await signedIn(server, 'Applicant')
    const deleted = await putJob(server)
    await server.store.jobs.remove(deleted)
    const closed = await putJob(server, { lastDay: '2026-01-31' })
    const lastDay = await putJob(server, { lastDay: '2026-02-01' })
    const answers = await Promise.all(['nothing', deleted, closed].map(async (jobId) => statusAndMessage(await apply(token, jobId))))
    expect(answers).toEqual([
      { status: 404, message: 'There is no such job.' },
      { status: 410, message: 'This job is no longer open.' },
      { status: 410, message: 'This job is no longer open.' },
    ])
    expect((await apply(token, lastDay)).status).toBe(201)
  })

  test('a stranger\'s application answers as one that is not there, and stays as it is', async () => {
    const [owner, stranger] = [await signedIn(server, 'Applicant'), await signedIn(server, 'Applicant')]
    const made = (await (await apply(owner.token, await putJob(server))).json()) as Application
    const refusals = [
      await statusAndMessage(await server.ask('PATCH', `/api/applications/${made._id}/express-interest`, { token: stranger.token })),
      await statusAndMessage(await server.ask('DELETE', `/api/applications/${made._id}/withdraw`, { token: stranger.token })),
      await statusAndMessage(await server.ask('DELETE', '/api/applications/nothing/withdraw', { token: stranger.token })),
    ]
    expect(refusals).toEqual(refusals.map(() => ({ status: 404, message: 'There is no such application.' })))
    expect([await list(owner.token), await list(stranger.token)]).toEqual([[made], []])
  })

  test('a CV on this board must be the applicant\'s own upload', async () => {
    const [owner, stranger] = [await signedIn(server, 'Applicant'), await signedIn(server, 'Applicant')]
    const jobId = await putJob(server)
    const uploaded = await server.ask('POST', '/api/upload/upload', { token: owner.token, body: fileForm(cvs.pdf, 'cv.pdf') })
    const { url } = (await uploaded.json()) as { url: string }
    const refusal = { status: 422, message: 'This CV is not among your uploads.' }
    expect(await statusAndMessage(await apply(stranger.token, jobId, url))).toEqual(refusal)
    expect(await statusAndMessage(await apply(stranger.token, jobId, '/api/files/nothing'))).toEqual(refusal)
    expect((await apply(owner.token, jobId, url)).status).toBe(201)
  })

  test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'ftp://example.com/cv', 'https://user:pass@example.com/', '/etc/passwd', '//example.com/cv'])(
    'the CV address %s is refused',
    async (cv) => {
      const { token } = await signedIn(server, 'Applicant')
      expect(await statusAndMessage(await apply(token, await putJob(server), cv))).toEqual({ status: 400, message: 'Invalid URL' })
      expect(await list(token)).toEqual([])
    },
  )
})
