import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../../server/rules/accounts/codes.ts'
import { calls } from '../../../support/contract.ts'
import { brokenOutbox } from '../../../support/database/failing-store.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { secretKey, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

const paths = { Admin: '/api/admin/create', 'Super-Admin': '/api/admin/create-super-admin' } as const
type AdminRole = keyof typeof paths
const given = { firstName: ' Ada ', surname: 'King', telephone: '+256700100100', password: 'Kazi-demo-1' }
let addresses = 0
const newEmail = () => `admin${(addresses += 1)}@example.com`

onEachDatabase('admins', (database) => {
  let server: TestServer
  let narrowed: TestServer
  const time = new Date('2026-03-01T12:00:00Z')
  beforeAll(async () => {
    server = await startServer({ database, now: () => time })
    narrowed = await startServer({ database, env: { SUPER_ADMINS_BY: 'super-admin' } })
  })
  afterAll(async () => {
    await narrowed.close()
    await server.close()
  })

  const create = (token: string, role: AdminRole, fields: object = {}, at = server) =>
    at.ask('POST', paths[role], { token, json: { ...given, role, email: newEmail(), ...fields } })
  const auditOf = async (subjectId: string) => (await server.store.audit.list(1000)).filter((entry) => entry.subjectId === subjectId)

  test.each<[AdminRole, AdminRole]>([
    ['Admin', 'Admin'],
    ['Admin', 'Super-Admin'],
    ['Super-Admin', 'Admin'],
    ['Super-Admin', 'Super-Admin'],
  ])('an %s makes an account of an %s, which can log in, is noted and gets a mail', async (by, role) => {
    const creator = await signedIn(server, by)
    const email = newEmail()
    const answer = await create(creator.token, role, { email, createdBy: 'somebody else', isActive: false, userId: 'other' })
    expect([answer.status, await answer.json()]).toEqual([201, { message: `${role} created successfully!` }])

    const login = await server.ask('POST', '/api/auth/login', { json: { email, password: given.password } })
    const { token, ...fields } = (await login.json()) as { token: string; userId: string }
    expect(fields).toEqual({
      userId: fields.userId, _id: fields.userId, email, role, isActive: true, firstName: 'Ada', surname: 'King', fullName: 'Ada King', telephone: '+256700100100', passwordGiven: true,
    })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await auditOf(fields.userId)).toEqual([
      { at: time.toISOString(), actorId: creator.user.userId, action: 'admin.created', subjectId: fields.userId, details: { role } },
    ])
    const mails = (await server.mails()).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toEqual([`You have an account as ${role} at Kazi`])
    expect(mails[0]?.text.includes(given.password)).toBe(false)
  })

  test('an account that an admin made is let into nothing before it has chosen a password of its own, which ends its other sessions', async () => {
    const creator = await signedIn(server, 'Super-Admin')
    const email = newEmail()
    await create(creator.token, 'Super-Admin', { email })
    const login = async (password: string) => {
      const answer = await server.ask('POST', '/api/auth/login', { json: { email, password } })
      return { status: answer.status, ...((await answer.json()) as { token: string; passwordGiven?: boolean }) }
    }
    const [first, second] = [await login(given.password), await login(given.password)]
    const statusOf = async (token: string) => statusAndMessage(await server.ask('GET', '/api/admin/overview', { token }))
    const due = { status: 403, message: 'Choose a password of your own first, in the account settings.' }
    expect([first.passwordGiven, await statusOf(first.token), await statusOf(second.token)]).toEqual([true, due, due])

    const change = (newPassword: string, token = first.token) => server.ask('PUT', '/api/users/password', { token, json: { currentPassword: given.password, newPassword } })
    const same = await change(given.password)
    expect([same.status, await same.json()]).toEqual([422, { message: 'Choose another password than the one that you were given.', field: 'newPassword' }])
    expect((await change('password1')).status).toBe(422)
    expect(await statusOf(first.token)).toEqual(due)
    const changed = await change('My-own-word-1')
    const { token } = (await changed.json()) as { token: string }
    const after = await login('My-own-word-1')
    expect([changed.status, (await statusOf(token)).status, (await statusOf(second.token)).status, after.status, after.passwordGiven, (await login(given.password)).status]).toEqual([200, 200, 401, 200, undefined, 401])
  })

  test('a new password by a mailed code is a password of its own too', async () => {
    const creator = await signedIn(server, 'Super-Admin')
    const email = newEmail()
    await create(creator.token, 'Admin', { email })
    await server.ask('POST', '/api/auth/forgot-password', { json: { email } })
    const otp = codeOf(secretKey, (await server.store.codes.find(email, 'reset'))?.seed ?? '')
    expect((await server.ask('POST', '/api/auth/reset-password', { json: { email, otp, password: 'My-own-word-1' } })).status).toBe(200)
    expect((await server.store.users.byEmail(email))?.passwordGiven).toBeUndefined()
  })

  const guarded = calls.filter(({ access, withGivenPassword }) => access !== 'anyone' && access !== 'account' && withGivenPassword !== true)
  test.each(guarded.map((call) => [call.id, call] as const))('%s is refused to an account with a given password', async (_, { method, path }) => {
    const { token } = await signedIn(server, 'Super-Admin', { passwordGiven: true })
    const answer = await server.ask(method, path.replaceAll(/:\w+/g, 'x'), { token })
    expect([answer.status, await answer.json()]).toEqual([403, { message: 'Choose a password of your own first, in the account settings.', code: 'passwordDue' }])
  })

  test('a new Super-Admin is mailed to every Super-Admin who may log in, in the transaction that creates the account; an Admin to nobody', async () => {
    const own = await startServer({ database, now: () => time })
    const [chief, other, away, creator] = [await signedIn(own, 'Super-Admin'), await signedIn(own, 'Super-Admin'), await signedIn(own, 'Super-Admin'), await signedIn(own, 'Admin')]
    await own.store.transaction(({ users }) => users.setDeactivated(away.user.userId, true))
    const subject = 'There is a new Super-Admin at Kazi'
    const mailed = async () => (await own.mails()).filter((mail) => mail.subject === subject).map(({ to, text }) => ({ to, says: text.split('\n')[2] })).toSorted((a, b) => a.to.localeCompare(b.to))
    await create(creator.token, 'Admin', {}, own)
    const [ofAdmin, email] = [await mailed(), newEmail()]
    await create(creator.token, 'Super-Admin', { email }, own)
    const ofSuperAdmin = await mailed()
    await own.close()
    const message = expect.stringMatching(new RegExp(`^${email} is a Super-Admin since .*\\. The account was made by ${creator.user.email}\\.$`)) as string
    const expected = [chief, other].map(({ user }) => ({ to: user.email, says: message })).toSorted((a, b) => a.to.localeCompare(b.to))
    expect([ofAdmin, ofSuperAdmin]).toEqual([[], expected])
  })

  test('an e-mail that is taken is refused in any spelling, and nothing is noted or sent', async () => {
    const creator = await signedIn(server, 'Admin')
    const { user } = await signedIn(server, 'Applicant', { email: newEmail() })
    const before = await server.store.audit.list(1000)
    const answer = await create(creator.token, 'Admin', { email: user.email.toUpperCase() })
    expect(await statusAndMessage(answer)).toEqual({ status: 409, message: 'An account with this e-mail exists already.' })
    expect(await server.store.audit.list(1000)).toEqual(before)
    expect((await server.mails()).filter(({ to }) => to.toLowerCase() === user.email)).toEqual([])
  })

  test('of two accounts of one e-mail at the same moment one is created, logged once and mailed once', async () => {
    const creator = await signedIn(server, 'Super-Admin')
    const email = newEmail()
    const answers = await Promise.all([create(creator.token, 'Admin', { email }), create(creator.token, 'Super-Admin', { email })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const user = await server.store.users.byEmail(email)
    expect([(await auditOf(user?.userId ?? '')).length, (await server.mails()).filter(({ to }) => to === email).length]).toEqual([1, 1])
  })

  test.each<[AdminRole, string]>([
    ['Admin', 'Super-Admin'],
    ['Super-Admin', 'Admin'],
  ])('the call for an %s makes no %s', async (role, other) => {
    const { token } = await signedIn(server, 'Super-Admin')
    const email = newEmail()
    const answer = await create(token, role, { email, role: other })
    expect(await statusAndMessage(answer)).toEqual({ status: 400, message: `This call creates accounts with the role ${role} only.` })
    expect(await server.store.users.byEmail(email)).toBeNull()
  })

  test('where the setting requires it, only a Super-Admin creates a Super-Admin', async () => {
    const [admin, chief] = [await signedIn(narrowed, 'Admin'), await signedIn(narrowed, 'Super-Admin')]
    const email = newEmail()
    expect(await statusAndMessage(await create(admin.token, 'Super-Admin', { email }, narrowed))).toEqual({ status: 403, message: 'Only a Super-Admin can create a Super-Admin.' })
    expect(await narrowed.store.users.byEmail(email)).toBeNull()
    expect((await create(admin.token, 'Admin', {}, narrowed)).status).toBe(201)
    expect((await create(chief.token, 'Super-Admin', { email }, narrowed)).status).toBe(201)
  })

  test.each<[string, object, string]>([
    ['no first name', { firstName: ' ' }, 'First Name is required.'],
    ['no surname', { surname: '' }, 'Surname is required.'],
    ['no e-mail', { email: '' }, 'Email is required.'],
    ['half an e-mail', { email: 'ada@' }, 'Invalid email format.'],
    ['two e-mails', { email: 'a@example.com, b@example.com' }, 'Invalid email format.'],
    ['an e-mail with a header line', { email: 'a@example.com\r\nBcc: b@example.com' }, 'Invalid email format.'],
    ['no telephone', { telephone: '' }, 'Phone number is required.'],
    ['letters for a telephone', { telephone: 'call me' }, 'Invalid telephone format.'],
    ['no password', { password: undefined }, 'Password is required.'],
    ['a short password', { password: '1234567' }, 'Password must be at least 8 characters.'],
    ['a password without end', { password: 'a'.repeat(1025) }, 'Password is too long.'],
    ['a role that registers itself', { role: 'Employer' }, 'Please select a role before proceeding.'],
    ['a name without end', { firstName: 'a'.repeat(201) }, 'At most 200 characters.'],
    ['an escape sequence', { surname: '\u001b[2J' }, 'Control characters are not accepted.'],
  ])('%s is refused', async (_, fields, message) => {
    const { token } = await signedIn(server, 'Admin')
    expect(await statusAndMessage(await create(token, 'Admin', fields))).toEqual({ status: 400, message })
  })

  test('where the mail cannot be entered there is no account either', async () => {
    const broken = await startServer({ replace: brokenOutbox })
    const { token } = await signedIn(broken, 'Admin')
    const email = newEmail()
    const { status } = await create(token, 'Admin', { email }, broken)
    const left = [status, await broken.store.users.byEmail(email), await broken.store.audit.list(10)]
    await broken.close()
    expect(left).toEqual([500, null, []])
  })
})
