/** `npm run import`: imports postings from a file, standard input or a web address. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { hasCredentials } from '../../src/services/contract/admin/credentials.ts'
import { databaseFrom, Stopped, writableDatabaseFrom } from './command.ts'
import { openExisting, openExistingOrEmpty } from './existing.ts'
import { readSettings } from '../config.ts'
import { quoted } from '../import/finding.ts'
import { mappingOf, type Mapping } from '../import/mapping.ts'
import type { Posting } from '../import/posting.ts'
import { progressOf } from '../import/progress.ts'
import { openPostings, type Reading } from '../import/reading/read.ts'
import { Unreadable } from '../import/reading/unreadable.ts'
import { commandWords, previewText, reportText } from '../import/report.ts'
import { sourceRunOf } from '../import/source-run.ts'
import { importPostings, namesSource, type ImportOptions, type ImportReport } from '../import/run.ts'
import type { Saved } from '../import/counts.ts'
import type { DayOrder } from '../import/values/day.ts'
import { openInput } from '../import/where.ts'
import { writerThread } from '../import/writer-thread.ts'
import { importing } from '../store/jobs/importing/importing.ts'
import type { Closing, Store } from '../store/store.ts'
import { systemClock } from '../values/app/clock.ts'
import { dayOf } from '../values/app/day.ts'
import { commandLine } from '../release.ts'

const usage = `Usage: ${commandLine('import', 'FILE|URL|- [options]')}

Takes postings into the board as they come: JSON lines, JSON at any depth, CSV, Excel workbooks (.xlsx), OpenDocument spreadsheets (.ods), XML, HTML with JSON-LD, microdata or a table, Markdown, YAML, data of a script, packed with gzip or not.
A posting is known by its source and its id there, so importing a file again changes only what differs, and doubles nothing.

  --source NAME   the name under which these postings are known; needed where they name none
  --owner EMAIL   the account the jobs belong to; the first Super-Admin when absent
  --company NAME  the company of postings that name none
  --map FILE      a JSON file that names the columns: { "jobTitle": "Stelle", "places": ["Ort", "Land"] }
  --dates ORDER   day-first or month-first, for dates such as 11/10/2026; found from the file when absent
  --close-missing close the jobs of the source that the file does not have any more; refused above 30 % of them
  --force         close them however many they are
  --dry-run       read and check everything, show the first five, store nothing; with --close-missing, count what would close

DATABASE_URL and DATA_DIR name the database, as for the server. The guide is docs/guides/importing.md.
Exit status: 0 done, 1 the file, the database or the account cannot be used, 2 wrong usage.
`

type Wanted = {
  where: string
  source: string | undefined
  owner: string | undefined
  company: string | undefined
  map: string | undefined
  dates: DayOrder | undefined
  closeMissing: boolean
  force: boolean
  dryRun: boolean
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

const wantedFrom = (args: string[]): Wanted | 'help' => {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { source: text, owner: text, company: text, map: text, dates: text, 'close-missing': flag, force: flag, 'dry-run': flag, help: { ...flag, short: 'h' } },
    })
    if (values.help) return 'help'
    const [where] = positionals
    if (where === undefined || positionals.length > 1) throw new Error('Name one file, one address, or - for standard input.')
    const { source, owner, company, map, dates, force, 'close-missing': closeMissing } = values
    if (force && !closeMissing) throw new Error('--force is for --close-missing.')
    if (dates !== undefined && dates !== 'day-first' && dates !== 'month-first') throw new Error('--dates is day-first or month-first.')
    if ([source, company].some((name) => name?.trim() === '')) throw new Error('A name is missing.')
    return { where, source: source?.trim(), owner, company: company?.trim(), map, dates, closeMissing, force, dryRun: values['dry-run'] }
  } catch (error) {
    throw new Stopped(`${(error as Error).message}\n\n${usage}`, 2)
  }
}

/** The account of the jobs. A dry run needs none where none is named. */
const ownerOf = async (store: Store, { owner, dryRun }: Wanted): Promise<string> => {
  if (owner === undefined) {
    const first = await store.users.first('Super-Admin')
    if (first === null && !dryRun) throw new Stopped(`There is no Super-Admin yet to own the jobs: make one by '${commandLine('admin:create')}', or name an account with --owner.`, 1)
    return first?.userId ?? ''
  }
  const user = await store.users.byEmail(owner)
  if (user === null) throw new Stopped(`There is no account ${quoted(owner)} to own the jobs.`, 1)
  if (user.role === 'Applicant') throw new Stopped(`The account ${quoted(owner)} is an Applicant's, which cannot own jobs.`, 1)
  return user.userId
}

