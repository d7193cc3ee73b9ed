// @module-tag long
import { once } from 'node:events'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../../../server/store/database/open.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { account, board, byName, embedded, fileWith, imported, jobsOf, lines, posting, report, started, stored } from './command.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-import-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

onEachDatabase('importing', (database) => {
  test('messy JSON lines: what is usable is kept, the rest is counted by reason, and a second run changes nothing', async () => {
    const { options, store, owner } = await board(database)
    const file = await fileWith(
      'messy.ndjson',
      lines(
        '\uFEFF',
        posting('1', { minPrice: 17.5, maxPrice: 20, salaryType: 'Hourly', skills: ['Tea', 'Ovens'], industry: 'food' }),
        '{"jobTitle": "cut off',
        '',
        posting('2', { jobTitle: undefined }),
        posting('3', { minPrice: 9, maxPrice: 3 }),
        posting('4', { description: `{"${'x'.repeat(1024 * 1024)}"}` }),
        [posting('6')],
        posting('7', { jobTitle: 'Wanjikũ’s assistant 🙂', lastDay: '2026-03-01' }),
        posting('1', { minPrice: 18, maxPrice: 21, salaryType: 'Hourly' }),
        posting('8', { postingDate: '11/10/2026' }),
        posting('9', { isClosed: true }),
      ),
    )
    const findings = [
      '1 has a last day that is past, and is not listed.',
      'Skipped:',
      '  1 x it is not JSON', '      line 3',
      '  1 x it has no title', '      line 5: ["source","sourceId","companyName","jobCity","jobCountry"...',
      '  1 x it is over 1 MB', '      line 7',
      '  1 x it is no object', '      line 8: [{"source":"sheet","sourceId":"6","jobTitle":"Job 6","com...',
      '  1 x its id came before', '      line 10: "1"',
      '  1 x a date can be read in two ways: give --dates day-first or --dates month-first', '      line 11: "11/10/2026" is 2026-10-11 or 2026-11-10',
      '  1 x it is closed', '      line 12',
      'Left out, or read with a doubt:',
      '  1 x the least pay is above the most: it is left out', '      line 6: 9 and 3',
      'Ignored columns: industry',
    ]
    const jobs = [
      stored('1', { minPrice: 17.5, maxPrice: 20, salaryType: 'Hourly', skills: ['Tea', 'Ovens'] }),
      stored('3'),
      stored('7', { jobTitle: 'Wanjikũ’s assistant 🙂', lastDay: '2026-03-01' }),
    ]
    const how = `Imported (JSON lines; ${byName})`

    expect(await imported(options, file)).toEqual({ status: 0, stdout: report(how, [3, 0, 0, 7], ...findings), stderr: '' })
    expect(await jobsOf(store, owner)).toEqual(jobs)
    const version = await store.jobs.version()
    expect(await imported(options, file)).toEqual({ status: 0, stdout: report(how, [0, 0, 3, 7], ...findings), stderr: '' })
    expect([await jobsOf(store, owner), await store.jobs.version()]).toEqual([jobs, version])
  })

  test.each([
    ['nyc-open-data-jobs.ndjson', 2561],
    ['greenhouse-mongodb.json', 60],
    ['greenhouse-onemedical.json', 60],
  ])('%s: all of its %i real postings', async (name, count) => {
    const { options, store, owner } = await board(database)
    const file = join(import.meta.dirname, '../../support/content/postings', name)
    const { status, stdout, stderr } = await imported(options, file, '--source', 'real')
    expect([status, stderr, /  new +(\d+)\n.*\n.*\n  skipped +(\d+)/.exec(stdout)?.slice(1).map(Number), (await store.jobs.byOwner(owner)).length]).toEqual([0, '', [count, 0], count])
  })
})

