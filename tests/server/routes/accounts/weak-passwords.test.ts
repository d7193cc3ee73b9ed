import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '../../../../server/rules/accounts/codes.ts'
import { hashPassword } from '../../../../server/rules/accounts/passwords.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { applicantFields } from '../../../support/board/registrations.ts'
import { secretKey, signedIn, startServer, type TestServer } from '../../../support/board/server.ts'

const known = 'This password is too well known. Choose another one.'
const own = 'This password is made of your own details. Choose another one.'
const repeated = 'This password repeats the same few characters. Choose another one.'
const weak: [string, string][] = [['Password1!', known], ['Nabirye1815', own], ['abababab', repeated]]

onEachDatabase('weak passwords', (database) => {
  let server: TestServer
  let people = 0
  beforeAll(async () => {
    server = await startServer({ database, env: { REGISTRATION_MODE: 'lenient', CODES_ADDRESS: '100000', RATE_LIMIT: '0' } })
  })
  afterAll(() => server.close())

  const newEmail = () => `weak${(people += 1)}@example.com`
  const answerTo = async (method: 'POST' | 'PUT', path: string, json: object, token?: string) => {
    const answer = await server.ask(method, path, { json, ...(token === undefined ? {} : { token }) })
    return { status: answer.status, body: (await answer.json()) as object }
  }
  const names = { firstName: 'Ada', surname: 'Nabirye', fullName: 'Ada Nabirye' }
  const coded = async (purpose: 'verification' | 'reset') => {
    const { user } = await signedIn(server, 'Applicant', { ...names, email: newEmail(), passwordHash: await hashPassword('Correct-horse-1') })
    await server.ask('POST', purpose === 'reset' ? '/api/auth/forgot-password' : '/api/auth/resend-otp', { json: { email: user.email } })
    return { email: user.email, otp: codeOf(secretKey, (await server.store.codes.find(user.email, purpose))?.seed ?? '') }
  }

  test.each(weak)('%s is refused at registration, and no account is made', async (password, message) => {
    const email = newEmail()
    const fields = { ...applicantFields, ...names, role: 'Applicant', email, password }
    expect(await answerTo('POST', '/api/auth/register-applicant', fields)).toEqual({ status: 422, body: { message, field: 'password' } })
    expect(await server.store.users.byEmail(email)).toBeNull()
  })

  test.each(weak)('%s is refused at a change, and the old one stays', async (newPassword, message) => {
    const { user, token } = await signedIn(server, 'Applicant', { ...names, email: newEmail(), passwordHash: await hashPassword('Correct-horse-1') })
    const change = { currentPassword: 'Correct-horse-1', newPassword }
    expect(await answerTo('PUT', '/api/users/password', change, token)).toEqual({ status: 422, body: { message, field: 'newPassword' } })
    expect((await server.store.users.byId(user.userId))?.passwordHash).toBe(user.passwordHash)
  })

  test.each(weak)('%s is refused for an admin, and no account is made', async (password, message) => {
    const { token } = await signedIn(server, 'Admin')
    const email = newEmail()
    const fields = { firstName: 'Ada', surname: 'Nabirye', email, telephone: '+256700100100', password, role: 'Admin' }
    expect(await answerTo('POST', '/api/admin/create', fields, token)).toEqual({ status: 422, body: { message, field: 'password' } })
    expect(await server.store.users.byEmail(email)).toBeNull()
  })

  describe.each([['reset', '/api/auth/reset-password'], ['verification', '/api/auth/verify-otp']] as const)('by a code for %s', (purpose, path) => {
    test.each(weak)('%s is refused, and the code goes on', async (password, message) => {
      const { email, otp } = await coded(purpose)
      for (let times = 0; times < 7; times += 1) {
        expect(await answerTo('POST', path, { email, otp, password })).toEqual({ status: 422, body: { message, error: message } })
      }
      expect((await answerTo('POST', path, { email, otp, password: 'Another-word-1' })).status).toBe(200)
    })

    test('a client without the right code does not learn the words of the account', async () => {
      const { email, otp } = await coded(purpose)
      const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
      const answers = await Promise.all(['Nabirye1815', 'Another-word-1'].map((password) => answerTo('POST', path, { email, otp: wrong, password })))
      const refusal = { status: 400, body: { message: 'This code is not right.', error: 'This code is not right.' } }
      expect(answers).toEqual([refusal, refusal])
    })
  })

  test('a login with a password from before the rule is let in', async () => {
    const email = newEmail()
    await signedIn(server, 'Applicant', { email, passwordHash: await hashPassword('password1') })
    expect((await answerTo('POST', '/api/auth/login', { email, password: 'password1' })).status).toBe(200)
  })
})
