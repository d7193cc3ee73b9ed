import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openStore } from '../../server/store/database/open.ts'
import { startBoard, type Board } from '../support/board/board.ts'
import { atLeast, atMost, median, quantile, type Figure } from './figures.ts'
import { fill } from './jobs.ts'

const firstPage = '/api/jobs/jobs?page=1&limit=5'
const rounds = 5
const seconds = 4

/** A folder with a SQLite of so many jobs. */
export const filledFolder = async (jobs: number): Promise<string> => {
  const data = await mkdtemp(join(tmpdir(), 'kazi-bench-'))
  const store = await openStore({ dataDir: data })
  await fill(store, jobs)
  await store.close()
  return data
}

/** A board on SQLite with so many jobs, in a folder of its own. */
export const withBoard = async <T>(jobs: number, use: (board: Board) => Promise<T>, env: Record<string, string> = {}): Promise<T> => {
  const data = await filledFolder(jobs)
  const board = await startBoard({ DATA_DIR: data, DEMO: '0', ...env })
  try {
    return await use(board)
  } finally {
    await board.close()
    await rm(data, { recursive: true, force: true })
  }
}

const load = async (url: string, duration = seconds) => {
  const result = await autocannon({ url, connections: 10, duration })
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`)
  return result.requests.average
}

/** The board's list against a bare route that answers the same bytes behind the same plugins, alternately. */
const throughput = (): Promise<Figure[]> =>
  withBoard(100_000, async (board) => {
    const file = join(await mkdtemp(join(tmpdir(), 'kazi-bench-')), 'page.json')
    await writeFile(file, Buffer.from(await (await fetch(board.url + firstPage)).arrayBuffer()))
    const bare = await startBoard({}, ['--import', 'tsx', 'tests/bench/bare-server.ts', file])
    const ratios: number[] = []
    try {
      await load(board.url + firstPage, 2)
      await load(bare.url + firstPage, 2)
      for (let round = 0; round < rounds; round += 1) {
        const kazi = await load(board.url + firstPage)
        const baseline = await load(bare.url + firstPage)
        console.log(`  round ${round + 1}: ${Math.round(kazi)} and ${Math.round(baseline)} requests a second`)
        ratios.push(kazi / baseline)
      }
    } finally {
      await bare.close()
    }
    return [atLeast('first page at 100,000 jobs, throughput against a bare route', median(ratios), 'x', 0.75)]
  })

/** The 95th percentile of a request's time in milliseconds, over `count` requests on 10 connections. */
const latency = async (url: string, count: number): Promise<number> => {
  const times: number[] = []
  const worker = async () => {
    while (times.length < count) {
      const start = performance.now()
      await (await fetch(url)).arrayBuffer()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: 10 }, worker))
  return quantile(times, 0.95)
}

/** The growth of the first page's time from 1,000 to 1,000,000 jobs; both servers run at the same time and are requested in turn. */
const growth = (): Promise<Figure[]> =>
  withBoard(1_000, (small) =>
    withBoard(1_000_000, async (large) => {
      const ratios: number[] = []
      await latency(small.url + firstPage, 2_000)
      await latency(large.url + firstPage, 2_000)
      for (let round = 0; round < rounds; round += 1) {
        const few = await latency(small.url + firstPage, 4_000)
        const many = await latency(large.url + firstPage, 4_000)
        console.log(`  round ${round + 1}: p95 ${few.toFixed(2)} ms at 1,000 jobs, ${many.toFixed(2)} ms at 1,000,000`)
        ratios.push(many / few)
      }
      return [atMost('first page, p95 at 1,000,000 jobs against 1,000', median(ratios), 'x', 1.5)]
    }),
  )

/** The resident memory of a process in MB. */
export const residentOf = (pid: number): number => {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? Number.NaN) / 1000
}

/** The server's memory after 10,000 requests for many different pages of the list. */
const memory = (): Promise<Figure[]> =>
  withBoard(100_000, async (board) => {
    for (let pass = 0; pass < 1_000; pass += 1) {
      await Promise.all(
        Array.from({ length: 10 }, async (_, at) => {
          const page = ((pass * 10 + at) % 2_000) + 1
          await (await fetch(`${board.url}/api/jobs/jobs?page=${page}&limit=5`)).arrayBuffer()
        }),
      )
    }
    return [atMost('server memory after 10,000 list requests at 100,000 jobs', residentOf(board.pid), 'MB', 250)]
  })

export const listBenches = [throughput, growth, memory]