onEachDatabase('a source that is another account\'s', (database) => {
  test('is left to it, line by line, whatever the ids; the rest of the file is taken in', async () => {
    const { options, store, owner, employer } = await board(database)
    const [mine, theirs] = [await fileWith('mine.ndjson', lines(posting('1'))), await fileWith('theirs.ndjson', lines(posting('1', { jobTitle: 'Taken over' }), posting('2'), posting('3', { source: 'own' })))]
    expect((await imported(options, mine, '--owner', 'employer@board.test')).status).toBe(0)
    const findings = ['Skipped:', '  2 x its source belongs to another account', '      line 1: "sheet"', '      line 2: "sheet"']
    expect(await imported(options, theirs, '--dry-run')).toMatchObject({ status: 0, stdout: expect.stringContaining(findings.join('\n')) })
    expect(await imported(options, theirs)).toEqual({ status: 0, stdout: report(`Imported (JSON lines; ${byName})`, [1, 0, 0, 2], ...findings), stderr: '' })
    expect([await jobsOf(store, employer), await jobsOf(store, owner)]).toEqual([[stored('1')], [stored('3')]])
    expect(await imported(options, theirs, '--owner', 'employer@board.test')).toMatchObject({
      stdout: report(`Imported (JSON lines; ${byName})`, [1, 1, 0, 1], 'Skipped:', '  1 x its source belongs to another account', '      line 3: "own"'),
    })
  })

  test('where nothing else is in the file, that is said, and nothing stored', async () => {
    const { options, store, owner } = await board(database)
    const file = await fileWith('one.ndjson', lines(posting('1')))
    await imported(options, file, '--owner', 'employer@board.test')
    expect(await imported(options, file)).toMatchObject({ status: 1, stderr: 'one.ndjson: nothing in it could be used\n' })
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
  }, 60_000)
})

