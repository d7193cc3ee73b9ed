import { afterEach, beforeEach, expect, test } from 'vitest'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { aJob, signedIn, startServer, statusAndMessage, type TestServer } from '../../../support/board/server.ts'

const now = '2026-03-01T09:00:00.000Z'
const url = 'https://looms.example/jobs.json'
const credentials = 'Leave out the user name and password: the board sends and stores none. Fetch such a feed yourself, and import the file by the command.'

onEachDatabase('sources of postings', (database) => {
  let server: TestServer
  let wakeCalls = 0
  beforeEach(async () => {
    wakeCalls = 0
    server = await startServer({ database, now: () => new Date(now), replace: () => ({ wakeSourceWorker: () => (wakeCalls += 1) }) })
  })
  afterEach(() => server.close())

  test('are added, changed, paused, run and removed by an Admin; each change wakes the worker', async () => {
    const { token } = await signedIn(server, 'Admin')
    const { user } = await signedIn(server, 'Employer')
    const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, json?: object) => {
      const answer = await server.ask(method, `/api/admin/sources${path}`, { token, json })
      return [answer.status, await answer.json()]
    }
    const [status, source] = await ask('POST', '', { name: ' looms ', owner: user.email.toUpperCase(), url: ' HTTPS://Looms.example/jobs.json ', schedule: 'daily' })
    const id = (source as { _id: string })._id
    const plain = { _id: id, name: 'looms', owner: user.email, version: 1, paused: false, running: false, runs: [] }
    const added = { ...plain, url, schedule: 'daily', nextRunAt: now }
    expect([status, source, wakeCalls]).toEqual([201, added, 1])
    expect(await ask('GET', '')).toEqual([200, [added]])
    const onRequest = { ...plain, url: `${url}?2`, version: 2 }
    expect(await ask('PUT', `/${id}`, { url: `${url}?2`, schedule: '' })).toEqual([200, onRequest])
    expect(await ask('PATCH', `/${id}`, { paused: true })).toEqual([200, { ...onRequest, paused: true }])
    expect(await ask('POST', `/${id}/run`, { closeAll: true })).toEqual([200, { ...onRequest, paused: true, running: true }])
    expect(wakeCalls).toBe(4)
    expect(await ask('DELETE', `/${id}`)).toEqual([200, { message: 'The source has been removed.' }])
    expect([await ask('GET', ''), await ask('DELETE', `/${id}`)]).toEqual([[200, []], [404, { message: 'There is no such source.' }]])
  })

  test.each([
    [{ url: 'ftp://looms.example/jobs.json' }, 400, 'The address must begin with https:// or http://.'],
    [{ url: 'https://user:secret@looms.example/' }, 400, credentials],
    [{ url: 'https://token@looms.example/' }, 400, credentials],
    [{ url: 'https://user:secret@looms .example/' }, 400, credentials],
    [{ name: ' ' }, 400, 'A name is required.'],
    [{ schedule: 'weekly' }, 400, 'Choose when it is fetched.'],
    [{ owner: 'nobody@example.com' }, 422, 'There is no account with this e-mail.'],
    [{ name: 'nyc' }, 409, 'There is a source of this name.'],
  ])('are refused with %o', async (fields, status, message) => {
    const { token, user } = await signedIn(server, 'Admin')
    await server.store.jobs.upsert([aJob({ postedBy: user.userId, source: 'nyc', sourceId: '1' })])
    const answer = await server.ask('POST', '/api/admin/sources', { token, json: { name: 'looms', owner: user.email, url, schedule: 'daily', ...fields } })
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([status, message])
  })

  test('that another Admin changed meanwhile are neither changed nor emptied: nothing is overwritten', async () => {
    const [one, other] = [await signedIn(server, 'Admin'), await signedIn(server, 'Admin')]
    const id = await server.store.sources.add({ name: 'looms', ownerId: one.user.userId, url, schedule: 'daily' }, now)
    const put = (token: string, json: object) => server.ask('PUT', `/api/admin/sources/${id}`, { token, json })
    const outdated = { status: 409, message: 'This source was changed meanwhile. Load it again to see the changes.' }
    expect((await put(other.token, { url: `${url}?2`, schedule: 'hourly', version: 1 })).status).toBe(200)
    expect(await statusAndMessage(await put(one.token, { url, schedule: '', version: 1 }))).toEqual(outdated)
    expect(await statusAndMessage(await server.ask('POST', `/api/admin/sources/${id}/run`, { token: one.token, json: { closeAll: true, version: 1 } }))).toEqual(outdated)
    expect(await server.store.sources.find(id, now)).toMatchObject({ url: `${url}?2`, schedule: 'hourly', version: 2, running: false })
    expect([(await put(one.token, { url, schedule: '', version: 2 })).status, (await put(one.token, { url, schedule: 'daily' })).status]).toEqual([200, 200])
  })

  test('are in the audit log with each call that changed something, by name, and never with an address', async () => {
    const { token, user } = await signedIn(server, 'Admin')
    const ask = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, json?: object) => server.ask(method, `/api/admin/sources${path}`, { token, json })
    const { _id: id } = (await (await ask('POST', '', { name: 'looms', owner: user.email, url: `${url}?key=secret`, schedule: 'daily' })).json()) as { _id: string }
    await ask('POST', '', { name: 'looms', owner: user.email, url, schedule: 'daily' })
    await ask('PUT', `/${id}`, { url, schedule: 'hourly' })
    await ask('PUT', `/${id}`, { url, schedule: 'hourly' })
    await ask('PUT', `/${id}`, { url, schedule: 'daily', version: 1 })
    for (const paused of [true, true, false]) await ask('PATCH', `/${id}`, { paused })
    for (const closeAll of [false, false, true]) await ask('POST', `/${id}/run`, { closeAll })
    for (let time = 0; time < 2; time += 1) await ask('DELETE', `/${id}`)
    const entry = (action: string, details: object = {}) => ({ at: now, actorId: user.userId, action, subjectId: id, details: { source: 'looms', ...details } })
    expect((await server.store.audit.list(20)).toReversed()).toEqual([
      entry('source.added'), entry('source.changed', { changed: 'address schedule' }), entry('source.paused'), entry('source.resumed'),
      entry('source.run-requested'), entry('source.close-requested'), entry('source.removed'),
    ])
    const overview = (await (await server.ask('GET', '/api/admin/overview', { token })).json()) as { audit: object[] }
    expect(overview.audit[0]).toEqual({ at: now, action: 'source.removed', actor: user.email, subject: 'looms', details: [{ name: 'source', value: 'looms' }] })
  })

  test('name each other on the page of a job that several of them have', async () => {
    const { user } = await signedIn(server, 'Employer')
    const job = (source: string) => aJob({ postedBy: user.userId, source, sourceId: '1', applyUrl: `https://${source}.example/1` })
    await server.store.jobs.upsert([job('looms'), job('mills')])
    const listed = (await (await server.ask('GET', '/api/jobs/jobs')).json()) as { _id: string; alsoAt?: object }[]
    const shown = (await (await server.ask('GET', `/api/jobs/jobs/${listed[0]?._id}`)).json()) as { alsoAt: object }
    expect([listed.length, listed[0]?.alsoAt]).toEqual([1, undefined])
    expect(shown.alsoAt).toEqual([{ _id: expect.any(String), source: 'mills', applyUrl: 'https://mills.example/1' }])
  })
})
