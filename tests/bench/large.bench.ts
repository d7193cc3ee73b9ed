/** The board of the book's line about 10,000,000 jobs (`docs/operate/several-machines.md`), on PostgreSQL. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { root } from '../../scripts/lib/run.mjs'
import { openStore } from '../../server/store/database/open.ts'
import type { Store } from '../../server/store/store.ts'
import { startBoard, type Board } from '../support/board/board.ts'
import { startDurablePostgres } from './durable-postgres.ts'
import { atMost, median, quantile, type Figure } from './figures.ts'
import { imported, recordAt } from './import.bench.ts'
import { fillLarge } from './large-board.ts'
import { equals, searches, unknown } from './words.bench.ts'
import { wordJobs } from './word-board.ts'

const jobs = Number(process.env['BENCH_JOBS'] ?? 10_000_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const changesTimed = 60
const changesBefore = 20
const postings = 10_000

/** Of PostgreSQL, as the book advises them at this size. */
const memory = ['shared_buffers=8GB', 'work_mem=64MB', 'maintenance_work_mem=2GB', 'max_wal_size=8GB']

const load = () => `load ${loadavg()[0]?.toFixed(1)}`
const say = (text: string) => console.log(`  ${text}`)

const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
  const start = performance.now()
  const answer = await work()
  times.push(performance.now() - start)
  return answer
}

type Part = (store: Store, url: string) => Promise<Figure[]>

type Group = { name: string; most: number; limit: number; times: number[]; again: number[]; next: number[] }

/** By how many jobs match before the choices of facets: all of those are counted. */
const groups = (): Group[] => [
  { name: 'up to 100,000 matches', most: 100_000, limit: 250 },
  { name: 'up to 1,000,000 matches', most: 1_000_000, limit: 1_000 },
  { name: 'more matches', most: Infinity, limit: 10_000 },
].map((group) => ({ ...group, times: [], again: [], next: [] }))

const sizesOf: Part = async (_store, url) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; bytes: string; own: string }>(
    "select relname as name, pg_total_relation_size(oid) as bytes, pg_relation_size(oid) as own from pg_class where relkind in ('r', 'i') and relnamespace = current_schema()::regnamespace order by 2 desc limit 24",
  )
  for (const { name, bytes, own } of rows) say(`${name.padEnd(28)} ${(Number(bytes) / 1e9).toFixed(2).padStart(6)} GB, of itself ${(Number(own) / 1e9).toFixed(2)}`)
  const { rows: whole } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  await client.end()
  return [atMost(`${jobs} jobs, size of the database`, Number(whole[0]?.bytes) / 1e9, 'GB', 50)]
}

const ownerOf = async (store: Store) => (await store.users.byEmail('bench@kazi.test'))?.userId ?? ''