describe('a JSON document', () => {
  test('is read element by element, whatever its file is called and the records are wrapped in', async () => {
    const { options, store, owner } = await board(embedded)
    const file = await fileWith('board.txt', JSON.stringify({ status: 'ok', data: { count: 3, jobs: [posting('1'), posting('2', { companyName: '' }), posting('3', { skills: '["Tea"]' })] } }, null, 2))
    expect(await imported(options, file)).toEqual({
      status: 0,
      stdout: report(`Imported (JSON, records at $.data.jobs.*; ${byName})`, [2, 0, 0, 1], 'Skipped:', '  1 x it has no company: give --company NAME', '      element 2'),
      stderr: '',
    })
    expect(await jobsOf(store, owner)).toEqual([stored('1'), stored('3', { skills: ['Tea'] })])
  })

  test('that is incomplete keeps the records before the end, and exits with status 1', async () => {
    const { options, store, owner } = await board(embedded)
    const file = await fileWith('cut.json', JSON.stringify([posting('1'), posting('2')]).slice(0, -20))
    expect(await imported(options, file)).toEqual({
      status: 1,
      stdout: report(`Imported (JSON, records at $.*; ${byName})`, [1, 0, 0, 0]),
      stderr: 'cut.json: element 2 cannot be read, nor what follows it: the document does not end\n',
    })
    expect(await jobsOf(store, owner)).toEqual([stored('1')])
  })

  test('with an endless element is given up before it fills the memory', async () => {
    const { options } = await board(embedded)
    const file = await fileWith('endless.json', `[${JSON.stringify(posting('1'))},{"description":"${'x'.repeat(3 * 1024 * 1024)}"}]`)
    expect(await imported(options, file)).toMatchObject({ status: 1, stderr: 'endless.json: element 2 cannot be read, nor what follows it: it is over 1 MB\n' })
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
    '4,Driver,Café Zoë,"Kampala, Uganda",2026-02-01,,,',
    '5,"Guard" x,Café Zoë,"Kampala, Uganda",2026-02-01,,,',
  ]
  const file = await fileWith('sheet.csv', rows.join('\r\n'))
  expect(await imported(options, file, '--source', 'sheet')).toEqual({
    status: 0,
    stdout: report(
      `Imported (CSV with comma; ${byName})`, [3, 0, 0, 1],
      'Skipped:', '  1 x it has another number of columns than the header', '      line 5',
    ),
    stderr: '',
  })
  expect(await jobsOf(store, owner)).toEqual([
    stored('5', { jobTitle: '"Guard" x' }),
    stored('1', { jobTitle: 'Baker "nights"', maxPrice: 900, skills: ['Tea', 'Ovens'], description: 'First\nsecond' }),
    stored('4', { jobTitle: 'Driver' }),
  ])
})

test('postings that name no source are imported under the one that the command gives, and only then', async () => {
  const { options, store, owner } = await board(embedded)
  const nameless = posting('1', { source: undefined, sourceId: undefined })
  const file = await fileWith('My jobs.ndjson', lines(nameless, { ...nameless, jobTitle: 'Other' }))
  const sentence =
    'My jobs.ndjson does not name the source of its postings: give --source NAME, such as --source my-jobs-ndjson. A posting is known by its source and its id there; the name of a file is no source.\n'
  expect(await imported(options, file)).toEqual({ status: 1, stdout: '', stderr: sentence })
  const how = `Imported (JSON lines; ${byName})`
  expect(await imported(options, file, '--source', 'sheet')).toEqual({ status: 0, stdout: report(how, [2, 0, 0, 0]), stderr: '' })
  expect(await imported(options, file, '--source', 'sheet')).toEqual({ status: 0, stdout: report(how, [0, 0, 2, 0]), stderr: '' })
  expect(await jobsOf(store, owner)).toEqual([stored('1'), stored('1', { jobTitle: 'Other' })])
})

test('--owner names the account, --dry-run stores nothing', async () => {
  const { options, store, owner, employer } = await board(embedded)
  const file = await fileWith('one.ndjson', lines(posting('1'), 'x'))
  expect(await imported(options, file, '--owner', 'EMPLOYER@board.test', '--dry-run')).toEqual({
    status: 0,
    stdout: [
      'The first one as the board will show it:', '', '  Job 1', '    Café Zoë · Kampala, Uganda', '    Posted 2026-02-01', '',
      report(`Checked, nothing stored (JSON lines; ${byName})`, [1, 0, 0, 1], 'Skipped:', '  1 x it is not JSON', '      line 2'),
    ].join('\n'),
    stderr: '',
  })
  expect(await jobsOf(store, employer)).toEqual([])
  expect(await imported(options, file, '--owner', 'EMPLOYER@board.test')).toMatchObject({ status: 0 })
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
  const dataDir = join(folder, 'without-accounts')
  await (await openStore({ dataDir })).close()
  expect(await imported({ dataDir }, file)).toEqual({
    status: 1,
    stdout: '',
    stderr: "There is no Super-Admin yet to own the jobs: make one by 'npm run admin:create', or name an account with --owner.\n",
  })
})

test('a dry run shows the postings where there is no board, and makes none; for a file without a source, too', async () => {
  const file = await fileWith('one.ndjson', lines(posting('1', { source: undefined, applyUrl: 'https://zoe.example/1', currency: 'EUR', minPrice: 10, maxPrice: 12, salaryType: 'Hourly', description: 'Bakes.' })))
  const { status, stdout } = await imported({ dataDir: join(folder, 'new') }, file, '--dry-run')
  const shown = ['The first one as the board will show it:', '', '  Job 1', '    Café Zoë · Kampala, Uganda', '    €10 - €12 per hour', '    Posted 2026-02-01', '    Apply on company site: https://zoe.example/1', '    Bakes.', '', 'Checked']
  expect([status, stdout.startsWith(shown.join('\n')), stdout.includes('give --source NAME, such as --source one-ndjson.')]).toEqual([0, true, true])
  await expect(access(join(folder, 'new'))).rejects.toThrow('ENOENT')
})

test('a reader that closes the pipe (`| head`) ends nothing: the import goes on, quietly', async () => {
  const { options, store, owner } = await board(embedded)
  const file = await fileWith('one.ndjson', lines(posting('1')))
  for (const more of [['--dry-run'], []]) {
    const child = started(options, [file, ...more])
    child.stdout.destroy()
    const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect([status, stderr]).toEqual([0, ''])
  }
  expect(await jobsOf(store, owner)).toEqual([stored('1')])
})

test('a column of a known field, none of whose values is understood, is named', async () => {
  const { options } = await board(embedded)
  const file = await fileWith('types.ndjson', lines(posting('1', { type: 'Remote', floor: 3 }), posting('2', { type: 'On-site' })))
  expect(await imported(options, file)).toMatchObject({ stdout: expect.stringContaining('\nIgnored columns: floor\nColumns without a value that is understood: type\n') })
})

test.each([
  ['empty.json', '', 'an empty file'],
  ['blank.ndjson', '\n \n', 'an empty file'],
  ['none.json', '[]', 'JSON'],
  ['feed.json', '{"meta":{"total":0},"jobs":[]}', 'JSON'],
  ['header.csv', 'jobTitle,companyName\n', 'CSV with comma'],
])('%s holds nothing and is no failure', async (name, content, how) => {
  const { options } = await board(embedded)
  expect(await imported(options, await fileWith(name, content))).toEqual({ status: 0, stdout: report(`Imported (${how})`, [0, 0, 0, 0]), stderr: '' })
})

test('a file in which nothing can be used fails', async () => {
  const { options } = await board(embedded)
  expect(await imported(options, await fileWith('bad.ndjson', lines(posting('1', { jobTitle: '' }))))).toEqual({
    status: 1,
    stdout: report(`Imported (JSON, records at $; ${byName})`, [0, 0, 0, 1], 'Skipped:', '  1 x it has no title', '      element 1'),
    stderr: 'bad.ndjson: nothing in it could be used\n',
  })
})

test('what cannot be read, or reached, is said in a sentence', async () => {
  const { options } = await board(embedded)
  const missing = join(folder, 'missing.csv')
  expect(await imported(options, missing)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'missing.csv cannot be read: there is no such file\n',
  })
  expect(await imported(options, join(folder, '.'))).toMatchObject({ status: 1, stderr: expect.stringMatching(/cannot be read: it is not a file\n$/) })

  const file = await fileWith('one.ndjson', lines(posting('1')))
  const unreachable = { ...options, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
  expect(await imported(unreachable, file)).toEqual({ status: 1, stdout: '', stderr: 'The database is not available: nothing listens at the address in DATABASE_URL. Start PostgreSQL, or see host and port.\n' })
  const unknown = { ...options, databaseUrl: 'mysql://secret@127.0.0.1/none' }
  expect(await imported(unknown, file)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'These settings cannot be used:\nDATABASE_URL must begin with postgres:// or postgresql://\n',
  })
})

test.each([[[]], [['a.csv', 'b.csv']], [['a.csv', '--fast']], [['a.csv', '--owner']], [['a.csv', '--dates', 'us']], [['a.csv', '--source', ' ']]])('%j is wrong usage', async (args) => {
  expect(await imported({ dataDir: folder }, ...args)).toEqual({ status: 2, stdout: '', stderr: expect.stringContaining('Usage: npm run import -- FILE|URL|-') })
})

test('an import that is killed keeps its batches, and the next run completes it without doubles', async () => {
  const { options, store } = await board(embedded)
  // More than a transaction takes.
  const all = 20_000
  const file = await fileWith('many.ndjson', lines(...Array.from({ length: all }, (_, index) => posting(String(index), { description: 'x'.repeat(500) }))))
  const count = async () => (await store.jobs.list({}, '2026-02-02')).total
  const child = started(options, [file])
  const ended = once(child, 'exit')
  await expect.poll(count, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])

  const before = await count()
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(all)
  expect(before % 50).toBe(0)
  expect(await imported(options, file)).toEqual({ status: 0, stdout: report(`Imported (JSON lines; ${byName})`, [all - before, 0, before, 0]), stderr: '' })
  expect(await count()).toBe(all)
}, 240_000)
