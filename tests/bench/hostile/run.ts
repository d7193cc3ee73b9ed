import { fork, type ChildProcess } from 'node:child_process'
import { once, setMaxListeners } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { root } from '../../../scripts/lib/run.mjs'
import { startBoard } from '../../support/board/board.ts'
import { unlimited } from '../../support/board/budgets.ts'
import { atMost, median, quantile, type Figure } from '../figures.ts'
import type { Attack, Target } from './attack.ts'
import type { Reading } from './reader.ts'

const seconds = { idle: 3, flood: 10 }
const singles = 5
const inTime = 250
const inFlight = 50

/** The default limits of requests and connections. */
const byDefault = Object.fromEntries(Object.keys(unlimited).map((name) => [name, '']))

const probe = join(root, 'tests/bench/hostile/probe.mjs')

/** The data of the probe in the server's process. */
type Hold = { clock: number; processor: number }

const probeOf = (pid: number, file: string) => {
  const reportLines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return async (): Promise<Hold> => {
    const before = reportLines().length
    process.kill(pid, 'SIGUSR2')
    while (reportLines().length === before) await pause(10)
    return JSON.parse(reportLines().at(-1)!) as Hold
  }
}

/** A reader at another address, in its own process, so that the attacker's work does not delay the reading. */
const readerOf = async (url: string) => {
  const reader: ChildProcess = fork(join(root, 'tests/bench/hostile/reader.ts'), [url], { execArgv: ['--import', 'tsx'] })
  const readings = async (): Promise<Reading> => {
    reader.send('')
    const [reading] = (await once(reader, 'message')) as [Reading]
    return reading
  }
  await readings()
  return { readings, close: () => reader.disconnect() }
}

const p95 = (values: readonly number[]) => quantile(values, 0.95)
const worst = (values: readonly number[]) => Math.max(...values)
const shown = (values: readonly number[]) => `${Math.round(p95(values))} / ${Math.round(worst(values))}`
const figures = (hold: Hold) => `${Math.round(hold.clock)} (${Math.round(hold.processor)})`

/** Prints a row of the table that a record of the bench is made of. */
const printRow = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
export const printHead = (): void => {
  const head = ['attack', 'one request holds the loop', '/healthz idle, p95 / worst', 'attacked', 'list idle', 'attacked', 'not served', 'loop held in the flood', 'left']
  printRow(head)
  printRow(head.map(() => '---'))
}

/** One attack on a board of its own: the reader's times while it is idle, one request of the attack alone, then the flood. Milliseconds; the clock's, and in brackets the processor's. */
const measured = async (attack: Attack): Promise<Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kazi-bench-'))
  const file = join(dataDir, 'probe.txt')
  await writeFile(file, '')
  const board = await startBoard({ DATA_DIR: dataDir, PROBE_FILE: file, LOG_LEVEL: 'error', ...byDefault, ...attack.env }, ['--import', pathToFileURL(probe).href, 'dist/server/kazi.js', 'start'])
  const target: Target = { url: board.url, pid: board.pid, dataDir }
  const probeNow = probeOf(board.pid, file)
  const reader = await readerOf(board.url)
  try {
    const prepared = await attack.prepare?.(target)
    await reader.readings()
    await pause(seconds.idle * 1000)
    const idle = await reader.readings()

    const alone: Hold[] = []
    for (let at = 0; at < singles && attack.single !== undefined; at += 1) {
      await probeNow()
      await attack.single(target, prepared)
      alone.push(await probeNow())
    }
    const single = { clock: median(alone.map(({ clock }) => clock)), processor: median(alone.map(({ processor }) => processor)) }

    await probeNow()
    await reader.readings()
    const ending = new AbortController()
    setMaxListeners(0, ending.signal)
    const flood = attack.flood(target, ending.signal, prepared)
    await pause(seconds.flood * 1000)
    const attacked = await reader.readings()
    ending.abort()
    await flood
    const during = await probeNow()
    const left = (await attack.left?.(target)) ?? {}

    printRow([
      attack.name,
      alone.length === 0 ? '' : figures(single),
      shown(idle.healthz),
      shown(attacked.healthz),
      shown(idle.list),
      shown(attacked.list),
      String(attacked.failed),
      figures(during),
      Object.entries(left).map(([name, count]) => `${count} ${name}`).join(', '),
    ])
    return [
      ...(alone.length === 0 ? [] : [atMost(`${attack.name}: the event loop held by one request`, single.clock, 'ms', inFlight)]),
      atMost(`${attack.name}: /healthz from another address, p95`, p95(attacked.healthz), 'ms', inTime),
      atMost(`${attack.name}: a list from another address, p95`, p95(attacked.list), 'ms', inTime),
      atMost(`${attack.name}: not served at another address`, attacked.failed, '', 0),
      ...Object.entries(left).map(([name, count]) => atMost(`${attack.name}: ${name}`, count, '', 0)),
    ]
  } finally {
    reader.close()
    await board.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The attack as a bench of its name. */
export const benchOf = (attack: Attack): (() => Promise<Figure[]>) => Object.defineProperty(() => measured(attack), 'name', { value: attack.name })
