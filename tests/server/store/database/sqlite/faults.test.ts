import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withBackupNotes } from '../../../../../server/store/copy/snapshot.ts'
import { openStore } from '../../../../../server/store/database/open.ts'
import { openSqlite } from '../../../../../server/store/database/sqlite.ts'
import { connectTo } from '../../../../../server/store/database/sqlite-file.ts'
import { OutcomeUnknown, StoreUnavailable } from '../../../../../server/store/store.ts'
import { putEmptyBoard } from '../../../../support/board/empty-board.ts'
import { startBoard } from '../../../../support/board/board.ts'
import { kazi } from '../../../../support/board/program.ts'
import { missingDisk, smallDisk, type SmallDisk } from '../../../../support/database/small-disk.ts'
import { fileForm, signedIn, startServer, statusAndMessage } from '../../../../support/board/server.ts'
import { cvs } from '../../../../support/board/cvs.ts'
import { newJob, newUser, outcome, today } from '../entries.ts'

vi.setConfig({ testTimeout: 60_000 })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-sqlite-'))
  await putEmptyBoard(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const database = () => join(folder, 'kazi.sqlite')
const databaseFiles = async (where = folder) => (await readdir(where)).filter((name) => name.startsWith('kazi.sqlite')).toSorted()

describe('a clean stop', () => {
  test('leaves one file, with all that was written, though statements were used', async () => {
    const store = await openStore({ dataDir: folder })
    const owner = await store.users.create(newUser('ada@example.com'))
    await store.jobs.upsert([newJob(owner)])
    await store.jobs.list({}, today)
    expect(await databaseFiles()).toEqual(['kazi.sqlite', 'kazi.sqlite-shm', 'kazi.sqlite-wal'])
    await store.close()
    expect(await databaseFiles()).toEqual(['kazi.sqlite'])
    const copy = join(folder, 'copy')
    await mkdir(copy)
    await cp(database(), join(copy, 'kazi.sqlite'))
    const again = await openStore({ dataDir: copy })
    expect((await again.jobs.list({}, today)).total).toBe(1)
    await again.close()
  })

  test('of one of two processes leaves the journal to the other, and loses nothing', async () => {
    const server = await startBoard({ DEMO: '0', DATA_DIR: folder }, kazi('start'))
    const store = await openStore({ dataDir: folder })
    const owner = await store.users.create(newUser('ada@example.com'))
    await store.jobs.upsert([newJob(owner)])
    await store.close()
    const jobs = await fetch(`${server.url}/api/jobs/jobs`)
    expect([jobs.headers.get('x-total-count'), (await jobs.json() as unknown[]).length]).toEqual(['1', 1])
    expect(await server.close()).toBe(0)
  })

  test('of the server leaves one file', async () => {
    const data = join(folder, 'board')
    const server = await startBoard({ DEMO: '0', DATA_DIR: data }, kazi('start'))
    await fetch(`${server.url}/api/jobs/jobs`)
    expect(await server.close()).toBe(0)
    expect(await databaseFiles(data)).toEqual(['kazi.sqlite'])
  })
})

describe('a file that is moved while it is open', () => {
  const aside = () => join(folder, 'aside')
  const move = async (from: string, to: string) => {
    await mkdir(to, { recursive: true })
    for (const name of await databaseFiles(from)) await rename(join(from, name), join(to, name))
  }

  test('is not changed, which /readyz answers and the log explains; reads go on, and once it is back all does', async () => {
    const server = await startServer({ database: { openBoard: async () => ({ options: { dataDir: folder }, remove: async () => {} }) } })
    const { token } = await signedIn(server, 'Employer', { employerName: 'Lake Looms', country: 'Uganda' })
    const post = () => server.ask('POST', '/api/jobs/post-job', { token, json: { jobTitle: 'Weaver', salaryType: 'Monthly', jobCity: 'Jinja', skills: [], description: 'x'.repeat(60) } })
    const answers = async () => [(await server.ask('GET', '/readyz')).status, (await post()).status, (await server.ask('GET', '/api/jobs/jobs')).headers.get('x-total-count'), (await server.ask('GET', '/readyz')).status]
    expect(await answers()).toEqual([200, 201, '1', 200])
    await move(folder, aside())
    expect(await answers()).toEqual([503, 503, '1', 503])
    const { err } = server.log().find(({ msg }) => msg === 'request failed') as unknown as { err: Error }
    expect(err.message).toMatch(/kazi\.sqlite was moved, deleted or replaced while the board was running: what is changed now would be lost\. Put it back, or restart the board\./)
    await putEmptyBoard(folder)
    expect(await answers()).toEqual([503, 503, '1', 503])
    await Promise.all((await databaseFiles()).map((name) => rm(join(folder, name))))
    await move(aside(), folder)
    expect(await answers()).toEqual([200, 201, '2', 200])
    await server.close()
  })

  test('takes no journal from the one in its place when it is closed', async () => {
    const first = await openStore({ dataDir: folder })
    await first.users.create(newUser('ada@example.com'))
    await move(folder, aside())
    await putEmptyBoard(folder)
    const second = await openStore({ dataDir: folder })
    await second.users.create(newUser('bea@example.com'))
    const files = await databaseFiles()
    await first.close()
    expect(await databaseFiles()).toEqual(files)
    await second.close()
  })
})

describe('a damaged file', () => {
  const cut = (bytes: (size: number) => number) => async () => truncate(database(), bytes((await stat(database())).size))
  const damaged = /kazi\.sqlite is damaged, or no database\. Put a backup in its place while the board is stopped, .*; or move them all away to begin with an empty board\.$/
  const unusable = /kazi\.sqlite cannot be opened and written\. It must be a file, and the account that runs the board must be allowed to write to it and to its folder\.$/
  const foreign = /^its tables could not be made or brought up to date \(.*\)\. A database of another program cannot be used\.$/
  const write = async (at: number, bytes: Buffer) => {
    const text = await readFile(database())
    bytes.copy(text, at)
    await writeFile(database(), text)
  }

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['cut in the middle', cut((size) => size / 2), damaged],
    ['that lacks its last page', cut((size) => size - 4096), damaged],
    ['cut in its header', cut(() => 100), damaged],
    ['with another header', () => write(0, Buffer.alloc(100, 'A')), damaged],
    ['with an overwritten schema', () => write(100, Buffer.alloc(1_000, 0xff)), damaged],
    ['overwritten but for its header', () => write(4096, Buffer.alloc(1_000_000, 0x5a)), damaged],
    ['that is an archive', () => writeFile(database(), Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5_000)])), damaged],
    ['that is a folder', () => rm(database()).then(() => mkdir(database())), unusable],
    ['that is a link to nowhere', () => rm(database()).then(() => symlink('/nowhere/at/all', database())), unusable],
    ['of another program', async () => {
      await rm(database())
      const other = connectTo(database())
      other.execute('create table users (id integer); create table notes (text text)')
      other.close()
    }, foreign],
  ])('%s is reported in a sentence with the remedy', async (_, damage, sentence) => {
    await damage()
    const failure = await openStore({ dataDir: folder }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StoreUnavailable)
    expect((failure as Error).message).toMatch(sentence)
  })

  test('ends the start of the server with that sentence and no stack', async () => {
    await cut((size) => size / 2)()
    const message = await startBoard({ DEMO: '0', DATA_DIR: folder }, kazi('start')).catch((error: Error) => error.message)
    expect(message).toMatch(/status 1 .*:\nThe database cannot be opened: \S+kazi\.sqlite is damaged, .*\.\n$/)
  })
})

