// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, copyFile, mkdtemp, open, readFile, rename, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'
import { logTo } from '../../../server/log.ts'
import { startBoard } from '../../support/board/board.ts'
import { kazi } from '../../support/board/program.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'kazi-log-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** A log into a file, as a shell opens it for `2>>`. */
const appending = async () => {
  const path = join(await folder(), 'kazi.log')
  const handle = await open(path, 'a')
  onTestFinished(() => handle.close())
  return { path, log: logTo(handle.fd) }
}

test('copied and truncated, the log goes on at the beginning of its file, whole lines and no gap', async () => {
  const { path, log } = await appending()
  for (const n of [1, 2, 3]) log.write(`line ${n}\n`)
  await copyFile(path, `${path}.1`)
  await truncate(path)
  for (const n of [4, 5]) log.write(`line ${n}\n`)
  expect([await readFile(`${path}.1`, 'utf8'), await readFile(path, 'utf8')]).toEqual(['line 1\nline 2\nline 3\n', 'line 4\nline 5\n'])
})

test('renamed, the log goes on in the renamed file: that way does not rotate it', async () => {
  const { path, log } = await appending()
  log.write('line 1\n')
  await rename(path, `${path}.1`)
  await appendFile(path, '')
  log.write('line 2\n')
  expect([await readFile(`${path}.1`, 'utf8'), await readFile(path, 'utf8')]).toEqual(['line 1\nline 2\n', ''])
})

test('SIGHUP ends the board at once', async () => {
  const data = await folder()
  const child = spawn(process.execPath, kazi('start'), { cwd: root, env: { ...process.env, PORT: '0', DATA_DIR: data, DATABASE_URL: '', DEMO: '0', NODE_ENV: 'test' }, stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  child.kill('SIGHUP')
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGHUP')
})

const tracing = join(root, 'deploy/watching/opentelemetry.mjs')
const hasPackages = ['sdk-trace-base', 'instrumentation-http', 'context-async-hooks'].every((name) => existsSync(join(root, 'node_modules/@opentelemetry', name)))

test.skipIf(!hasPackages)(`the tracing file makes a span of each request${hasPackages ? '' : ' (skipped: no package of OpenTelemetry is in node_modules)'}`, async () => {
  const board = await startBoard({ DEMO: '0', OTEL_TRACES_EXPORTER: 'console' }, ['--import', tracing, ...kazi('start')])
  onTestFinished(async () => void (await board.close()))
  await (await fetch(`${board.url}/healthz`)).text()
  await expect.poll(() => board.output()).toMatch(/'http\.(?:target|url)': '[^']*\/healthz'|'url\.path': '\/healthz'/)
})

test('without the packages the board starts, and the file names the one that is missing', async () => {
  const alone = join(await folder(), 'opentelemetry.mjs')
  await copyFile(tracing, alone)
  const board = await startBoard({ DEMO: '0' }, ['--import', alone, ...kazi('start')])
  onTestFinished(async () => void (await board.close()))
  expect(board.output()).toMatch(/No traces: @opentelemetry\/api is missing\./)
})
