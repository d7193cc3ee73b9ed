import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { diskStorage } from '../../../../server/files/disk.ts'
import { hashPassword } from '../../../../server/rules/accounts/passwords.ts'
import { AccountData } from '../../../../src/services/contract/accounts/account.ts'
import type { Role } from '../../../../src/services/contract/policy.ts'
import type { User } from '../../../../server/store/store.ts'
import { sweep } from '../../../../server/sweep.ts'
import { cvs } from '../../../support/board/cvs.ts'
import { brokenOutbox } from '../../../support/database/failing-store.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { png } from '../../../support/board/images.ts'
import { fileForm, putJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'
import { sweepSettings } from '../../../support/board/sweep-settings.ts'

const password = 'Kazi-demo-1'
const newPassword = 'Kazi-demo-2'
const wrongCurrent = { status: 422, message: 'The current password is not right.' }
const expired = { status: 401, message: 'Your session has expired. Please log in again.' }

/** Every part of a download, empty. */
const nothing = Object.fromEntries(Object.keys(AccountData.shape).map((part) => [part, []]))

onEachDatabase("the account's own rights", (database) => {
  let server: TestServer
  let passwordHash: string
  let time: Date
  beforeAll(async () => {
    passwordHash = await hashPassword(password)
    server = await startServer({ database, now: () => time })
  })
  beforeEach(() => {
    time = new Date()
  })
  afterAll(() => server.close())

  const enter = (role: Role = 'Applicant', given: Partial<Pick<User, 'email' | 'isActive'>> = {}) => signedIn(server, role, { passwordHash, ...given })
  const login = (email: string, typed: string) => server.ask('POST', '/api/auth/login', { json: { email, password: typed } })
  const change = (token: string, currentPassword: unknown = password, json: object = {}) =>
    server.ask('PUT', '/api/users/password', { token, json: { currentPassword, newPassword, ...json } })
  const leave = (token: string, typed: unknown = password) => server.ask('POST', '/api/users/delete-account', { token, json: { password: typed } })
  const isLive = async (token: string) => (await server.ask('GET', '/api/users/profile', { token })).status === 200
  const subjectsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

  test('a new password ends every session, opens a new one here and is told by mail', async () => {
    const { user, token } = await enter()
    const elsewhere = ((await (await login(user.email, password)).json()) as { token: string }).token
    const answer = await change(token)
    const body = (await answer.json()) as { token: string }
    expect([answer.status, answer.headers.get('cache-control'), body]).toEqual([200, 'no-store', { message: 'Your password has been changed.', token: expect.stringMatching(/^[\w-]{43}$/) }])
    expect(await Promise.all([token, elsewhere, body.token].map(isLive))).toEqual([false, false, true])
    expect([(await login(user.email, password)).status, (await login(user.email, newPassword)).status]).toEqual([401, 200])
    expect(await subjectsTo(user.email)).toEqual(['Your Kazi password was changed'])
  })

  test('an account that is not verified yet is asked to verify first', async () => {
    const { token } = await enter('Applicant', { isActive: false })
    const inactive = { message: 'Your account is inactive. Please verify your email.', code: 'inactive' }
    const answers = [await change(token), await leave(token)]
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))).toEqual([[403, inactive], [403, inactive]])
    expect(await isLive(token)).toBe(true)
  })

  test('a wrong password changes nothing', async () => {
    const { user, token } = await enter()
    expect(await statusAndMessage(await change(token, newPassword))).toEqual(wrongCurrent)
    expect([await isLive(token), (await login(user.email, password)).status, await subjectsTo(user.email)]).toEqual([true, 200, []])
  })

  test('ten wrong passwords in a quarter of an hour, for changing and deleting together, and the account waits', async () => {
    const [{ token }, other] = [await enter(), await enter()]
    for (let at = 0; at < 5; at += 1) expect([(await change(token, 'wrong')).status, (await leave(token, 'wrong')).status]).toEqual([422, 422])
    const refused = [await change(token), await leave(token)]
    const refusal = { status: 429, message: 'Too many wrong passwords. Please wait and try again.' }
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['900', '900'])
    expect(await Promise.all(refused.map(statusAndMessage))).toEqual([refusal, refusal])
    expect((await change(other.token, 'wrong')).status).toBe(422)
    time = new Date(time.getTime() + 900_000)
    expect((await change(token)).status).toBe(200)
  })

  test('right passwords use no tries up', async () => {
    let { token } = await enter()
    for (let at = 0; at < 11; at += 1) {
      const answer = await change(token, password, { newPassword: password })
      expect(answer.status).toBe(200)
      token = ((await answer.json()) as { token: string }).token
    }
  })

  test('of two new passwords at the same moment one is set, and its session alone lives', async () => {
    const { user, token } = await enter()
    const wanted = ['Kazi-demo-2', 'Kazi-demo-3']
    const answers = await Promise.all(wanted.map((one) => change(token, password, { newPassword: one })))
    const won = answers.findIndex(({ status }) => status === 200)
    expect([[200, 401], [200, 422]]).toContainEqual(answers.map(({ status }) => status).toSorted())
    expect(await Promise.all(wanted.map(async (one) => (await login(user.email, one)).status))).toEqual(won === 0 ? [200, 401] : [401, 200])
    expect(await subjectsTo(user.email)).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['a short password', { newPassword: '1234567' }, 'Password must be at least 8 characters long.'],
    ['no new password', { newPassword: '' }, 'Password is required.'],
    ['a password without end', { newPassword: 'a'.repeat(1025) }, 'Password is too long.'],
    ['no current password', { currentPassword: '' }, 'Password is required.'],
    ['a list for a password', { currentPassword: [password] }, 'Password is required.'],
    ['a NUL in the password', { newPassword: 'Kazi\u0000demo' }, 'Control characters are not accepted.'],
  ])('%s is refused', async (_, json, message) => {
    const { token } = await enter()
    expect(await statusAndMessage(await change(token, password, json))).toEqual({ status: 400, message })
  })

  test('where the mail cannot be entered the password stays', async () => {
    const broken = await startServer({ replace: brokenOutbox })
    const { user, token } = await signedIn(broken, 'Applicant', { passwordHash })
    const ask = (method: string, path: string, json: object) => broken.ask(method, path, { token, json })
    const statuses = [
      (await ask('PUT', '/api/users/password', { currentPassword: password, newPassword })).status,
      (await ask('POST', '/api/users/delete-account', { password })).status,
      (await broken.ask('GET', '/api/users/profile', { token })).status,
      (await ask('POST', '/api/auth/login', { email: user.email, password })).status,
    ]
    await broken.close()
    expect(statuses).toEqual([500, 500, 200, 200])
  })

  const upload = async (path: string, token: string, body: FormData, fields: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return ((await (await server.ask('POST', path, { token, body })).json()) as { url: string }).url
  }
  const filled = async (role: Role) => {
    const person = await enter(role)
    const { token, user } = person
    const image = await upload('/api/upload', token, fileForm(await png(20, 20), 'me.png'), { userId: user.userId, type: 'profile' })
    await server.ask('PUT', '/api/profile', { token, json: { profileImage: image, firstName: 'Ada', surname: 'King' } })
    return { ...person, image }
  }
  const links = { applicationUrl: 'https://kazi.test/job-details/1' }

  test('a deleted applicant leaves nothing: no login, session, application, CV, image or mail but the last one', async () => {
    const { user, token, image } = await filled('Applicant')
    const employer = await enter('Employer')
    const cvUrl = await upload('/api/upload/upload', token, fileForm(cvs.pdf, 'cv.pdf'))
    const ownCv = await upload('/api/upload/upload', token, fileForm(cvs.pdf, 'kept.pdf'))
    await server.ask('PUT', '/api/profile', { token, json: { resume: ownCv } })
    const jobId = await putJob(server, { postedBy: employer.user.userId })
    await server.ask('POST', '/api/applications', { token, json: { jobId, ...links, cvUrl } })
    const elsewhere = ((await (await login(user.email, password)).json()) as { token: string }).token

    const answer = await leave(token)
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Your account has been deleted.' }])
    expect(await Promise.all([token, elsewhere].map(isLive))).toEqual([false, false])
    expect(await statusAndMessage(await login(user.email, password))).toEqual({ status: 401, message: 'Invalid email or password.' })
    expect([(await server.ask('GET', cvUrl, { token: employer.token })).status, (await server.ask('GET', image)).status]).toEqual([404, 404])
    expect([await server.store.users.byId(user.userId), await server.store.applications.byApplicant(user.userId), await server.store.files.byOwner(user.userId)]).toEqual([null, [], []])
    expect(await subjectsTo(user.email)).toEqual(['Your Kazi account was deleted'])
    expect((await server.store.audit.list(1000)).filter(({ subjectId }) => subjectId === user.userId)).toEqual([
      { at: time.toISOString(), actorId: user.userId, action: 'account.deleted', subjectId: user.userId, details: { role: 'Applicant' } },
    ])

    const folder = join(server.dataDir, 'files')
    const ids = [cvUrl, ownCv, image].map((url) => url.split('/').at(-1) ?? '')
    const lying = async () => (await readdir(folder)).filter((name) => ids.includes(name)).length
    const before = await lying()
    await sweep({ store: server.store, files: await diskStorage(folder), now: () => time, settings: sweepSettings() })
    expect([before, await lying()]).toEqual([3, 0])
  })

  test("a deleted employer's jobs are gone, and the e-mail can be registered again", async () => {
    const { user, token } = await filled('Employer')
    const jobId = await putJob(server, { postedBy: user.userId, jobTitle: 'Lighthouse keeper' })
    expect((await leave(token)).status).toBe(200)
    const job = await server.ask('GET', `/api/jobs/jobs/${jobId}`)
    const page = await server.ask('GET', `/job-details/${jobId}`)
    const listed = (await (await server.ask('GET', '/api/jobs/jobs?title=lighthouse')).json()) as unknown[]
    expect([job.status, page.status, listed]).toEqual([410, 410, []])

    const registration = {
      role: 'Applicant', firstName: 'Ada', surname: 'King', email: user.email, password: newPassword, nin: 'CF123456789012', gender: 'female', dateOfBirth: '1990-01-01', country: 'Uganda', city: 'Gulu',
    }
    const form = fileForm(cvs.pdf, 'cv.pdf', 'resume')
    for (const [name, value] of Object.entries(registration)) form.append(name, value)
    const again = await server.ask('POST', '/api/auth/register-applicant', { body: form })
    const { userId, profileImage } = (await again.json()) as { userId: string; profileImage?: string }
    expect([again.status, userId === user.userId, profileImage]).toEqual([201, false, undefined])
  })

  test('a wrong password deletes nothing', async () => {
    const { token } = await enter()
    expect(await statusAndMessage(await leave(token, newPassword))).toEqual({ status: 422, message: 'The password is not right.' })
    expect(await statusAndMessage(await leave(token, ''))).toEqual({ status: 400, message: 'Password is required.' })
    expect(await isLive(token)).toBe(true)
  })

  test('two deletions at the same moment are one', async () => {
    const { user, token } = await enter()
    const answers = await Promise.all([leave(token), leave(token)])
    const statuses = answers.map(({ status }) => status).toSorted()
    const late = answers.find(({ status }) => status !== 200)
    expect([statuses, late && (await statusAndMessage(late))]).toEqual([[200, 401], expired])
    expect(await subjectsTo(user.email)).toEqual(['Your Kazi account was deleted'])
  })

  test('the last Super-Admin stays, and of the last two who leave at the same moment one stays', async () => {
    const board = await startServer({ database })
    const leaving = ({ token }: { token: string }) => board.ask('POST', '/api/users/delete-account', { token, json: { password } })
    const first = await signedIn(board, 'Super-Admin', { passwordHash })
    const refusal = { status: 409, message: 'You are the only Super-Admin. Create another one first.' }
    const alone = await statusAndMessage(await leaving(first))
    const second = await signedIn(board, 'Super-Admin', { passwordHash })
    const answers = await Promise.all([leaving(first), leaving(second)])
    const statuses = answers.map(({ status }) => status).toSorted()
    const lives = await Promise.all([first, second].map(async ({ token }) => (await board.ask('GET', '/api/users/profile', { token })).status))
    const mails = (await board.mails()).map(({ subject }) => subject)
    await board.close()
    expect([alone, statuses, lives.toSorted(), mails]).toEqual([refusal, [200, 409], [200, 401], ['Your Kazi account was deleted']])
  })

  test('the data of an applicant are complete, for saving, and without the password', async () => {
    const { user, token, image } = await filled('Applicant')
    const employer = await enter('Employer')
    const secrets = { nin: 'CF123456789012', address: '1 Market Street', socialMedia: { linkedin: 'https://example.com/ada' } }
    await server.store.users.update(user.userId, secrets)
    const cvUrl = await upload('/api/upload/upload', token, fileForm(cvs.pdf, 'cv.pdf'))
    await server.ask('PUT', '/api/profile', { token, json: { resume: cvUrl } })
    const jobId = await putJob(server, { postedBy: employer.user.userId, companyName: 'Acme', jobTitle: 'Engineer' })
    const application = await (await server.ask('POST', '/api/applications', { token, json: { jobId, ...links, cvUrl } })).json()
    await server.store.savedJobs.save(user.userId, jobId, 1)
    const [{ savedAt } = { savedAt: '' }] = await server.store.savedJobs.byUser(user.userId)
    await server.store.views.profileSeen(user.userId, employer.user.userId, '2026-01-02')

    const alert = await server.store.alerts.request({ email: user.email.toUpperCase(), query: { title: 'nurse' } }, time.toISOString())
    await server.store.alerts.request({ email: employer.user.email, query: {} }, time.toISOString())

    const answer = await server.ask('GET', '/api/users/data', { token })
    const text = await answer.text()
    const files = await server.store.files.byOwner(user.userId)
    const [{ expiresAt } = { expiresAt: '' }] = await server.store.sessions.byUser(user.userId, time.toISOString())
    expect([answer.status, answer.headers.get('content-disposition'), answer.headers.get('cache-control'), JSON.parse(text)]).toEqual([
      200,
      'attachment; filename="kazi-data.json"',
      'no-store',
      {
        ...nothing,
        account: {
          userId: user.userId, _id: user.userId, role: 'Applicant', isActive: true, email: user.email, createdAt: user.createdAt,
          firstName: 'Ada', surname: 'King', fullName: 'Ada King', profileImage: image, ...secrets,
          resume: cvUrl, resumeName: 'cv.pdf', resumeDate: files.find(({ kind }) => kind === 'cv')?.createdAt,
        },
        applications: [{ ...(application as object), ...links, cvUrl }],
        savedJobs: [{ jobId, jobTitle: 'Engineer', savedAt }],
        files: files.map(({ kind, mediaType, bytes, createdAt }) => ({ url: kind === 'cv' ? cvUrl : image, kind, ...(kind === 'cv' && { name: 'cv.pdf' }), mediaType, bytes, createdAt })),
        sessions: [{ expiresAt }],
        profileViews: [{ day: '2026-01-02', views: 1 }],
        alerts: [{ query: { title: 'nurse' }, frequency: null, createdAt: alert.createdAt }],
      },
    ])
    expect([files.length, text.includes('argon2'), text.includes(employer.user.userId)]).toEqual([2, false, false])
  })

  test('the data of an account that ends meanwhile are not sent', async () => {
    const board = await startServer({
      database,
      replace: ({ store }) => ({
        store: {
          ...store,
          snapshot: async (work) => {
            await store.users.remove(user.userId)
            return store.snapshot(work)
          },
        },
      }),
    })
    const { user, token } = await signedIn(board, 'Applicant')
    const refusal = await statusAndMessage(await board.ask('GET', '/api/users/data', { token }))
    await board.close()
    expect(refusal).toEqual(expired)
  })

  test("an employer's data hold its jobs, and nobody else's", async () => {
    const { user, token } = await enter('Employer')
    const ids = [await putJob(server, { postedBy: user.userId }), await putJob(server, { postedBy: user.userId })]
    await putJob(server)
    const { jobs } = (await (await server.ask('GET', '/api/users/data', { token })).json()) as { jobs: { _id: string }[] }
    expect([jobs.map(({ _id }) => _id).toSorted(), jobs]).toEqual([ids.toSorted(), await server.store.jobs.byOwner(user.userId)])
  })
})
