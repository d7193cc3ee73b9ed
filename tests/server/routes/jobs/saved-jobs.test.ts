import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '../../../../src/services/contract/entities.ts'
import { mostSaved } from '../../../../src/services/contract/jobs/saved-jobs.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { putJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

onEachDatabase('saved jobs', (database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database, now: () => new Date('2026-02-01T12:00:00Z') })
  })
  afterAll(() => server.close())

  const list = async (token: string) => (await server.ask('GET', '/api/saved-jobs', { token })).json()
  const merge = (token: string, ids: readonly string[]) => server.ask('POST', '/api/saved-jobs', { token, json: { ids } })

  test.each(['Applicant', 'Employer', 'Admin', 'Super-Admin'] as const)('%s: saving, seeing and taking out', async (role) => {
    const { token } = await signedIn(server, role)
    const [first, second] = [await putJob(server), await putJob(server)]
    const change = async (method: string, id: string) => (await server.ask(method, `/api/saved-jobs/${id}`, { token })).status
    expect([await change('PUT', first), await change('PUT', second), await change('PUT', first)]).toEqual([204, 204, 204])
    expect(await list(token)).toEqual([second, first])
    expect([await change('DELETE', second), await change('DELETE', second), await change('DELETE', 'nothing')]).toEqual([204, 204, 204])
    expect(await list(token)).toEqual([first])
  })

  test('what cannot be saved is refused', async () => {
    const { token } = await signedIn(server, 'Applicant')
    const deleted = await putJob(server)
    await server.store.jobs.remove(deleted)
    const refusals = await Promise.all(['nothing', deleted].map(async (id) => statusAndMessage(await server.ask('PUT', `/api/saved-jobs/${id}`, { token }))))
    expect(refusals).toEqual([
      { status: 404, message: 'There is no such job.' },
      { status: 410, message: 'This job was deleted.' },
    ])
    expect(await list(token)).toEqual([])
  })

  test('what a guest saved is added at login, once, and everybody sees only their own', async () => {
    const [ada, grace] = [await signedIn(server, 'Applicant'), await signedIn(server, 'Applicant')]
    const [own, others] = [await putJob(server), await putJob(server)]
    await server.ask('PUT', `/api/saved-jobs/${own}`, { token: ada.token })
    const answers = [await merge(ada.token, [others, 'nothing', own]), await merge(ada.token, [others, 'nothing', own])]
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))).toEqual([[200, [others, own]], [200, [others, own]]])
    expect(await list(grace.token)).toEqual([])
  })

  test.each([[[]], [['']], [['x'.repeat(101)]], [Array.from({ length: mostSaved + 1 }, (_, at) => String(at))], ['one']])('a list like %j', async (ids) => {
    const { token } = await signedIn(server, 'Applicant')
    const answer = await server.ask('POST', '/api/saved-jobs', { token, json: { ids } })
    expect(answer.status).toBe(ids.length === 0 ? 200 : 400)
    expect(await list(token)).toEqual([])
  })

  const named = async (ids: string) => server.ask('GET', `/api/jobs/named?ids=${ids}`)

  test('any visitor may read jobs by id: past ones are included, deleted and unknown ones are not', async () => {
    const [open, past, deleted] = [await putJob(server), await putJob(server, { lastDay: '2026-01-31' }), await putJob(server)]
    await server.store.jobs.remove(deleted)
    const jobs = (await (await named([past, 'nothing', deleted, open, past].join(','))).json()) as Job[]
    expect(jobs.map(({ _id }) => _id)).toEqual([past, open, past])
    expect(jobs[1]).toEqual(await (await server.ask('GET', `/api/jobs/jobs/${open}`)).json().then(({ version: _, company: _company, ...job }: Job) => job))
  })

  test.each(['', ',', 'a,,b', 'x'.repeat(101), Array.from({ length: mostSaved + 1 }, (_, at) => at).join(',')])('jobs named %s are refused', async (ids) => {
    expect((await named(ids)).status).toBe(400)
  })
})