/** How many postings the command makes ready together: the fewer there are the fewer the garbage collector copies. */
const batchSize = 50

/** How many letters of postings may wait for the database: more than are written together where descriptions are short, and not too much memory where they are long. */
const mostWaiting = 16_000_000

type Job = Posting & { postedBy: string }

/** What storing a batch of several sources comes to for each of them. */
const bySource = async (store: Store, jobs: readonly Job[]): Promise<{ bySource?: ReadonlyMap<string, Saved> }> => {
  const sources = [...new Set(jobs.map(({ source }) => source))]
  if (sources.length < 2) return {}
  const compared = new Map<string, Saved>()
  for (const name of sources) compared.set(name, await store.jobs.compare(jobs.filter(({ source }) => source === name)))
  return { bySource: compared }
}

const checked = async (store: Store, jobs: readonly Job[], postedBy: string) => {
  const foreign = await store.jobs.sourcesOfOthers([...new Set(jobs.map(({ source }) => source))], postedBy)
  const own = jobs.filter(({ source }) => !foreign.includes(source))
  return { ...(await store.jobs.compare(own)), ...(await bySource(store, own)), foreign }
}

const mappingIn = async (path: string | undefined): Promise<Mapping | undefined> => {
  if (path === undefined) return undefined
  try {
    return mappingOf(await readFile(path, 'utf8'))
  } catch (error) {
    throw new Stopped(`${path}: ${(error as Error).message}`, 1)
  }
}

const namelessText = (name: string): string =>
  `${name} does not name the source of its postings: give --source NAME, such as --source ${name.replace(/\W+/g, '-').replace(/^-+|-+$/g, '').toLowerCase()}. ` +
  'A posting is known by its source and its id there; the name of a file is no source.'

/** Without the address: an output is kept, or mailed by cron. */
const credentialsText =
  "The address has a user name or a password, which the import does not send: others would see it in the list of processes. Fetch the file by a program that asks for the password, or has it in a file of its own ('curl --user NAME', 'curl --netrc'), and import that file."

const mostShown = 5

type Closings = ReadonlyMap<string, Closing>

/** Closes the jobs that vanished from the sources of a file that was read whole; a dry run only counts them. */
const closeVanished = async (store: Store, { closeMissing, force, dryRun }: Wanted, report: ImportReport, own: readonly string[], today: string): Promise<Closings> => {
  const closings = new Map<string, Closing>()
  if (!closeMissing || !report.complete) return closings
  for (const name of own) {
    const inserted = dryRun ? 0 : (report.sources.get(name)?.added ?? 0)
    closings.set(name, await store.jobs.closeMissing(name, { seen: report.seen.get(name) ?? new Set(), inserted, today, force, dryRun }))
  }
  return closings
}

const closedIn = (closings: Closings): number => [...closings.values()].reduce((sum, { closed }) => sum + closed, 0)

/** The reasons why jobs that vanished are not closed although it was requested. */
const notClosed = ({ closeMissing, dryRun }: Wanted, { complete }: ImportReport, closings: Closings): string[] => {
  if (!closeMissing) return []
  if (!complete) return [`nothing ${dryRun ? 'would be' : 'was'} closed, since not all of the file could be read`]
  const ends = dryRun ? 'so they would stay open; --force would close them' : 'so they stay open; --force closes them'
  const jobsOf = (name: string) => (closings.size === 1 ? 'jobs' : `jobs of ${quoted(name)}`)
  return [...closings].flatMap(([name, { refused }]) => (refused === undefined ? [] : [`${refused.missing} of ${refused.of} ${jobsOf(name)} are not in it any more: that is more than 30 %, ${ends}`]))
}

/** Records a run of each source. What a file has of no known source is counted where it has only one. */
const recordRuns = async (store: Store, report: ImportReport, own: readonly string[], closings: Closings, startedAt: string): Promise<void> => {
  const endedAt = systemClock().toISOString()
  const { broken } = report
  for (const name of own) {
    const its = report.seen.size === 1 ? report : report.sources.get(name)
    if (its !== undefined) await store.sources.recordRun(name, sourceRunOf({ ...its, ...(broken === undefined ? {} : { broken }) }, closings.get(name) ?? { closed: 0 }, startedAt, endedAt, commandWords))
  }
}

