import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Applicant } from '../../../../src/services/contract/hiring/applicants.ts'
import { undoSeconds } from '../../../../src/services/contract/hiring/applicants.ts'
import type { Application } from '../../../../src/services/contract/entities.ts'
import { cvs } from '../../../support/board/cvs.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { fileForm, putJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

type Status = Application['status']

onEachDatabase('applicants', (database) => {
  let server: TestServer
  const clock = { at: Date.parse('2026-02-01T12:00:00Z') }
  const pass = (seconds: number) => void (clock.at += seconds * 1000)
  beforeAll(async () => {
    server = await startServer({ database, now: () => new Date(clock.at) })
  })
  afterAll(() => server.close())

  const person = async (fullName: string) => {
    const { user, token } = await signedIn(server, 'Applicant')
    await server.store.users.update(user.userId, { fullName })
    return { userId: user.userId, email: user.email, token }
  }
  const apply = (token: string, jobId: string, cvUrl = 'https://example.com/cv.pdf') =>
    server.ask('POST', '/api/applications', { token, json: { jobId, applicationUrl: 'https://kazi.test/job-details/1', cvUrl } })
  const list = async (jobId: string, token: string) => (await (await server.ask('GET', `/api/applications/job/${jobId}`, { token })).json()) as Applicant[]
  const answer = (id: string, token: string, status: Status, from?: Status) => server.ask('PATCH', `/api/applications/${id}/status`, { token, json: { status, from } })

  /** An employer's job with one application to it. */
  const scene = async () => {
    const { user, token } = await signedIn(server, 'Employer')
    const jobId = await putJob(server, { postedBy: user.userId, jobTitle: 'Baker', companyName: 'Oven' })
    const ada = await person('Ada Lovelace')
    const application = (await (await apply(ada.token, jobId)).json()) as Application
    return { owner: { userId: user.userId, token }, jobId, ada, id: application._id, application }
  }
  const subjects = async ({ email }: { email: string }) => (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
  const accepted = 'Accepted: Baker'
  const rejected = 'An answer to your application: Baker'
  const pending = 'Under consideration again: Baker'

  test('the applications to a job, newest first, with the CV and whether interest was expressed', async () => {
    const { owner, jobId, ada, application } = await scene()
    const bea = await person('Bea Ltd')
    const uploaded = await server.ask('POST', '/api/upload/upload', { token: bea.token, body: fileForm(cvs.pdf, 'cv.pdf') })
    const { url } = (await uploaded.json()) as { url: string }
    const second = (await (await apply(bea.token, jobId, url)).json()) as Application
    await server.ask('PATCH', `/api/applications/${second._id}/express-interest`, { token: bea.token })
    expect(await list(jobId, owner.token)).toEqual([
      { ...second, expressedInterest: true, applicantId: bea.userId, applicantName: 'Bea Ltd', cvUrl: url },
      { ...application, applicantId: ada.userId, applicantName: 'Ada Lovelace', cvUrl: 'https://example.com/cv.pdf' },
    ])
    const cv = async (token: string) => (await server.ask('GET', url, { token })).status
    const other = await signedIn(server, 'Employer')
    expect([await cv(owner.token), await cv(bea.token), await cv(ada.token), await cv(other.token)]).toEqual([200, 200, 403, 403])
    const profile = async (id: string) => (await server.ask('GET', `/api/users/applicants/${id}`, { token: owner.token })).status
    expect([await profile(bea.userId), await profile(ada.userId)]).toEqual([200, 404])
    expect(await list(await putJob(server, { postedBy: owner.userId }), owner.token)).toEqual([])
  })

  test('a page of the applications, with counts and links as the list of jobs has them, and a count of each status', async () => {
    const { user, token } = await signedIn(server, 'Employer')
    const jobId = await putJob(server, { postedBy: user.userId })
    const ids: string[] = []
    for (const at of Array.from({ length: 7 }).keys()) {
      const { userId } = await person(`Applicant ${at}`)
      const status = at === 0 ? 'Rejected' : at < 3 ? 'Accepted' : 'Pending'
      ids.unshift((await server.store.applications.create({ jobId, applicantId: userId, applicationUrl: 'https://kazi.test/', cvUrl: 'https://example.com/cv.pdf', status }, '2026-02-01'))._id)
    }
    const ask = async (query: string) => {
      const response = await server.ask('GET', `/api/applications/job/${jobId}${query}`, { token })
      const listed = (await response.json()) as Applicant[]
      return [response.status, listed.map(({ _id }) => ids.indexOf(_id)), ...['x-total-count', 'x-match-count', 'x-status-counts', 'link'].map((name) => response.headers.get(name))]
    }
    const link = (query: string, rel: string) => `</api/applications/job/${jobId}?${query}>; rel="${rel}"`
    const counts = ['7', '7', 'pending=4, accepted=2, rejected=1']
    expect(await ask('')).toEqual([200, [0, 1, 2, 3, 4, 5, 6], ...counts, [link('page=1&limit=100', 'first'), link('page=1&limit=100', 'last')].join(', ')])
    expect(await ask('?page=1')).toEqual([200, [0, 1, 2, 3, 4], ...counts, [link('page=1&limit=5', 'first'), link('page=2&limit=5', 'next'), link('page=2&limit=5', 'last')].join(', ')])
    expect(await ask('?page=3&limit=3')).toEqual([200, [6], ...counts, [link('page=1&limit=3', 'first'), link('page=2&limit=3', 'prev'), link('page=3&limit=3', 'last')].join(', ')])
    const last = (query: string, pages: number) => [link(`${query}&page=1&limit=5`, 'first'), link(`${query}&page=${pages}&limit=5`, 'last')].join(', ')
    const having = (matches: string, links: string) => ['7', matches, 'pending=4, accepted=2, rejected=1', links]
    expect(await ask('?status=Accepted&page=1')).toEqual([200, [4, 5], ...having('2', last('status=Accepted', 1))])
    expect(await ask('?status=Pending')).toEqual([200, [0, 1, 2, 3], ...having('4', last('status=Pending', 1))])
    expect(await ask('?page=10000000')).toEqual([200, [], ...counts, [link('page=1&limit=5', 'first'), link('page=2&limit=5', 'prev'), link('page=2&limit=5', 'last')].join(', ')])
  })

  test.each([...['0', '-1', '1.5', '1000000000', 'x', '', '%20', '1&page=2'].map((page) => [`page=${page}`, 'page']), ['limit=0', 'limit'], ['limit=101', 'limit'], ['status=Lost', 'status']])('?%s is refused', async (query, name) => {
    const { user, token } = await signedIn(server, 'Employer')
    const jobId = await putJob(server, { postedBy: user.userId })
    expect(await statusAndMessage(await server.ask('GET', `/api/applications/job/${jobId}?${query}`, { token }))).toEqual({ status: 400, message: `The parameter "${name}" is missing or not valid.` })
  })

  test('the applications to another employer\'s job are as if there were none; an admin sees them', async () => {
    const { owner, jobId, id } = await scene()
    const [stranger, admin] = [await signedIn(server, 'Employer'), await signedIn(server, 'Admin')]
    const noJob = { status: 404, message: 'There is no such job.' }
    const noApplication = { status: 404, message: 'There is no such application.' }
    const ask = async (job: string, token: string) => statusAndMessage(await server.ask('GET', `/api/applications/job/${job}`, { token }))
    expect([await ask(jobId, stranger.token), await ask('nothing', stranger.token)]).toEqual([noJob, noJob])
    expect([await statusAndMessage(await answer(id, stranger.token, 'Accepted')), await statusAndMessage(await answer('nothing', owner.token, 'Accepted'))]).toEqual([noApplication, noApplication])
    expect(await list(jobId, admin.token)).toEqual(await list(jobId, owner.token))
    expect((await list(jobId, owner.token)).map(({ status }) => status)).toEqual(['Pending'])
    expect((await answer(id, admin.token, 'Rejected')).status).toBe(200)
    await server.store.jobs.remove(jobId)
    expect(await ask(jobId, owner.token)).toEqual(noJob)
  })

  test.each([[{}], [{ status: 'Hired' }], [{ status: 'Accepted', from: 'Hired' }], [{ status: ['Accepted'] }], [{ status: '' }]])('%j is no answer', async (json) => {
    const { owner, id, jobId } = await scene()
    expect((await server.ask('PATCH', `/api/applications/${id}/status`, { token: owner.token, json })).status).toBe(400)
    expect((await list(jobId, owner.token)).map(({ status }) => status)).toEqual(['Pending'])
  })

  test('an answer is seen at once and mailed once the time to take it back is over', async () => {
    const { owner, jobId, ada, id, application } = await scene()
    const applicant = { ...application, applicantId: ada.userId, applicantName: 'Ada Lovelace', cvUrl: 'https://example.com/cv.pdf' }
    const changed = await answer(id, owner.token, 'Accepted', 'Pending')
    expect([changed.status, await changed.json()]).toEqual([200, { ...applicant, status: 'Accepted' }])
    expect(await list(jobId, owner.token)).toEqual([{ ...applicant, status: 'Accepted' }])
    const own = await server.ask('GET', '/api/applications/user', { token: ada.token })
    expect(await own.json()).toEqual([{ ...application, status: 'Accepted' }])
    pass(undoSeconds - 1)
    expect(await subjects(ada)).toEqual([])
    pass(1)
    expect(await subjects(ada)).toEqual([accepted])
    const [mail] = await server.mails()
    expect(mail?.text).toContain('Hello Ada Lovelace,\n\nOven accepted your application for “Baker”.')
    pass(86_400)
    expect(await subjects(ada)).toEqual([accepted])
  })

  test('an answer taken back in time is never mailed, however often it is given', async () => {
    const { owner, ada, id } = await scene()
    for (let round = 0; round < 3; round += 1) {
      expect((await answer(id, owner.token, 'Rejected', 'Pending')).status).toBe(200)
      pass(undoSeconds - 1)
      expect((await answer(id, owner.token, 'Pending', 'Rejected')).status).toBe(200)
      pass(1)
    }
    pass(86_400)
    expect(await subjects(ada)).toEqual([])
    expect((await server.store.outbox.counts()).waiting).toBe(0)
  })

  test('of two answers in time the last is mailed, its own time long after it', async () => {
    const { owner, ada, id } = await scene()
    await answer(id, owner.token, 'Rejected')
    pass(undoSeconds - 5)
    await answer(id, owner.token, 'Accepted')
    pass(undoSeconds - 1)
    expect(await subjects(ada)).toEqual([])
    pass(1)
    expect(await subjects(ada)).toEqual([accepted])
  })

  test('what was mailed and is changed afterwards is mailed again; what was mailed already is not', async () => {
    const { owner, ada, id } = await scene()
    const change = async (...statuses: Status[]) => {
      for (const status of statuses) await answer(id, owner.token, status)
      pass(undoSeconds)
      return (await subjects(ada)).length
    }
    expect(await change('Accepted')).toBe(1)
    expect(await change('Accepted')).toBe(1)
    expect(await change('Rejected', 'Accepted')).toBe(1)
    expect(await change('Rejected', 'Pending')).toBe(2)
    expect(await change('Rejected')).toBe(3)
    expect((await subjects(ada)).toSorted()).toEqual([accepted, pending, rejected].toSorted())
  })

  test('an answer from a page with another status is refused, and neither status nor mail changes', async () => {
    const { owner, jobId, ada, id } = await scene()
    const conflict = { status: 409, message: 'This application was answered meanwhile. Load the list again to see how.' }
    await answer(id, owner.token, 'Accepted', 'Pending')
    expect(await statusAndMessage(await answer(id, owner.token, 'Rejected', 'Pending'))).toEqual(conflict)
    expect((await list(jobId, owner.token)).map(({ status }) => status)).toEqual(['Accepted'])
    pass(undoSeconds)
    expect(await subjects(ada)).toEqual([accepted])
  })

  test('answers of several people at the same moment: one is stored, and one mail reports it', async () => {
    const { owner, jobId, ada, id } = await scene()
    const admin = await signedIn(server, 'Admin')
    for (let round = 0; round < 6; round += 1) {
      const answers = [owner.token, admin.token].flatMap((token) => (['Accepted', 'Rejected'] as const).map((status) => answer(id, token, status)))
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect((await server.store.outbox.counts()).waiting).toBeLessThanOrEqual(1)
    }
    const [{ status } = { status: null }] = await list(jobId, owner.token)
    pass(undoSeconds)
    expect(await subjects(ada)).toEqual([status === 'Accepted' ? accepted : rejected])

    const from = (status ?? 'Pending') as Status
    const both = await Promise.all([answer(id, owner.token, 'Pending', from), answer(id, admin.token, 'Pending', from)])
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
  })

  test('no mail is sent about a withdrawn application, nor to a removed account', async () => {
    const { owner, ada, id, jobId } = await scene()
    await answer(id, owner.token, 'Accepted')
    expect((await server.ask('DELETE', `/api/applications/${id}/withdraw`, { token: ada.token })).status).toBe(200)
    expect([await statusAndMessage(await answer(id, owner.token, 'Rejected')), await list(jobId, owner.token)]).toEqual([{ status: 404, message: 'There is no such application.' }, []])

    const bea = await person('Bea')
    const second = (await (await apply(bea.token, jobId)).json()) as Application
    await answer(second._id, owner.token, 'Accepted')
    await server.store.users.remove(bea.userId)
    expect((await answer(second._id, owner.token, 'Rejected')).status).toBe(404)
    pass(undoSeconds)
    expect([await subjects(ada), await subjects(bea)]).toEqual([[], []])
  })

  test('withdrawing while an answer is given: nobody waits for ever, and no mail is left without its application', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { owner, ada, id } = await scene()
      const [answered, withdrawn] = await Promise.all([answer(id, owner.token, 'Accepted'), server.ask('DELETE', `/api/applications/${id}/withdraw`, { token: ada.token })])
      expect([[200, 404].includes(answered.status), withdrawn.status]).toEqual([true, 200])
      pass(undoSeconds)
      expect(await subjects(ada)).toEqual([])
    }
  })

  test('deleting a job while people apply: an application after the deletion is refused, and none is lost or half stored', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, (_, at) => person(`Person ${at}`)))
    const { user, token } = await signedIn(server, 'Employer')
    for (let round = 0; round < 12; round += 1) {
      const jobId = await putJob(server, { postedBy: user.userId })
      let isDeleted = false
      const removal = server.ask('DELETE', `/api/jobs/delete-job/${jobId}`, { token }).then((gone) => {
        isDeleted = true
        return gone.status
      })
      const outcomes = await Promise.all(
        people.map(async (one, at) => {
          if (at >= 4) await removal
          const cameLate = isDeleted
          const { status } = await apply(one.token, jobId)
          const own = await server.store.applications.byApplicant(one.userId)
          return { status, cameLate, isThere: own.some((application) => application.jobId === jobId) }
        }),
      )
      expect(await removal).toBe(200)
      expect(outcomes.filter(({ status, isThere }) => ![201, 410].includes(status) || isThere !== (status === 201))).toEqual([])
      expect(outcomes.filter(({ cameLate }) => cameLate).map(({ status }) => status)).toEqual(expect.arrayContaining([410, 410]))
      expect(outcomes.filter(({ status, cameLate }) => cameLate && status === 201)).toEqual([])
    }
  })
})
