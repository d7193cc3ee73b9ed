// @module-tag long
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startBoard } from '../../support/board/board.ts'
import { databases } from '../../support/database/databases.ts'
import { kazi } from '../../support/board/program.ts'
import { startProxy } from '../../support/database/proxy.ts'
import { startServer, statusAndMessage, type TestServer } from '../../support/board/server.ts'
import { freshStore, mail } from '../mail/entries.ts'
import { muteMailServer } from '../mail/smtp.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = databases.find(({ name }) => name === 'PostgreSQL')
const timeouts = { doubt: 300, probe: 1_500, again: 50, connect: 2_000, answer: 2_500 }

const serverBehindProxy = async () => {
  if (database === undefined) throw new Error('There is no PostgreSQL.')
  const fresh = await freshStore(database)
  const proxy = await startProxy(fresh.options.databaseUrl ?? '')
  onTestFinished(() => proxy.close())
  return { ...fresh, proxy, options: { ...fresh.options, databaseUrl: proxy.url } }
}

describe.skipIf(database?.missing !== null)('a server whose PostgreSQL falls silent', () => {
  test('answers 503 to calls that need it, stays alive, is not ready, and serves again when it is back', async () => {
    const { options, proxy } = await serverBehindProxy()
    const server = await startServer({ database: { openBoard: async () => ({ options: { ...options, timeouts }, remove: async () => {} }) } })
    const away = { status: 503, message: 'The board is not available right now. Please try again in a moment.' }
    const seen = async (target: TestServer) => [
      await statusAndMessage(await target.ask('GET', '/api/jobs/jobs/none')),
      (await target.ask('GET', '/readyz')).status,
      (await target.ask('GET', '/healthz')).status,
    ]
    try {
      expect(await seen(server)).toEqual([{ status: 404, message: expect.any(String) }, 200, 200])
      proxy.swallow()
      expect(await seen(server)).toEqual([away, 503, 200])
      expect(await Promise.all(Array.from({ length: 30 }, async () => statusAndMessage(await server.ask('GET', '/api/jobs/jobs/none'))))).toEqual(Array.from({ length: 30 }, () => away))
      proxy.pass()
      await expect.poll(() => seen(server), { timeout: 20_000 }).toEqual([{ status: 404, message: expect.any(String) }, 200, 200])
    } finally {
      await server.close()
    }
  })

  test('ends by itself at SIGTERM, though requests, mail server and database hang', async () => {
    const { store, options, proxy } = await serverBehindProxy()
    const mute = await muteMailServer()
    const board = await startBoard(
      { DEMO: '0', DATA_DIR: options.dataDir, DATABASE_URL: proxy.url, SMTP_URL: mute.url, SHUTDOWN_SECONDS: '2' },
      kazi('start'),
    )
    await store.outbox.enqueue(mail())
    await mute.connected
    proxy.swallow()
    const answer = fetch(`${board.url}/api/jobs/jobs/none`).then(({ status }) => status, () => 'cut off')
    expect(await board.close('SIGTERM')).toBe(0)
    expect(['cut off', 503]).toContain(await answer)
  })
})