/** Searches, lists and changes, each search after a change, so that nothing is answered from the last one. */
const searched: Part = async (store) => {
  const today = new Date().toISOString().slice(0, 10)
  const jobAt = wordJobs(await ownerOf(store))
  const change = (at: number) => store.jobs.upsert([{ ...jobAt(at), source: 'bench', sourceId: 'changing' }])
  const changes: number[] = []
  for (let at = 0; at < changesBefore; at += 1) await change(at)
  for (let at = 0; at < changesTimed; at += 1) await timed(changes, () => change(changesBefore + at))
  say(`one posting changed: p50 ${median(changes).toFixed(1)}, p95 ${quantile(changes, 0.95).toFixed(1)} ms, ${load()}`)

  const all = groups()
  for (const query of searches) {
    const { title, location, radius } = query
    const first: number[] = []
    const { matches } = await timed(first, () => store.search.find(query, equals, today))
    const counted = (await store.search.find({ title, location, radius }, equals, today)).matches
    const group = all.find(({ most }) => counted <= most)
    const [times, again, next]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round += 1) {
      await change(round)
      await timed(times, () => store.search.find(query, equals, today))
      await timed(again, () => store.search.find(query, equals, today))
      await timed(next, () => store.search.find({ ...query, page: 2 }, equals, today))
    }
    group?.times.push(...times)
    group?.again.push(...again)
    group?.next.push(...next)
    say(`${JSON.stringify(query).padEnd(60)} ${String(matches).padStart(9)} of ${String(counted).padStart(9)}, first ${first[0]?.toFixed(0)}, p50 ${median(times).toFixed(0)}, most ${Math.max(...times).toFixed(0)}, next page ${median(next).toFixed(0)} ms, ${load()}`)
  }
  const [none, places, page, deep, title, salary]: number[][] = [[], [], [], [], [], []]
  for (let round = -1; round < rounds; round += 1) {
    const into = (times: number[] = []) => (round < 0 ? [] : times)
    await change(round + 1)
    for (const text of unknown) await timed(into(none), () => store.search.find({ title: text, exact: '1' }, equals, today))
    for (const text of ['lon', 'new', 'b', 'uni', 'san f']) await timed(into(places), () => store.search.places(text, today))
    await timed(into(page), () => store.jobs.list({ limit: 5 }, today))
    await timed(into(deep), () => store.jobs.list({ limit: 5, page: 1_000 }, today))
    await timed(into(title), () => store.jobs.list({ title: 'eng', limit: 5 }, today))
    await timed(into(salary), () => store.jobs.list({ sort: 'salary', limit: 5 }, today))
  }
  const figure = (name: string, times: number[] = [], limit: number) => {
    say(`${name}: p50 ${median(times).toFixed(1)}, p95 ${quantile(times, 0.95).toFixed(1)} ms`)
    return atMost(`${jobs} jobs, ${name}, p95`, quantile(times, 0.95), 'ms', limit)
  }
  return [
    ...all.flatMap(({ name, times, again, next, limit }) => [
      figure(`search with facets, ${name}`, times, limit),
      figure(`the same search again, ${name}`, again, 20),
      figure(`the next page, ${name}`, next, limit),
    ]),
    figure('nothing matches', none, 50),
    figure('suggestion of places', places, 100),
    figure('list, first page', page, 20),
    figure('list, page 1,000', deep, 100),
    figure('list, the best paid', salary, 20),
    figure('title search of the front page, with its count', title, 5_000),
    figure('one posting changed', changes, 10),
  ]
}

