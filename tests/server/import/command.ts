import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import type { Job } from '../../../src/services/contract/entities.ts'
import { openStore } from '../../../server/store/database/open.ts'
import type { NewUser, Store } from '../../../server/store/store.ts'
import { databases, type FreshDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { kazi } from '../../support/board/program.ts'

const root = join(import.meta.dirname, '../..')
export const [embedded] = databases

/** A file in a folder that is removed after the test. */
export const fileWith = async (name: string, content: string | Buffer): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

type Options = FreshDatabase['options']

export const started = (options: Options, args: readonly string[], input?: string) => {
  const child = spawn(process.execPath, kazi('import', ...args), {
    cwd: root,
    env: { ...process.env, DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl ?? '' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Runs the command with this standard input. */
export const importedFrom = async (input: string, options: Options, ...args: readonly string[]) => resultOf(started(options, args, input))

/** Runs the real command. Seconds, memory and the number of progress lines differ from run to run and are masked. */
export const imported = async (options: Options, ...args: readonly string[]) => {
  return resultOf(started(options, args))
}

const resultOf = async (child: ReturnType<typeof started>) => {
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return {
    status,
    stdout: stdout.replaceAll(/^\d+% of the file, \d+ postings\n/gm, '').replace(/(seconds +)\d+\.\d/, '$1#').replace(/(peak memory +)\d+ MB/, '$1#'),
    stderr: stderr.replaceAll(/\/\S*\/kazi-import-\w+\//g, ''),
  }
}

/** The report of an import: counts of new, changed, unchanged and skipped records, then lines. */
export const report = (how: string, [added, changed, unchanged, skipped]: readonly [number, number, number, number], ...more: readonly string[]) =>
  [
    `${how}`, `  read         ${added + changed + unchanged + skipped}`, `  new          ${added}`, `  changed      ${changed}`, `  unchanged    ${unchanged}`, `  skipped      ${skipped}`,
    '  seconds      #', '  peak memory  #', ...more, '',
  ].join('\n')
export const byName = 'columns by name'

export const account = (email: string, role: NewUser['role']): NewUser => ({ email, role, isActive: true, passwordHash: 'none' })

/** A database with one Super-Admin, one Employer and one Applicant. */
export const board = async (database: TestDatabase | undefined) => {
  if (database === undefined) throw new Error('There is no embedded database')
  const { options, remove } = await database.openBoard()
  const store = await openStore(options)
  onTestFinished(async () => {
    await store.close()
    await remove()
  })
  const owner = await store.users.create(account('super@board.test', 'Super-Admin'))
  const employer = await store.users.create(account('employer@board.test', 'Employer'))
  await store.users.create(account('applicant@board.test', 'Applicant'))
  return { options, store, owner: owner.userId, employer: employer.userId }
}

export const jobsOf = async (store: Store, userId: string) =>
  (await store.jobs.byOwner(userId)).map(asTyped).toSorted((a, b) => (a.jobTitle < b.jobTitle ? -1 : 1))

/** A job without the fields that the store adds. */
const asTyped = (job: Job): Partial<Job> & { jobTitle: string } =>
  Object.fromEntries(Object.entries(job).filter(([name]) => !['_id', 'jobId', 'title', 'postedBy'].includes(name))) as Job

export const posting = (sourceId: string, fields: object = {}): object => ({
  source: 'sheet',
  sourceId,
  jobTitle: `Job ${sourceId}`,
  companyName: 'Café Zoë',
  jobCity: 'Kampala',
  jobCountry: 'Uganda',
  postingDate: '2026-02-01',
  ...fields,
})

export const stored = (sourceId: string, fields: object = {}) => ({
  jobTitle: `Job ${sourceId}`,
  companyName: 'Café Zoë',
  jobCity: 'Kampala',
  jobCountry: 'Uganda',
  jobLocation: 'Kampala, Uganda',
  postingDate: '2026-02-01',
  places: [expect.objectContaining({ text: 'Kampala, Uganda', country: 'UG' })],
  skills: [],
  description: '',
  ...fields,
})

export const lines = (...records: readonly unknown[]) => records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n')

