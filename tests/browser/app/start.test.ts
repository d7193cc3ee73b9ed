// @module-tag long
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startBoard } from '../../support/board/board.ts'

const start = ['scripts/kazi.mjs', 'start']

test('npm start: the first fills the data folder, Ctrl-C ends it with status 0, the second finds the same board', async () => {
  const data = await mkdtemp(join(tmpdir(), 'kazi-start-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const found: unknown[] = []
  for (const name of ['first', 'second']) {
    const began = performance.now()
    const board = await startBoard({ DATA_DIR: data }, start)
    onTestFinished(async () => void (await board.close()))
    expect((await fetch(`${board.url}/readyz`)).status).toBe(200)
    console.log(`${name} start ready after ${((performance.now() - began) / 1000).toFixed(2)} s`)
    found.push(await (await fetch(`${board.url}/api/jobs/jobs`)).json())
    expect(await board.close('SIGINT')).toBe(0)
  }
  expect(found[0]).toHaveLength(100)
  expect(found[1]).toEqual(found[0])
})

test('a stop that comes while the server still loads what its first visitors need ends it with status 0, and logs nothing', async () => {
  const board = await startBoard({ SHUTDOWN_SECONDS: '40' })
  expect([await board.close(), board.output().split('\n').filter((line) => line.startsWith('{'))]).toEqual([0, []])
})

const npm = process.env['npm_execpath']

test.skipIf(npm === undefined)('a signal that reaches npm alone ends the server, not only npm', async () => {
  const board = await startBoard({}, [npm ?? '', 'start'])
  onTestFinished(async () => void (await board.close()))
  expect(await board.close('SIGTERM')).toBe(0)
  await expect(fetch(`${board.url}/readyz`)).rejects.toThrow('fetch failed')
})

test('a port in use is a sentence and status 1, not a stack', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const failure: unknown = await startBoard({ PORT: String(port) }, start).catch((error: unknown) => error)
  const message = failure instanceof Error ? failure.message : 'it started'
  expect(message).toContain('ended with status 1 ')
  expect(message).toContain(`:${port}`)
  expect(message).toContain('in use')
  expect(message).not.toMatch(/^\s+at /m)
})