const importFrom = async (wanted: Wanted, reading: Reading, mapping: Mapping | undefined, started: number): Promise<void> => {
  const isNameless = wanted.source === undefined && !(await namesSource(reading, mapping))
  if (isNameless && !wanted.dryRun) throw new Stopped(namelessText(reading.name), 1)
  const { CURRENCY: currency } = readSettings(process.env, ['CURRENCY'])
  const options: ImportOptions = { source: isNameless ? reading.name : wanted.source, company: wanted.company, mapping, dates: wanted.dates, batch: batchSize, waiting: mostWaiting, currency, today: dayOf(systemClock()) }
  const database = (wanted.dryRun ? databaseFrom : writableDatabaseFrom)(process.env)
  const store = await (wanted.dryRun ? openExistingOrEmpty : openExisting)(database)
  try {
    const postedBy = await ownerOf(store, wanted)
    const first: Posting[] = []
    const startedAt = systemClock().toISOString()
    const writing = wanted.dryRun ? null : importing(writerThread(database), { dialect: store.dialect, now: systemClock })
    const shown = progressOf(reading.size)
    const report = await importPostings(reading, options, {
      save: (batch) => {
        first.push(...batch.slice(0, mostShown - first.length))
        const jobs = batch.map((posting) => Object.assign(posting, { postedBy }))
        return writing === null ? checked(store, jobs, postedBy) : writing.upsert(jobs)
      },
      progress: (counts) => shown.count(counts),
      advance: (bytes) => shown.advance(bytes),
    })
      .finally(() => writing?.end())
      .finally(() => shown.stop())
    const named = new Set([...(wanted.source === undefined ? [] : [wanted.source]), ...report.seen.keys()])
    const foreign = new Set(await store.jobs.sourcesOfOthers([...named], postedBy))
    const own = [...named].filter((name) => !foreign.has(name))
    const closings = await closeVanished(store, wanted, report, own, options.today)
    if (!wanted.dryRun) await recordRuns(store, report, own, closings, startedAt)
    const how = [reading.format, ...report.shapes].join('; ')
    const heading = wanted.dryRun ? `Checked, nothing stored (${how})` : `Imported (${how})`
    if (wanted.dryRun) process.stdout.write(previewText(first, currency))
    process.stdout.write(reportText(heading, report, wanted.closeMissing ? { count: closedIn(closings), dryRun: wanted.dryRun } : undefined, (performance.now() - started) / 1000, Math.round(process.resourceUsage().maxRSS / 1024)))
    if (isNameless) process.stdout.write(`${namelessText(reading.name)}\n`)
    const stayingOpen = notClosed(wanted, report, closings).map((reason) => `${wanted.where}: ${reason}`)
    if (wanted.dryRun) for (const line of stayingOpen) process.stdout.write(`${line}\n`)
    failWhereNothingCame(wanted.where, report)
    if (!wanted.dryRun && stayingOpen.length > 0) throw new Stopped(stayingOpen.join('\n'), 1)
  } finally {
    await store.close()
  }
}

const failWhereNothingCame = (where: string, { broken, read, skipped }: ImportReport): void => {
  if (broken !== undefined) throw new Stopped(`${where}: ${broken}`, 1)
  if (read > 0 && read === skipped) throw new Stopped(`${where}: nothing in it could be used`, 1)
}

/** See `usage`. */
export const run = async (args: string[]): Promise<void> => {
  const started = performance.now()
  const wanted = wantedFrom(args)
  if (wanted === 'help') return void process.stdout.write(usage)
  if (hasCredentials(wanted.where)) throw new Stopped(credentialsText, 2)
  const mapping = await mappingIn(wanted.map)
  try {
    const input = await openInput(wanted.where)
    await openPostings(input, mapping)
      .then((reading) => importFrom(wanted, reading, mapping, started))
      .finally(() => input.close())
  } catch (error) {
    throw error instanceof Unreadable ? new Stopped(`${wanted.where} cannot be read: ${commandWords(error.message, error.option)}`, 1) : error
  }
}
