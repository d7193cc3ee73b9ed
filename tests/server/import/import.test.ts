import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Job } from '../../../src/services/contract/entities.ts'
import { openStore } from '../../../server/store/database/open.ts'
import type { NewUser, Store } from '../../../server/store/store.ts'
import { databases, onEachDatabase, type FreshDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { program } from '../../support/board/program.ts'

const root = join(import.meta.dirname, '../..')
const [embedded] = databases

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-import-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const fileWith = async (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

type Options = FreshDatabase['options']

const started = (options: Options, args: readonly string[]) => {
  const child = spawn(process.execPath, [program('import'), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Runs the real command. Seconds, memory and the number of progress lines differ from run to run and are masked. */
const imported = async (options: Options, ...args: readonly string[]) => {
  const child = started(options, args)
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return {
    status,
    stdout: stdout.replaceAll(/^\d+% of the file, \d+ postings\n/gm, '').replace(/(seconds +)\d+\.\d/, '$1#').replace(/(peak memory +)\d+ MB/, '$1#'),
    stderr: stderr.replaceAll(`${folder}/`, ''),
  }
}

const summary = (read: number, inserted: number, updated: number, skipped: number) =>
  ['Imported', `  read         ${read}`, `  inserted     ${inserted}`, `  updated      ${updated}`, `  skipped      ${skipped}`, '  seconds      #', '  peak memory  #', ''].join('\n')

const account = (email: string, role: NewUser['role']): NewUser => ({ email, role, isActive: true, passwordHash: 'none' })

/** A database with one Super-Admin, one Employer and one Applicant. */
const board = async (database: TestDatabase | undefined) => {
  if (database === undefined) throw new Error('There is no embedded database')
  const { options, remove } = await database.open()
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

const jobsOf = async (store: Store, userId: string) =>
  (await store.jobs.byOwner(userId)).map(asTyped).toSorted((a, b) => (a.jobTitle < b.jobTitle ? -1 : 1))

/** A job without the fields that the store adds. */
const asTyped = (job: Job): Partial<Job> & { jobTitle: string } =>
  Object.fromEntries(Object.entries(job).filter(([name]) => !['_id', 'jobId', 'title', 'postedBy'].includes(name))) as Job

const posting = (sourceId: string, fields: object = {}): object => ({
  source: 'sheet',
  sourceId,
  jobTitle: `Job ${sourceId}`,
  companyName: 'Café Zoë',
  jobCity: 'Kampala',
  jobCountry: 'Uganda',
  postingDate: '2026-02-01',
  ...fields,
})

const stored = (sourceId: string, fields: object = {}) => ({
  jobTitle: `Job ${sourceId}`,
  companyName: 'Café Zoë',
  jobCity: 'Kampala',
  jobCountry: 'Uganda',
  jobLocation: 'Kampala, Uganda',
  postingDate: '2026-02-01',
  skills: [],
  description: '',
  ...fields,
})

const lines = (...records: readonly unknown[]) => records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n')

onEachDatabase('importing', (database) => {
  test('messy JSON lines: what is usable is kept, the rest is named by line, and a second run changes instead of doubling', async () => {
    const { options, store, owner } = await board(database)
    const invalid = Buffer.concat([Buffer.from('\n{"source":"sheet","sourceId":"u","jobTitle":"J'), Buffer.from([0xc3, 0x28]), Buffer.from('"}\n')])
    const file = await fileWith(
      'messy.ndjson',
      Buffer.concat([
        Buffer.from(
          lines(
            '\uFEFF',
            posting('1', { minPrice: 17.5, maxPrice: 20, salaryType: 'Hourly', skills: ['Tea', 'Ovens'] }),
            '{"jobTitle": "cut off',
            '',
            posting('2', { jobTitle: undefined }),
            posting('3', { minPrice: 9, maxPrice: 3 }),
            posting('4', { description: `{"${'x'.repeat(1024 * 1024)}"}` }),
            posting('5', { description: 'one\u0000two' }),
            [posting('6')],
            posting('7', { jobTitle: 'Wanjikũ’s assistant 🙂', lastDay: '2026-03-01' }),
            posting('1', { minPrice: 18, maxPrice: 21, salaryType: 'Hourly' }),
          ),
        ),
        invalid,
        Buffer.from(JSON.stringify(posting('8', { postingDate: 'soon' }))),
      ]),
    )
    const reasons = [
      'line 3: is not JSON',
      'line 5: jobTitle is missing',
      'line 6: minPrice 9 is above maxPrice 3',
      'line 7: is over 1048576 bytes',
      'line 8: description contains a control character',
      'line 9: is not an object',
      'line 12: jobTitle is not valid UTF-8',
      'line 13: postingDate "soon" is not a date (YYYY-MM-DD)',
      '',
    ].join('\n')
    const jobs = [
      stored('1', { minPrice: 18, maxPrice: 21, salaryType: 'Hourly' }),
      stored('7', { jobTitle: 'Wanjikũ’s assistant 🙂', lastDay: '2026-03-01' }),
    ]

    expect(await imported(options, file)).toEqual({ status: 0, stdout: summary(11, 2, 1, 8), stderr: reasons })
    expect(await jobsOf(store, owner)).toEqual(jobs)
    expect(await imported(options, file)).toEqual({ status: 0, stdout: summary(11, 0, 3, 8), stderr: reasons })
    expect(await jobsOf(store, owner)).toEqual(jobs)
  })
})

onEachDatabase('a source that is another account\'s', (database) => {
  test('is left to it, line by line, whatever the ids; the rest of the file is taken in', async () => {
    const { options, store, owner, employer } = await board(database)
    const [mine, theirs] = [await fileWith('mine.ndjson', lines(posting('1'))), await fileWith('theirs.ndjson', lines(posting('1', { jobTitle: 'Taken over' }), posting('2'), posting('3', { source: 'own' })))]
    expect((await imported(options, mine, '--owner', 'employer@board.test')).status).toBe(0)
    const reasons = [1, 2].map((at) => `line ${at}: the source "sheet" belongs to another account\n`).join('')
    expect(await imported(options, theirs, '--dry-run')).toMatchObject({ status: 0, stderr: reasons })
    expect(await imported(options, theirs)).toEqual({ status: 0, stdout: summary(3, 1, 0, 2), stderr: reasons })
    expect([await jobsOf(store, employer), await jobsOf(store, owner)]).toEqual([[stored('1')], [stored('3')]])
    expect(await imported(options, theirs, '--owner', 'employer@board.test')).toMatchObject({ stdout: summary(3, 1, 1, 1), stderr: 'line 3: the source "own" belongs to another account\n' })
  })

  test('where nothing else is in the file, that is said, and nothing stored', async () => {
    const { options, store, owner } = await board(database)
    const file = await fileWith('one.ndjson', lines(posting('1')))
    await imported(options, file, '--owner', 'employer@board.test')
    expect(await imported(options, file)).toMatchObject({ status: 1, stdout: summary(1, 0, 0, 1), stderr: 'line 1: the source "sheet" belongs to another account\none.ndjson: nothing in it could be used\n' })
    expect(await jobsOf(store, owner)).toEqual([])
  })

  test('is anybody\'s once that account was removed', async () => {
    const { options, store, owner, employer } = await board(database)
    await imported(options, await fileWith('one.ndjson', lines(posting('1'))), '--owner', 'employer@board.test')
    await store.users.remove(employer)
    expect((await imported(options, await fileWith('two.ndjson', lines(posting('2'))))).status).toBe(0)
    expect(await jobsOf(store, owner)).toEqual([stored('2')])
  })

  test('of two that come with it at the same moment one has it, whole; and the board is written to meanwhile', async () => {
    const { options, store, owner, employer } = await board(database)
    const all = 3_000
    const file = await fileWith('many.ndjson', lines(...Array.from({ length: all }, (_, at) => posting(String(at)))))
    const importing = ['super@board.test', 'employer@board.test'].map((email) => imported(options, file, '--owner', email))
    for (let at = 0; at < 20; at += 1) await store.users.create(account(`${at}@board.test`, 'Applicant'))
    const ends = (await Promise.all(importing)).map(({ status }) => status)
    const counts = [(await store.jobs.byOwner(owner)).length, (await store.jobs.byOwner(employer)).length]
    expect([ends.toSorted(), counts.toSorted((a, b) => a - b), counts[ends.indexOf(0)]]).toEqual([[0, 1], [0, all], all])
  })
})

describe('a JSON array', () => {
  test('is read element by element, whatever its file is called', async () => {
    const { options, store, owner } = await board(embedded)
    const file = await fileWith('board.txt', JSON.stringify([posting('1'), null, posting('2', { companyName: '' }), posting('3', { skills: '["Tea"]' })], null, 2))
    expect(await imported(options, file)).toEqual({
      status: 0,
      stdout: summary(4, 2, 0, 2),
      stderr: 'element 2: is not an object\nelement 3: companyName is missing\n',
    })
    expect(await jobsOf(store, owner)).toEqual([stored('1'), stored('3', { skills: ['Tea'] })])
  })

  test('that is incomplete keeps the records before the end, and exits with status 1', async () => {
    const { options, store, owner } = await board(embedded)
    const file = await fileWith('cut.json', JSON.stringify([posting('1'), posting('2')]).slice(0, -20))
    expect(await imported(options, file)).toEqual({
      status: 1,
      stdout: summary(1, 1, 0, 0),
      stderr: 'cut.json: element 2 cannot be read, nor what follows it: the array does not end\n',
    })
    expect(await jobsOf(store, owner)).toEqual([stored('1')])
  })

  test('with an endless element is given up before it fills the memory', async () => {
    const { options } = await board(embedded)
    const file = await fileWith('endless.json', `[${JSON.stringify(posting('1'))},{"description":"${'x'.repeat(3 * 1024 * 1024)}"}]`)
    expect(await imported(options, file)).toEqual({
      status: 1,
      stdout: summary(1, 1, 0, 0),
      stderr: 'endless.json: element 2 cannot be read, nor what follows it: it is over 1048576 bytes\n',
    })
  })
})

test('CSV is read by its header row, with quotes, line breaks inside fields and records that do not fit', async () => {
  const { options, store, owner } = await board(embedded)
  const rows = [
    '\uFEFFsourceId, jobTitle,companyName,jobLocation,postingDate,maxPrice,skills,description',
    '1,"Baker ""nights""",Café Zoë,"Kampala, Uganda",2026-02-01,900,"Tea; Ovens","First',
    'second"',
    '',
    '2,Clerk,Café Zoë,"Kampala, Uganda",2026-02-01',
    '3,Cook,Café Zoë,"Kampala, Uganda",2026-02-01,lots,,',
    '4,Driver,Café Zoë,"Kampala, Uganda",2026-02-01,,,',
    '5,"Guard" x,Café Zoë,"Kampala, Uganda",2026-02-01,,,',
  ]
  const file = await fileWith('sheet.csv', rows.join('\r\n'))
  expect(await imported(options, file)).toEqual({
    status: 0,
    stdout: summary(5, 2, 0, 3),
    stderr: [
      'line 5: has another number of columns than the header',
      'line 8: has a quote in the middle of a field',
      'line 6: maxPrice "lots" is not a number',
      '',
    ].join('\n'),
  })
  expect(await jobsOf(store, owner)).toEqual([
    stored('1', { jobTitle: 'Baker "nights"', maxPrice: 900, skills: ['Tea', 'Ovens'], description: 'First\nsecond' }),
    stored('4', { jobTitle: 'Driver' }),
  ])
})

test.each([
  ['array.json', ['[', ',', ']'], 'element 2'],
  ['sheet.csv', ['sourceId,jobTitle,companyName,jobLocation,postingDate\n', '\n', '\n'], 'line 3'],
])('in %s a byte that is not UTF-8 costs its own posting only', async (name, [before = '', between = '', after = ''], place) => {
  const { options, store, owner } = await board(embedded)
  const written = (sourceId: string) =>
    name.endsWith('.json') ? JSON.stringify(posting(sourceId)) : `${sourceId},Job ${sourceId},Café Zoë,"Kampala, Uganda",2026-02-01`
  const [head = '', tail = ''] = written('2').split('Job 2')
  const file = await fileWith(
    name,
    Buffer.concat([
      Buffer.from(`${before}${written('1')}${between}${head}Job `),
      Buffer.from([0xf0]),
      Buffer.from(`${tail}${between}${written('3')}${after}`),
    ]),
  )
  expect(await imported(options, file)).toEqual({ status: 0, stdout: summary(3, 2, 0, 1), stderr: `${place}: jobTitle is not valid UTF-8\n` })
  expect(await jobsOf(store, owner)).toEqual([stored('1'), stored('3')])
})

test('postings without sourceId and source are known again by content and file name', async () => {
  const { options, store, owner } = await board(embedded)
  const nameless = posting('1', { source: undefined, sourceId: undefined })
  const file = await fileWith('nameless.ndjson', lines(nameless, { ...nameless, jobTitle: 'Other' }))
  expect(await imported(options, file)).toEqual({ status: 0, stdout: summary(2, 2, 0, 0), stderr: '' })
  expect(await imported(options, file)).toEqual({ status: 0, stdout: summary(2, 0, 2, 0), stderr: '' })
  expect(await jobsOf(store, owner)).toEqual([stored('1'), stored('1', { jobTitle: 'Other' })])
})

test('--owner names the account, --dry-run stores nothing', async () => {
  const { options, store, owner, employer } = await board(embedded)
  const file = await fileWith('one.ndjson', lines(posting('1'), 'x'))
  expect(await imported(options, file, '--owner', 'EMPLOYER@board.test', '--dry-run')).toEqual({
    status: 0,
    stdout: ['Checked, nothing stored', '  read         2', '  usable       1', '  skipped      1', '  seconds      #', '  peak memory  #', ''].join('\n'),
    stderr: 'line 2: is not JSON\n',
  })
  expect(await jobsOf(store, employer)).toEqual([])
  expect(await imported(options, file, '--owner', 'EMPLOYER@board.test')).toMatchObject({ status: 0, stdout: summary(2, 1, 0, 1) })
  expect(await jobsOf(store, employer)).toEqual([stored('1')])
  expect(await jobsOf(store, owner)).toEqual([])
})

test.each([
  ['nobody@board.test', 'There is no account "nobody@board.test" to own the jobs.\n'],
  ['applicant@board.test', 'The account "applicant@board.test" is an Applicant\'s, which cannot own jobs.\n'],
])('%s cannot own the jobs', async (email, stderr) => {
  const { options } = await board(embedded)
  const file = await fileWith('one.ndjson', lines(posting('1')))
  expect(await imported(options, file, '--owner', email)).toEqual({ status: 1, stdout: '', stderr })
})

test('a database without a Super-Admin is left alone', async () => {
  const file = await fileWith('one.ndjson', lines(posting('1')))
  expect(await imported({ dataDir: join(folder, 'new') }, file)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no Super-Admin yet to own the jobs: start the board once, or name an account with --owner.\n',
  })
})

test.each([
  ['empty.json', ''],
  ['blank.ndjson', '\n \n'],
  ['none.json', '[]'],
  ['header.csv', 'jobTitle,companyName\n'],
])('%s holds nothing and is no failure', async (name, content) => {
  const { options } = await board(embedded)
  expect(await imported(options, await fileWith(name, content))).toEqual({ status: 0, stdout: summary(0, 0, 0, 0), stderr: '' })
})

test('a file in which nothing can be used fails', async () => {
  const { options } = await board(embedded)
  expect(await imported(options, await fileWith('bad.ndjson', '{}\n'))).toEqual({
    status: 1,
    stdout: summary(1, 0, 0, 1),
    stderr: 'line 1: jobTitle is missing\nbad.ndjson: nothing in it could be used\n',
  })
})

test('what cannot be read, or reached, is said in a sentence', async () => {
  const { options } = await board(embedded)
  const missing = join(folder, 'missing.csv')
  expect(await imported(options, missing)).toEqual({
    status: 1,
    stdout: '',
    stderr: "missing.csv cannot be read: ENOENT: no such file or directory, open 'missing.csv'\n",
  })
  expect(await imported(options, join(folder, '.'))).toMatchObject({ status: 1, stderr: expect.stringMatching(/cannot be read: it is not a file\n$/) })

  const file = await fileWith('one.ndjson', lines(posting('1')))
  const unreachable = { ...options, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
  expect(await imported(unreachable, file)).toEqual({ status: 1, stdout: '', stderr: 'The database is not available.\n' })
  const unknown = { ...options, databaseUrl: 'mysql://secret@127.0.0.1/none' }
  expect(await imported(unknown, file)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'These settings cannot be used:\nDATABASE_URL must begin with postgres:// or postgresql://\n',
  })
})

test.each([[[]], [['a.csv', 'b.csv']], [['a.csv', '--fast']], [['a.csv', '--owner']]])('%j is wrong usage', async (args) => {
  expect(await imported({ dataDir: folder }, ...args)).toEqual({ status: 2, stdout: '', stderr: expect.stringContaining('Usage: npm run import -- FILE') })
})

test('an import that is killed keeps its batches, and the next run completes it without doubles', async () => {
  const { options, store } = await board(embedded)
  const all = 20_000
  const file = await fileWith('many.ndjson', lines(...Array.from({ length: all }, (_, index) => posting(String(index), { description: 'x'.repeat(500) }))))
  const count = async () => (await store.jobs.list({}, '2026-02-02')).total
  const child = started(options, [file])
  const ended = once(child, 'exit')
  await expect.poll(count, { timeout: 15_000, interval: 5 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])

  const before = await count()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(all)
  expect(before % 500).toBe(0)
  expect(await imported(options, file)).toEqual({ status: 0, stdout: summary(all, all - before, before, 0), stderr: '' })
  expect(await count()).toBe(all)
})
