/** A server of the former version and one of this version serve one board. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { startBoard, type Board } from '../support/board/board.ts'
import { cvs } from '../support/board/cvs.ts'
import { kazi } from '../support/board/program.ts'
import { fileForm } from '../support/board/server.ts'
import { onEachDatabase } from '../support/database/databases.ts'
import { buildFormer, missingFormer, type Former } from '../support/operate/former.ts'

let former: Former
beforeAll(async () => {
  if (missingFormer === null) former = await buildFormer()
})
afterAll(() => former?.remove())

type Given = { token?: string; json?: object; body?: FormData }

const ask = ({ url }: Board, method: string, path: string, { token, json, body }: Given = {}) =>
  fetch(url + path, {
    method,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(body === undefined ? {} : { body }),
  })
const answered = async <T>(answering: Promise<Response>, status: number): Promise<T> => {
  const answer = await answering
  const text = await answer.text()
  expect(answer.status, text).toBe(status)
  return JSON.parse(text) as T
}

const signIn = async (board: Board, role: string) => {
  const { email, password } = demoAccounts.find((account) => account.role === role)!
  return (await answered<{ token: string }>(ask(board, 'POST', '/api/auth/login', { json: { email, password } }), 200)).token
}

/** What people do with one server, and others see at the other: a post, an application with a CV, an answer, a change, a deletion and the end of a session. */
const useAcross = async (one: Board, other: Board, title: string) => {
  const [owner, applicant] = [await signIn(one, 'Employer'), await signIn(one, 'Applicant')]
  const { job } = await answered<{ job: { _id: string } }>(ask(one, 'POST', '/api/jobs/post-job', { token: owner, json: { jobTitle: title, salaryType: 'Monthly', jobCity: 'Jinja', description: `${title} at the lake` } }), 201)
  const { url: cvUrl } = await answered<{ url: string }>(ask(one, 'POST', '/api/upload/upload', { token: applicant, body: fileForm(cvs.pdf, 'cv.pdf') }), 200)
  const { _id: application } = await answered<{ _id: string }>(ask(other, 'POST', '/api/applications', { token: applicant, json: { jobId: job._id, applicationUrl: 'https://kazi.test/', cvUrl } }), 201)
  const applicants = await answered<{ _id: string }[]>(ask(one, 'GET', `/api/applications/job/${job._id}`, { token: owner }), 200)
  const accepted = await answered<{ status: string }>(ask(other, 'PATCH', `/api/applications/${application}/status`, { token: owner, json: { status: 'Accepted' } }), 200)
  const own = await answered<{ status: string }[]>(ask(one, 'GET', `/api/applications/user?job=${job._id}`, { token: applicant }), 200)
  const cv = Buffer.from(await (await ask(other, 'GET', cvUrl, { token: owner })).arrayBuffer())
  expect([applicants.map(({ _id }) => _id), accepted.status, own.map(({ status }) => status), cv.equals(cvs.pdf)]).toEqual([[application], 'Accepted', ['Accepted'], true])
  for (const board of [other, one]) {
    await expect.poll(async () => (await answered<{ jobTitle: string }[]>(ask(board, 'GET', `/api/jobs/jobs?title=${title}&limit=5`), 200)).map(({ jobTitle }) => jobTitle), { timeout: 10_000 }).toEqual([title])
    await expect.poll(async () => (await answered<{ jobs: { jobTitle: string }[] }>(ask(board, 'GET', `/api/jobs/search?q=${title}`), 200)).jobs.map(({ jobTitle }) => jobTitle), { timeout: 30_000 }).toEqual([title])
  }
  await answered(ask(other, 'DELETE', `/api/jobs/delete-job/${job._id}`, { token: owner }), 200)
  await expect.poll(async () => (await ask(one, 'GET', `/api/jobs/jobs/${job._id}`)).status, { timeout: 10_000 }).toBe(410)
  expect((await ask(other, 'POST', '/api/auth/logout', { token: owner })).status).toBeLessThan(300)
  expect((await ask(one, 'GET', '/api/users/data', { token: owner })).status).toBe(401)
}

const errorsOf = (board: Board) => board.output().split('\n').filter((line) => /^\{"level":[5-9]\d/.test(line))

onEachDatabase('a server of the former version', (database) => {
  test.skipIf(missingFormer !== null)(`serves beside one of this version, and is refused at its next start${missingFormer === null ? '' : ` (skipped: ${missingFormer})`}`, async () => {
    const { options, remove } = await database.open()
    const env = { DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl ?? '' }
    const startFormer = () => startBoard({ ...env, CLIENT_DIR: former.clientDir }, [former.program, 'start'])
    const open: Board[] = []
    onTestFinished(async () => {
      for (const board of open) await board.close()
      await remove()
    })
    const old = await startFormer()
    open.push(old)
    await useAcross(old, old, 'Spinner')
    const current = await startBoard(env, kazi('start'))
    open.push(current)
    await useAcross(old, current, 'Weaver')
    await useAcross(current, old, 'Dyer')
    const statuses = async (board: Board) => [(await ask(board, 'GET', '/readyz')).status, (await ask(board, 'GET', '/')).status]
    expect([await statuses(old), await statuses(current), errorsOf(old), errorsOf(current)]).toEqual([[200, 200], [200, 200], [], []])

    const again: unknown = await startFormer().then((board) => open.push(board), (error: Error) => error.message)
    expect(again).toContain('it belongs to a newer version of Kazi')
    await useAcross(current, old, 'Carder')
  })
})
