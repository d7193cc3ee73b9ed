import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../server/store/database/postgres.ts'
import { openSqlite } from '../../server/store/database/sqlite.ts'
import { createBackfillWorker } from '../../server/files/backfill-worker.ts'
import { openStore } from '../../server/store/database/open.ts'
import type { Store } from '../../server/store/store.ts'
import type { JobSearchQuery } from '../../src/services/contract/jobs/job-search.ts'
import { readEquals, shippedEquals } from '../../server/values/search/equals.ts'
import { startDurablePostgres } from './durable-postgres.ts'
import { atMost, median, quantile, type Figure } from './figures.ts'
import { fillWords, wordJobs } from './word-board.ts'

const jobs = Number(process.env['BENCH_JOBS'] ?? 1_000_000)
const rounds = 8
/** One posting is changed so often, and so often before that is timed: the first few compile what the others run. */
const changesTimed = 60
const changesBefore = 20
export const equals = readEquals(shippedEquals)

export const searches: readonly JobSearchQuery[] = [
  { title: 'nurse' }, { title: 'software engineer' }, { title: 'paralegal' }, { title: 'civil engineer', location: 'London' }, { title: 'data analyst', employment: 'full-time' }, { title: 'accountant', sort: 'newest' }, { title: 'investigator', sort: 'salary' },
  { title: 'research scientist', date: 'last-30-days' }, { title: 'attorney', company: 'mongodb 1' }, { title: 'fire department' }, { location: 'Berlin' }, { location: 'Boston', radius: 50 }, { title: 'public health -nurse' }, { title: 'kubernetes dublin' },
  { title: 'manager' }, { title: 'project' }, { title: 'engineer' }, { title: 'director', sort: 'salary' }, { title: 'new york' }, { location: 'United States' }, { remote: '1' }, {}, { employment: 'full-time', pay: 100_000 }, { experience: 'Senior', sort: 'salary' },
]
const beginnings = ['lon', 'new', 'b', 'uni', 'san f']
export const unknown = ['enginer', 'acountant manger', 'qqzzxx', 'reserch sientist', 'paralegl']

const bench = async (name: string, store: Store, owner: string): Promise<Figure[]> => {
  const today = new Date().toISOString().slice(0, 10)
  const few: number[] = []
  const many: number[] = []
  const none: number[] = []
  const again: number[] = []
  const nextOfFew: number[] = []
  const nextOfMany: number[] = []
  const places: number[] = []
  const changes: number[] = []
  const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    const answer = await work()
    times.push(performance.now() - start)
    return answer
  }
  const jobAt = wordJobs(owner)
  const sizes: number[] = []
  for (const query of searches) {
    const first = performance.now()
    const { matches } = await store.search.find(query, equals, today)
    // Facets are counted among all jobs that the words and the place match: their number decides.
    const { title, location, radius } = query
    sizes.push((await store.search.find({ title, location, radius }, equals, today)).matches)
    console.log(`  ${name}: ${JSON.stringify(query)} ${matches} jobs, first time ${(performance.now() - first).toFixed(0)} ms`)
  }
  for (const title of unknown) await store.search.find({ title }, equals, today)
  for (const text of beginnings) await store.search.places(text, today)
  const change = (at: number) => store.jobs.upsert([{ ...jobAt(at), source: 'bench', sourceId: 'changing' }])
  for (let at = 0; at < changesBefore; at += 1) await change(at)
  for (let at = 0; at < changesTimed; at += 1) await timed(changes, () => change(changesBefore + at))
  for (let round = 0; round < rounds; round += 1) {
    // Each round is a new version of the list: nothing is answered from the last one.
    await change(round)
    for (const [at, query] of searches.entries()) {
      const areFew = (sizes[at] ?? 0) <= 100_000
      await timed(areFew ? few : many, () => store.search.find(query, equals, today))
      await timed(again, () => store.search.find(query, equals, today))
      await timed(areFew ? nextOfFew : nextOfMany, () => store.search.find({ ...query, page: 2 }, equals, today))
    }
    for (const title of unknown) await timed(none, () => store.search.find({ title, exact: '1' }, equals, today))
    for (const text of beginnings) await timed(places, () => store.search.places(text, today))
  }
  const load = `load ${loadavg()[0]?.toFixed(1)}`
  console.log(`  ${name}: medians ${[few, many, none, again, nextOfFew, nextOfMany, places, changes].map((times) => median(times).toFixed(1)).join(' ')} ms, ${load}`)
  return [
    atMost(`${name}, search with facets, up to 100,000 matches, p95 (${load})`, quantile(few, 0.95), 'ms', 120),
    atMost(`${name}, search with facets, more matches, p95`, quantile(many, 0.95), 'ms', 400),
    atMost(`${name}, nothing matches, p95`, quantile(none, 0.95), 'ms', 20),
    atMost(`${name}, the same search again, p95`, quantile(again, 0.95), 'ms', 20),
    atMost(`${name}, the next page of up to 100,000 matches, p95`, quantile(nextOfFew, 0.95), 'ms', 120),
    atMost(`${name}, the next page of more, p95`, quantile(nextOfMany, 0.95), 'ms', 400),
    atMost(`${name}, suggestion of places, p95`, quantile(places, 0.95), 'ms', 30),
    atMost(`${name}, one posting changed, p95`, quantile(changes, 0.95), 'ms', 5),
  ]
}

