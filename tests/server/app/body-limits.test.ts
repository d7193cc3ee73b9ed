import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../../../src/services/contract/call.ts'
import { calls } from '../../support/contract.ts'
import { policy, type Role } from '../../../src/services/contract/policy.ts'
import { bodyLimitOf, formLimitOf, inKilobytes, leastLimit, longestBody } from '../../../server/rules/app/body-limits.ts'
import { isOutsized } from '../../../server/rules/app/json.ts'
import { signedIn, startServer, statusAndMessage, type TestServer } from '../../support/board/server.ts'

const kilobytes = (count: number) => count * 1024

/** A text of so many characters in its longest JSON form: every character escaped, as clients send it that write ASCII only. */
const text = (length: number) => 'ア'.repeat(length)
const ascii = (length: number) => 'x'.repeat(length)
const list = <T>(length: number, one: T) => Array.from({ length }, () => one)
const url = (length: number) => `https://x.org/${ascii(length - 14)}`
const email = `${ascii(308)}@example.com`
const image = `/api/images/${ascii(100)}`
const token = `${'a'.repeat(36)}.${'a'.repeat(43)}`

const person = {
  firstName: text(200), surname: text(200), email, password: text(1024), telephone: '+123456789012345', nin: `CF${text(12)}`, dateOfBirth: '1990-12-10', gender: 'female',
  country: text(200), city: text(200),
}
const company = {
  employerName: text(200), industry: text(200), officialEmail: email, phone: '+123456789012345', address: text(200), website: url(2000), position: text(200), registeringPersonName: text(401),
  socialMedia: { twitter: url(2000), facebook: url(2000), linkedin: url(2000), instagram: url(2000) },
}
const admin = { firstName: text(200), surname: text(200), email, telephone: '+123456789012345', password: text(1024), role: 'Super-Admin' }
const details = {
  employmentType: 'full-time', experienceLevel: 'Work remotely', benefits: text(10_000), outlines: text(10_000), growth: text(10_000), lastDay: '9000-01-01', remote: true,
  remoteCountries: list(250, text(200)),
}
const job = { jobTitle: text(200), minPrice: 999_999_999_999.99, maxPrice: 999_999_999_999.99, salaryType: 'Monthly', jobCity: text(200), description: text(10_000), ...details }
const popup = { title: text(120), message: text(1000), bgColor: '#ffffff', ctaLink: url(2000), startTime: '2030-01-01T00:00:00.000+01:00', endTime: '2031-01-01T00:00:00.000+01:00' }
const profile = {
  firstName: text(200), surname: text(200), fullName: text(200), telephone: '+123456789012345', city: text(200), companyName: text(200), country: text(200), profession: text(200),
  headline: text(200), skills: list(50, text(200)), employment: { openToWork: false, employer: text(200), position: text(200) }, profileImage: image, backgroundImage: image,
  resume: `/api/files/${ascii(100)}`,
}
const query = { title: text(200), location: text(200), salary: 1e300, experience: 'Work remotely', employment: 'full-time', salaryType: 'Monthly' }

/** The longest valid body of each call. */
const longest: Record<string, object> = {
  changePassword: { currentPassword: text(1024), newPassword: text(1024) },
  deleteAccount: { password: text(1024) },
  createAdmin: admin,
  createSuperAdmin: admin,
  requestAlert: { email, frequency: 'instant', query },
  confirmAlert: { token },
  endAlert: { token },
  endAlertByMail: { 'List-Unsubscribe': 'One-Click' },
  setApplicationStatus: { status: 'Accepted', from: 'Accepted' },
  apply: { jobId: text(100), applicationUrl: url(2000), cvUrl: url(2000), note: text(500) },
  login: { email, password: text(1024) },
  startSignIn: { returnTo: `/jobs?title=${ascii(488)}` },
  finishSignIn: { search: `?code=${ascii(7900)}` },
  verifyOtp: { email, otp: '000000' },
  resendOtp: { email },
  sendOtp: { email },
  forgotPassword: { email },
  resetPassword: { email, otp: '000000', password: text(1024) },
  setAccountState: { deactivated: false },
  addSource: { name: text(100), owner: text(320), url: url(2000), schedule: 'hourly' },
  changeSource: { url: url(2000), schedule: 'hourly' },
  runSource: { closeAll: false },
  setSourcePaused: { paused: false },
  createPopup: { ...popup, buttonText: text(60), imageUrl: image },
  updatePopup: { ...popup, id: ascii(100), buttonText: text(60), isActive: false, bgImage: image },
  postJob: { ...job, skills: list(15, text(200)) },
  updateJob: { ...job, jobCountry: text(200), skills: list(10, text(200)), version: 1 },
  registerApplicant: { role: 'Applicant', ...person, proof: ascii(8000) },
  registerEmployer: { role: 'Employer', ...person, ...company, proof: ascii(8000) },
  mergeSavedJobs: { ids: list(100, text(100)) },
  uploadImage: { userId: ascii(100), type: 'background' },
  updateProfile: profile,
  putProfile: profile,
}

