import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { codeOf } from '../../../server/rules/accounts/codes.ts'
import { hashPassword, passwordMatches } from '../../../server/rules/accounts/passwords.ts'
import type { CodePurpose } from '../../../server/store/store.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { password, passwordHash } from '../../support/board/requests.ts'
import { secretKey, signedIn, startServer, type TestServer } from '../../support/board/server.ts'

// Thousands of guesses: the cost of a hash is not tested here. Files of one worker share its modules, so the real functions are restored.
vi.hoisted(() => vi.resetModules())
vi.mock('../../../server/rules/accounts/passwords.ts', { spy: true })
beforeAll(() => {
  vi.mocked(hashPassword).mockImplementation(async (typed) => `hash of ${typed}`)
  vi.mocked(passwordMatches).mockImplementation(async (typed, hash) => hash === `hash of ${typed}` || (hash === passwordHash && typed === password))
})
afterAll(() => {
  vi.mocked(hashPassword).mockReset()
  vi.mocked(passwordMatches).mockReset()
})

const networks = (count: number) => Array.from({ length: count }, (_, at) => `127.0.${1 + Math.floor(at / 250)}.${1 + (at % 250)}`)
const owners = '10.0.0.1'

onEachDatabase('what a stranger can do with the e-mail of somebody else, and what its owner still can', (database) => {
  let server: TestServer
  /** The server that gets the requests: `server`, or another one on its database. */
  let target: TestServer
  let time: Date
  beforeAll(async () => {
    server = await startServer({ database, now: () => time, env: { TRUST_PROXY: '1' } })
  })
  beforeEach(() => {
    time = new Date('2026-03-01T12:00:00.000Z')
    target = server
  })
  afterAll(() => server.close())

  const pass = (seconds: number) => {
    time = new Date(time.getTime() + seconds * 1000)
  }
  const post = (path: string, json: object, network = owners) => target.ask('POST', `/api/${path}`, { json, headers: { 'x-forwarded-for': network } })
  const login = (email: string, typed: string, network?: string) => post('auth/login', { email, password: typed }, network)
  const forgot = (email: string, network?: string) => post('auth/forgot-password', { email }, network)
  const resend = (email: string, network?: string) => post('auth/resend-otp', { email }, network)
  const reset = (email: string, otp: string, network?: string) => post('auth/reset-password', { email, otp, password: 'A-new-word-of-mine-1' }, network)
  const verify = (email: string, otp: string, network?: string) => post('auth/verify-otp', { email, otp, password: 'A-new-word-of-mine-1' }, network)
  const alert = (email: string, network?: string) => post('alerts', { email, query: { title: 'nurse' }, frequency: 'daily' }, network)

  const codeOfMail = async (email: string, purpose: CodePurpose) => codeOf(secretKey, (await server.store.codes.find(email, purpose))?.seed ?? '')
  const wrongOf = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
  let people = 0
  const createOwner = async (isActive: boolean) => {
    const { user } = await signedIn(server, 'Applicant', { email: `victim${(people += 1)}.${database.name}@example.com`, isActive, passwordHash })
    return user.email
  }
  const untilRefused = async (most: number, send: () => Promise<Response>) => {
    let count = 0
    while (count < most && (await send()).status < 429) count += 1
    return count
  }

  /** Logs in as the owner would: requests a code, waits as the answer requires, reads the newest mail, types the code. */
  const asOwner = async (email: string, purpose: CodePurpose) => {
    const [send, use] = purpose === 'reset' ? [forgot, reset] : [resend, verify]
    const seconds = Number((await send(email)).headers.get('retry-after') ?? 0)
    // A refused request has a code in the mailbox already.
    const status = (await use(email, await codeOfMail(email, purpose))).status
    return { seconds, status }
  }

  describe.each([1, 20])('from %i networks', (count) => {
    const attackers = networks(count)

    test('the right password is let in, whatever was guessed elsewhere', async () => {
      const email = await createOwner(true)
      for (const network of attackers) expect(await untilRefused(60, () => login(email, 'Wrong-word-1', network))).toBeLessThanOrEqual(10)
      expect((await login(email, password)).status).toBe(200)
      expect((await login(email, password, attackers[0])).status).toBe(429)
    })

    test.each<CodePurpose>(['reset', 'verification'])('a code for %s is mailed and let in, however often strangers asked and guessed', async (purpose) => {
      const email = await createOwner(purpose === 'reset')
      const [send, use] = purpose === 'reset' ? [forgot, reset] : [resend, verify]
      for (let round = 0; round < 2; round += 1) {
        for (const network of attackers) {
          await send(email, network)
          await untilRefused(7, () => use(email, '000000', network))
        }
        pass(61)
      }
      const { seconds, status } = await asOwner(email, purpose)
      expect([seconds <= 60, status]).toEqual([true, 200])
    })

    test.each<CodePurpose>(['reset', 'verification'])('asking for a code for %s all day long leaves its owner a live one', async (purpose) => {
      const email = await createOwner(purpose === 'reset')
      const send = purpose === 'reset' ? forgot : resend
      let mails = 0
      for (let minute = 0; minute < 90; minute += 1) {
        const answers = await Promise.all(attackers.slice(0, 3).map(async (network) => (await send(email, network)).status))
        mails += answers.filter((status) => status === 200).length
        pass(60)
      }
      expect(mails).toBeLessThanOrEqual(2 * (10 + 6))
      expect((await asOwner(email, purpose)).status).toBe(200)
    })

    test('an alert can be asked for, and a mailbox is not filled', async () => {
      const email = await createOwner(true)
      let mailed = 0
      for (const network of attackers) mailed += await untilRefused(40, () => alert(email, network))
      expect(mailed).toBeLessThanOrEqual(10 + count)
      expect((await alert(email)).status).toBe(202)
    })
  })

  test('asks that the cooldown refuses cost nothing, neither the e-mail nor the network', async () => {
    const email = await createOwner(true)
    const answers: number[] = []
    for (let n = 0; n < 300; n += 1) answers.push((await forgot(email, '127.0.0.9')).status)
    expect(answers.filter((status) => status === 200).length).toBe(1)
    pass(60)
    expect([(await forgot(email, '127.0.0.9')).status, (await forgot('somebody.else@example.com', '127.0.0.9')).status]).toEqual([200, 200])
  })

  test('guesses of a code have a cap a day: twenty a network, and five of one code', async () => {
    const email = await createOwner(true)
    let judged = 0
    for (let minutes = 0; minutes < 12 * 60; minutes += 10) {
      await forgot(email, '127.0.0.9')
      const right = await codeOfMail(email, 'reset')
      judged += await untilRefused(10, () => reset(email, wrongOf(right), '127.0.0.9'))
      pass(600)
    }
    expect(judged).toBe(20)
    pass(12 * 3600)
    await forgot(email, '127.0.0.9')
    expect((await reset(email, await codeOfMail(email, 'reset'), '127.0.0.9')).status).toBe(200)
  })

  test('guesses beyond the cap of a day make codes of twelve digits: no more is guessed, and the owner is let in by the mail', async () => {
    target = await startServer({ now: () => time, env: { TRUST_PROXY: '1', CODES_TRIES_DAY: '12' }, replace: () => ({ store: server.store }) })
    onTestFinished(() => target.close())
    const email = await createOwner(true)
    await forgot(email)
    const short = await codeOfMail(email, 'reset')
    let judged = 0
    for (const network of networks(4)) judged += await untilRefused(9, () => reset(email, wrongOf(short), network))
    expect([judged, short.length, (await reset(email, short)).status]).toEqual([12, 6, 429])
    pass(60)
    expect((await forgot(email, '127.0.9.9')).status).toBe(200)
    const long = await codeOfMail(email, 'reset')
    const guesses = await Promise.all(networks(5).map(async (network) => (await reset(email, long.slice(6), network)).status))
    expect([long.length, new Set(guesses), (await reset(email, wrongOf(long), '127.0.9.9')).status, (await reset(email, long)).status]).toEqual([12, new Set([429]), 400, 200])
    const mailed = (await server.mails()).filter(({ to, subject }) => to === email && subject === 'Set a new password for Kazi').map(({ text }) => text)
    expect([mailed.length, mailed.filter((text) => text.includes(`\n    ${long}\n`)).length]).toEqual([2, 1])
  })

  test('where many networks guess at a password, each new one has two tries, and one that logged in before has all', async () => {
    const email = await createOwner(true)
    expect((await login(email, password)).status).toBe(200)
    for (const network of networks(10)) await untilRefused(10, () => login(email, 'Wrong-word-1', network))
    expect(await untilRefused(20, () => login(email, 'Wrong-word-1', '127.0.9.1'))).toBe(2)
    expect((await login(email, password, '127.0.9.2')).status).toBe(200)
    expect(await untilRefused(20, () => login(email, 'Wrong-word-1'))).toBe(10)
  })

  test('in a flood of guesses a new network is let in once it used a code, and a known one always', async () => {
    const email = await createOwner(true)
    expect((await login(email, password)).status).toBe(200)
    // A thousand at once would wait for a connection longer than one is waited for.
    const flood = { key: `login:email:${email.toLowerCase()}`, most: 10_000, seconds: 3600 }
    for (let at = 0; at < 1000; at += 50) await Promise.all(networks(50).map(() => server.store.limits.take([flood], time)))
    expect([(await login(email, password, '127.0.9.9')).status, (await login(email, password)).status]).toEqual([429, 200])
    await forgot(email, '127.0.9.9')
    expect((await reset(email, await codeOfMail(email, 'reset'), '127.0.9.9')).status).toBe(200)
    expect((await login(email, 'A-new-word-of-mine-1', '127.0.9.9')).status).toBe(200)
  })

  test('nobody waits for a clock that was ahead', async () => {
    const email = await createOwner(true)
    pass(400 * 86_400)
    expect(await untilRefused(20, () => login(email, 'Wrong-word-1'))).toBe(10)
    expect([(await forgot(email)).status, (await resend(email)).status]).toEqual([200, 200])
    expect(await untilRefused(20, async () => reset(email, wrongOf(await codeOfMail(email, 'reset'))))).toBe(5)
    expect(await untilRefused(20, () => alert(email))).toBe(10)
    pass(-400 * 86_400)
    expect([(await login(email, password)).status, (await alert(email)).status]).toEqual([200, 202])
    expect(await asOwner(email, 'reset')).toEqual({ seconds: 0, status: 200 })
    expect((await resend(email)).status).toBe(200)
  })
})
