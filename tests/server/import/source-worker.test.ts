import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SourceSchedule } from '../../../src/services/contract/admin/sources.ts'
import { publicReach, type Reach } from '../../../server/files/fetch-url.ts'
import type { ReaderLimits } from '../../../server/import/reader-thread.ts'
import { createSourceWorker } from '../../../server/import/source-worker.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { workbookOf } from '../../support/content/workbook.ts'
import { startOtherHost, type OtherHost } from '../../support/other-host.ts'
import { program } from '../../support/board/program.ts'
import { signedIn, startServer, type TestServer } from '../../support/board/server.ts'

vi.setConfig({ testTimeout: 30_000 })

const record = (id: number, fields: object = {}) => ({ id: `job-${id}`, title: `Weaver ${id}`, company: 'Looms', location: 'Kampala, Uganda', datePosted: '2026-02-01', description: 'Weave.', ...fields })
const records = (count: number) => Array.from({ length: count }, (_, n) => record(n))

onEachDatabase('a source with an address', (database) => {
  let server: TestServer
  let host: OtherHost
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  let requests: { etag: string | undefined; since: string | undefined }[]
  let now: Date
  let owner: string
  let wakeCalls: number

  beforeEach(async () => {
    server = await startServer({ database })
    owner = (await signedIn(server, 'Employer')).user.userId
    requests = []
    wakeCalls = 0
    now = new Date('2026-03-01T09:00:00.000Z')
    host = await startOtherHost((request, response) => {
      requests.push({ etag: request.headers['if-none-match'], since: request.headers['if-modified-since'] })
      answer(request, response)
    })
  })
  afterEach(async () => {
    host.close()
    await server.close()
  })

  const reach: Reach = { resolve: async () => ['127.0.0.1'], mayReach: (address, port) => host.mayReach(address, port) }
  const script = pathToFileURL(program('import-reader'))
  const worker = ({ reader = {}, ...options }: Partial<Parameters<typeof createSourceWorker>[0]> = {}) =>
    createSourceWorker({ store: server.store, reach, currency: 'USD', wakeAlertWorker: () => (wakeCalls += 1), now: () => now, log: { info: () => {}, error: () => {} } as never, reader: { script, ...reader }, ...options })
  const answering =
    (body: unknown, headers: Record<string, string> = {}, status = 200): typeof answer =>
    (_, response) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  const add = (schedule: SourceSchedule | null = 'hourly', url = `http://looms.example:${host.port}/jobs.json`) => server.store.sources.add({ name: 'looms', ownerId: owner, url, schedule }, now.toISOString())
  const found = async (id: string) => (await server.store.sources.find(id, now.toISOString()))!
  const lastRun = async (id: string) => (await found(id)).runs[0]
  const later = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000))
  const listed = async () => (await server.store.jobs.list({ limit: 100 }, now.toISOString().slice(0, 10))).total

  test('may be a workbook', async () => {
    const workbook = workbookOf([{ rows: [['Title', 'Company', 'Location'], ['Weaver', 'Looms', 'Kampala, Uganda'], ['Dyer', 'Looms', 'Kampala, Uganda']] }])
    answer = (_, response) => response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(workbook)
    const id = await add()
    expect([await worker().importDue(), await listed()]).toEqual([1, 2])
    expect(await lastRun(id)).toMatchObject({ read: 2, inserted: 2, skipped: 0, problems: [] })

    answer = (_, response) => response.writeHead(200).end(workbook.subarray(0, 400))
    later(1)
    await worker().importDue()
    expect([(await lastRun(id))?.failure, await listed()]).toEqual([expect.stringMatching(/^the workbook, or ZIP archive, is damaged or cut off: /), 2])
  })

  test('is imported when it is due, then by its schedule; what is unchanged is not written', async () => {
    answer = answering(records(5))
    const id = await add()
    expect([await worker().importDue(), await listed(), wakeCalls]).toEqual([1, 5, 1])
    expect(await found(id)).toMatchObject({ running: false, nextRunAt: '2026-03-01T10:00:00.000Z', runs: [{ read: 5, inserted: 5, changed: 0, unchanged: 0, closed: 0, skipped: 0, notClosed: 0 }] })
    expect(await worker().importDue()).toBe(0)
    later(1)
    const version = await server.store.jobs.version()
    expect([await worker().importDue(), wakeCalls, await server.store.jobs.version()]).toEqual([1, 1, version])
    expect(await lastRun(id)).toMatchObject({ read: 5, inserted: 0, changed: 0, unchanged: 5 })
    const jobs = await server.store.jobs.byOwner(owner)
    expect([jobs.length, await server.store.jobs.sourcesOf(owner)]).toEqual([5, ['looms']])
  })

  test('is asked for with its validators, and 304 is a run without changes', async () => {
    const [etag, since] = ['"v1"', 'Sun, 01 Mar 2026 08:00:00 GMT']
    answer = (request, response) => (request.headers['if-none-match'] === etag ? response.writeHead(304).end() : answering(records(2), { etag, 'last-modified': since })(request, response))
    const id = await add()
    await worker().importDue()
    later(1)
    await worker().importDue()
    expect(requests).toEqual([{ etag: undefined, since: undefined }, { etag, since }])
    const { failure, ...run } = (await lastRun(id))!
    expect([failure, run.read, run.closed, await listed()]).toEqual([undefined, 0, 0, 2])
    later(1)
    await worker().importDue()
    expect(requests[2]).toEqual({ etag, since })
  })

  test('closes what vanished within its share; beyond it an Admin has to press for it', async () => {
    answer = answering(records(10), { etag: '"ten"' })
    const id = await add()
    await worker().importDue()
    answer = answering(records(8))
    later(1)
    await worker().importDue()
    expect([await listed(), (await lastRun(id))?.closed]).toEqual([8, 2])
    answer = answering(records(3), { etag: '"three"' })
    later(1)
    await worker().importDue()
    expect([await listed(), await lastRun(id)]).toMatchObject([8, { closed: 0, notClosed: 5, unchanged: 3 }])
    await server.store.sources.request(id, true)
    await worker().importDue()
    expect([requests.at(-1)?.etag, await listed(), await lastRun(id)]).toMatchObject([undefined, 3, { closed: 5, notClosed: 0 }])
  })

  test('that is one page of several closes nothing of the others', async () => {
    answer = answering({ jobs: records(10), total: 10, next: null })
    const id = await add()
    await worker().importDue()
    const pages: [unknown, Record<string, string>, string][] = [
      [records(8), { link: '<https://looms.example/jobs?page=2>; rel="next", <https://looms.example/jobs>; rel=last' }, 'its address has one page of several: the next ones are not read'],
      [{ jobs: records(8), total: 10 }, {}, 'it is on another page of the list, which is not read: this one has a part of it'],
    ]
    for (const [body, headers, text] of pages) {
      answer = answering(body, { etag: '"page"', ...headers })
      later(1)
      await worker().importDue()
      expect([await listed(), await lastRun(id), requests.at(-1)?.etag]).toMatchObject([10, { unchanged: 8, closed: 0, problems: [{ text, count: 1 }] }, undefined])
    }
    answer = answering(records(8), { link: '<https://looms.example/jobs>; rel="prev"' })
    later(1)
    await worker().importDue()
    expect([await listed(), (await lastRun(id))?.closed]).toEqual([8, 2])
  })

  const whole = JSON.stringify(records(10))
  const failing: [string, (request: IncomingMessage, response: ServerResponse) => void, string][] = [
    ['with a status', answering('gone', {}, 500), 'status 500'],
    ['with 304 to no condition', (_, response) => response.writeHead(304).end(), 'status 304'],
    ['cut within its length', (_, response) => (response.writeHead(200, { 'content-length': String(whole.length) }), response.write(whole.slice(0, 900), () => response.destroy())), 'its connection ended too early'],
    ['cut within its JSON', answering(whole.slice(0, 900)), 'the document does not end'],
    ['with another protocol', (_, response) => void response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'), 'it ends without an answer'],
    ['without any content', answering(''), 'it is empty'],
    ['with a page', answering('<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' }), ''],
    ['with another kind of records', answering([{ a: 1 }, { b: 2 }]), '; the first has: a. A source has no setting for that: import its file by the command, with --map FILE'],
    ['behind a redirect to this machine', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'its address must not be fetched'],
    ['packed, and larger than its limit unpacked', answering(gzipSync(Buffer.alloc(3 * 1024 * 1024, ' ')), { 'content-encoding': 'gzip' }), 'it is larger than 2 MB'],
    ['in an unknown encoding', answering(whole, { 'content-encoding': 'zstd' }), "its content-encoding is 'zstd': the board reads gzip, deflate and br"],
    ['with a label that it has not', answering(whole, { 'content-encoding': 'gzip' }), 'its content is cut off, damaged, or not gzip as its content-encoding has it'],
    ['larger than its limit', answering(' '.repeat(3 * 1024 * 1024)), 'it is larger than 2 MB'],
    ['too slowly', (_, response) => void response.writeHead(200).write('['), 'it took too long'],
  ]

  test.each(failing)('that answers %s closes nothing and is tried again later and later', async (_, failed, reason) => {
    answer = answering(records(10))
    const id = await add()
    await worker().importDue()
    answer = failed
    const pauses = []
    for (let n = 0; n < 2; n += 1) {
      later(24)
      await worker({ timeoutMilliseconds: 400, mostMegabytes: 2 }).importDue()
      pauses.push((Date.parse((await found(id)).nextRunAt ?? '') - now.getTime()) / 3_600_000)
    }
    expect([await listed(), pauses, (await lastRun(id))?.failure]).toEqual([10, [1, 2], expect.stringContaining(reason)])
    answer = answering(records(10))
    later(24)
    await worker().importDue()
    expect((await found(id)).nextRunAt).toBe(new Date(now.getTime() + 3_600_000).toISOString())
  })

  test.each<[number, string, number]>([
    [429, '10800', 3],
    [503, 'Mon, 02 Mar 2026 14:00:00 GMT', 5],
    [503, '9999999', 24],
    [429, '-10800', 1],
    [503, 'later', 1],
    [500, '10800', 1],
  ])('whose host answers %i with Retry-After %s runs again %i hours later', async (status, after, hours) => {
    answer = answering(records(3))
    const id = await add()
    await worker().importDue()
    later(24)
    answer = answering('busy', { 'retry-after': after }, status)
    await worker().importDue()
    expect([await listed(), await lastRun(id), (await found(id)).nextRunAt]).toMatchObject([3, { failure: `status ${status}` }, new Date(now.getTime() + hours * 3_600_000).toISOString()])
    later(hours)
    answer = answering(records(4))
    expect([await worker().importDue(), await listed()]).toEqual([1, 4])
  })

  test('whose records lack a company, or have no clear date, names the options of the command', async () => {
    answer = answering([record(1), record(2, { company: null }), record(3, { datePosted: '11/10/2026' })])
    const id = await add()
    await worker().importDue()
    expect((await lastRun(id))?.problems.map(({ text }) => text).toSorted()).toEqual([
      'a date can be read in two ways. A source has no setting for that: import its file by the command, with --dates day-first or --dates month-first',
      'it has no company. A source has no setting for that: import its file by the command, with --company NAME',
    ])
  })

  test('that is packed though nothing was to be is imported, and 304 of it is a run without changes', async () => {
    answer = answering(brotliCompressSync(JSON.stringify(records(5))), { 'content-encoding': 'br', etag: '"packed"' })
    const id = await add()
    await worker().importDue()
    answer = (_, response) => response.writeHead(304, { 'content-encoding': 'br' }).end()
    later(1)
    await worker().importDue()
    expect([requests.at(-1)?.etag, await listed(), (await lastRun(id))?.failure]).toEqual(['"packed"', 5, undefined])
  })

  const running = (code: string) => ({ script: new URL(`data:text/javascript,${encodeURIComponent(code)}`) })
  const endless = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ batch: [] }); parentPort.once('message', () => { for (;;); })"
  test.each<[string, ReaderLimits, string]>([
    ['takes too much memory', { megabytes: 8 }, 'to read it takes more than 8 MB of memory'],
    ['takes too long', { ...running('for (;;);'), minutes: 1 / 600 }, `it could not be read and stored within ${1 / 600} minutes`],
    ['ends its thread', running('process.exit(1)'), "the board could not import it: see the server's log"],
    ['fails in its thread', running('Promise.reject(new Error("broken"))'), "the board could not import it: see the server's log"],
  ])('that %s to be read closes nothing, is tried again later, and the next one is imported', async (_, reader, failure) => {
    answer = answering(records(10))
    const id = await add()
    await worker().importDue()
    answer = answering(records(8))
    later(1)
    await worker({ reader }).importDue()
    expect([await listed(), await found(id)]).toMatchObject([10, { running: false, nextRunAt: '2026-03-01T11:00:00.000Z', runs: [{ failure, closed: 0 }, {}] }])
    later(1)
    await worker().importDue()
    expect([await listed(), (await lastRun(id))?.failure]).toEqual([8, undefined])
  })

  test.each<[string, number, boolean]>([
    ['within its share', 2, false],
    ['beyond it', 8, false],
    ['and all, as an Admin pressed for', 8, true],
  ])('that gets another address while it is read closes nothing by the old list: %s', async (_, vanished, isForced) => {
    answer = answering(records(10))
    const id = await add()
    await worker().importDue()
    later(1)
    const url = `http://looms.example:${host.port}/all.json`
    if (isForced) await server.store.sources.request(id, true)
    const { sources, jobs } = server.store
    const upsert: typeof jobs.upsert = async (batch) => {
      await sources.change(id, { url, schedule: 'hourly' }, now.toISOString())
      return jobs.upsert(batch)
    }
    const one = worker({ store: { sources, jobs: { ...jobs, upsert } } })
    answer = (request, response) => answering(request.url === '/all.json' ? records(5) : records(10 - vanished))(request, response)
    expect(await one.importDue()).toBe(2)
    const [ofNew, ofOld] = (await found(id)).runs
    expect(ofOld).toMatchObject({ failure: 'its address was changed meanwhile: what is missing at the old one was not closed', unchanged: 10 - vanished, closed: 0, notClosed: 0 })
    expect([ofNew, await listed()]).toMatchObject([{ unchanged: 5, closed: 0, notClosed: 5 }, 10])
    expect(ofNew).not.toHaveProperty('failure')
  })

  test('that has its address again before the run ends is fetched whole the next time: what vanished is closed then', async () => {
    answer = answering(records(10))
    const id = await add()
    await worker().importDue()
    later(1)
    const { sources, jobs } = server.store
    const { url = '' } = await found(id)
    const moveTo = (address: string) => sources.change(id, { url: address, schedule: 'hourly' }, now.toISOString())
    const closeMissing: typeof jobs.closeMissing = async (name, vanished) => {
      await moveTo(`${url}?page=2`)
      const closing = await jobs.closeMissing(name, vanished)
      await moveTo(url)
      return closing
    }
    answer = answering(records(9), { etag: '"nine"' })
    await worker({ store: { sources, jobs: { ...jobs, closeMissing } } }).importDue()
    expect([await listed(), (await lastRun(id))?.closed]).toEqual([10, 0])
    later(25)
    await worker().importDue()
    expect([requests.at(-1)?.etag, await listed()]).toEqual([undefined, 9])
  })

  test('that fails after it has stored some postings says how many', async () => {
    answer = answering(records(3))
    const id = await add()
    const upsert: typeof server.store.jobs.upsert = async () => ({ inserted: 3, updated: 2, unchanged: 1 })
    const code = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ batch: [] }); parentPort.once('message', () => parentPort.postMessage({ unreadable: 'it has too many records' }))"
    await worker({ store: { sources: server.store.sources, jobs: { ...server.store.jobs, upsert } }, reader: running(code) }).importDue()
    expect([await lastRun(id), wakeCalls]).toMatchObject([{ failure: 'it has too many records', read: 6, inserted: 3, changed: 2, unchanged: 1, closed: 0 }, 1])
  })

  test('that trickles keeps no other waiting, also one that becomes due meanwhile', async () => {
    let arrive = (_: ServerResponse) => {}
    const slow = new Promise<ServerResponse>((resolve) => (arrive = resolve))
    answer = (request, response) => (request.url === '/slow.json' ? (response.writeHead(200).write('['), arrive(response)) : answering(records(2))(request, response))
    const slowId = await add('hourly', `http://looms.example:${host.port}/slow.json`)
    const ended: string[] = []
    const { sources, jobs } = server.store
    const finish: typeof sources.finish = async (source, ...rest) => {
      await sources.finish(source, ...rest)
      ended.push(source.name)
      if (source.name === 'mills') (await slow).end(JSON.stringify(records(3)).slice(1))
    }
    const one = worker({ store: { jobs, sources: { ...sources, finish } } })
    const run = one.importDue()
    await slow
    await sources.add({ name: 'mills', ownerId: owner, url: `http://looms.example:${host.port}/jobs.json`, schedule: 'hourly' }, now.toISOString())
    one.wake()
    expect([await run, ended, (await lastRun(slowId))?.failure, await listed()]).toEqual([2, ['mills', 'looms'], undefined, 3])
    await one.stop()
  })

  test('is stored while no other is', async () => {
    answer = answering(records(2))
    for (const name of ['looms', 'mills', 'dyers']) await server.store.sources.add({ name, ownerId: owner, url: `http://looms.example:${host.port}/jobs.json`, schedule: 'hourly' }, now.toISOString())
    let [storing, most] = [0, 0]
    const upsert: typeof server.store.jobs.upsert = async (batch) => {
      storing += 1
      most = Math.max(most, storing)
      for (let turn = 0; turn < 1_000; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      return server.store.jobs.upsert(batch).finally(() => (storing -= 1))
    }
    expect([await worker({ store: { sources: server.store.sources, jobs: { ...server.store.jobs, upsert } } }).importDue(), most]).toEqual([3, 1])
  })

  test('whose thread is busy is left at once by a server that stops', async () => {
    answer = answering(records(3))
    const id = await add()
    let stored = () => {}
    const storing = new Promise<void>((resolve) => (stored = resolve))
    const upsert: typeof server.store.jobs.upsert = async () => {
      stored()
      return { inserted: 0, updated: 0, unchanged: 0 }
    }
    const stopped = worker({ store: { sources: server.store.sources, jobs: { ...server.store.jobs, upsert } }, reader: running(endless) })
    const run = stopped.importDue()
    await storing
    await stopped.stop()
    expect([await run, (await found(id)).runs]).toEqual([1, []])
    expect([await worker().importDue(), await listed()]).toEqual([1, 3])
  })

  test('at a private address is not fetched', async () => {
    const id = await add(null, 'http://169.254.169.254/latest/meta-data/')
    await server.store.sources.request(id, false)
    await createSourceWorker({ store: server.store, reach: publicReach, currency: 'USD', wakeAlertWorker: () => {}, now: () => now, log: { info: () => {}, error: () => {} } as never }).importDue()
    expect([(await lastRun(id))?.failure, requests]).toEqual(['its address must not be fetched', []])
  })

  test('is imported by one of two servers, and again after one that stopped in the middle', async () => {
    answer = answering(records(3))
    const id = await add()
    expect((await Promise.all([worker().importDue(), worker().importDue()])).toSorted()).toEqual([0, 1])
    let arrived = () => {}
    const request = new Promise<void>((resolve) => (arrived = resolve))
    answer = (_, response) => (response.writeHead(200).write('['), arrived())
    later(1)
    const stopped = worker()
    const run = stopped.importDue()
    await request
    await stopped.stop()
    expect([await run, (await found(id)).running, (await found(id)).runs.length]).toEqual([1, false, 1])
    answer = answering(records(4))
    expect([await worker().importDue(), await listed()]).toEqual([1, 4])
  })

  test('on request is imported again after a server that stopped in the middle, and once more where that was pressed meanwhile', async () => {
    let arrived = () => {}
    const request = new Promise<void>((resolve) => (arrived = resolve))
    answer = (_, response) => (response.writeHead(200).write('['), arrived())
    const id = await add(null)
    const stopped = worker()
    const run = stopped.importDue()
    await request
    await stopped.stop()
    expect([await run, (await found(id)).running, (await found(id)).runs.length]).toEqual([1, true, 0])
    answer = (incoming, response) => {
      answer = answering(records(5))
      void server.store.sources.request(id, false).then(() => answering(records(4))(incoming, response))
    }
    expect([await worker().importDue(), await listed(), (await found(id)).running]).toEqual([2, 5, false])
  })
})
