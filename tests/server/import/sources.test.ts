// @module-tag long
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { Store } from '../../../server/store/store.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { startOtherHost } from '../../support/other-host.ts'
import { board, embedded, fileWith, imported, importedFrom, lines, posting } from './command.ts'

const today = () => new Date().toISOString().slice(0, 10)
const openJobs = async (store: Store) => (await store.jobs.list({ limit: 100 }, today())).jobs.map(({ jobTitle }) => jobTitle).toSorted()

const closedIn = (stdout: string) => Number(/^ {2}closed +(\d+)$/m.exec(stdout)?.[1])

onEachDatabase('--close-missing', (database) => {
  test('closes what vanished from its source, and opens it again when it is back', async () => {
    const { options, store } = await board(database)
    const all = ['1', '2', '3', '4', '5'].map((id) => posting(id))
    await imported(options, await fileWith('all.ndjson', lines(...all, posting('x', { source: 'other' }))))
    const without = await imported(options, await fileWith('less.ndjson', lines(...all.slice(1))), '--close-missing')
    expect([without.status, closedIn(without.stdout), await openJobs(store)]).toEqual([0, 1, ['Job 2', 'Job 3', 'Job 4', 'Job 5', 'Job x']])
    const again = await imported(options, await fileWith('all.ndjson', lines(...all)), '--close-missing')
    expect([closedIn(again.stdout), /changed +1\n {2}unchanged +4/.test(again.stdout), (await openJobs(store)).length]).toEqual([0, true, 6])
    const runs = (await store.sources.list(new Date().toISOString())).find(({ name }) => name === 'sheet')?.runs
    expect(runs?.map(({ read, changed, unchanged, closed, notClosed }) => [read, changed, unchanged, closed, notClosed])).toEqual([[5, 1, 4, 0, 0], [4, 0, 4, 1, 0], [5, 0, 0, 0, 0]])
  })

  test('closes nothing where too many vanished, unless forced; nor after a file that could not be read whole', async () => {
    const { options, store } = await board(database)
    await imported(options, await fileWith('all.ndjson', lines(posting('1'), posting('2'), posting('3'))))
    const less = await fileWith('less.ndjson', lines(posting('1')))
    expect(await imported(options, less, '--close-missing')).toMatchObject({ status: 1, stderr: 'less.ndjson: 2 of 3 jobs are not in it any more: that is more than 30 %, so they stay open; --force closes them\n' })
    expect(await imported(options, await fileWith('cut.ndjson', lines(posting('1'), '{"jobTitle": "c')), '--close-missing', '--force')).toMatchObject({
      status: 1, stderr: 'cut.ndjson: nothing was closed, since not all of the file could be read\n',
    })
    expect(await openJobs(store)).toEqual(['Job 1', 'Job 2', 'Job 3'])
    expect((await imported(options, less, '--close-missing', '--force')).status).toBe(0)
    expect(await openJobs(store)).toEqual(['Job 1'])
  })

  test('in a dry run is counted, with what would be refused, and closes nothing', async () => {
    const { options, store } = await board(database)
    const all = ['1', '2', '3', '4'].map((id) => posting(id))
    const whole = ['Job 1', 'Job 2', 'Job 3', 'Job 4']
    await imported(options, await fileWith('all.ndjson', lines(...all)))
    const version = await store.jobs.version()
    const dry = async (name: string, content: string, ...more: string[]) => {
      const { status, stdout, stderr } = await imported(options, await fileWith(name, content), '--close-missing', '--dry-run', ...more)
      return [status, Number(/^ {2}would close +(\d+)$/m.exec(stdout)?.[1]), stdout.split('\n').at(-2)?.replace(/^\/.*\//, ''), stderr, await openJobs(store)]
    }
    const less = lines(all[0], posting('new-1'), posting('new-2'), posting('new-3'))
    expect([await dry('one.ndjson', lines(...all.slice(1))), await dry('less.ndjson', less), await dry('less.ndjson', less, '--force'), await dry('cut.ndjson', lines(all[0], '{'))]).toEqual([
      [0, 1, expect.stringContaining('peak memory'), '', whole],
      [0, 0, 'less.ndjson: 3 of 4 jobs are not in it any more: that is more than 30 %, so they would stay open; --force would close them', '', whole],
      [0, 3, expect.stringContaining('peak memory'), '', whole],
      [0, 0, 'cut.ndjson: nothing would be closed, since not all of the file could be read', '', whole],
    ])
    expect([await store.jobs.version(), (await store.sources.list(new Date().toISOString())).map(({ runs }) => runs.length)]).toEqual([version, [1]])
  })

  test('closes by each source of a file, and the share counts without what came new to another', async () => {
    const { options, store } = await board(database)
    const of = (source: string, ...ids: string[]) => ids.map((id) => posting(id, { source, jobTitle: `${source} ${id}` }))
    await imported(options, await fileWith('all.ndjson', lines(...of('a', '1', '2', '3', '4'), ...of('b', '5', '6'))))
    const { status, stderr } = await imported(options, await fileWith('less.ndjson', lines(...of('a', '1', '2', '3'), ...of('b', '5', '7', '8', '9'))), '--close-missing')
    expect([status, stderr, await openJobs(store)]).toEqual([
      1, 'less.ndjson: 1 of 2 jobs of "b" are not in it any more: that is more than 30 %, so they stay open; --force closes them\n', ['a 1', 'a 2', 'a 3', 'b 5', 'b 6', 'b 7', 'b 8', 'b 9'],
    ])
  })
})

onEachDatabase('a file with several sources', (database) => {
  test('is a run of each of them, with its own counts and problems; of none that is another account\'s', async () => {
    const { options, store } = await board(database)
    await imported(options, await fileWith('theirs.ndjson', lines(posting('1', { source: 'theirs' }))), '--owner', 'employer@board.test')
    const first = lines(posting('1'), posting('2'), posting('3', { source: 'other' }), posting('9', { source: 'theirs' }), posting('4', { source: 'other', maxPrice: 'plenty' }))
    const second = lines(posting('1'), posting('2', { jobTitle: 'Changed' }), posting('5'), posting('6', { jobTitle: '' }), posting('3', { source: 'other' }), posting('4', { source: 'other', isClosed: true }), '{"cut')
    await imported(options, await fileWith('first.ndjson', first))
    await imported(options, await fileWith('second.ndjson', second))
    const found = (await store.sources.list(new Date().toISOString())).map(({ name, runs }) => [name, runs.map(({ read, inserted, changed, unchanged, skipped, problems }) => [read, inserted, changed, unchanged, skipped, problems.map(({ text }) => text)])])
    expect(found).toEqual([
      ['other', [[2, 0, 0, 1, 1, ['it is closed']], [2, 2, 0, 0, 0, []]]],
      ['sheet', [[4, 1, 1, 1, 1, ['it has no title']], [2, 2, 0, 0, 0, []]]],
      ['theirs', [[1, 1, 0, 0, 0, []]]],
    ])
  })
})

test.each([[['a.csv', '--force']], [['a.csv', '--force', '--dry-run']]])('%j is wrong usage', async (args) => {
  const { options } = await board(embedded)
  expect((await imported(options, ...args)).status).toBe(2)
})

test('standard input is imported as a file', async () => {
  const { options, store } = await board(embedded)
  const { status, stderr } = await importedFrom('title;company\nBäckerin;Zoë\n', options, '-', '--source', 'stdin')
  expect([status, stderr, await openJobs(store)]).toEqual([0, '', ['Bäckerin']])
})

const served = async (answers: Readonly<Record<string, { status: number; headers?: Record<string, string>; body?: string | Buffer }>>) => {
  const host = await startOtherHost(({ url = '' }, response) => {
    const { status, headers = {}, body = '' } = answers[url] ?? { status: 404 }
    response.writeHead(status, headers).end(body)
  })
  onTestFinished(() => host.close())
  return `http://127.0.0.1:${host.port}`
}

test('an address is imported, also a private one that the operator names; where it leads to another private one, it is refused', async () => {
  const { options, store } = await board(embedded)
  const address = await served({
    '/jobs.json': { status: 200, headers: { 'content-type': 'text/html' }, body: JSON.stringify({ jobs: [posting('1')] }) },
    '/moved': { status: 302, headers: { location: '/jobs.json' } },
    '/inside': { status: 302, headers: { location: 'http://127.0.0.2/secret' } },
  })
  expect((await imported(options, `${address}/moved`)).status).toBe(0)
  expect(await openJobs(store)).toEqual(['Job 1'])
  expect(await imported(options, `${address}/inside`)).toMatchObject({ status: 1, stderr: `${address}/inside cannot be read: its address must not be fetched\n` })
  expect(await imported(options, `${address}/none`)).toMatchObject({ status: 1, stderr: `${address}/none cannot be read: status 404\n` })
})

test.each(['https://ada:secret@looms.example/jobs.json', 'HTTP://secret@127.0.0.1:1/', 'https://ada:secret@looms .example/', 'ftp://ada:secret@looms.example/'])('%s is not fetched, and not named', async (address) => {
  const { options } = await board(embedded)
  const { status, stdout, stderr } = await imported(options, address, '--source', 'looms')
  expect([status, stdout, stderr.split(/[:.]/)[0], stderr.includes('secret')]).toEqual([2, '', 'The address has a user name or a password, which the import does not send', false])
})

test('an address whose answer is packed is imported; an encoding that is not known is named', async () => {
  const { options, store } = await board(embedded)
  const address = await served({
    '/packed': { status: 200, headers: { 'content-encoding': 'gzip' }, body: gzipSync(JSON.stringify([posting('1')])) },
    '/file.json.gz': { status: 200, headers: { 'content-encoding': 'gzip' }, body: gzipSync(gzipSync(JSON.stringify([posting('2')]))) },
    '/unknown': { status: 200, headers: { 'content-encoding': 'zstd' }, body: 'x' },
  })
  expect([(await imported(options, `${address}/packed`)).status, (await imported(options, `${address}/file.json.gz`)).status, await openJobs(store)]).toEqual([0, 0, ['Job 1', 'Job 2']])
  expect(await imported(options, `${address}/unknown`)).toMatchObject({ status: 1, stderr: `${address}/unknown cannot be read: its content-encoding is 'zstd': the board reads gzip, deflate and br\n` })
})

test('an address that is cut off, or that nobody answers at, is named so', async () => {
  const { options } = await board(embedded)
  const address = await served({ '/cut': { status: 200, headers: { 'content-length': '1000' }, body: '[{' } })
  expect(await imported(options, `${address}/cut`)).toMatchObject({ status: 1, stderr: `${address}/cut cannot be read: its connection ended too early\n` })
  expect(await imported(options, 'http://127.0.0.1:1/')).toMatchObject({ status: 1, stderr: 'http://127.0.0.1:1/ cannot be read: it cannot be reached (ECONNREFUSED)\n' })
})

test('an address with one page of several closes nothing', async () => {
  const { options, store } = await board(embedded)
  const link = { link: '</jobs?page=2>; rel="next"' }
  const of = (count: number) => JSON.stringify({ jobs: Array.from({ length: count }, (_, n) => posting(`${n}`)) })
  const address = await served({ '/all': { status: 200, headers: {}, body: of(5) }, '/page': { status: 200, headers: link, body: of(4) } })
  await imported(options, `${address}/all`)
  const { status, stdout, stderr } = await imported(options, `${address}/page`, '--close-missing')
  expect([status, stdout.includes('its address has one page of several'), stderr.includes('nothing was closed'), (await openJobs(store)).length]).toEqual([1, true, true, 5])
})