/** The system forgets what it has read of the disk; only root may order that, and the figure's name has it where it cannot be. */
const coldDisk = (): Promise<string> => writeFile('/proc/sys/vm/drop_caches', '3').then(() => 'cold disk', () => 'warm disk')

/** A board after a start: the server reads the index once in the background (`server/files/backfill-worker.ts`), then a visitor comes. */
const afterStart = async (name: string, open: () => Promise<Store>, prepare: () => Promise<string>): Promise<Figure[]> => {
  const today = new Date().toISOString().slice(0, 10)
  const times: number[] = []
  let disk = ''
  for (const title of ['civil engineer', 'data analyst', 'fire department']) {
    disk = await prepare()
    const store = await open()
    const worker = createBackfillWorker({ store, now: () => new Date(), log: { info: () => {}, error: console.error } })
    await worker.run()
    const start = performance.now()
    await store.search.find({ title, location: 'London' }, equals, today)
    times.push(performance.now() - start)
    await worker.stop()
    await store.close()
  }
  return [atMost(`${name}, the first search after a start, ${disk}`, Math.max(...times), 'ms', 300)]
}

const wordsOnSqlite = async (): Promise<Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kazi-bench-'))
  const store = await openStore({ dataDir })
  try {
    const { db } = openSqlite(dataDir)
    await fillWords(store, db, 'sqlite', jobs)
    await db.destroy()
    const warm = await bench('SQLite', store, (await store.users.byEmail('bench@kazi.test'))?.userId ?? '')
    return [...warm, ...(await afterStart('SQLite', () => openStore({ dataDir }), coldDisk))]
  } finally {
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The advice of PostgreSQL's manual for a machine with some memory. */
const memory = 'shared_buffers=1GB'

const wordsOnPostgres = async (): Promise<Figure[]> => {
  const server = await startDurablePostgres([memory])
  const store = await openStore({ databaseUrl: server.url, dataDir: '' })
  try {
    const db = openPostgres(server.url, { timeouts: { answer: 600_000, statement: 600_000, idleTransaction: 600_000 } })
    await fillWords(store, db, 'postgres', jobs)
    await db.destroy()
    const warm = await bench('PostgreSQL', store, (await store.users.byEmail('bench@kazi.test'))?.userId ?? '')
    return [...warm, ...(await afterStart('PostgreSQL', () => openStore({ databaseUrl: server.url, dataDir: '' }), async () => 'the database ran on'))]
  } finally {
    await store.close()
    await server.stop()
  }
}

export const wordBenches = [wordsOnSqlite, wordsOnPostgres]
