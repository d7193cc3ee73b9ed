import { afterAll, beforeAll, expect, test } from 'vitest'
import { cvs } from '../../support/board/cvs.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { fileForm, putJob, signedIn, startServer, statusAndMessage, textForm, type TestServer } from '../../support/board/server.ts'

type Person = Awaited<ReturnType<typeof signedIn>>
type Created = { _id: string; job?: { _id: string } }

onEachDatabase('what is sent again with its key', (database) => {
  let server: TestServer
  let employer: Person
  beforeAll(async () => {
    server = await startServer({ database, env: { POSTS_EMPLOYER: '3' } })
  })
  afterAll(() => server.close())

  const profile = { employerName: 'Lake Looms', companyName: 'Lake Looms', country: 'Uganda' }
  const post = { jobTitle: 'Weaver', salaryType: 'Monthly', jobCity: 'Kampala' }
  const popup = { title: 'Job fair', message: 'Meet us in Kampala.' }
  const send = (path: string, { token }: Person, json: object, key?: string) => server.ask('POST', path, { token, json, ...(key !== undefined && { headers: { 'Idempotency-Key': key } }) })
  const idIn = async (answer: Response) => {
    const { job, _id: id } = (await answer.json()) as Created
    return [answer.status, job?._id ?? id]
  }
  const idsOf = (answers: readonly Response[]) => Promise.all(answers.map(idIn))
  const twenty = <T>(sent: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, sent))
  const jobsOf = async ({ user }: Person) => (await server.store.jobs.mine(user.userId, { search: '', page: 1, limit: 100 })).total

  test('20 at once are one job, which counts once, in a form as in JSON, whatever is true by then', async () => {
    employer = await signedIn(server, 'Employer', profile)
    const answers = await twenty(() => send('/api/jobs/post-job', employer, post, 'one'))
    const accepted = await idsOf(answers.filter(({ status }) => status !== 429))
    const [[, id] = []] = accepted
    expect([new Set(accepted.map(String)), await jobsOf(employer)]).toEqual([new Set([`201,${id}`]), 1])
    await server.store.users.update(employer.user.userId, { country: '' })
    const form = await server.ask('POST', '/api/jobs/post-job', { token: employer.token, body: textForm(post), headers: { 'Idempotency-Key': 'one' } })
    expect(await idIn(form)).toEqual([201, id])
    await server.store.users.update(employer.user.userId, { country: 'Uganda' })
    const others = await idsOf([await send('/api/jobs/post-job', employer, post, 'two'), await send('/api/jobs/post-job', employer, post)])
    expect([others.map(([status]) => status), new Set([id, ...others.map(([, other]) => other)]).size]).toEqual([[201, 201], 3])
    // All of the day are posted: a repeat is none.
    expect([(await send('/api/jobs/post-job', employer, post, 'three')).status, await idIn(await send('/api/jobs/post-job', employer, post, 'one'))]).toEqual([429, [201, id]])
  })

  test('another content or another account is another job; one that was deleted is not posted again', async () => {
    const [one, other] = [await signedIn(server, 'Employer', profile), await signedIn(server, 'Employer', profile)]
    const ids = await idsOf([await send('/api/jobs/post-job', one, post, 'k'), await send('/api/jobs/post-job', one, { ...post, jobCity: 'Jinja' }, 'k'), await send('/api/jobs/post-job', other, post, 'k')])
    expect([ids.map(([status]) => status), new Set(ids.map(([, id]) => id)).size]).toEqual([[201, 201, 201], 3])
    await server.ask('DELETE', `/api/jobs/delete-job/${ids[0]?.[1]}`, { token: one.token })
    expect(await statusAndMessage(await send('/api/jobs/post-job', one, post, 'k'))).toEqual({ status: 410, message: 'This job was deleted.' })
    expect([await jobsOf(one), await jobsOf(other)]).toEqual([1, 1])
  })

  test('popups: 20 at once are one', async () => {
    const admin = await signedIn(server, 'Admin')
    const ids = await idsOf(await twenty(() => send('/api/popup', admin, popup, 'fair')))
    expect([new Set(ids.map(String)).size, ids[0]?.[0], (await server.store.popups.list(admin.user.userId)).length]).toEqual([1, 201, 1])
    expect([(await send('/api/popup', admin, popup)).status, (await server.store.popups.list(admin.user.userId)).length]).toEqual([201, 2])
  })

  test('applications: the one that was made is answered, with an uploaded CV too; without the key it is refused as the second', async () => {
    const applicant = await signedIn(server, 'Applicant')
    const uploaded = await server.ask('POST', '/api/upload/upload', { token: applicant.token, body: fileForm(cvs.pdf, 'cv.pdf') })
    const { url } = (await uploaded.json()) as { url: string }
    for (const cvUrl of ['https://example.com/cv.pdf', url]) await expectOne(applicant, { jobId: await putJob(server), applicationUrl: 'https://kazi.test/job-details/1', cvUrl })
  })

  const expectOne = async (applicant: Person, application: object) => {
    const answers = await twenty(() => send('/api/applications', applicant, application, 'a'))
    const bodies = new Set(await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`)))
    expect([bodies.size, [...bodies][0]?.startsWith('201 '), [...bodies][0]?.includes('applicantId')]).toEqual([1, true, false])
    expect(await statusAndMessage(await send('/api/applications', applicant, application))).toEqual({ status: 409, message: 'You have already applied for this job.' })
  }

  test.each([['blank', ''], ['longer than 255', 'k'.repeat(256)]])('a key that is %s is refused', async (_, key) => {
    const admin = await signedIn(server, 'Admin')
    expect(await statusAndMessage(await send('/api/popup', admin, popup, key))).toEqual({ status: 400, message: 'The header "idempotency-key" is missing or not valid.' })
    expect((await send('/api/popup', admin, popup, 'k'.repeat(255))).status).toBe(201)
  })
})
