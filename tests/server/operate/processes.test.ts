// @module-tag long
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { version } from '../../../server/release.ts'
import { openStore } from '../../../server/store/database/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { startBoard, type Board } from '../../support/board/board.ts'
import { kazi } from '../../support/board/program.ts'
import { databases, type FreshDatabase } from '../../support/database/databases.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const database = databases.find(({ name }) => name === 'PostgreSQL')
const missing = database?.missing ?? null

const refusal = (env: Record<string, string>) => startBoard({ DEMO: '0', ...env }, kazi('start')).then(
  async (board) => `it started, and ended with ${await board.close()}`,
  (error: Error) => error.message,
)
const refused = (sentence: string) => `The server ended with status 1 before it was ready:\n${sentence}\n`

const poll = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 })

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.skipIf(missing !== null)(`a board of two processes${missing === null ? '' : ` (skipped: ${missing})`}`, () => {
  let fresh: FreshDatabase
  let store: Store
  let board: Board
  let env: Record<string, string>
  beforeAll(async () => {
    if (database === undefined) throw new Error('There is no PostgreSQL.')
    fresh = await database.openBoard()
    store = await openStore(fresh.options)
    env = { DEMO: '0', DATABASE_URL: fresh.options.databaseUrl ?? '', DATA_DIR: fresh.options.dataDir, PROCESSES: '2' }
    board = await startBoard({ ...env, METRICS_PORT: '0', LOGIN_TRIES_EMAIL: '4' }, kazi('start'))
  })
  afterAll(async () => {
    const last = await living()
    // A stop ends all of them, and each takes its note back.
    expect([await board.close(), last.filter(isAlive), (await pids()).filter((pid) => last.includes(pid))]).toEqual([0, [], []])
    await store.close()
    await fresh.remove()
  })

  const pids = async () => (await store.servers.running(new Date())).map(({ pid }) => pid)
  const living = async () => (await pids()).filter(isAlive)

  /** Which process answered: its ids of requests begin alike. The connection ends with the answer, so that each may go to another one. */
  const answeredBy = async () => {
    const { headers } = await fetch(`${board.url}/healthz`, { headers: { connection: 'close' } })
    return headers.get('x-request-id')?.slice(0, 8) ?? ''
  }
  const answering = async () => new Set(await Promise.all(Array.from({ length: 20 }, answeredBy)))

  test('both answer on one port, and are listed; the primary is none of them', async () => {
    await poll(async () => (await answering()).size).toBe(2)
    await poll(async () => (await living()).length).toBe(2)
    expect(await pids()).not.toContain(board.pid)
    expect(await (await fetch(`${board.url}/readyz`)).json()).toEqual({ status: 'ready', version, running: { [version]: 2 } })
    expect(board.output().match(/Kazi is open at/g)).toHaveLength(1)
  })

  test('tries of logins are counted for both together', async () => {
    const guess = async () => (await fetch(`${board.url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json', connection: 'close' }, body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }) })).status
    const statuses = []
    for (let tries = 0; tries < 8; tries += 1) statuses.push(await guess())
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
  })

  test('their metrics are added up on one port, and what both see alike is not', async () => {
    await poll(() => board.output()).toContain('Metrics are at')
    const scrape = async () => {
      const text = await (await fetch(/Metrics are at (\S+)/.exec(board.output())?.[1] ?? '')).text()
      return Object.fromEntries(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
    }
    const counted = 'kazi_requests_total{method="GET",route="/healthz",status="200"}'
    const before = (await scrape())[counted] ?? 0
    for (let count = 0; count < 10; count += 1) await answeredBy()
    await poll(async () => ((await scrape())[counted] ?? 0) - before).toBe(10)
    const { [`kazi_build_info{version="${version}"}`]: info, kazi_database_up: up, kazi_outbox_waiting: waiting, kazi_jobs_listed: listed } = await scrape()
    expect([info, up, waiting, listed]).toEqual([1, 1, 0, 0])
  })

  test('one that is killed is replaced, and the other one answers meanwhile', async () => {
    await poll(async () => (await living()).length).toBe(2)
    const before = await living()
    const [killed = 0, other = 0] = before
    process.kill(killed, 'SIGKILL')
    // A connection that the primary has just given to the killed process is lost.
    await poll(() => board.output()).toContain(`"pid":${killed},"ending":"SIGKILL","pause":0,"msg":"a process ended, and another one is started"`)
    expect(await answeredBy()).not.toBe('')
    await poll(async () => (await living()).length).toBe(2)
    const now = await living()
    expect([now.includes(killed), now.includes(other), now.some((pid) => !before.includes(pid))]).toEqual([false, true, true])
    await poll(async () => (await answering()).size).toBe(2)
  })

  test('a primary that is killed leaves none', async () => {
    await poll(async () => (await living()).length).toBe(2)
    const before = await living()
    const other = await startBoard(env, kazi('start'))
    await poll(async () => (await living()).length).toBe(4)
    const own = (await living()).filter((pid) => !before.includes(pid))
    process.kill(other.pid, 'SIGKILL')
    await poll(() => own.filter(isAlive)).toEqual([])
    await other.close()
    expect(await living()).toEqual(before)
  })

  test('a port that is taken has one sentence, and so has a key of another board', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    expect(await refusal({ ...env, PORT: String(port) })).toMatch(new RegExp(`^The server ended with status 1 before it was ready:\\nThe server cannot listen on 127\\.0\\.0\\.1:${port}: [^\\n]*EADDRINUSE[^\\n]*\\n$`))
    expect(await refusal({ ...env, SECRET_KEY: 'the key of quite another board, 32 characters' })).toMatch(/^The server ended with status 1 before it was ready:\nSECRET_KEY is not the key that this database was used with\.[^\n]*\n$/)
  })
})

test('SQLite is for one process: more are refused', async () => {
  expect(await refusal({ PROCESSES: '2' })).toBe(refused('These settings cannot be used:\nPROCESSES=2 needs DATABASE_URL: SQLite is for one process'))
})
