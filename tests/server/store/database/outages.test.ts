import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { openStore } from '../../../../server/store/database/open.ts'
import { StoreUnavailable } from '../../../../server/store/store.ts'
import { databases, type FreshDatabase } from '../../../support/database/databases.ts'
import { program } from '../../../support/board/program.ts'
import { newJob, newUser, today } from './entries.ts'

vi.setConfig({ testTimeout: 60_000 })

const of = (name: 'SQLite' | 'PostgreSQL') => {
  const database = databases.find((one) => one.name === name)
  if (database === undefined) throw new Error(`There is no ${name}.`)
  return database
}

/** The store of a database, and another connection to it. */
const withAdmin = async ({ options, remove }: FreshDatabase) => {
  const store = await openStore(options)
  const admin = new Client({ connectionString: options.databaseUrl })
  await admin.connect()
  const close = async () => {
    await admin.end()
    await store.close()
    await remove()
  }
  return { options, store, admin, close }
}

describe('an outage of SQLite', () => {
  it('reports a file that is no database', async () => {
    const { options, remove } = await of('SQLite').open()
    await writeFile(join(options.dataDir, 'kazi.sqlite'), 'This is a text, and far too long to be taken for an empty database. '.repeat(100))
    await expect(openStore(options)).rejects.toThrow(StoreUnavailable)
    await remove()
  })

  it('reports a write while another process does not end its own, and reads continue', async () => {
    const { options, remove } = await of('SQLite').open()
    const store = await openStore(options)
    const writer = spawn(process.execPath, [program('process'), 'write', JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      await once(writer.stdout, 'data')
      await expect(store.users.create(newUser('late@kazi.test'))).rejects.toThrow(StoreUnavailable)
      expect(await store.jobs.list({}, today)).toEqual({ jobs: [], total: 0, matches: 0 })
      const exit = once(writer, 'exit')
      writer.kill('SIGKILL')
      await exit
      expect((await store.users.create(newUser('late@kazi.test'))).email).toBe('late@kazi.test')
    } finally {
      writer.kill('SIGKILL')
      await store.close()
      await remove()
    }
  })
})

describe.skipIf(of('PostgreSQL').missing !== null)('an outage of PostgreSQL', () => {
  it('is reported when no server answers', async () => {
    const { options, remove } = await of('PostgreSQL').open()
    const nowhere = new URL(options.databaseUrl ?? '')
    nowhere.searchParams.set('host', options.dataDir)
    await expect(openStore({ ...options, databaseUrl: nowhere.href })).rejects.toThrow(StoreUnavailable)
    await remove()
  })

  it('passes: connections that were cut are replaced, and a change they carried is not half stored', async () => {
    const { store, admin, close } = await withAdmin(await of('PostgreSQL').open())
    const owner = await store.users.create(newUser('employer@kazi.test'))
    const cut = () => admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    const putting = store.jobs.upsert(Array.from({ length: 20_000 }, (_, n) => newJob(owner, { source: 'nyc', sourceId: String(n) }))).catch((error: unknown) => error)
    await untilWriting(admin)
    await cut()
    expect(await putting).toBeInstanceOf(StoreUnavailable)
    expect((await store.jobs.list({}, today)).total).toBe(0)
    expect(await store.jobs.upsert([newJob(owner)])).toEqual({ inserted: 1, updated: 0, unchanged: 0 })
    await close()
  })
})

describe.skipIf(of('PostgreSQL').missing !== null)('a PostgreSQL that lets the board not in', () => {
  it.each([
    ['to the database', 'allow_connections false', 'allow_connections true', 'PostgreSQL lets nobody connect to the database'],
    ['beyond its limit', 'connection limit 0', 'connection limit -1', 'PostgreSQL has no connection left'],
  ])('%s is an outage with a reason, and passes', async (_, closed, open, reason) => {
    const { options, remove } = await of('PostgreSQL').openBoard()
    const address = new URL(options.databaseUrl ?? '')
    const name = address.pathname.slice(1)
    address.pathname = '/postgres'
    const admin = new Client({ connectionString: address.href })
    await admin.connect()
    // The limit of a database is none for a superuser.
    const role = `${name}_board`
    await admin.query(`create role ${role} login; grant pg_read_all_data to ${role}; grant create, connect on database ${name} to ${role}`)
    const user = new URL(options.databaseUrl ?? '')
    user.username = role
    const store = await openStore({ ...options, databaseUrl: user.href, readOnly: true })
    const found = () => store.users.any().then(String, (error: Error) => (error instanceof StoreUnavailable ? error.message : error))
    expect(await found()).toBe('false')
    await admin.query(`alter database ${name} ${closed}`)
    await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [name])
    await expect.poll(found).toContain(reason)
    await admin.query(`alter database ${name} ${open}`)
    await expect.poll(found).toBe('false')
    await store.close()
    await admin.end()
    await remove()
    const last = new Client({ connectionString: address.href })
    await last.connect()
    await last.query(`drop role ${role}`)
    await last.end()
  })
})

describe.skipIf(of('PostgreSQL').missing !== null)('a statement that PostgreSQL ends', () => {
  it('is an outage with a reason', async () => {
    const { store, admin, close } = await withAdmin(await of('PostgreSQL').openBoard())
    await admin.query('begin; lock table users in access exclusive mode')
    const ended = store.users.any().catch((error: Error) => error)
    await expect.poll(async () => (await admin.query("select count(pg_cancel_backend(pid)) as ended from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rows).toEqual([{ ended: '1' }])
    expect(await ended).toMatchObject({ constructor: StoreUnavailable, message: expect.stringContaining('PostgreSQL ended a statement: it took too long, or somebody cancelled it. See whether PostgreSQL is busy') })
    await admin.query('rollback')
    await close()
  })
})

describe.skipIf(of('PostgreSQL').missing !== null)('a PostgreSQL that takes no writes', () => {
  it('is an outage of writes alone, and its connections are replaced: another one may take them by now', async () => {
    const { options, store, admin, close } = await withAdmin(await of('PostgreSQL').openBoard())
    const { pathname } = new URL(options.databaseUrl ?? '')
    const create = (email: string) => store.users.create(newUser(email)).then(() => 'done', (error: Error) => error.message)
    await admin.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`)
    await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    await expect.poll(() => create('early@kazi.test')).toBe('PostgreSQL takes no writes.')
    expect(await store.users.any()).toBe(false)
    await admin.query(`alter database ${pathname.slice(1)} reset default_transaction_read_only`)
    await expect.poll(() => create('late@kazi.test')).toBe('done')
    await expect(store.snapshot(({ users }) => users.create(newUser('never@kazi.test')))).rejects.not.toBeInstanceOf(StoreUnavailable)
    await close()
  })
})

/** Resolves once another connection is inside a transaction that has changed something. */
const untilWriting = async (admin: Client): Promise<void> => {
  const { rows } = await admin.query('select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null')
  if (rows.length === 0) await untilWriting(admin)
}
