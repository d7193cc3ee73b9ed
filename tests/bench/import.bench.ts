import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/lib/run.mjs'
import { openStore } from '../../server/store/database/open.ts'
import type { Store } from '../../server/store/store.ts'
import { copyOnPostgres, copyOnSqlite } from './bare-copy.ts'
import { startDurablePostgres } from './durable-postgres.ts'
import { atLeast, atMost, quantile, type Figure } from './figures.ts'
import { jobAt } from './jobs.ts'

const postings = 100_000
const listPause = 20

/** The benchmarks' jobs as a source writes them: pay, dates and places as texts, a description of HTML. */
export const recordAt = (index: number) => {
  const { jobTitle, companyName, minPrice = 0, maxPrice, salaryType, jobCity, jobCountry, postingDate, skills, description, employmentType } = jobAt(index, '')
  const pay = `$${minPrice} - $${maxPrice} ${salaryType}`
  return { id: index, title: jobTitle, company_name: companyName, salary: pay, location: `${jobCity}, ${jobCountry}`, date_posted: postingDate, job_type: employmentType, tags: skills, description: `<p>${description}</p>`, url: `https://jobs.example/${index}` }
}

/** Those of `npm run import`. */
const flags = manifest.scripts.import.split(' ').filter((word) => word.startsWith('--'))

/** `copied`: how many seconds the database takes for the rows of the board alone; `mostCopies`: how many times as long an import may take. */
type Place = { store: Store; env: Record<string, string>; copied(): Promise<number>; mostCopies: number }

/** Runs the built command on the file, while a process beside it reads the list; seconds and megabytes are those of the command's report. */
export const imported = async ({ store, env }: Pick<Place, 'store' | 'env'>, file: string, source = 'bench'): Promise<{ seconds: number; megabytes: number; list: number[] }> => {
  const child = spawn(process.execPath, [...flags, 'dist/server/kazi.js', 'import', file, '--source', source], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const output = text(child.stdout)
  const ended = once(child, 'close')
  const list: number[] = []
  while (child.exitCode === null && child.signalCode === null) {
    const start = performance.now()
    await store.jobs.list({ limit: 5 }, '2026-11-23')
    list.push(performance.now() - start)
    await sleep(listPause)
  }
  await ended
  const report = await output
  const figure = (name: string) => Number(new RegExp(`^ {2}${name} +([\\d.]+)`, 'm').exec(report)?.[1])
  return { seconds: figure('seconds'), megabytes: figure('peak memory'), list }
}

const figuresOf = async (name: string, goal: number, place: Place): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-import-bench-'))
  try {
    const file = join(folder, 'postings.ndjson')
    await writeFile(file, Array.from({ length: postings }, (_, at) => JSON.stringify(recordAt(at))).join('\n'))
    await place.store.users.create({ role: 'Super-Admin', isActive: true, email: 'bench@kazi.test', passwordHash: '-' })
    const first = await imported(place, file)
    const copied = await place.copied()
    const again = await imported(place, file)
    return [
      atLeast(`${name}, import of 100,000 new postings`, postings / first.seconds, '/s', goal),
      atMost(`${name}, import beside the database's copy of its rows`, first.seconds / copied, 'x', place.mostCopies),
      atLeast(`${name}, import of 100,000 unchanged postings`, postings / again.seconds, '/s', goal),
      atMost(`${name}, memory of an import, peak`, Math.max(first.megabytes, again.megabytes), 'MB', 300),
      atMost(`${name}, list beside an import, p95`, quantile(first.list, 0.95), 'ms', 100),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const importOnSqlite = async (): Promise<Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kazi-bench-'))
  const store = await openStore({ dataDir })
  try {
    return await figuresOf('SQLite', 10_000, { store, env: { DATA_DIR: dataDir, DATABASE_URL: '' }, copied: () => copyOnSqlite(dataDir), mostCopies: 6 })
  } finally {
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const importOnPostgres = async (): Promise<Figure[]> => {
  const server = await startDurablePostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'kazi-bench-'))
  const store = await openStore({ databaseUrl: server.url, dataDir })
  try {
    return await figuresOf('PostgreSQL', 8_000, { store, env: { DATA_DIR: dataDir, DATABASE_URL: server.url }, copied: () => copyOnPostgres(server.url), mostCopies: 2 })
  } finally {
    await store.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export const importBenches = [importOnSqlite, importOnPostgres]