describe('a file that may grow no more', () => {
  test('refuses what has no room and is not half changed; what it can do it goes on doing, and it heals by itself', async () => {
    const { db, ping } = openSqlite(folder)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(db)
    const put = (n: number) =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto('expected_files').values({ id: `first ${n}`, until: '2026' }).execute()
        await tx.insertInto('expected_files').values({ id: `second ${n}`, until: 'x'.repeat(100_000) }).execute()
      })
    const alone = () => db.insertInto('expected_files').values({ id: 'alone', until: 'x'.repeat(100_000) }).execute()
    for (let n = 0; n < 3; n += 1) {
      const failure = await put(n).catch((error: unknown) => error)
      expect([failure instanceof OutcomeUnknown, (failure as Error).message]).toEqual([false, expect.stringMatching(/^The disk of \S+kazi\.sqlite is full\. The board goes on by itself when there is room\.$/)])
    }
    expect(await outcome(alone())).toBe(StoreUnavailable)
    expect(await db.selectFrom('expected_files').selectAll().execute()).toEqual([])
    await db.insertInto('expected_files').values({ id: 'small', until: '2026' }).execute()
    await sql`pragma max_page_count = 1000000`.execute(db)
    await put(4)
    await alone()
    await ping()
    expect((await db.selectFrom('expected_files').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual(['alone', 'first 4', 'second 4', 'small'])
    await db.destroy()
    expect(await databaseFiles()).toEqual(['kazi.sqlite'])
  })
})

