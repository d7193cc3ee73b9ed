import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startBoard } from '../support/board.ts'

const start = ['scripts/start.mjs']

test('npm start: a first start fills the data folder, Ctrl-C ends it with status 0, a second start finds all again', async () => {
  const data = await mkdtemp(join(tmpdir(), 'kazi-start-'))
  const times: string[] = []
  for (const name of ['first', 'second']) {
    const began = performance.now()
    const board = await startBoard({ DATA_DIR: data }, start)
    expect((await fetch(`${board.url}/readyz`)).status).toBe(200)
    times.push(`${name} start ready after ${((performance.now() - began) / 1000).toFixed(2)} s`)
    expect((await fetch(`${board.url}/api/jobs/jobs?page=1`)).headers.get('x-total-count')).toBe('240')
    expect(await board.close('SIGINT')).toBe(0)
  }
  console.log(times.join(', '))
  await rm(data, { recursive: true })
})

test('a port in use is a sentence and status 1, not a stack', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const failure: unknown = await startBoard({ PORT: String(port) }, start).catch((error: unknown) => error)
  other.close()
  const message = failure instanceof Error ? failure.message : 'it started'
  expect(message).toContain('ended with status 1 ')
  expect(message).toMatch(new RegExp(`${port} .*(in use|taken)`))
  expect(message).not.toMatch(/^\s+at /m)
})