/** JSON in ASCII only. */
const escaped = (body: object) => JSON.stringify(body).replaceAll(/[^\0-~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

const bodied = calls.filter(({ body }) => body !== undefined)
const understands = (schema: Call['body'], body: unknown) => (schema === undefined ? false : z.safeParse(schema, body).success)

test('the longest body is written down for every call that has one, and each is understood', () => {
  expect(bodied.map(({ id }) => id).filter((id) => !(id in longest))).toEqual([])
  expect(bodied.filter(({ id, body }) => !understands(body, longest[id])).map(({ id }) => id)).toEqual([])
})

test.each(bodied.map((one) => [one.id, one] as const))('%s: its longest body is within what is found in the contract, and has few parts', (id, declared) => {
  const body = escaped(longest[id]!)
  expect([Buffer.byteLength(body) <= longestBody(declared), isOutsized(body)]).toEqual([true, false])
})

test('accounts and codes take 16 KB', () => {
  const small = ['login', 'verifyOtp', 'resendOtp', 'sendOtp', 'forgotPassword', 'resetPassword', 'changePassword', 'deleteAccount', 'createAdmin', 'createSuperAdmin', 'setAccountState']
  expect(small.filter((id) => bodyLimitOf(calls.find((one) => one.id === id)!) !== kilobytes(16))).toEqual([])
})

test('no call takes more than 600 KB of JSON', () => {
  expect(calls.filter((one) => bodyLimitOf(one) > kilobytes(600)).map(({ id }) => id)).toEqual([])
})

describe('a call', () => {
  let server: TestServer
  const tokens: Partial<Record<Role, string>> = {}
  beforeAll(async () => {
    server = await startServer()
    for (const role of ['Applicant', 'Employer', 'Super-Admin'] as const) tokens[role] = (await signedIn(server, role)).token
  })
  afterAll(() => server.close())

  const tokenFor = ({ access }: Call) => {
    if (access === 'anyone') return {}
    const role = (['Applicant', 'Employer', 'Super-Admin'] as const).find((one) => access === 'account' || (policy[access] as readonly string[]).includes(one))
    return { token: tokens[role!] }
  }
  const json = { 'content-type': 'application/json' }
  const send = (declared: Call, body: string, headers: Record<string, string> = json) =>
    server.ask(declared.method, declared.path.replaceAll(/:\w+/g, 'x'), { ...tokenFor(declared), headers, body })
  const padded = (body: string, length: number) => body.padEnd(length)

  /** The calls that take JSON. */
  const takesJson = calls.filter(({ id, method }) => method !== 'GET' && !['endAlertByMail', 'uploadCv', 'uploadImage', 'uploadPopupImage'].includes(id))

  test.each(takesJson.map((one) => [one.id, one] as const))('%s takes a body up to its limit, and not a byte more', async (id, declared) => {
    const limit = bodyLimitOf(declared)
    const body = longest[id] === undefined ? '' : escaped(longest[id])
    const [fits, over] = [await send(declared, padded(body, limit)), await send(declared, padded(body, limit + 1))]
    expect([fits.status === 413, await statusAndMessage(over)]).toEqual([false, { status: 413, message: `The request is larger than ${inKilobytes(limit)}.` }])
  })

  test('what no route takes is not read beyond 16 KB', async () => {
    const answer = await server.ask('POST', '/api/nothing', { headers: json, body: `"${ascii(leastLimit)}"` })
    expect(answer.status).toBe(413)
  })

  test.each(calls.filter(({ multipart }) => typeof multipart === 'string').map((one) => [one.id, one] as const))('%s takes a form up to its limit, whether or not it says its length', async (_id, declared) => {
    const boundary = 'x'
    const part = (content: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${declared.multipart}"; filename="a.pdf"\r\n\r\n${content}\r\n--${boundary}--\r\n`
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    // Text before the first part of a form is ignored.
    const form = (length: number) => part('x').padStart(length, 'p').replace(/p--x/, '\r\n--x').slice(-length)
    const limit = formLimitOf(declared)
    const chunked = (body: string) => ({
      body: new ReadableStream({
        start: (into) => {
          for (let at = 0; at < body.length; at += 65_536) into.enqueue(new TextEncoder().encode(body.slice(at, at + 65_536)))
          into.close()
        },
      }),
      duplex: 'half',
    })
    const refusal = { status: 413, message: `The file is larger than ${declared.accepts!.megabytes} MB.` }
    const ask = (init: object) => server.ask(declared.method, declared.path, { ...tokenFor(declared), headers, ...init })
    expect((await ask({ body: form(limit) })).status).not.toBe(413)
    expect(await statusAndMessage(await ask({ body: form(limit + 1) }))).toEqual(refusal)
    expect(await statusAndMessage(await ask(chunked(form(limit + 100))))).toEqual(refusal)
  })
})
