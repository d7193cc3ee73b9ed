import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../../../../server/rules/accounts/codes.ts'
import { hashPassword } from '../../../../server/rules/accounts/passwords.ts'
import { StoreUnavailable, type CodePurpose } from '../../../../server/store/store.ts'
import { oneEach, spend } from '../../../support/board/budgets.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { codeIn, secretKey, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'
import { recordingCalls } from '../../../support/database/call-recording.ts'

// Files share their worker's modules: a module that an earlier file loaded would not be replaced.
vi.hoisted(() => vi.resetModules())
vi.mock('../../../../server/rules/accounts/passwords.ts', { spy: true })

const notRight = { status: 400, message: 'This code is not right.' }
const tooManyWrong = { status: 429, message: 'Too many wrong codes. Ask for a new one.' }
const tooLate = { status: 410, message: 'This code has expired. Ask for a new one.' }
const verified = { status: 200, message: 'OTP verified successfully!' }
const sent = { status: 200, message: 'A new OTP has been sent to your email.' }
const onItsWay = { status: 200, message: 'If this address has an account, a code is on its way.' }
const wait = (seconds: number) => ({ status: 429, message: `Please wait ${seconds} seconds before asking for another code.` })
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

onEachDatabase('codes', (database) => {
  let server: TestServer
  let time: Date
  let calls: string[]
  beforeAll(async () => {
    server = await startServer({
      database,
      now: () => time,
      env: { CODES_ADDRESS: '100000', CODES_EMAIL: '12' },
      replace: ({ store }) => ({ store: recordingCalls(store, (call) => calls.push(call)) }),
    })
  })
  beforeEach(() => {
    time = new Date('2026-03-01T12:00:00.000Z')
    calls = []
  })
  afterAll(() => server.close())

  const pass = (seconds: number) => {
    time = new Date(time.getTime() + seconds * 1000)
  }
  const post = (path: string, json: object, token?: string) => server.ask('POST', `/api/${path}`, { json, ...(token === undefined ? {} : { token }) })
  const resend = (email: string) => post('auth/resend-otp', { email })
  const forgot = (email: string) => post('auth/forgot-password', { email })
  const tokens = new Map<string, string>()
  /** Verifies by the browser that registered, if there is one. */
  const verify = (email: string, otp: string) => post('auth/verify-otp', { email, otp }, tokens.get(email.trim().toLowerCase()))
  /** Verifies by another browser, which sets a password. */
  const verifyElsewhere = (email: string, otp: string, password = 'Another-word-1') => post('auth/verify-otp', { email, otp, password })
  const reset = (email: string, otp: string, password = 'Another-word-1') => post('auth/reset-password', { email, otp, password })
  const isActive = async (email: string) => (await server.store.users.byEmail(email))?.isActive
  /** How often the account was activated, by the log. */
  const activations = async (email: string) => {
    const user = await server.store.users.byEmail(email)
    return server.log().filter(({ event, account }) => event === 'account.activated' && account === user?.userId).length
  }
  const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email)

  let people = 0
  const newEmail = () => {
    people += 1
    return `coded${people}@example.com`
  }
  const inactive = async () => {
    const email = newEmail()
    tokens.set(email, (await signedIn(server, 'Applicant', { email, isActive: false })).token)
    return email
  }
  const codeFor = async (email: string, purpose: CodePurpose = 'verification') =>
    codeOf(secretKey, (await server.store.codes.find(email, purpose))?.seed ?? '')
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const mailed = async (request: (email: string) => Promise<Response> = resend) => {
    const email = await inactive()
    await request(email)
    return { email, code: await codeFor(email, request === forgot ? 'reset' : 'verification') }
  }
  const runExclusive = async <T>(requests: (() => Promise<T>)[]): Promise<T[]> => {
    const answers: T[] = []
    for (const request of requests) answers.push(await request())
    return answers
  }

  test('the mailed code activates the account, once', async () => {
    const email = await inactive()
    expect(await statusAndMessage(await resend(email))).toEqual(sent)
    const [mail, ...others] = await mailsTo(email)
    expect([others, mail?.subject, await isActive(email)]).toEqual([[], 'Verify your Kazi account', false])
    expect(await statusAndMessage(await verify(` ${email.toUpperCase()} `, ` ${codeIn(mail)} `))).toEqual(verified)
    expect(await isActive(email)).toBe(true)
    expect(await statusAndMessage(await verifyElsewhere(email, codeIn(mail)))).toEqual(notRight)
  })

  const passwordAsked = { status: 422, message: 'Choose a password to verify your account in this browser.' }
  const login = async (email: string, password: string) => (await post('auth/login', { email, password })).status

  test('another browser than the one that registered sets a password, and ends the session of the one that registered', async () => {
    const email = newEmail()
    const stranger = await signedIn(server, 'Employer', { email, isActive: false, passwordHash: await hashPassword('Strangers-1') })
    const eve = await signedIn(server, 'Applicant', { email: newEmail() })
    await resend(email)
    const code = codeIn((await mailsTo(email))[0])
    const typed = { email, otp: code }
    calls = []
    const withoutSession = await Promise.all([undefined, eve.token, 'x'.repeat(43)].map(async (token) => statusAndMessage(await post('auth/verify-otp', typed, token))))
    expect([withoutSession, calls, await isActive(email)]).toEqual([times(3, () => passwordAsked), ['sessions.user', 'sessions.user'], false])

    expect(await statusAndMessage(await verifyElsewhere(email, code, 'Victims-own-1'))).toEqual(verified)
    expect([await isActive(email), await login(email, 'Strangers-1'), await login(email, 'Victims-own-1')]).toEqual([true, 401, 200])
    expect((await server.ask('GET', '/api/users/profile', { token: stranger.token })).status).toBe(401)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your Kazi password was changed', 'Verify your Kazi account'])
    expect(await statusAndMessage(await verifyElsewhere(email, code, 'Once-more-1'))).toEqual(notRight)
  })

  test('a code that is typed again by the browser that registered, as in another tab or because the answer was lost, is answered as the first time', async () => {
    const email = newEmail()
    const { token } = await signedIn(server, 'Applicant', { email, isActive: false })
    await resend(email)
    const otp = await codeFor(email)
    const answers = await runExclusive(times(2, () => async () => statusAndMessage(await post('auth/verify-otp', { email, otp }, token))))
    const stranger = await signedIn(server, 'Applicant', { email: newEmail() })
    const byStranger = await statusAndMessage(await post('auth/verify-otp', { email, otp }, stranger.token))
    expect([answers, byStranger, await activations(email)]).toEqual([[verified, verified], passwordAsked, 1])
  })

  test('a wrong or late code with a password leaves password and sessions as they were', async () => {
    const [email, lateEmail] = [newEmail(), newEmail()]
    const [ada, late] = await Promise.all(
      [email, lateEmail].map(async (of) => signedIn(server, 'Applicant', { email: of, isActive: false, passwordHash: await hashPassword('Her-own-word-1') })),
    )
    await Promise.all([resend(email), resend(lateEmail)])
    const lateCode = await codeFor(lateEmail)
    expect(await statusAndMessage(await verifyElsewhere(email, wrong(await codeFor(email))))).toEqual(notRight)
    pass(600)
    expect(await statusAndMessage(await verifyElsewhere(lateEmail, lateCode))).toEqual(tooLate)
    const profiles = await Promise.all([ada, late].map(async (one) => (await server.ask('GET', '/api/users/profile', { token: one!.token })).status))
    const hashes = await Promise.all([ada, late].map(async (one) => (await server.store.users.byId(one!.user.userId))?.passwordHash === one!.user.passwordHash))
    expect([profiles, hashes, await isActive(email)]).toEqual([[200, 200], [true, true], false])
  })

  test('of two browsers that verify at the same moment, with and without a password, one does', async () => {
    const { email, code } = await mailed()
    const user = await server.store.users.byEmail(email)
    await server.store.users.setPassword(user?.userId ?? '', await hashPassword('First-of-all-1'))
    const answers = await Promise.all([verifyElsewhere(email, code, 'Another-word-1'), verify(email, code), verifyElsewhere(email, code, 'Another-word-2')])
    const statuses = answers.map(({ status }) => status)
    const isOwn = (await server.ask('GET', '/api/users/profile', { token: tokens.get(email)! })).status === 200
    const logins = [await login(email, 'Another-word-1'), isOwn ? 200 : 401, await login(email, 'Another-word-2')]
    expect([statuses.toSorted(), await isActive(email)]).toEqual([[200, 400, 400], true])
    expect(logins).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)))
  })

  test('a new password by a mailed code verifies the account too', async () => {
    const { email, code } = await mailed(forgot)
    expect((await reset(email, code)).status).toBe(200)
    const profile = await server.ask('GET', '/api/users/profile', { token: tokens.get(email)! })
    expect([await isActive(email), profile.status, await login(email, 'Another-word-1')]).toEqual([true, 401, 200])
  })

  test('of the right code typed twenty times at the same moment one wins', async () => {
    const { email, code } = await mailed()
    const answers = await Promise.all(times(20, async () => (await verify(email, code)).status))
    expect(answers).toContain(200)
    expect([answers.filter((status) => ![200, 400, 429].includes(status)), await activations(email)]).toEqual([[], 1])
  })

  test('of the right code typed twice at the same moment one wins', async () => {
    const { email, code } = await mailed()
    const answers = await Promise.all(times(2, async () => (await verify(email, code)).status))
    expect(answers).toContain(200)
    expect([answers.filter((status) => ![200, 400].includes(status)), await activations(email)]).toEqual([[], 1])
  })

  test('of twenty wrong codes in a row five are judged, and then the right one is not either', async () => {
    const { email, code } = await mailed()
    const answers = await runExclusive(times(20, () => async () => statusAndMessage(await verify(email, wrong(code)))))
    expect(answers).toEqual([...times(5, () => notRight), ...times(15, () => tooManyWrong)])
    expect([await statusAndMessage(await verify(email, code)), await isActive(email)]).toEqual([tooManyWrong, false])
  })

  test('of twenty wrong codes at the same moment five are judged, and then the right one is not either', async () => {
    const { email, code } = await mailed()
    const statuses = await Promise.all(times(20, async () => (await verify(email, wrong(code))).status))
    expect(statuses.toSorted()).toEqual([...times(5, () => 400), ...times(15, () => 429)])
    expect(await statusAndMessage(await verify(email, code))).toEqual(tooManyWrong)
  })

  test('the right code still counts after four wrong ones, and a new one is mailed after five', async () => {
    const [four, five] = [await mailed(), await mailed()]
    await runExclusive(times(4, () => () => verify(four.email, wrong(four.code))))
    expect(await statusAndMessage(await verify(four.email, four.code))).toEqual(verified)
    await runExclusive(times(6, () => () => verify(five.email, wrong(five.code))))
    pass(60)
    expect(await statusAndMessage(await resend(five.email))).toEqual(sent)
    const code = await codeFor(five.email)
    expect([code === five.code, await statusAndMessage(await verify(five.email, code))]).toEqual([false, verified])
  })

  test('a code works to its last moment; an expired one is reported as expired when it is right', async () => {
    const [inTime, late] = [await mailed(), await mailed()]
    pass(599.999)
    expect(await statusAndMessage(await verify(inTime.email, inTime.code))).toEqual(verified)
    pass(0.001)
    expect(await statusAndMessage(await verify(late.email, late.code))).toEqual(tooLate)
    expect(await statusAndMessage(await verify(late.email, late.code))).toEqual(tooLate)
    expect(await statusAndMessage(await verify(late.email, wrong(late.code)))).toEqual(notRight)
    expect(await statusAndMessage(await verify(late.email, late.code))).toEqual(notRight)
    expect(await isActive(late.email)).toBe(false)
  })

  test('a code is sent again after sixty seconds, the same one while it lives', async () => {
    const { email, code } = await mailed()
    pass(0.5)
    const early = await resend(email)
    expect([early.headers.get('retry-after'), await statusAndMessage(early)]).toEqual(['60', wait(60)])
    pass(59)
    expect(await statusAndMessage(await post('otp/send-otp', { email }))).toEqual(wait(1))
    pass(0.5)
    expect(await statusAndMessage(await resend(email))).toEqual(sent)
    expect((await mailsTo(email)).map(codeIn)).toEqual([code, code])
    pass(540)
    expect(await statusAndMessage(await resend(email))).toEqual(sent)
    const [next] = (await mailsTo(email)).map(codeIn)
    expect([next === code, next === (await codeFor(email))]).toEqual([false, true])
  })

  test('wrong codes before sending again stay counted', async () => {
    const { email, code } = await mailed()
    await runExclusive(times(3, () => () => verify(email, wrong(code))))
    pass(60)
    await resend(email)
    const answers = await runExclusive(times(3, () => async () => (await verify(email, wrong(code))).status))
    expect(answers).toEqual([400, 400, 429])
  })

  test('of ten who ask at the same moment one is sent a code', async () => {
    const email = await inactive()
    const statuses = await Promise.all(times(10, async () => (await resend(email)).status))
    expect([statuses.toSorted(), (await mailsTo(email)).length]).toEqual([[200, ...times(9, () => 429)], 1])
  })

  test('after so many codes in an hour each is sent once in its life, in any spelling: who waits has a live one', async () => {
    const email = await inactive()
    const request = async (at: number) => {
      pass(60)
      return (await (at % 2 ? resend(email.toUpperCase()) : forgot(email))).status
    }
    expect(await runExclusive(times(13, () => 0).map((_, at) => () => request(at)))).toEqual([...times(12, () => 200), 429])
    const answer = await resend(email)
    expect([answer.headers.get('retry-after'), await statusAndMessage(answer)]).toEqual(['540', wait(540)])
    pass(539)
    const code = await codeFor(email)
    expect(await statusAndMessage(await resend(email))).toEqual(wait(1))
    expect(await statusAndMessage(await verify(email, code))).toEqual(verified)
    expect(await statusAndMessage(await resend(email))).toEqual(sent)
  })

  test('a mail goes to the address that was registered, however it was typed', async () => {
    const email = await inactive()
    await forgot(email.toUpperCase())
    expect((await server.mails()).filter(({ to }) => to.toLowerCase() === email).map(({ to }) => to)).toEqual([email])
  })

  test('a code for a new password sets it, ends every session and sends a mail', async () => {
    const email = newEmail()
    const { token, user } = await signedIn(server, 'Employer', { email, passwordHash: await hashPassword('Forgotten-1') })
    expect(await statusAndMessage(await forgot(email))).toEqual(onItsWay)
    const code = codeIn((await mailsTo(email))[0])
    expect(await statusAndMessage(await verifyElsewhere(email, code))).toEqual(notRight)
    expect(await statusAndMessage(await reset(email, code))).toEqual({ status: 200, message: 'Your password was changed. Please log in.' })
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your Kazi password was changed', 'Set a new password for Kazi'])
    expect([await login(email, 'Forgotten-1'), await login(email, 'Another-word-1')]).toEqual([401, 200])
    expect((await server.ask('GET', '/api/users/profile', { token })).status).toBe(401)
    expect(await statusAndMessage(await reset(email, code, 'Once-more-1'))).toEqual(notRight)
    expect([await login(email, 'Once-more-1'), (await server.store.users.byId(user.userId))?.isActive]).toEqual([401, true])
  })

  test('of two new passwords by one code at the same moment one is set', async () => {
    const { email, code } = await mailed(forgot)
    const answers = await Promise.all(['First-word-1', 'Second-word-1'].map(async (password) => (await reset(email, code, password)).status))
    expect(answers.toSorted()).toEqual([200, 400])
    const logins = await Promise.all(['First-word-1', 'Second-word-1'].map(async (password) => (await post('auth/login', { email, password })).status))
    expect(logins).toEqual(answers.map((status) => (status === 200 ? 200 : 401)))
  })

  /** The whole answer, and the server's work for it. */
  const seen = async (request: () => Promise<Response>) => {
    calls = []
    vi.mocked(hashPassword).mockClear()
    const answer = await request()
    const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    return { status: answer.status, headers, body: await answer.json(), calls, hashes: vi.mocked(hashPassword).mock.calls.length }
  }

  test('no answer, and no work for it, distinguishes an address with an account from one without', async () => {
    const active = newEmail()
    await signedIn(server, 'Employer', { email: active })
    const byEmail = await Promise.all(
      [await inactive(), active, newEmail()].map(async (email) => {
        const guess = '000000'
        return [
          () => post('auth/verify-otp', { email, otp: guess }),
          () => verifyElsewhere(email, guess), () => resend(email), () => resend(email),
          ...times(7, () => () => verifyElsewhere(email, guess)),
          () => post('otp/send-otp', { email }), () => reset(email, guess), () => forgot(email), () => forgot(email),
          ...times(7, () => () => reset(email, guess)),
        ]
      }),
    )
    const [known, verifiedOne, unknown] = await runExclusive(byEmail.map((requests) => () => runExclusive(requests.map((request) => () => seen(request)))))
    expect(unknown).toEqual(known)
    expect(verifiedOne).toEqual(known)
    expect(known?.map(({ status }) => status)).toEqual([
      422, 400, 200, 429, ...times(5, () => 400), 429, 429, 429, 400, 200, 429, ...times(5, () => 400), 429, 429,
    ])
    expect(known?.filter(({ hashes }) => hashes === 1).length).toBe(16)
    expect(known?.[2]?.calls).toEqual([
      'limits.take', 'codes.find', 'limits.counts', 'transaction', 'codes.lockOrCreate', 'codes.upsert', 'users.byEmail', 'outbox.enqueue', 'limits.take',
    ])
  })

  test('an address without an account is sent nothing, and cannot be verified by its code', async () => {
    const [nobody, active] = [newEmail(), newEmail()]
    await signedIn(server, 'Applicant', { email: active })
    await resend(nobody)
    await forgot(nobody)
    await resend(active)
    expect([await mailsTo(nobody), await mailsTo(active), (await server.store.outbox.counts()).waiting]).toEqual([[], [], 0])
    expect(await statusAndMessage(await verifyElsewhere(nobody, await codeFor(nobody)))).toEqual(notRight)
    expect(await statusAndMessage(await reset(nobody, await codeFor(nobody, 'reset')))).toEqual(notRight)
    expect(await server.store.users.byEmail(nobody)).toBeNull()
  })

  test('a code that nobody was sent verifies nothing, and keeps nobody waiting for the first', async () => {
    const email = await inactive()
    await verify(email, '000000')
    expect(await statusAndMessage(await verify(email, await codeFor(email)))).toEqual(notRight)
    expect([await isActive(email), await statusAndMessage(await resend(email))]).toEqual([false, sent])
  })

  test('what is sent as a code to send is ignored', async () => {
    const email = await inactive()
    expect(await statusAndMessage(await post('otp/send-otp', { email, otp: '123456' }))).toEqual(onItsWay)
    const code = await codeFor(email)
    expect(await statusAndMessage(await verify(email, code === '123456' ? '123457' : '123456'))).toEqual(notRight)
    expect(await statusAndMessage(await verify(email, code))).toEqual(verified)
  })

  const good = { email: 'ada@example.com', otp: '123456', password: 'Another-word-1' }
  test.each([
    ['auth/verify-otp', { ...good, email: undefined }, 'No email provided.'],
    ['auth/verify-otp', { ...good, email: ' ' }, 'No email provided.'],
    ['auth/verify-otp', { ...good, email: 'ada' }, 'Invalid email format.'],
    ['auth/verify-otp', { ...good, otp: '' }, 'Enter the code.'],
    ['auth/verify-otp', { ...good, otp: '12345' }, 'The code has 6 digits.'],
    ['auth/verify-otp', { ...good, otp: '12345a' }, 'The code has 6 digits.'],
    ['auth/verify-otp', { ...good, otp: 123456 }, 'Enter the code.'],
    ['auth/verify-otp', { ...good, email: 'a\u0000@example.com' }, 'Control characters are not accepted.'],
    ['auth/verify-otp', { ...good, password: 'short' }, 'Password must be at least 8 characters long.'],
    ['auth/verify-otp', { ...good, password: '' }, 'Password is required.'],
    ['auth/verify-otp', { ...good, password: null }, 'Password is required.'],
    ['auth/resend-otp', {}, 'No email provided.'],
    ['auth/forgot-password', { email: { $ne: '' } }, 'No email provided.'],
    ['auth/reset-password', { ...good, password: 'short' }, 'Password must be at least 8 characters long.'],
    ['auth/reset-password', { ...good, password: 'x'.repeat(1025) }, 'Password is too long.'],
  ])('%s with %j is refused with message and error: %s', async (path, json, message) => {
    const answer = await post(path, json)
    expect([answer.status, await answer.json()]).toEqual([400, { message, error: message }])
  })

  test('a code to send is refused with a message alone', async () => {
    const answer = await post('otp/send-otp', {})
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'No email provided.' }])
  })

  test('codes tried and asked for are counted for all servers on one database', async () => {
    const fresh = await database.openBoard()
    const shared = { openBoard: async () => ({ ...fresh, remove: async () => {} }) }
    const env = { CODES_ADDRESS: '4' }
    const [one, two] = [await startServer({ database: shared, env }), await startServer({ database: shared, env })]
    const requests = [
      one.ask.bind(one, 'POST', '/api/auth/verify-otp', { json: good }),
      two.ask.bind(two, 'POST', '/api/auth/resend-otp', { json: good }),
      one.ask.bind(one, 'POST', '/api/otp/send-otp', { json: good }),
      two.ask.bind(two, 'POST', '/api/auth/reset-password', { json: good }),
      one.ask.bind(one, 'POST', '/api/auth/verify-otp', { json: good }),
      two.ask.bind(two, 'POST', '/api/auth/verify-otp', { json: good }),
      one.ask.bind(one, 'POST', '/api/auth/forgot-password', { json: good }),
    ]
    const answers = await runExclusive(requests.map((request) => async () => statusAndMessage(await request())))
    await Promise.all([one.close(), two.close()])
    await fresh.remove()
    expect(answers).toEqual([
      notRight, sent, { status: 429, message: expect.stringMatching(/^Please wait (60|59) seconds before asking for another code\.$/) }, notRight, notRight,
      { status: 429, message: 'Too many codes were tried. Please wait and try again.' },
      { status: 429, message: 'Too many codes were asked for. Please wait and try again.' },
    ])
  })
})

test.each([
  ['too many requests', { env: oneEach }, 429, 'Too many requests. Please wait a moment and try again.'],
  ['no database', {}, 503, 'The board is not available right now. Please try again in a moment.'],
])('%s is answered with message and error where the contract has it, and else without', async (_, options, status, message) => {
  const server = await startServer({
    ...options,
    replace: ({ store }) => ({ store: { ...store, limits: { ...store.limits, take: () => Promise.reject(new StoreUnavailable('gone')) } } }),
  })
  const request = async (path: string) => (await server.ask('POST', path, { json: { email: 'ada@example.com' } })).json()
  await spend(server)
  const answer = await server.ask('POST', '/api/auth/resend-otp', { json: { email: 'ada@example.com' } })
  const bodies = [await answer.json(), await request('/api/auth/forgot-password'), await request('/api/otp/send-otp')]
  await server.close()
  expect([answer.status, bodies]).toEqual([status, [{ message, error: message }, { message, error: message }, { message }]])
})