/** `kazi import` of new postings, while the list is read beside it. */
const added: Part = async (store, url) => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-large-bench-'))
  try {
    const file = join(folder, 'postings.ndjson')
    const run = Date.now()
    await writeFile(file, Array.from({ length: postings }, (_, at) => JSON.stringify({ ...recordAt(at), id: `${run}-${at}` })).join('\n'))
    await store.users.create({ role: 'Super-Admin', isActive: true, email: `bench-${run}@kazi.test`, passwordHash: '-' })
    const { seconds, megabytes, list } = await imported({ store, env: { DATA_DIR: folder, DATABASE_URL: url } }, file, `import ${run}`)
    say(`import of ${postings}: ${seconds} s, ${megabytes} MB; list beside it p50 ${median(list).toFixed(1)}, p95 ${quantile(list, 0.95).toFixed(1)}, most ${Math.max(...list).toFixed(0)} ms; ${load()}`)
    return [
      atMost(`${jobs} jobs, import of 10,000 new postings`, seconds, 's', 20),
      atMost(`${jobs} jobs, list beside an import, p95`, quantile(list, 0.95), 'ms', 100),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The resident memory of a process now and at the most, in MB. */
const memoryOf = ({ pid }: Board): { now: number; most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [now, most] = ['VmRSS', 'VmHWM'].map((name) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1000)
  return { now: now ?? Number.NaN, most: most ?? Number.NaN }
}

/** In this order: a search while the server still reads the index in the background after its start, then single addresses; those that read all jobs come last. */
const requests = [
  '/api/jobs/search?title=civil%20engineer&location=London', '/', '/api/jobs/search?title=fire%20department&location=New%20York', '/api/jobs/search', '/api/jobs/search?title=engineer', '/api/jobs/jobs?page=1&limit=5', '/api/jobs/jobs?title=eng&page=1&limit=5',
  '/jobs', '/jobs?q=paralegal', '/feeds/jobs.atom', '/sitemap.xml', '/sitemaps/landings.xml', '/sitemaps/jobs-1.xml', '/api/salaries/distribution',
]

const secondsRead = 20

/** How often a text comes in an answer, a second; of an answer that takes long, its beginning. */
const readFor = async (url: string, text: string): Promise<number> => {
  const ends = new AbortController()
  const { body } = await fetch(url, { signal: ends.signal })
  const start = performance.now()
  let [count, rest] = [0, '']
  for await (const bytes of body ?? []) {
    const parts = (rest + Buffer.from(bytes as Uint8Array).toString('latin1')).split(text)
    count += parts.length - 1
    rest = parts.at(-1)?.slice(-text.length) ?? ''
    if (performance.now() - start > secondsRead * 1_000) break
  }
  ends.abort()
  return (count * 1_000) / (performance.now() - start)
}

/** Makes a database and a new folder one board: a database that is kept belongs to the folder of the last run. */
const adopted = (url: string, data: string) =>
  promisify(execFile)(process.execPath, ['dist/server/kazi.js', 'adopt'], { cwd: root, env: { ...process.env, DATABASE_URL: url, DATA_DIR: data } })

/** The built server on the board: its start, then each address once, with the memory after it. */
const served: Part = async (_store, url) => {
  const data = await mkdtemp(join(tmpdir(), 'kazi-large-bench-'))
  await adopted(url, data)
  const start = performance.now()
  const board = await startBoard({ DATABASE_URL: url, DATA_DIR: data, DEMO: '0' })
  const ready = performance.now() - start
  try {
    say(`start ${(ready / 1000).toFixed(2)} s, memory ${memoryOf(board).now.toFixed(0)} MB, ${load()}`)
    const listed = (await (await fetch(`${board.url}/api/jobs/jobs`)).json()) as { _id: string }[]
    for (const path of [...requests, `/job-details/${listed[50]?._id}`, `/api/jobs/jobs/${listed[51]?._id}/similar`]) {
      const times: number[] = []
      const { status, bytes } = await timed(times, async () => {
        const answer = await fetch(board.url + path).catch(() => null)
        return { status: answer?.status ?? 'no answer', bytes: (await answer?.arrayBuffer())?.byteLength ?? 0 }
      })
      const { now, most } = memoryOf(board)
      say(`${path.padEnd(50)} ${status}, ${bytes} bytes, ${(times[0] ?? 0).toFixed(0)} ms, memory ${now.toFixed(0)} MB, at the most ${most.toFixed(0)}, ${load()}`)
    }
    say(`/feeds/jobs.xml: ${(await readFor(`${board.url}/feeds/jobs.xml`, '<job>')).toFixed(0)} jobs a second, ${load()}`)
    return [atMost(`${jobs} jobs, start of the server`, ready / 1000, 's', 3), atMost(`${jobs} jobs, memory of the server at the most`, memoryOf(board).most, 'MB', 1_000)]
  } finally {
    if (board.output() !== '') console.log(board.output())
    await board.close()
    await rm(data, { recursive: true, force: true })
  }
}

/** On the database that `BENCH_DATABASE_URL` names, which is filled where it is empty and kept; else on one of its own. */
const onBoard = async (...parts: Part[]): Promise<Figure[]> => {
  const server = given === undefined ? await startDurablePostgres(memory) : { url: given, stop: async () => {} }
  try {
    const store = await openStore({ databaseUrl: server.url, dataDir: '' })
    try {
      if ((await store.users.byEmail('bench@kazi.test')) === null) await fillLarge(store, server.url, jobs)
      const figures: Figure[] = []
      for (const part of parts) figures.push(...(await part(store, server.url)))
      return figures
    } finally {
      await store.close()
    }
  } finally {
    await server.stop()
  }
}
const given = process.env['BENCH_DATABASE_URL']

const large = () => onBoard(sizesOf, searched, added, served)
const sizes = () => onBoard(sizesOf)
const searching = () => onBoard(searched)
const importing = () => onBoard(added)
const serving = () => onBoard(served)

/** A board that is kept is measured in parts, which `--only` chooses. */
export const largeBenches = given === undefined ? [large] : [sizes, searching, importing, serving]
