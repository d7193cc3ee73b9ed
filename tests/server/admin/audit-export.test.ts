// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { AuditEntry } from '../../../server/store/store.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { putEmptyBoard } from '../../support/board/empty-board.ts'
import { kazi } from '../../support/board/program.ts'
import { freshStore } from '../mail/entries.ts'

const run = async (env: Record<string, string>, ...args: string[]) => {
  const child = spawn(process.execPath, kazi('audit:export', ...args), { env: { ...process.env, DATABASE_URL: '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { status, stdout, stderr }
}

const entry = (at: string, subjectId: string): AuditEntry => ({ at, actorId: null, action: 'account.deleted', subjectId, details: { role: 'Line\nbreak "quoted" ü' } })
const entries = (output: string) => output.split('\n').slice(0, -1).map((line) => JSON.parse(line) as AuditEntry)

onEachDatabase('audit:export', (database) => {
  test('writes every entry on a line, the oldest first, from a day or a moment on, to the output or a file', async () => {
    const { store, options } = await freshStore(database)
    const folder = await mkdtemp(join(tmpdir(), 'kazi-audit-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    // A clock that went back leaves an entry out of its order.
    const log = [...Array.from({ length: 1_001 }, (_, index) => entry('2024-02-28T23:59:59.999Z', `old ${index}`)), entry('2024-02-29T00:00:00.000Z', 'leap'), entry('2024-02-28T12:00:00.000Z', 'back'), entry('2026-01-31T08:00:00.000Z', 'new')]
    await store.transaction(async ({ audit }) => {
      for (const one of log) await audit.write(one)
    })
    const env = { DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl ?? '' }
    const all = await run(env)
    expect([all.status, all.stderr, entries(all.stdout)]).toEqual([0, '', log])
    expect(entries((await run(env, '--since', '2024-02-29')).stdout).map(({ subjectId }) => subjectId)).toEqual(['leap', 'new'])
    expect(entries((await run(env, '--since', '2026-01-31T09:00:00+01:00')).stdout).map(({ subjectId }) => subjectId)).toEqual(['new'])
    expect(entries((await run(env, '--since', '2026-01-31T08:00:01Z')).stdout)).toEqual([])
    const file = join(folder, 'audit.ndjson')
    await writeFile(file, 'former')
    expect(await run({ ...env, MAINTENANCE: 'read-only' }, '--to', file)).toEqual({ status: 0, stdout: '', stderr: '' })
    expect([entries(await readFile(file, 'utf8')), await readdir(folder)]).toEqual([log, ['audit.ndjson']])
  })
})

test.each([['--since', '2026-02-29'], ['--since', 'yesterday'], ['--since', ''], ['--since', '2026-01-31T08:00:00'], ['--to', ''], ['everything'], ['--until', '2026-01-01']])('%s %s is refused', async (...args) => {
  const { status, stdout, stderr } = await run({}, ...args)
  expect([status, stdout, stderr.includes('Usage: npm run audit:export')]).toEqual([2, '', true])
})

test('a file in a folder that is not there is refused, and a new one is for this account alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kazi-audit-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await putEmptyBoard(dataDir)
  const missing = await run({ DATA_DIR: dataDir }, '--to', join(dataDir, 'none', 'audit.ndjson'))
  expect([missing.status, missing.stderr]).toEqual([1, expect.stringContaining('does not exist')])
  const file = join(dataDir, 'audit.ndjson')
  expect((await run({ DATA_DIR: dataDir }, '--to', file)).status).toBe(0)
  expect([await readFile(file, 'utf8'), (await stat(file)).mode & 0o777]).toEqual(['', 0o600])
})
