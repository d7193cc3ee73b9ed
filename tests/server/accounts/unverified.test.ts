import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { diskStorage } from '../../../server/files/disk.ts'
import { codeOf } from '../../../server/rules/accounts/codes.ts'
import { sweep } from '../../../server/sweep.ts'
import { cvs } from '../../support/board/cvs.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { applicantFields, registrationForm } from '../../support/board/registrations.ts'
import { secretKey, signedIn, startServer, statusAndMessage, type TestServer } from '../../support/board/server.ts'
import { sweepSettings } from '../../support/board/sweep-settings.ts'

const day = 86_400_000
const kilobyte = 1024

onEachDatabase('accounts that were never verified', (database) => {
  let server: TestServer
  let people = 0
  beforeAll(async () => {
    server = await startServer({ database, env: { REGISTRATIONS_ADDRESS: '10000' } })
  })
  afterAll(() => server.close())

  const newEmail = () => `unverified${(people += 1)}@example.com`
  const register = (email: string, to = server) =>
    to.ask('POST', '/api/auth/register-applicant', { body: registrationForm({ ...applicantFields, email }, { field: 'resume', content: cvs.pdf, name: 'cv.pdf' }) })
  const registered = async (email: string) => (await (await register(email)).json()) as { userId: string; token: string }
  const sweepAfter = async (days: number, unverifiedDays = 7) =>
    sweep({ store: server.store, files: await diskStorage(join(server.dataDir, 'files')), now: () => new Date(Date.now() + days * day), settings: sweepSettings({ UNVERIFIED_DAYS: String(unverifiedDays) }) })
  const filesOf = async (userId: string) => (await server.store.files.byOwner(userId)).map(({ id }) => id)
  const lying = async (ids: string[]) => (await readdir(join(server.dataDir, 'files'))).filter((name) => ids.includes(name)).length

  test('end after the setting\'s days with their session, code, mail and files; the address can be registered again', async () => {
    const email = newEmail()
    const { userId, token } = await registered(email)
    const files = await filesOf(userId)
    await sweepAfter(6.9)
    expect([(await server.store.users.byId(userId))?.email, files.length, await lying(files)]).toEqual([email, 1, 1])
    await sweepAfter(7.1)
    expect([await server.store.users.byId(userId), await filesOf(userId), await lying(files)]).toEqual([null, [], 0])
    expect([await server.store.codes.find(email, 'verification'), (await server.mails()).filter(({ to }) => to === email)]).toEqual([null, []])
    expect((await server.ask('GET', '/api/users/profile', { token })).status).toBe(401)
    const again = await registered(email)
    expect([again.userId !== userId, (await filesOf(again.userId)).length]).toEqual([true, 1])
  })

  test('stay where the setting is 0, where they were verified, and where they were shut out', async () => {
    const [unverified, verified, away] = [await registered(newEmail()), await registered(newEmail()), await registered(newEmail())]
    await sweepAfter(4_000, 0)
    expect(await server.store.users.byId(unverified.userId)).not.toBeNull()
    await server.store.users.activate(verified.userId)
    await server.store.users.setDeactivated(away.userId, true)
    await sweepAfter(4_000)
    const left = await Promise.all([unverified, verified, away].map(async ({ userId }) => [(await server.store.users.byId(userId)) !== null, (await filesOf(userId)).length]))
    expect(left).toEqual([[false, 0], [true, 1], [true, 1]])
  })

  test("take nothing along that belongs to the reader of the address's mail", async () => {
    const email = newEmail()
    const alert = await server.store.alerts.request({ email, query: { title: 'nurse' } }, new Date().toISOString())
    await server.store.alerts.confirm(alert.id, 'daily', new Date().toISOString())
    const other = await signedIn(server, 'Applicant')
    const { userId } = await registered(email)
    await server.store.outbox.enqueue({ kind: 'account-deleted', to: email, params: {} })
    await server.store.users.remove(userId)
    expect([(await server.store.alerts.byEmail(email)).length, (await server.store.users.byId(other.user.userId))?.email]).toEqual([1, other.user.email])
    expect((await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual(['Your Kazi account was deleted'])
    const next = await registered(email)
    await sweepAfter(8)
    expect([await server.store.users.byId(next.userId), (await server.store.alerts.byEmail(email)).length]).toEqual([null, 1])
  })

  test('of several servers that sweep at once each account is ended once', async () => {
    const emails = Array.from({ length: 12 }, newEmail)
    for (const email of emails) await registered(email)
    const before = new Date(Date.now() + day).toISOString()
    const ended = await Promise.all([1, 2, 3].map(() => server.store.users.endUnverified(before)))
    expect(ended.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(12)
    expect(await Promise.all(emails.map((email) => server.store.users.byEmail(email)))).toEqual(emails.map(() => null))
    expect(await server.store.users.endUnverified(before)).toBe(0)
  })

  test('of an end and a verification at the same moment one counts, and never half of both', async () => {
    for (let n = 0; n < 8; n += 1) {
      const email = newEmail()
      const { userId, token } = await registered(email)
      const otp = codeOf(secretKey, (await server.store.codes.find(email, 'verification'))?.seed ?? '')
      const [verified] = await Promise.all([
        server.ask('POST', '/api/auth/verify-otp', { token, json: { email, otp } }),
        server.store.users.endUnverified(new Date(Date.now() + day).toISOString()),
      ])
      const user = await server.store.users.byId(userId)
      expect([user?.isActive ?? false, (await filesOf(userId)).length]).toEqual(verified.status === 200 ? [true, 1] : [false, 0])
    }
  })

  describe('the files of a network', () => {
    let small: TestServer
    const size = 600 * kilobyte
    const form = (email: string, extra: object = {}) =>
      registrationForm({ ...applicantFields, email, ...extra }, { field: 'resume', content: new Uint8Array([...cvs.pdf, ...new Uint8Array(size - cvs.pdf.length)]), name: 'cv.pdf' })
    const send = async (network: string, email = newEmail(), extra: object = {}, to = small) =>
      to.ask('POST', '/api/auth/register-applicant', { body: form(email, extra), headers: { 'x-forwarded-for': network } })
    beforeEach(async () => {
      small = await startServer({ env: { TRUST_PROXY: '1', REGISTRATIONS_MEGABYTES: '2', REGISTRATIONS_ADDRESS: '10000' }, replace: () => ({ store: server.store }) })
      return () => small.close()
    })

    test('have a budget a day: beyond it a network has to wait, and no other does', async () => {
      const statuses: number[] = []
      for (let n = 0; n < 4; n += 1) statuses.push((await send('10.1.0.1')).status)
      expect(statuses).toEqual([201, 201, 201, 429])
      const answer = await send('10.1.0.1')
      expect([Number(answer.headers.get('retry-after')) > 86_000, await statusAndMessage(answer)]).toEqual([
        true,
        { status: 429, message: 'Too many files came from your network. Please register later, or from another network.' },
      ])
      expect((await send('10.1.0.2')).status).toBe(201)
    })

    test('of registrations that are refused nothing is counted', async () => {
      const taken = newEmail()
      expect((await send('10.1.0.3', taken)).status).toBe(201)
      const refused: number[] = []
      for (let n = 0; n < 6; n += 1) refused.push((await send('10.1.0.3', n % 2 === 0 ? taken : newEmail(), n % 2 === 0 ? {} : { nin: 'short' })).status)
      expect([refused, (await send('10.1.0.3')).status, (await send('10.1.0.3')).status, (await send('10.1.0.3')).status]).toEqual([[409, 400, 409, 400, 409, 400], 201, 201, 429])
    })

    test('count together where many come at once, at several servers', async () => {
      const other = await startServer({ env: { TRUST_PROXY: '1', REGISTRATIONS_MEGABYTES: '2', REGISTRATIONS_ADDRESS: '10000' }, replace: () => ({ store: server.store }) })
      const answers = await Promise.all(Array.from({ length: 10 }, async (_, n) => (await send('10.1.0.4', newEmail(), {}, n % 2 === 0 ? small : other)).status))
      await other.close()
      expect(answers.filter((status) => status === 201).length).toBeLessThanOrEqual(3)
      expect(new Set(answers)).toEqual(new Set([201, 429]))
    })
  })
})