describe.skipIf(missingDisk !== null)(`a full disk${missingDisk === null ? '' : ` (skipped: ${missingDisk})`}`, () => {
  let disk: SmallDisk
  beforeEach(async () => {
    disk = await smallDisk(16)
  })
  afterEach(() => disk.remove())

  test('is answered 503 with the reason in the log, /readyz answers 503, reads continue, and writes work again once there is room', async () => {
    const dataDir = join(disk.folder, 'data')
    await putEmptyBoard(dataDir)
    const openBoard = async () => ({ options: { dataDir }, remove: async () => {} })
    const server = await startServer({ database: { openBoard } })
    const { token, user } = await signedIn(server, 'Employer', { employerName: 'Lake Looms', country: 'Uganda' })
    const post = () => server.ask('POST', '/api/jobs/post-job', { token, json: { jobTitle: 'Weaver', salaryType: 'Monthly', jobCity: 'Jinja', skills: [], description: 'x'.repeat(9_000) } })
    const applicant = await signedIn(server, 'Applicant')
    const upload = () => server.ask('POST', '/api/upload/upload', { token: applicant.token, body: fileForm(cvs.pdf, 'cv.pdf') })
    expect((await post()).status).toBe(201)
    await disk.fill()
    expect(await statusAndMessage(await server.ask('GET', '/readyz'))).toEqual({ status: 503, message: 'The disk is full.' })
    for (let again = 0; again < 3; again += 1) {
      expect(await statusAndMessage(await post())).toEqual({ status: 503, message: 'The board is not available right now. Please try again in a moment.' })
    }
    expect((await upload()).status).toBe(503)
    expect([await readdir(join(dataDir, 'files')), (await server.ask('GET', '/api/jobs/jobs')).headers.get('x-total-count')]).toEqual([[], '1'])
    expect(await statusAndMessage(await server.ask('GET', '/readyz'))).toEqual({ status: 503, message: 'The disk is full.' })
    const reasons = server.log().filter(({ msg }) => msg === 'request failed').map(({ err }) => (err as Error).message)
    expect(reasons[0]).toMatch(/^The disk of \S+kazi\.sqlite is full\. .*database or disk is full$/)

    await disk.makeRoom()
    await expect.poll(async () => (await server.ask('GET', '/readyz')).status).toBe(200)
    expect([(await post()).status, (await upload()).status, (await server.store.jobs.byOwner(user.userId)).length]).toEqual([201, 200, 2])
    await server.close()
    expect(await databaseFiles(dataDir)).toEqual(['kazi.sqlite'])
  })

  test('does not hold up a stop, and nothing is lost by it', async () => {
    const dataDir = join(disk.folder, 'data')
    const store = await openStore({ dataDir })
    const owner = await store.users.create(newUser('ada@example.com'))
    await store.jobs.upsert(Array.from({ length: 200 }, () => newJob(owner)))
    await disk.fill()
    await store.close()
    await disk.makeRoom()
    const again = await openStore({ dataDir })
    expect((await again.jobs.list({}, today)).total).toBe(200)
    await again.close()
  })

  test('ends a backup with a sentence', async () => {
    const dataDir = join(disk.folder, 'data')
    const store = await openStore({ dataDir })
    await disk.fill()
    const failure = await withBackupNotes({ dataDir }, (notes) => notes?.note('a backup', '2026-11-27T00:00:00.000Z') ?? Promise.resolve()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StoreUnavailable)
    expect((failure as Error).message).toMatch(/^The disk of \S+kazi\.sqlite is full\. /)
    await disk.makeRoom()
    await store.close()
  })

  test('ends a start with a sentence and no stack', async () => {
    await disk.fill()
    const message = await startBoard({ DEMO: '0', DATA_DIR: join(disk.folder, 'data') }, kazi('start')).catch((error: Error) => error.message)
    expect(message).toMatch(/status 1 .*:\nThe (database|board) cannot be opened: .*(full|no space left).*\n$/)
  })
})
