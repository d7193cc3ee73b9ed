// @module-tag long
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'
import { logTo } from '../../../server/log.ts'
import { kazi } from '../../support/board/program.ts'

vi.setConfig({ testTimeout: 60_000 })

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-log-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A pipe in the file system, whose readers come and go. */
const pipe = () => {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const reading = () => openSync(path, O_RDONLY | O_NONBLOCK)
  let reader = reading()
  const writer = openSync(path, O_WRONLY | O_NONBLOCK)
  const read = (): string => {
    const chunk = Buffer.alloc(65_536)
    try {
      return chunk.toString('utf8', 0, readSync(reader, chunk))
    } catch {
      return ''
    }
  }
  return {
    writer,
    read,
    leave: () => closeSync(reader),
    come: () => {
      reader = reading()
    },
    close: () => {
      closeSync(reader)
      closeSync(writer)
    },
  }
}

const line = (n: number, padding = '') => `${JSON.stringify({ n, padding })}\n`
const notice = (lost: number, reason: string) => ({ level: 40, time: expect.stringMatching(/^\d{4}-.*Z$/), lost, reason, msg: 'lines of the log were lost' })
const parsed = (text: string) => text.split('\n').filter((one) => one !== '').map((one) => JSON.parse(one) as Record<string, unknown>)

describe('a log', () => {
  it('is written at once', () => {
    const { writer, read, close } = pipe()
    const log = logTo(writer)
    log.write(line(1))
    log.write(line(2))
    expect(read()).toBe(line(1) + line(2))
    close()
  })

  it('buffers for a reader that does not read, up to a bound, and reports the lines lost beyond it', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { writer, read, close } = pipe()
    const log = logTo(writer)
    const padding = 'x'.repeat(2_000)
    const most = 2_000
    for (let n = 0; n < most; n += 1) log.write(line(n, padding))
    let text = ''
    const readAll = () => {
      for (let chunk = read(); chunk !== ''; chunk = read()) {
        text += chunk
        vi.advanceTimersByTime(500)
      }
    }
    readAll()
    log.write(line(most))
    readAll()
    vi.useRealTimers()
    const lines = parsed(text)
    const afterLoss = lines.findIndex((one) => 'lost' in one)
    expect(lines.slice(afterLoss).map(({ n, ...rest }) => n ?? rest)).toEqual([notice(most - afterLoss, 'no reader'), most])
    expect(lines.slice(0, afterLoss).map(({ n }) => n)).toEqual(Array.from({ length: afterLoss }, (_, n) => n))
    expect([afterLoss > 500, afterLoss < 700]).toEqual([true, true])
    close()
  })

  it('goes on where the reader left in the middle of a line, and says by itself what was lost when another one comes', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { writer, read, leave, come, close } = pipe()
    const log = logTo(writer)
    log.write(line(0, 'x'.repeat(100_000)))
    expect(read().length).toBe(65_536)
    leave()
    for (const n of [1, 2]) log.write(line(n))
    vi.advanceTimersByTime(500)
    come()
    vi.advanceTimersByTime(500)
    vi.useRealTimers()
    log.write(line(3))
    const [beginning, ...rest] = read().split('\n')
    expect([beginning, parsed(rest.join('\n'))]).toEqual(['', [notice(3, 'EPIPE'), { n: 3, padding: '' }]])
    close()
  })

  it('throws nothing on a full disk', () => {
    // The log tries again for as long as it lives: its own timer would write to whatever socket has this number after the file is closed.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const full = openSync('/dev/full', 'w')
    const log = logTo(full)
    log.write(line(1))
    log.write(line(2))
    log.flush()
    closeSync(full)
    vi.useRealTimers()
  })
})

describe('the server', () => {
  let child: ChildProcess | undefined
  afterEach(() => void child?.kill('SIGKILL'))

  /** Starts a server with this as its standard error; returns it and its address. */
  const started = async (stderr: 'pipe' | number, LOG_LEVEL = 'info') => {
    const env = { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', DEMO: '0', LOG_LEVEL }
    child = spawn(process.execPath, kazi('start'), { cwd: root, env, stdio: ['ignore', 'pipe', stderr] })
    const [printed] = (await once(child.stdout!, 'data')) as [Buffer]
    return { child, url: /http:\S+/.exec(String(printed))?.[0] ?? '' }
  }
  const statuses = (url: string, times: number) => Promise.all(Array.from({ length: times }, async () => (await fetch(`${url}/healthz`)).status))
  const stopped = async (one: ChildProcess) => {
    const exit = once(one, 'exit')
    one.kill('SIGTERM')
    return (await exit)[0] as number | null
  }

  it('serves, and stops as always, when the reader of its log and of what it says is gone', async () => {
    const { child: one, url } = await started('pipe')
    one.stderr!.destroy()
    one.stdout!.destroy()
    expect(await statuses(url, 5)).toEqual([200, 200, 200, 200, 200])
    expect(await stopped(one)).toBe(0)
  })

  it('serves, and stops as always, where the disk of its log is full', async () => {
    const full = openSync('/dev/full', 'w')
    const { child: one, url } = await started(full)
    closeSync(full)
    expect(await statuses(url, 5)).toEqual([200, 200, 200, 200, 200])
    expect(await stopped(one)).toBe(0)
  })

  it('serves, and stops as always, when the reader of its log does not read', async () => {
    const { child: one, url } = await started('pipe', 'trace')
    one.stderr!.pause()
    for (let round = 0; round < 40; round += 1) expect(new Set(await statuses(url, 50))).toEqual(new Set([200]))
    expect(await stopped(one)).toBe(0)
  })

  it('ends a start that cannot be with status 1 even where nothing it says can be written', async () => {
    const full = openSync('/dev/full', 'w')
    const one = spawn(process.execPath, kazi('start'), { cwd: root, env: { ...process.env, PORT: 'http', DATA_DIR: folder }, stdio: ['ignore', full, full] })
    closeSync(full)
    expect((await once(one, 'exit'))[0]).toBe(1)
  })
})
