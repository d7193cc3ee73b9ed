import { randomUUID } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { version } from '../../../server/release.ts'
import { openStore } from '../../../server/store/database/open.ts'
import { StoreUnavailable } from '../../../server/store/store.ts'
import { createWorkers } from '../../../server/processes/workers.ts'
import { onEachDatabase, type FreshDatabase } from '../../support/database/databases.ts'
import { kazi } from '../../support/board/program.ts'
import { putJob, shellOf, signedIn, startServer, statusAndMessage } from '../../support/board/server.ts'
import { schemaOf } from '../store/database/schema.ts'
import { withTables } from '../store/database/entries.ts'

const sentence = 'We move on & back until 10:00 <UTC>.'
const env = { MAINTENANCE: 'read-only', MAINTENANCE_MESSAGE: sentence }

/** Every row of a database. */
const everything = (options: FreshDatabase['options'], dialect: 'sqlite' | 'postgres') =>
  withTables(options, async (db) => {
    const tables = await schemaOf(db, dialect)
    return Promise.all(tables.map(async ({ name }) => [name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows.map((row) => JSON.stringify(row)).toSorted()]))
  })

/** The settings of a database account that may only read; on SQLite the file is read-only. */
const readingAccount = async ({ options }: FreshDatabase): Promise<FreshDatabase['options']> => {
  if (options.databaseUrl === undefined) {
    await chmod(join(options.dataDir, 'kazi.sqlite'), 0o400)
    return options
  }
  const name = `reader_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ connectionString: options.databaseUrl })
  await admin.connect()
  await admin.query(`create role ${name} login password 'reader'; grant usage on schema public to ${name}; grant select on all tables in schema public to ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop owned by ${name}; drop role ${name}`)
    await admin.end()
  })
  const url = new URL(options.databaseUrl)
  ;[url.username, url.password] = [name, 'reader']
  return { ...options, databaseUrl: url.href }
}

onEachDatabase('in maintenance a server', (database) => {
  const opened = async () => {
    const fresh = await database.openBoard()
    onTestFinished(() => fresh.remove())
    const shared = { openBoard: async () => ({ options: fresh.options, remove: async () => {} }) }
    const before = await startServer({ database: shared })
    const applicant = await signedIn(before, 'Applicant')
    const employer = await signedIn(before, 'Employer')
    const admin = await signedIn(before, 'Super-Admin')
    const job = await putJob(before, { postedBy: employer.user.userId })
    const { _id } = await before.store.applications.create({ jobId: job, applicantId: applicant.user.userId, applicationUrl: 'https://a.example', cvUrl: 'https://a.example/cv' }, '2026-01-15')
    await before.store.applications.expressInterest(_id)
    await before.close()
    const reader = await readingAccount(fresh)
    const store = await openStore({ ...reader, readOnly: true })
    onTestFinished(() => store.close())
    const server = await startServer({ database: shared, env, replace: () => ({ store }) })
    onTestFinished(() => server.close())
    return { fresh, server, store, applicant, employer, admin, job }
  }

  test('answers every call that writes with the sentence, and nothing is written, whoever asks and reads', async () => {
    const { fresh, server, applicant, employer, admin, job } = await opened()
    const rows = await everything(fresh.options, server.store.dialect)
    const { paths = {} } = (await (await server.ask('GET', '/api/openapi.json')).json()) as { paths?: Record<string, Record<string, unknown>> }
    const calls = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, job)] as const))
    const writing = calls.filter(([method]) => method !== 'GET')
    expect(writing.length).toBeGreaterThan(35)
    for (const token of [undefined, applicant.token, employer.token, admin.token]) {
      const refused = await Promise.all(writing.map(async ([method, path]) => {
        const answer = await server.ask(method, path, { token, json: {} })
        return [method, path, answer.headers.get('retry-after'), await statusAndMessage(answer)]
      }))
      expect(refused).toEqual(writing.map(([method, path]) => [method, path, '120', { status: 503, message: sentence }]))
      const read = await Promise.all(calls.filter(([method]) => method === 'GET').map(async ([, path]) => (await server.ask('GET', path, { token })).status))
      expect(read.filter((status) => status >= 500)).toEqual([])
    }
    expect((await server.ask('GET', `/api/users/applicants/${applicant.user.userId}`, { token: employer.token })).status).toBe(200)
    expect((await server.ask('GET', `/job-details/${job}`)).status).toBe(200)
    await server.app.impressions.flush()
    await server.app.applyClicks.flush()
    expect(await everything(fresh.options, server.store.dialect)).toEqual(rows)
  })

  test('is ready and says why, shows the sentence on every page once, and starts no worker', async () => {
    const { server, job } = await opened()
    expect(await (await server.ask('GET', '/readyz')).json()).toEqual({ status: 'ready', maintenance: sentence, version, running: { [version]: 1 } })
    const banner = '<p role="status" data-maintenance>We move on &#38; back until 10:00 &#60;UTC&#62;.</p>'
    for (const path of ['/', '/jobs', `/job-details/${job}`, '/login', '/nowhere']) {
      const page = shellOf(await (await server.ask('GET', path)).text())
      expect(page.split(banner)).toEqual(['<!doctype html><head><!--head--></head><body>', '\n    <div id="root"></div></body>'])
    }
    expect((await createWorkers().start(server.app)).stops).toEqual([])
  })

  test('has a store that refuses to write, and answers on', async () => {
    const { store, applicant } = await opened()
    const writes = [() => store.sessions.revokeAll(applicant.user.userId), () => store.audit.write({ at: '', actorId: null, action: 'admin.created', subjectId: '', details: {} }), () => store.jobs.remove('none'), () => store.transaction(({ users }) => users.update(applicant.user.userId, { fullName: 'X' }))]
    for (const write of writes) await expect(write()).rejects.toThrow(/read-?only|cannot be opened and written|permission denied/i)
    await store.ping()
    expect((await store.users.byId(applicant.user.userId))?.fullName).toBe(applicant.user.fullName)
  })

  test('does not begin on a database that has no tables, or older ones', async () => {
    const fresh = await database.open()
    onTestFinished(() => fresh.remove())
    await expect(openStore({ ...fresh.options, readOnly: true })).rejects.toThrow(StoreUnavailable)
    await (await openStore(fresh.options)).close()
    await withTables(fresh.options, (db) => sql`delete from migrations where name = '0039-trigrams'`.execute(db))
    await expect(openStore({ ...fresh.options, readOnly: true })).rejects.toThrow(/Start the board once, not in maintenance/)
  })

  test.each(['demo:end', 'adopt', 'admin:create', 'sweep'])('%s refuses with the sentence', async (name) => {
    const fresh = await database.openBoard()
    onTestFinished(() => fresh.remove())
    const given = { DATA_DIR: fresh.options.dataDir, DATABASE_URL: fresh.options.databaseUrl ?? '', ...env }
    const child = spawn(process.execPath, kazi(name), { env: { ...process.env, ...given }, stdio: ['ignore', 'ignore', 'pipe'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect([status, stderr]).toEqual([1, `${sentence} (MAINTENANCE=read-only: this command writes. Run it without that setting, or after the maintenance.)\n`])
  })
})

test('without the setting no page has a banner', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  expect(await (await server.ask('GET', '/jobs')).text()).not.toContain('data-maintenance')
  expect(await (await server.ask('GET', '/readyz')).json()).toEqual({ status: 'ready', version, running: { [version]: 1 } })
})
