import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../server/store/database/open.ts'
import type { Store } from '../../server/store/store.ts'
import { startDurablePostgres } from './durable-postgres.ts'
import { atMost, quantile, type Figure } from './figures.ts'
import { fill } from './jobs.ts'

const jobs = 1_000_000
const rounds = 40

/** The engineers' title search on a board of a million jobs: with its counts, and only the page when the counts are cached. */
const search = async (name: string, store: Store): Promise<Figure[]> => {
  await fill(store, jobs)
  const today = new Date().toISOString().slice(0, 10)
  const whole: number[] = []
  const pages: number[] = []
  const timed = async (times: number[], page: number) => {
    const start = performance.now()
    await store.jobs.list({ title: 'eng', page, limit: 5 }, today)
    times.push(performance.now() - start)
  }
  for (let round = 0; round < rounds; round += 1) {
    await changeSomething(store)
    await timed(whole, 1)
    for (const page of [1, 2, 3]) await timed(pages, page)
  }
  const { matches } = await store.jobs.list({ title: 'eng' }, today)
  console.log(`  ${name}: ${matches} of ${jobs} titles match`)
  return [
    atMost(`${name}, title search with both counts at 1,000,000 jobs, p95`, quantile(whole, 0.95), 'ms', 250),
    atMost(`${name}, title search, the page itself, p95`, quantile(pages, 0.95), 'ms', 50),
  ]
}

/** A change of the board, so that no cached count is valid. */
const changeSomething = async (store: Store) => {
  const owner = await store.users.byEmail('bench@kazi.test')
  await store.jobs.upsert([
    { source: 'bench', sourceId: 'changing', jobTitle: 'Clerk', companyName: 'Bench', jobCity: 'London', jobCountry: 'United Kingdom', postingDate: '2026-01-01', skills: [], description: String(performance.now()), postedBy: owner?.userId ?? '' },
  ])
}

const onSqlite = async (): Promise<Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kazi-bench-'))
  const store = await openStore({ dataDir })
  try {
    return await search('SQLite', store)
  } finally {
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The advice of PostgreSQL's manual for a machine with some memory; the default of 128 MB does not hold the narrow table of a million jobs. */
const memory = 'shared_buffers=1GB'

const onPostgres = async (): Promise<Figure[]> => {
  const server = await startDurablePostgres([memory])
  const store = await openStore({ databaseUrl: server.url, dataDir: '' })
  try {
    return await search('PostgreSQL', store)
  } finally {
    await store.close()
    await server.stop()
  }
}

export const searchBenches = [onSqlite, onPostgres]
