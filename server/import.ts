/** `npm run import`: imports postings from a file. */
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { databaseFrom, runCommand, Stopped } from './command.ts'
import { Unreadable } from './import/format.ts'
import { quoted, type Posting } from './import/posting.ts'
import { progressOf, type Progress } from './import/progress.ts'
import { readPostings } from './import/read.ts'
import { importPostings, type Tally } from './import/run.ts'
import { openStore } from './store/database/open.ts'
import { ForeignSource, type Store } from './store/store.ts'

const usage = `Usage: npm run import -- FILE [--owner EMAIL] [--dry-run]

Takes postings into the board: JSON lines, a JSON array, or CSV with a header row, told by content.
A posting is known by its source and sourceId, so importing a file again changes what is there and doubles nothing.

  --owner EMAIL  the account the jobs belong to; the first Super-Admin when absent
  --dry-run      read and check everything, store nothing

DATABASE_URL and DATA_DIR name the database, as for the server.
Exit status: 0 done, 1 the file, the database or the account cannot be used, 2 wrong usage.
`

type Wanted = { file: string; owner: string | undefined; dryRun: boolean }

const wantedFrom = (args: string[]): Wanted | 'help' => {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { owner: { type: 'string' }, 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
    })
    if (values.help) return 'help'
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new Error('Name one file.')
    return { file, owner: values.owner, dryRun: values['dry-run'] }
  } catch (error) {
    throw new Stopped(`${(error as Error).message}\n\n${usage}`, 2)
  }
}

const ownerOf = async (store: Store, email: string | undefined): Promise<string> => {
  if (email === undefined) {
    const first = await store.users.first('Super-Admin')
    if (first === null) throw new Stopped('There is no Super-Admin yet to own the jobs: start the board once, or name an account with --owner.', 1)
    return first.userId
  }
  const user = await store.users.byEmail(email)
  if (user === null) throw new Stopped(`There is no account ${quoted(email)} to own the jobs.`, 1)
  if (user.role === 'Applicant') throw new Stopped(`The account ${quoted(email)} is an Applicant's, which cannot own jobs.`, 1)
  return user.userId
}

const summaryOf = (tally: Tally, dryRun: boolean, started: number): string => {
  const rows: [string, string | number][] = [
    ['read', tally.read],
    ...(dryRun
      ? ([['usable', tally.read - tally.skipped]] as [string, number][])
      : ([['inserted', tally.inserted], ['updated', tally.updated]] as [string, number][])),
    ['skipped', tally.skipped],
    ['seconds', ((performance.now() - started) / 1000).toFixed(1)],
    ['peak memory', `${Math.round(process.resourceUsage().maxRSS / 1024)} MB`],
  ]
  const heading = dryRun ? 'Checked, nothing stored' : 'Imported'
  return [heading, ...rows.map(([name, value]) => `  ${name.padEnd(12)} ${value}`), ''].join('\n')
}

/**
 * The pause after each batch on SQLite, where writers do not queue, in milliseconds: longer than a waiting writer's pause between two tries
 * (`sqlite-driver.ts`).
 */
const gap = 40

const checked = async (store: Store, batch: readonly Posting[], postedBy: string) => {
  const foreign = await store.jobs.sourcesOfOthers([...new Set(batch.map(({ source }) => source))], postedBy)
  if (foreign.length > 0) throw new ForeignSource(foreign)
  return { inserted: 0, updated: 0 }
}

const importFile = async ({ file, owner, dryRun }: Wanted, started: number): Promise<void> => {
  let progress: Progress | undefined
  const reading = await readPostings(file, (bytes) => progress?.advance(bytes))
  const store = await openStore(databaseFrom(process.env))
  try {
    const postedBy = await ownerOf(store, owner)
    const shown = progressOf(reading.size)
    progress = shown
    const outcome = await importPostings(reading, basename(file), {
      save: async (batch) => {
        if (dryRun) return checked(store, batch, postedBy)
        const stored = await store.jobs.upsert(batch.map((posting) => ({ ...posting, postedBy })))
        if (store.dialect === 'sqlite') await sleep(gap)
        return stored
      },
      skip: (place, reason) => shown.note(`${place}: ${reason}`),
      progress: (tally) => shown.count(tally),
    }).finally(() => shown.stop())
    process.stdout.write(summaryOf(outcome, dryRun, started))
    if (outcome.broken !== undefined) throw new Stopped(`${file}: ${outcome.broken}`, 1)
    if (outcome.read > 0 && outcome.read === outcome.skipped) throw new Stopped(`${file}: nothing in it could be used`, 1)
  } finally {
    await store.close()
  }
}

const main = async (args: string[]): Promise<void> => {
  const started = performance.now()
  const wanted = wantedFrom(args)
  if (wanted === 'help') return void process.stdout.write(usage)
  await importFile(wanted, started).catch((error: unknown) => {
    throw error instanceof Unreadable ? new Stopped(`${wanted.file} cannot be read: ${error.message}`, 1) : error
  })
}

process.exitCode = await runCommand(() => main(process.argv.slice(2)))
