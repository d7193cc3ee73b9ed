import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { roles } from '../../../../src/services/contract/policy.ts'
import { codeOf, newCode } from '../../../../server/rules/accounts/codes.ts'
import { hashPassword } from '../../../../server/rules/accounts/passwords.ts'
import { StoreUnavailable, type CodePurpose } from '../../../../server/store/store.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { aJob, secretKey, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

const time = new Date('2026-03-15T12:00:00.000Z')
const password = 'Kazi-demo-1'
const onEarlierDays = (count: number) => Array.from({ length: count }, (_, at) => ({ day: new Date(Date.parse('2026-02-14') + at * 86_400_000).toISOString().slice(0, 10), count: 0 }))

const settings = { now: () => time, env: { LOGIN_TRIES_ADDRESS: '1000', CODES_ADDRESS: '1000' } }

const callsOf = (server: () => TestServer) => ({
  setState: (token: string, userId: string, deactivated = true) => server().ask('PATCH', `/api/admin/accounts/${userId}`, { token, json: { deactivated } }),
  stateOf: async (userId: string) => (await server().store.users.byId(userId))?.deactivated,
  auditEntries: async (userId: string) => (await server().store.audit.list(1000)).filter(({ subjectId }) => subjectId === userId),
})

onEachDatabase('the overview and the accounts', (database) => {
  let server: TestServer
  /** Milliseconds that have passed on the server's clock. */
  let passed = 0
  beforeEach(async () => {
    passed = 0
    server = await startServer({ database, ...settings, now: () => new Date(time.getTime() + passed) })
    return () => server.close()
  })

  const { setState, stateOf } = callsOf(() => server)
  const overview = async (token: string) => (await server.ask('GET', '/api/admin/overview', { token })).json()

  test('an empty board has a line for each role and names 30 days', async () => {
    const { token } = await signedIn(server, 'Admin')
    const answer = await server.ask('GET', '/api/admin/overview', { token })
    const days = onEarlierDays(30)
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
      200,
      'no-store',
      {
        accounts: roles.map((role) => ({ role, active: Number(role === 'Admin'), unverified: 0, deactivated: 0 })),
        jobs: { open: 0, expired: 0, posted: days },
        applications: { total: 0, sent: days },
        outbox: { waiting: 0, sent: 0, failed: 0 },
        audit: [],
      },
    ])
    expect([days[0], days.at(-1)]).toEqual([{ day: '2026-02-14', count: 0 }, { day: '2026-03-15', count: 0 }])
  })

  test('accounts by role and state, jobs and applications by day, and the mail are counted', async () => {
    const { token } = await signedIn(server, 'Super-Admin')
    const employer = await signedIn(server, 'Employer')
    const [applicant] = [await signedIn(server, 'Applicant'), await signedIn(server, 'Applicant', { isActive: false })]
    const away = await signedIn(server, 'Applicant')
    await setState(token, away.user.userId)
    const postedOn = (postingDate: string, lastDay?: string) => aJob({ postedBy: employer.user.userId, postingDate, ...(lastDay && { lastDay }) })
    await server.store.jobs.upsert([postedOn('2026-02-13'), postedOn('2026-02-14'), postedOn('2026-03-15'), postedOn('2026-03-15', '2026-03-15'), postedOn('2026-03-01', '2026-03-14')])
    const [job] = await server.store.jobs.byOwner(employer.user.userId)
    const links = { applicationUrl: 'https://kazi.test/job-details/1', cvUrl: 'https://example.com/cv' }
    const { createdAt } = await server.store.applications.create({ jobId: job?._id ?? '', applicantId: applicant.user.userId, ...links }, '2026-03-15')
    await server.store.outbox.enqueue({ kind: 'password-changed', to: applicant.user.email, params: {} })

    const seen = (await overview(token)) as { jobs: { posted: { day: string; count: number }[] }; applications: object; accounts: object; outbox: { oldestWaiting: string } }
    expect(seen.accounts).toEqual([
      { role: 'Applicant', active: 1, unverified: 1, deactivated: 1 },
      { role: 'Employer', active: 1, unverified: 0, deactivated: 0 },
      { role: 'Admin', active: 0, unverified: 0, deactivated: 0 },
      { role: 'Super-Admin', active: 1, unverified: 0, deactivated: 0 },
    ])
    expect(seen.jobs).toEqual({
      open: 4,
      expired: 1,
      posted: onEarlierDays(30).map(({ day }) => ({ day, count: { '2026-02-14': 1, '2026-03-01': 1, '2026-03-15': 2 }[day] ?? 0 })),
    })
    // The store dates an application by the wall clock, not by the server's simulated clock.
    const sent = onEarlierDays(30).map(({ day }) => ({ day, count: Number(createdAt.startsWith(day)) }))
    expect(seen.applications).toEqual({ total: 1, sent })
    expect(seen.outbox).toEqual({ waiting: 1, sent: 0, failed: 0, oldestWaiting: expect.stringMatching(/^\d{4}-.*Z$/) })
  })

  test('the audit log names accounts that are there by e-mail, newest first, twenty lines', async () => {
    const { user, token } = await signedIn(server, 'Super-Admin')
    const other = await signedIn(server, 'Applicant')
    await server.store.audit.write({ at: '2026-03-01T00:00:00.000Z', actorId: null, action: 'admin.created', subjectId: user.userId, details: { role: 'Super-Admin' } })
    await server.store.audit.write({ at: '2026-03-02T00:00:00.000Z', actorId: 'gone', action: 'account.deleted', subjectId: 'gone', details: {} })
    await setState(token, other.user.userId)
    expect(((await overview(token)) as { audit: unknown }).audit).toEqual([
      { at: time.toISOString(), action: 'account.deactivated', actor: user.email, subject: other.user.email, details: [{ name: 'role', value: 'Applicant' }] },
      { at: '2026-03-02T00:00:00.000Z', action: 'account.deleted', actor: 'deleted account', subject: 'deleted account', details: [] },
      { at: '2026-03-01T00:00:00.000Z', action: 'admin.created', actor: 'command line', subject: user.email, details: [{ name: 'role', value: 'Super-Admin' }] },
    ])
    for (let at = 0; at < 20; at += 1) await setState(token, other.user.userId, at % 2 === 1)
    const { audit } = (await overview(token)) as { audit: { action: string }[] }
    expect([audit.length, audit.slice(0, 2).map(({ action }) => action)]).toEqual([20, ['account.deactivated', 'account.reactivated']])
  })

  test('accounts are listed newest first, ten a page, and found by name or e-mail', async () => {
    /** A millisecond apart: two in the same millisecond have no order. */
    const arriving: typeof signedIn = (...person) => {
      passed += 1
      return signedIn(...person)
    }
    const first = await arriving(server, 'Super-Admin', { email: 'Émile@example.com' })
    const unverified = await arriving(server, 'Employer', { isActive: false })
    const away = await arriving(server, 'Applicant')
    await setState(first.token, away.user.userId)
    for (let at = 0; at < 9; at += 1) await arriving(server, 'Applicant')
    const list = async (query: string) => {
      const answer = await server.ask('GET', `/api/admin/accounts${query}`, { token: first.token })
      return { status: answer.status, matches: answer.headers.get('x-match-count'), cacheControl: answer.headers.get('cache-control'), body: (await answer.json()) as { email: string }[] }
    }
    const line = ({ user }: typeof first, state: string) => ({ userId: user.userId, email: user.email, name: user.fullName, role: user.role, state, createdAt: user.createdAt })
    const onPage = await list('')
    expect([onPage.status, onPage.matches, onPage.cacheControl, onPage.body.length]).toEqual([200, '12', 'no-store', 10])
    expect((await list('?page=2')).body).toEqual([line(unverified, 'unverified'), line(first, 'active')])
    expect(await list('?page=3')).toEqual({ status: 200, matches: '12', cacheControl: 'no-store', body: [] })
    expect(await list('?search=%C3%A9MILE')).toMatchObject({ matches: '1', body: [line(first, 'active')] })
    expect(await list(`?search=${encodeURIComponent(away.user.fullName ?? '')}`)).toMatchObject({ matches: '1', body: [line(away, 'deactivated')] })
    expect(await list('?search=100%25_nobody')).toMatchObject({ status: 200, matches: '0', body: [] })
  })

  test('of two Super-Admins who deactivate each other at the same moment one stays', async () => {
    let one = await signedIn(server, 'Super-Admin')
    for (let round = 0; round < 8; round += 1) {
      const other = await signedIn(server, 'Super-Admin')
      const answers = await Promise.all([setState(one.token, other.user.userId), setState(other.token, one.user.userId)])
      const statuses = answers.map(({ status }) => status).toSorted()
      expect([[200, 401], [200, 409]]).toContainEqual(statuses)
      const states = [await stateOf(one.user.userId), await stateOf(other.user.userId)]
      expect(states.toSorted()).toEqual([false, true])
      if (states[0] === true) one = other
    }
    expect((await server.store.audit.list(100)).map(({ action }) => action)).toEqual(Array.from({ length: 8 }, () => 'account.deactivated'))
  })
})

