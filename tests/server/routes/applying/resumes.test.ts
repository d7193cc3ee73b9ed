import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserInfo } from '../../../../src/services/contract/entities.ts'
import { cvLimits } from '../../../../src/services/contract/files/upload-limits.ts'
import { cvs } from '../../../support/board/cvs.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { fileForm, putJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

const notYours = { status: 422, message: 'This CV is not among your uploads.' }
const hours = 3_600_000

onEachDatabase('the resume of a profile', (database) => {
  let server: TestServer
  let ada: Awaited<ReturnType<typeof signedIn>>
  let time: Date
  beforeAll(async () => {
    server = await startServer({ database, now: () => time })
  })
  beforeEach(async () => {
    time = new Date()
    ada = await signedIn(server, 'Applicant')
  })
  afterAll(() => server.close())

  const upload = async (name = 'cv.pdf', { token } = ada) => {
    const answer = await server.ask('POST', '/api/upload/upload', { token, body: fileForm(cvs.pdf, name) })
    return ((await answer.json()) as { url: string }).url
  }
  const put = (resume: string, { token } = ada) => server.ask('PUT', '/api/users/update-profile', { token, json: { resume } })
  const storedCvs = async () => {
    const { resume, resumeName, resumeDate } = (await (await server.ask('GET', '/api/users/profile', { token: ada.token })).json()) as UserInfo
    return { resume, resumeName, resumeDate }
  }
  const none = { resume: undefined, resumeName: undefined, resumeDate: undefined }
  const isThere = async (url: string, { token } = ada) => {
    const answer = await server.ask('GET', url, { token })
    await answer.body?.cancel()
    return answer.status === 200
  }
  const apply = (cvUrl: string, jobId: string) =>
    server.ask('POST', '/api/applications', { token: ada.token, json: { jobId, applicationUrl: 'https://kazi.test/job-details/1', cvUrl } })

  test('a CV of one\'s own is kept with its name and its date until another takes its place; then nobody finds it', async () => {
    const [first, second] = [await upload('Ada <b>.pdf'), await upload('ada\u202E.pdf')]
    const answer = await put(first)
    const [file] = await server.store.files.byOwner(ada.user.userId)
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ resume: first, resumeName: 'Ada <b>.pdf', resumeDate: file?.createdAt })])
    expect(await storedCvs()).toEqual({ resume: first, resumeName: 'Ada <b>.pdf', resumeDate: file?.createdAt })
    expect((await put(second)).status).toBe(200)
    expect([await storedCvs(), await isThere(first), await isThere(second)]).toEqual([expect.objectContaining({ resume: second, resumeName: 'ada.pdf' }), false, true])
  })

  test('it is taken away, once or twice, and stays through other changes', async () => {
    const url = await upload()
    await put(url)
    await put(url)
    await server.ask('PUT', '/api/users/update-profile', { token: ada.token, json: { city: 'Gulu' } })
    expect([(await storedCvs()).resume, await isThere(url)]).toEqual([url, true])
    expect([(await put('')).status, (await put('')).status, await storedCvs(), await isThere(url)]).toEqual([200, 200, none, false])
    expect(await statusAndMessage(await put(url))).toEqual(notYours)
  })

  test('an employer it was sent to goes on reading it; the applicant does too', async () => {
    const [employer, other] = [await signedIn(server, 'Employer'), await signedIn(server, 'Employer')]
    const url = await upload()
    await put(url)
    expect((await apply(url, await putJob(server, { postedBy: employer.user.userId }))).status).toBe(201)
    await put(await upload('newer.pdf'))
    await put('')
    expect(await Promise.all([employer, ada, other].map((by) => isThere(url, by)))).toEqual([true, true, false])
  })

  test('CVs of others, images and what is gone are not kept, and nothing of such a change is', async () => {
    const stranger = await signedIn(server, 'Applicant')
    const [mine, theirs] = [await upload(), await upload('cv.pdf', stranger)]
    await put(mine)
    for (const url of [theirs, '/api/files/nothing']) {
      const answer = await server.ask('PUT', '/api/profile', { token: ada.token, json: { city: 'Gulu', resume: url } })
      expect(await statusAndMessage(answer)).toEqual(notYours)
    }
    expect([(await storedCvs()).resume, (await server.store.users.byId(ada.user.userId))?.city, await isThere(theirs, stranger)]).toEqual([mine, undefined, true])
  })

  test.each<[string, string, Uint8Array | string, number]>([
    ['a picture', 'cv.pdf', cvs.png, 415],
    ['an empty file', 'cv.pdf', '', 422],
    ['a file over the limit', 'cv.pdf', Buffer.concat([cvs.pdf, Buffer.alloc(cvLimits.bytes)]), 413],
  ])('%s takes no CV from the profile', async (_, name, content, status) => {
    const url = await upload()
    await put(url)
    const answer = await server.ask('POST', '/api/upload/upload', { token: ada.token, body: fileForm(content, name) })
    const files = await server.store.files.byOwner(ada.user.userId)
    expect([answer.status, (await storedCvs()).resume, await isThere(url), files.length]).toEqual([status, url, true, 1])
  })

  test('who sees the full profile sees nothing of a CV that was not sent', async () => {
    const employer = await signedIn(server, 'Employer')
    await put(await upload('for somebody else.pdf'))
    const jobId = await putJob(server, { postedBy: employer.user.userId })
    const sent = { jobId, applicationUrl: 'https://kazi.test/job-details/1', cvUrl: 'https://example.com/cv', expressedInterest: true }
    await server.store.applications.create({ ...sent, applicantId: ada.user.userId }, '2026-01-01')
    const seen = (await (await server.ask('GET', `/api/users/applicants/${ada.user.userId}`, { token: employer.token })).json()) as UserInfo
    expect([seen.userId, Object.keys(seen).filter((name) => name.startsWith('resume'))]).toEqual([ada.user.userId, []])
  })

  test('of several at the same moment one is kept, and the others are gone', async () => {
    const urls = [await upload('a.pdf'), await upload('b.pdf'), await upload('c.pdf')]
    await Promise.all(urls.map((url) => put(url)))
    const { resume } = await storedCvs()
    const there = await Promise.all(urls.map((url) => isThere(url)))
    expect(urls.filter((_, at) => there[at])).toEqual([resume])
  })

  test('an application that is sent while its CV is removed either stores a CV that stays, or is refused', async () => {
    const employer = await signedIn(server, 'Employer')
    for (let round = 0; round < 8; round += 1) {
      const url = await upload()
      await put(url)
      const jobId = await putJob(server, { postedBy: employer.user.userId })
      const [applied] = await Promise.all([apply(url, jobId), put('')])
      expect([applied.status, await isThere(url, employer)]).toEqual(applied.status === 201 ? [201, true] : [422, false])
    }
  })

  test('a CV that neither a profile nor an application keeps is gone with the next upload an hour later', async () => {
    const [lost, sent, own] = [await upload(), await upload(), await upload()]
    await apply(sent, await putJob(server))
    await put(own)
    await upload()
    expect(await Promise.all([lost, sent, own].map((url) => isThere(url)))).toEqual([true, true, true])
    time = new Date(time.getTime() + 2 * hours)
    await upload()
    expect(await Promise.all([lost, sent, own].map((url) => isThere(url)))).toEqual([false, true, true])
  })
})
