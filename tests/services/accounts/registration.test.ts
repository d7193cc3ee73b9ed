import { createRequire } from 'node:module'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApi, type Api } from '../../../src/services/app/api.ts'
import type { ApplicantRegistration, EmployerRegistration } from '../../../src/services/contract/accounts/registration.ts'
import { createQueryCache } from '../../../src/services/app/query-cache.ts'
import { loadOptions, register } from '../../../src/services/accounts/registration.service.ts'
import { cvs } from '../../support/board/cvs.ts'
import { png } from '../../support/board/images.ts'
import { startServer, type TestServer } from '../../support/board/server.ts'

type Window = Record<'XMLHttpRequest' | 'FormData' | 'File', unknown>
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new (html: string, settings: { url: string }) => { window: Window } }

const applicant: ApplicantRegistration = {
  role: 'Applicant',
  firstName: 'Ada',
  surname: 'Byron',
  email: 'ada@example.com',
  password: 'Kazi-demo-1',
  nin: 'CF12345678ABCD',
  dateOfBirth: '1990-12-10',
  gender: 'female',
  country: 'Uganda',
  city: 'Kampala',
}
const employer: EmployerRegistration = {
  ...applicant,
  role: 'Employer',
  employerName: 'Lake Looms',
  industry: 'Textiles',
  officialEmail: 'work@looms.example',
  phone: '+256414000001',
  address: '1 Lake Road',
  socialMedia: { linkedin: 'https://linkedin.com/company/looms' },
  registeringPersonName: 'Ada Byron',
}

let server: TestServer
let api: Api
const start = async (mode: string) => {
  server = await startServer({ env: { REGISTRATION_MODE: mode } })
  api = createApi({ origin: server.url, token: () => undefined, onRefused: () => {} })
  const { window } = new JSDOM('', { url: server.url })
  for (const name of ['XMLHttpRequest', 'FormData', 'File'] as const) vi.stubGlobal(name, window[name])
}
beforeEach(() => start('lenient'))
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const sent = () => {
  const progress: number[] = []
  return { progress, options: { signal: new AbortController().signal, onProgress: (percent: number) => progress.push(percent) } }
}
const accountOf = async (email: string) => (await server.store.users.byEmail(email))!

describe('registering (specification 3: Registration payload, 7)', () => {
  test('an applicant without a file is sent as JSON to its own call', async () => {
    const { progress, options } = sent()
    const answer = await register(api, { fields: applicant, file: null }, options)
    expect(answer).toMatchObject({ message: 'Registration successful!', role: 'Applicant', email: 'ada@example.com', fullName: 'Ada Byron', isActive: false })
    expect(progress).toEqual([])
    expect(await accountOf('ada@example.com')).toMatchObject({ role: 'Applicant', nin: 'CF12345678ABCD' })
  })

  test('an applicant with a resume is sent as a form, and its progress is told', async () => {
    const { progress, options } = sent()
    const answer = await register(api, { fields: applicant, file: new File([new Uint8Array(cvs.pdf)], 'ada.pdf') }, options)
    expect(answer.resume).toMatch(/^\/api\/files\//)
    expect(progress.at(-1)).toBe(100)
  })

  test('an employer with a logo is sent as a form, its links as JSON in it', async () => {
    const answer = await register(api, { fields: employer, file: new File([new Uint8Array(await png(8, 8))], 'looms.png') }, sent().options)
    expect(answer).toMatchObject({ role: 'Employer', employerName: 'Lake Looms' })
    expect(answer.companyLogo).toMatch(/^\/api\/images\//)
    expect((await accountOf('ada@example.com')).socialMedia).toEqual({ linkedin: 'https://linkedin.com/company/looms' })
  })

  test.each([
    ['JSON', () => null],
    ['a form', () => new File([new Uint8Array(cvs.pdf)], 'ada.pdf')],
  ])('a second registration of an e-mail by %s is refused with the words of the server', async (_, file) => {
    await register(api, { fields: applicant, file: null }, sent().options)
    await expect(register(api, { fields: applicant, file: file() }, sent().options)).rejects.toEqual({
      status: 409,
      message: 'An account with this e-mail exists already.',
    })
  })
})

describe('what the form offers (specification 7: Static data)', () => {
  const offered = { countries: ['Kenya', 'Uganda'], industries: [{ category: 'Manufacturing', names: ['Textiles'] }] }
  /** The lists are files of the built browser application, which a test server has none of. */
  const withLists = (): Api => {
    const files: Record<string, unknown> = {
      '/countries.json': { countries: offered.countries.map((name) => ({ name, code: 'XX' })) },
      '/industries.json': offered,
    }
    return { send: (call, request) => ('path' in call && call.path in files ? Promise.resolve({ value: files[call.path] as never, headers: new Headers() }) : api.send(call, request)) }
  }

  test.each(['strict', 'lenient'])('names, groups, and the mode that the server is set to: %s', async (mode) => {
    await server.close()
    await start(mode)
    expect(await loadOptions(withLists(), createQueryCache(), new AbortController().signal)).toEqual({ ...offered, mode })
  })
})