onEachDatabase('accounts that are let in no more', (database) => {
  let server: TestServer
  let passwordHash: string
  beforeAll(async () => {
    passwordHash = await hashPassword(password)
    server = await startServer({ database, ...settings })
  })
  afterAll(() => server.close())

  const { setState, stateOf, auditEntries } = callsOf(() => server)
  const profile = async (token: string) => statusAndMessage(await server.ask('GET', '/api/users/profile', { token }))
  const login = (email: string, typed = password) => server.ask('POST', '/api/auth/login', { json: { email, password: typed } })

  test('a deactivated account is signed out at once, and a login with the right password alone says why; later it can log in again', async () => {
    const { user: by, token } = await signedIn(server, 'Super-Admin')
    const away = await signedIn(server, 'Employer', { passwordHash })
    const line = { userId: away.user.userId, email: away.user.email, name: away.user.fullName, role: 'Employer', createdAt: away.user.createdAt }
    const answer = await setState(token, away.user.userId)
    expect([answer.status, await answer.json()]).toEqual([200, { ...line, state: 'deactivated' }])
    expect(await profile(away.token)).toEqual({ status: 401, message: 'Your session has expired. Please log in again.' })
    expect(await statusAndMessage(await login(away.user.email))).toEqual({ status: 403, message: 'This account has been deactivated. Contact support.' })
    expect(await statusAndMessage(await login(away.user.email, 'wrong'))).toEqual({ status: 401, message: 'Invalid email or password.' })

    const again = await setState(token, away.user.userId, false)
    expect([again.status, await again.json()]).toEqual([200, { ...line, state: 'active' }])
    expect((await profile(away.token)).status).toBe(401)
    const entered = await login(away.user.email)
    const { token: next, ...fields } = (await entered.json()) as { token: string }
    expect([entered.status, Object.keys(fields).includes('deactivated'), (await profile(next)).status]).toEqual([200, false, 200])

    const entry = { at: time.toISOString(), actorId: by.userId, subjectId: away.user.userId, details: { role: 'Employer' } }
    expect(await auditEntries(away.user.userId)).toEqual([{ ...entry, action: 'account.reactivated' }, { ...entry, action: 'account.deactivated' }])
  })

  test('the right password of a deactivated account counts as no try', async () => {
    const { token } = await signedIn(server, 'Super-Admin')
    const away = await signedIn(server, 'Employer', { passwordHash })
    await setState(token, away.user.userId)
    const statuses: number[] = []
    for (let at = 0; at < 7; at += 1) statuses.push((await login(away.user.email)).status)
    expect(new Set(statuses)).toEqual(new Set([403]))
  })

  test('doing it twice changes nothing and is noted once', async () => {
    const { token } = await signedIn(server, 'Super-Admin')
    const { user } = await signedIn(server, 'Applicant')
    const statuses = [await setState(token, user.userId, false), await setState(token, user.userId), await setState(token, user.userId)].map(({ status }) => status)
    expect([statuses, (await auditEntries(user.userId)).map(({ action }) => action)]).toEqual([[200, 200, 200], ['account.deactivated']])
  })

  test('an unverified account can be deactivated, and is unverified again afterwards', async () => {
    const { token } = await signedIn(server, 'Super-Admin')
    const away = await signedIn(server, 'Applicant', { isActive: false, passwordHash })
    expect(await (await setState(token, away.user.userId)).json()).toMatchObject({ state: 'deactivated' })
    expect((await login(away.user.email)).status).toBe(403)
    const answer = await setState(token, away.user.userId, false)
    expect(await answer.json()).toMatchObject({ state: 'unverified' })
  })

  test('one cannot deactivate oneself, nor who is not there', async () => {
    const own = await signedIn(server, 'Super-Admin')
    expect(await statusAndMessage(await setState(own.token, own.user.userId))).toEqual({ status: 409, message: 'You cannot deactivate your own account.' })
    expect((await setState(own.token, own.user.userId, false)).status).toBe(200)
    expect(await statusAndMessage(await setState(own.token, 'nobody'))).toEqual({ status: 404, message: 'There is no such account.' })
    expect(await statusAndMessage(await setState(own.token, 'x'.repeat(101)))).toEqual({ status: 404, message: 'There is nothing at this address.' })
    const gone = await signedIn(server, 'Applicant')
    await server.store.users.remove(gone.user.userId)
    expect((await setState(own.token, gone.user.userId)).status).toBe(404)
    expect([await stateOf(own.user.userId), await auditEntries(own.user.userId)]).toEqual([false, []])
  })

  test.each<[string, unknown]>([
    ['a word', { deactivated: 'true' }],
    ['a number', { deactivated: 1 }],
    ['null', { deactivated: null }],
    ['nothing', {}],
    ['a list', []],
    ['another field', { active: false }],
  ])('a state given as %s is refused', async (_, json) => {
    const { token } = await signedIn(server, 'Super-Admin')
    const { user } = await signedIn(server, 'Applicant')
    const answer = await server.ask('PATCH', `/api/admin/accounts/${user.userId}`, { token, json })
    expect([answer.status, await stateOf(user.userId)]).toEqual([400, false])
  })

  test.each(['?page=0', '?page=-1', '?page=1.5', '?page=', '?page=ten', '?page=10000001', `?search=${'x'.repeat(201)}`, '?search=%00', '?page=1&page=2'])(
    'a list asked with %s is refused',
    async (query) => {
      const { token } = await signedIn(server, 'Super-Admin')
      expect((await server.ask('GET', `/api/admin/accounts${query}`, { token })).status).toBe(400)
    },
  )

  test('where the audit log cannot be written nobody is deactivated', async () => {
    const broken = await startServer({
      database,
      replace: ({ store }) => ({
        store: {
          ...store,
          transaction: (work) => store.transaction((stores) => work({ ...stores, audit: { ...stores.audit, write: () => Promise.reject(new StoreUnavailable('disk full')) } })),
        },
      }),
    })
    const { token } = await signedIn(broken, 'Super-Admin')
    const away = await signedIn(broken, 'Applicant')
    const answer = await broken.ask('PATCH', `/api/admin/accounts/${away.user.userId}`, { token, json: { deactivated: true } })
    const seen = [answer.status, (await broken.store.users.byId(away.user.userId))?.deactivated, (await broken.ask('GET', '/api/users/profile', { token: away.token })).status]
    await broken.close()
    expect(seen).toEqual([503, false, 200])
  })

  test.each<[CodePurpose, string, string]>([
    ['verification', 'auth/resend-otp', 'auth/verify-otp'],
    ['reset', 'auth/forgot-password', 'auth/reset-password'],
  ])('a deactivated account gets no %s code and can use none; it is answered like an address without account', async (purpose, path, using) => {
    const { token } = await signedIn(server, 'Super-Admin')
    const away = await signedIn(server, 'Applicant', { isActive: purpose === 'reset', passwordHash })
    const sentBefore = newCode(away.user.email, purpose, time)
    await server.store.codes.upsert(sentBefore)
    await setState(token, away.user.userId)
    const tried = (email: string, otp: string) => server.ask('POST', `/api/${using}`, { json: { email, otp, password: 'Another-word-1' } })
    const refusal = { status: 400, message: 'This code is not right.' }
    expect(await statusAndMessage(await tried(away.user.email, codeOf(secretKey, sentBefore.seed)))).toEqual(refusal)

    const requestCode = (email: string) => server.ask('POST', `/api/${path}`, { json: { email } })
    expect(await statusAndMessage(await requestCode(away.user.email))).toEqual(await statusAndMessage(await requestCode('nobody@example.com')))
    const codeAt = async (email: string) => codeOf(secretKey, (await server.store.codes.find(email, purpose))?.seed ?? '')
    expect((await server.mails()).filter(({ to }) => to === away.user.email)).toEqual([])
    expect(await statusAndMessage(await tried(away.user.email, await codeAt(away.user.email)))).toEqual(await statusAndMessage(await tried('nobody@example.com', await codeAt('nobody@example.com'))))
    const after = await server.store.users.byId(away.user.userId)
    expect([after?.isActive, after?.passwordHash]).toEqual([purpose === 'reset', passwordHash])
  })

  test('the e-mail of a deactivated account stays taken', async () => {
    const { token } = await signedIn(server, 'Super-Admin')
    const away = await signedIn(server, 'Applicant')
    await setState(token, away.user.userId)
    const json = { firstName: 'Ada', surname: 'King', telephone: '+256700100100', password, role: 'Admin', email: away.user.email.toUpperCase() }
    const answer = await server.ask('POST', '/api/admin/create', { token, json })
    expect(await statusAndMessage(answer)).toEqual({ status: 409, message: 'An account with this e-mail exists already.' })
  })

  const remove = (token: string, userId: string) => server.ask('DELETE', `/api/admin/accounts/${userId}`, { token })

  test('an account that a Super-Admin deletes is removed with all that it owns, and gets a mail; nothing of others is removed, and its address is free', async () => {
    const { user: by, token } = await signedIn(server, 'Super-Admin')
    const [gone, other] = [await signedIn(server, 'Employer', { passwordHash }), await signedIn(server, 'Employer')]
    await server.store.jobs.upsert([aJob({ postedBy: gone.user.userId }), aJob({ postedBy: other.user.userId })])
    const [job, others] = await Promise.all([gone, other].map(async ({ user }) => (await server.store.jobs.byOwner(user.userId))[0]))
    await server.store.files.create({ id: `file-${gone.user.userId}`, ownerId: gone.user.userId, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 1 })
    const answer = await remove(token, gone.user.userId)
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([200, 'no-store', { message: 'The account has been deleted.' }])
    expect([await profile(gone.token), await statusAndMessage(await login(gone.user.email))]).toEqual([
      { status: 401, message: 'Your session has expired. Please log in again.' },
      { status: 401, message: 'Invalid email or password.' },
    ])
    expect([await server.store.users.byId(gone.user.userId), await server.store.files.byOwner(gone.user.userId)]).toEqual([null, []])
    const shown = await Promise.all([job, others].map(async (one) => (await server.ask('GET', `/api/jobs/jobs/${one?._id}`)).status))
    expect([shown, (await profile(other.token)).status]).toEqual([[410, 200], 200])
    expect((await server.mails()).filter(({ to }) => to === gone.user.email).map(({ subject, text }) => [subject, text.includes('An administrator of Kazi deleted your account.')])).toEqual([['Your Kazi account was deleted', true]])
    expect(await auditEntries(gone.user.userId)).toEqual([
      { at: time.toISOString(), actorId: by.userId, action: 'account.deleted', subjectId: gone.user.userId, details: { role: 'Employer', by: 'operator' } },
    ])
    expect(await statusAndMessage(await remove(token, gone.user.userId))).toEqual({ status: 404, message: 'There is no such account.' })
    expect((await signedIn(server, 'Applicant', { email: gone.user.email })).user.userId).not.toBe(gone.user.userId)
  })

  test('deactivated accounts, Admins and other Super-Admins can be deleted; an address that was never verified gets no mail', async () => {
    const { token } = await signedIn(server, 'Super-Admin')
    const [admin, operator, unverified, away] = [
      await signedIn(server, 'Admin'), await signedIn(server, 'Super-Admin'), await signedIn(server, 'Applicant', { isActive: false }), await signedIn(server, 'Applicant'),
    ]
    await setState(token, away.user.userId)
    for (const { user } of [admin, operator, unverified, away]) expect((await remove(token, user.userId)).status).toBe(200)
    const mailed = (await server.mails()).map(({ to }) => to)
    expect([admin, operator, unverified, away].map(({ user }) => mailed.filter((to) => to === user.email).length)).toEqual([1, 1, 0, 1])
  })

  test('one cannot delete oneself there, nor who is not there, and an Admin deletes nobody', async () => {
    const [own, admin, other] = [await signedIn(server, 'Super-Admin'), await signedIn(server, 'Admin'), await signedIn(server, 'Applicant')]
    expect(await statusAndMessage(await remove(own.token, own.user.userId))).toEqual({ status: 409, message: 'You cannot delete your own account here. The account settings can.' })
    expect(await statusAndMessage(await remove(own.token, 'nobody'))).toEqual({ status: 404, message: 'There is no such account.' })
    expect(await statusAndMessage(await remove(own.token, 'x'.repeat(101)))).toEqual({ status: 404, message: 'There is nothing at this address.' })
    expect(await statusAndMessage(await remove(admin.token, other.user.userId))).toEqual({ status: 403, message: 'Only super-admins can do this.' })
    expect(await Promise.all([own, admin, other].map(async ({ user }) => (await server.store.users.byId(user.userId)) !== null))).toEqual([true, true, true])
  })

  test('of two Super-Admins who delete each other at the same moment one is left', async () => {
    const alone = await startServer({ database, ...settings })
    const pair = [await signedIn(alone, 'Super-Admin'), await signedIn(alone, 'Super-Admin')] as const
    const answers = await Promise.all(pair.map(({ token }, at) => alone.ask('DELETE', `/api/admin/accounts/${pair[1 - at]?.user.userId}`, { token })))
    const left = (await Promise.all(pair.map(({ user }) => alone.store.users.byId(user.userId)))).filter((user) => user !== null)
    await alone.close()
    expect(left.length).toBe(1)
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    expect(answers.filter(({ status }) => ![200, 401, 409].includes(status))).toEqual([])
  })
})
