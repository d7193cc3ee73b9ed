import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertToken } from '../../../../server/rules/alerts/alerts.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { newEmail } from '../../../support/board/requests.ts'
import { secretKey, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

const mailed = { status: 202, message: 'We have sent you a mail. Open its link to confirm the alert.' }
const confirmed = { status: 200, message: 'Your alert is confirmed.' }
const ended = { status: 200, message: 'You are unsubscribed. No more mails of this alert will be sent.' }
const invalidLink = { status: 404, message: 'This link is not one of ours. Please open it from the mail once more.' }
const tooLate = { status: 410, message: 'This alert has ended, or was not confirmed within 7 days. Ask for it again.' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

onEachDatabase('job alerts', (database) => {
  let server: TestServer
  let wakeCalls: number
  const now = new Date('2026-03-01T12:00:00.000Z')
  beforeAll(async () => {
    server = await startServer({ database, now: () => now, env: { ALERTS_EMAIL: '3', ALERTS_ADDRESS: '100000' }, replace: () => ({ wakeAlertWorker: () => (wakeCalls += 1) }) })
  })
  beforeEach(() => {
    wakeCalls = 0
  })
  afterAll(() => server.close())

  const post = async (path: string, json: object) => statusAndMessage(await server.ask('POST', `/api/alerts${path}`, { json }))
  const request = (email: string, given: object = {}) => post('', { email, query: {}, frequency: 'weekly', ...given })
  const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email)
  const tokenIn = (text: string | undefined, page: string) => new RegExp(`/alerts/${page}\\?token=(\\S+)`).exec(text ?? '')?.[1] ?? ''
  const alertsOf = async (email: string) => (await server.store.alerts.byEmail(email)).map(({ query, frequency }) => ({ query, frequency }))
  const requestAlert = async (given: object = {}) => {
    const email = newEmail()
    await request(email, given)
    const [mail] = await mailsTo(email)
    return { email, confirm: tokenIn(mail?.text, 'confirm'), end: tokenIn(mail?.text, 'unsubscribe') }
  }

  test('are asked for, confirmed by the mailed link and ended by it', async () => {
    const email = newEmail()
    expect(await request(` ${email} `, { query: { title: ' nurse ', location: '', salary: '30000', date: 'last-7-days', page: 3 } })).toEqual(mailed)
    expect(await alertsOf(email)).toEqual([{ query: { title: 'nurse', salary: 30000 }, frequency: null }])
    const [mail, ...others] = await mailsTo(email)
    expect([others, mail?.subject, mail?.text]).toEqual([
      [],
      'Confirm your job alert at Kazi',
      expect.stringContaining('Somebody, you we hope, asked Kazi to mail you the new jobs of a search, once a week.'),
    ])
    const [confirm, end] = [tokenIn(mail?.text, 'confirm'), tokenIn(mail?.text, 'unsubscribe')]
    expect([await post('/confirm', { token: confirm }), wakeCalls]).toEqual([confirmed, 1])
    expect(await alertsOf(email)).toEqual([{ query: { title: 'nurse', salary: 30000 }, frequency: 'weekly' }])
    expect([await post('/confirm', { token: confirm }), await post('/unsubscribe', { token: confirm }), await post('/confirm', { token: end })]).toEqual([confirmed, invalidLink, invalidLink])
    expect([await post('/unsubscribe', { token: end }), await alertsOf(email), await post('/unsubscribe', { token: end })]).toEqual([ended, [], ended])
    expect(await post('/confirm', { token: confirm })).toEqual(tooLate)
  })

  test('a search has one alert however its filters are written, and an unknown field is left out', async () => {
    const { email } = await requestAlert({ query: { title: 'nurse', salary: 30_000, company: [' Acme ', 'Acme', ''], employment: ['part-time', 'full-time'], experience: ['Senior'], location: 'Kampala', radius: '25', stated: '1', sort: 'salary', date: 'last-7-days', limit: 3 } })
    await request(email, { query: { stated: '1', radius: 25, location: ' kampala', experience: 'Senior', employment: ['full-time', 'part-time', 'full-time'], company: 'ACME', salary: 30_000, title: 'Nurse' } })
    expect(await alertsOf(email)).toEqual([
      { query: { title: 'nurse', location: 'Kampala', salary: 30_000, experience: 'Senior', employment: ['full-time', 'part-time'], radius: 25, company: 'Acme', stated: '1' }, frequency: null },
    ])
  })

  test('an address is answered alike, whether it has the alert, asks for it again or never did', async () => {
    const { email, confirm } = await requestAlert()
    await post('/confirm', { token: confirm })
    expect([await request(email.toUpperCase(), { frequency: 'instant' }), await request(email, { query: { title: 'Nurse' } }), await request(newEmail())]).toEqual([mailed, mailed, mailed])
    expect(await alertsOf(email)).toEqual([{ query: {}, frequency: 'weekly' }, { query: { title: 'Nurse' }, frequency: null }])
  })

  test('asking again in other words of the same changes the frequency, once that is confirmed', async () => {
    const { email, confirm } = await requestAlert({ query: { title: 'Nurse' } })
    await post('/confirm', { token: confirm })
    await request(email, { query: { title: 'NURSE ' }, frequency: 'daily' })
    expect(await alertsOf(email)).toEqual([{ query: { title: 'Nurse' }, frequency: 'weekly' }])
    const [mail] = await mailsTo(email)
    await post('/confirm', { token: tokenIn(mail?.text, 'confirm') })
    expect(await alertsOf(email)).toEqual([{ query: { title: 'Nurse' }, frequency: 'daily' }])
  })

  test('are limited for each e-mail address', async () => {
    const email = newEmail()
    const answers = [await request(email), await request(email), await request(email.toUpperCase()), await request(email)]
    expect(answers).toEqual([mailed, mailed, mailed, { status: 429, message: 'Too many alerts were asked for. Please wait and try again.' }])
    expect((await mailsTo(email)).length).toBe(3)
  })

  test.each([
    [{ email: 'ada' }, 'Invalid email format.'],
    [{ email: '' }, 'Email is required.'],
    [{ frequency: 'hourly' }, 'Choose how often.'],
    [{ query: { title: 'x'.repeat(201) } }, 'The field "query.title" is missing or not valid.'],
    [{ query: { employment: 'any' } }, 'The field "query.employment" is missing or not valid.'],
    [{ query: { title: 'a\u0000b' } }, 'Control characters are not accepted.'],
  ])('%o is refused, and nothing is kept', async (given, message) => {
    const email = newEmail()
    expect([await request(email, given), await alertsOf(email)]).toEqual([{ status: 400, message }, []])
  })

  test('the longest searches are kept, in any script', async () => {
    const email = newEmail()
    const query = { title: '"\ud800'.repeat(100), location: '漢'.repeat(200) }
    expect([await request(email, { query }), (await alertsOf(email))[0]?.query.location]).toEqual([mailed, query.location])
  })

  describe('with one click in a mail client', () => {
    const click = async (token: string, init: RequestInit) => statusAndMessage(await server.ask('POST', `/api/alerts/unsubscribe/${token}`, init))

    test.each([
      ['a form', { headers: form, body: 'List-Unsubscribe=One-Click' }],
      ['a multipart form', { body: Object.entries({ 'List-Unsubscribe': 'One-Click' }).reduce((data, [name, value]) => (data.append(name, value), data), new FormData()) }],
    ])('end by %s', async (_kind, init) => {
      const { email, end } = await requestAlert()
      expect([await click(end, init), await alertsOf(email), await click(end, init)]).toEqual([ended, [], ended])
    })

    test('stay where the form has another field, or the token is not theirs', async () => {
      const { email, end, confirm } = await requestAlert()
      const body = 'List-Unsubscribe=One-Click'
      const refused = { status: 400, message: 'The field "List-Unsubscribe" is missing or not valid.' }
      const bodies = ['a=b', `a=${body}`, '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nTwo-Click\r\n--x--', 'name="List-Unsubscribe"\r\n'.repeat(600)]
      for (const other of bodies) expect(await click(end, { headers: form, body: other })).toEqual(refused)
      expect(await click(confirm, { headers: form, body })).toEqual(invalidLink)
      expect((await click('short', { headers: form, body })).status).toBe(404)
      expect((await click(end, { headers: form, body: `${body}${' '.repeat(16_384)}` })).status).toBe(413)
      expect(await alertsOf(email)).toEqual([{ query: {}, frequency: null }])
    })

    test('stay where the address is only opened: it leads to the page that asks', async () => {
      const { email, end } = await requestAlert()
      const answer = await server.ask('GET', `/api/alerts/unsubscribe/${end}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location'), (await alertsOf(email)).length]).toEqual([303, `/alerts/unsubscribe?token=${end}`, 1])
    })
  })

  test('a question is not mailed once the alert has ended', async () => {
    const email = newEmail()
    await request(email)
    const [alert] = await server.store.alerts.byEmail(email)
    await post('/unsubscribe', { token: alertToken(secretKey, 'end', alert?.id ?? '') })
    expect(await mailsTo(email)).toEqual([])
  })

  test('go with the account of their address', async () => {
    const { user } = await signedIn(server, 'Applicant', { email: newEmail() })
    await request(user.email.toUpperCase())
    await server.store.users.remove(user.userId)
    expect([await alertsOf(user.email), await mailsTo(user.email)]).toEqual([[], []])
  })

  test('a job that is posted wakes the alert worker', async () => {
    const { token } = await signedIn(server, 'Employer', { companyName: 'Acme', country: 'Uganda' })
    const { status } = await server.ask('POST', '/api/jobs/post-job', { token, json: { jobTitle: 'Engineer', salaryType: 'Monthly', jobCity: 'Kampala' } })
    expect([status, wakeCalls]).toEqual([201, 1])
  })
})
