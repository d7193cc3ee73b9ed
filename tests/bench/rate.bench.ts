import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { Client } from 'pg'
import { openStore } from '../../server/store/database/open.ts'
import { startBoard } from '../support/board/board.ts'
import { startDurablePostgres } from './durable-postgres.ts'
import { atLeast, atMost, type Figure } from './figures.ts'
import { fill } from './jobs.ts'

const jobs = 100_000
const rate = 1_000
const seconds = 60
const different = 100
const ticks = 100

type Used = { parent: number; seconds: number }

/** The processor time that each process of this machine has used so far. */
const usedByProcess = (): Map<number, Used> => {
  const found = new Map<number, Used>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const line = statOf(name)
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    found.set(Number(name), { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticks })
  }
  return found
}

/** Empty for a process that ended meanwhile. */
const statOf = (name: string): string => {
  try {
    return readFileSync(`/proc/${name}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** The processor time of a process with its children, in seconds. */
export const used = (pid: number): number => {
  let sum = 0
  for (const [each, { parent, seconds: own }] of usedByProcess()) if (each === pid || parent === pid) sum += own
  return sum
}

/** The process whose children serve the connections of a PostgreSQL. */
const postmasterOf = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const found = usedByProcess().get(rows[0]?.pid ?? 0)
  await client.end()
  return found?.parent ?? 0
}

/** A thousand requests a second as `docs/operate/several-machines.md` mixes them: three of four are lists and front pages that were asked for before, the rest job pages. */
const thousand = async (): Promise<Figure[]> => {
  const [data, postgres] = [await mkdtemp(join(tmpdir(), 'kazi-bench-')), await startDurablePostgres(['shared_buffers=1GB'])]
  try {
    const store = await openStore({ dataDir: data, databaseUrl: postgres.url })
    await fill(store, jobs)
    await store.close()
    const board = await startBoard({ DATA_DIR: data, DATABASE_URL: postgres.url, DEMO: '0', PROCESSES: 'auto' })
    try {
      const listed = (await (await fetch(`${board.url}/api/jobs/jobs`)).json()) as { _id: string }[]
      const pages = listed.slice(0, different).map(({ _id }) => `/job-details/${_id}`)
      const paths = pages.flatMap((page) => ['/api/jobs/jobs?page=1&limit=5', '/', '/api/jobs/jobs?page=1&limit=5', page])
      const load = (duration: number) =>
        autocannon({ url: board.url, connections: 200, duration, overallRate: rate, requests: paths.map((path) => ({ path, headers: { 'accept-encoding': 'gzip, br' } })) })
      await load(15)
      const postmaster = await postmasterOf(postgres.url)
      const before = [used(board.pid), used(postmaster)] as const
      const { requests, latency, errors, non2xx } = await load(seconds)
      if (errors > 0 || non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refusals`)
      const [kazi, database] = [used(board.pid) - before[0], used(postmaster) - before[1]]
      console.log(`  ${requests.total} requests in ${seconds} s: half within ${latency.p50} ms, 99 of 100 within ${latency.p99} ms; processor time a second ${(kazi / seconds).toFixed(2)} s of Kazi, ${(database / seconds).toFixed(2)} s of PostgreSQL`)
      return [
        atLeast('1,000 requests a second on PostgreSQL, all cores: answered a second', requests.average, '', rate * 0.98),
        atMost('1,000 requests a second on PostgreSQL, all cores: p99', latency.p99, 'ms', 250),
      ]
    } finally {
      await board.close()
    }
  } finally {
    await postgres.stop()
    await rm(data, { recursive: true, force: true })
  }
}

export const rateBenches = [thousand]
