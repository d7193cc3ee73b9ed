import { expect, test } from 'vitest'
import { login } from '../../src/services/contract/accounts/auth.ts'
import { updateJob } from '../../src/services/contract/hiring/posting.ts'
import { saveJob } from '../../src/services/contract/jobs/saved-jobs.ts'
import { searchJobs } from '../../src/services/contract/jobs/job-search.ts'
import { uploadCv } from '../../src/services/contract/files/uploads.ts'
import type { Call } from '../../src/services/contract/call.ts'
import type { PendingCall } from './page/network.ts'
import { checkContract, checkInput, type Sent } from './page/requests.ts'

const pending = ({ id }: Call, address: string, body?: unknown): PendingCall => ({
  call: id, url: new URL(address, 'http://localhost'), headers: new Headers(), body, progress: () => {}, settle: () => {},
})

const credentials = { email: 'ada@example.com', password: 'Kazi-demo-1' }
const cv = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' })
const form = (fields: Readonly<Record<string, string | Blob>>) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  return made
}

type Case = readonly [name: string, call: Call, address: string, body: unknown, input: unknown, sent?: Sent]
const right: readonly Case[] = [
  ['a body is the input', login, '/api/auth/login', credentials, credentials],
  ['an address has the id, whatever its name', saveJob, '/api/saved-jobs/a%20b', undefined, { jobId: 'a b' }],
  ['empty parts are left out of a query', searchJobs, '/api/jobs/search?page=1', undefined, { page: 1, q: '', sort: undefined }],
  ['a form has files under the name of the contract', uploadCv, '/api/upload/upload', form({ file: cv }), { file: cv }],
  ['what a scene names is sent instead', updateJob, '/api/jobs/update-job/j1', form({ jobData: '{}' }), { id: 'j1', edit: {} }, { params: { id: 'j1' }, body: { jobData: '{}' } }],
]
const wrong: readonly Case[] = [
  ['another value', login, '/api/auth/login', { ...credentials, email: 'x' }, credentials],
  ['a field that is missing', login, '/api/auth/login', { email: credentials.email }, credentials],
  ['a field too many', login, '/api/auth/login', { ...credentials, remember: true }, credentials],
  ['another address', saveJob, '/api/saved-jobs/j2', undefined, { id: 'j1' }],
  ['an unencoded address', saveJob, '/api/saved-jobs/a/b', undefined, { id: 'a/b' }],
  ['a query that is lost', searchJobs, '/api/jobs/search', undefined, { page: 1 }],
  ['another file', uploadCv, '/api/upload/upload', form({ file: new File(['x'], 'cv.pdf') }), { file: cv }],
  ['another name of a file', uploadCv, '/api/upload/upload', form({ resume: cv }), { file: cv }],
]

test.each(right.map((one) => [one[0], one] as const))('%s', (_name, [, call, address, body, input, sent]) => {
  expect(() => checkInput(pending(call, address, body), call, 'port', input, sent)).not.toThrow()
})

test.each(wrong.map((one) => [one[0], one] as const))('%s is found', (_name, [, call, address, body, input, sent]) => {
  expect(() => checkInput(pending(call, address, body), call, 'port', input, sent)).toThrow(/is not what the port "port" was started with:\n {2}demanded .*\n {2}found .*/)
})

test('by the contract a body has its shape and no other field, and a call without one has none', () => {
  const check = (call: Call, body: unknown, ignored?: readonly string[]) => () => checkContract(pending(call, '/api', body), call, ignored)
  expect(check(login, credentials)).not.toThrow()
  expect(check(login, { ...credentials, remember: true })).toThrow('The body of login has what the contract does not name: body.remember; it is {"email":"ada@example.com","password":"Kazi-demo-1","remember":true}')
  expect(check(login, { ...credentials, remember: true }, ['remember'])).not.toThrow()
  expect(check(login, { email: 'ada@example.com' })).toThrow("The body of login is not in the contract's shape")
  expect(check(saveJob, {})).toThrow('The call saveJob has no body by the contract; the page sends {}')
})
