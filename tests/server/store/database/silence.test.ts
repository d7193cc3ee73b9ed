// @module-tag long
import { Client } from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openStore } from '../../../../server/store/database/open.ts'
import { StoreUnavailable, type Store } from '../../../../server/store/store.ts'
import { defaultTimeouts, type Timeouts } from '../../../../server/store/database/postgres/watched-pool.ts'
import { databases } from '../../../support/database/databases.ts'
import { startProxy } from '../../../support/database/proxy.ts'
import { newJob, newUser, outcome, today } from './entries.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = databases.find(({ name }) => name === 'PostgreSQL')
const short: Timeouts = { doubt: 300, probe: 1_500, again: 50, connect: 2_000, answer: 2_500, statement: 10_000, lock: 900, idleTransaction: 900 }

/** Sends no probes and closes no connection. */
const hasNoDeadline = { doubt: 30_000, connect: 30_000, answer: 30_000 }

/** A board on PostgreSQL behind a proxy, a client that reaches it directly, and `open` for further stores; all is closed at the end. */
const behindProxy = async (connections = 3, timeouts: Partial<Timeouts> = {}) => {
  if (database === undefined) throw new Error('There is no PostgreSQL.')
  const { options, remove } = await database.openBoard()
  const proxy = await startProxy(options.databaseUrl ?? '')
  const admin = new Client({ connectionString: options.databaseUrl })
  await admin.connect()
  const settings = { ...options, databaseUrl: proxy.url, connections, timeouts: { ...short, ...timeouts } }
  const store = await openStore(settings)
  onTestFinished(async () => {
    await store.close()
    await proxy.close()
    await admin.end()
    await remove()
  })
  return { store, proxy, admin, settings }
}

const pings = (store: Store, count: number) => Promise.all(Array.from({ length: count }, () => outcome(store.ping())))
const all = <T>(count: number, value: T) => Array.from({ length: count }, () => value)
const untilBack = (store: Store) => expect.poll(() => outcome(store.ping()), { timeout: 20_000 }).toBe('done')

describe.skipIf(database?.missing !== null)('PostgreSQL that does not answer', () => {
  it.each(['swallow', 'hold'] as const)('(%s) refuses all queries and all waits for a connection, and is back when it answers', async (way) => {
    const { store, proxy } = await behindProxy()
    expect(await pings(store, 3)).toEqual(all(3, 'done'))
    proxy[way]()
    expect(await pings(store, 30)).toEqual(all(30, StoreUnavailable))
    if (way === 'swallow') proxy.pass()
    else proxy.letGo()
    await untilBack(store)
    expect(await pings(store, 30)).toEqual(all(30, 'done'))
  })

  it('is asked by one alone as long as it is known not to answer', async () => {
    const { store, proxy } = await behindProxy()
    proxy.swallow()
    await expect.poll(async () => {
      const before = proxy.came()
      const ends = await pings(store, 30)
      return ends.every((end) => end === StoreUnavailable) && proxy.came() - before <= 1
    }).toBe(true)
    proxy.pass()
    await untilBack(store)
  })

  it('refuses those that wait for a connection together with those that have one', async () => {
    const { store, proxy } = await behindProxy(1, { connect: 120_000 })
    await store.ping()
    proxy.swallow()
    expect(await pings(store, 5)).toEqual(all(5, StoreUnavailable))
    proxy.pass()
    await untilBack(store)
  })

  it('on the connections that it had, but does on new ones: those are replaced', async () => {
    const { store, proxy } = await behindProxy()
    expect(await pings(store, 3)).toEqual(all(3, 'done'))
    proxy.swallow()
    proxy.pass()
    expect(await outcome(store.ping())).toBe(StoreUnavailable)
    expect(await pings(store, 30)).toEqual(all(30, 'done'))
  })

  it('because all connections were reset: they are replaced', async () => {
    const { store, proxy, admin } = await behindProxy()
    expect(await pings(store, 3)).toEqual(all(3, 'done'))
    await admin.query('begin; lock table users in access exclusive mode')
    const waiting = outcome(store.users.any())
    await untilWaiting(admin)
    proxy.reset()
    expect(await waiting).toBe(StoreUnavailable)
    await admin.query('rollback')
    await untilBack(store)
    expect(await pings(store, 30)).toEqual(all(30, 'done'))
  })

  it('of one stopped process: the others continue', async () => {
    const { store, admin } = await behindProxy(1)
    await store.ping()
    const { rows } = await admin.query<{ pid: number }>("select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = ''")
    const [pid = 0] = rows.map((row) => row.pid)
    process.kill(pid, 'SIGSTOP')
    try {
      expect(await outcome(store.ping())).toBe(StoreUnavailable)
      expect(await pings(store, 10)).toEqual(all(10, 'done'))
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  })

  it('from the start is reported when it is opened', async () => {
    const { proxy, settings } = await behindProxy()
    proxy.swallow()
    expect(await outcome(openStore(settings))).toBe(StoreUnavailable)
    proxy.pass()
  })

  it('does not keep a store from being closed, nor what waits in it from its end', async () => {
    const { proxy, settings } = await behindProxy()
    const store = await openStore(settings)
    await store.jobs.version()
    proxy.swallow()
    const waiting = outcome(store.ping())
    await store.close()
    expect(await waiting).toBe(StoreUnavailable)
    proxy.pass()
  })

  it('frees what a transaction held that nobody can go on with', async () => {
    const { store, proxy } = await behindProxy()
    const { userId } = await store.users.create(newUser('ada@kazi.test'))
    const broken = store.transaction(async ({ users }) => {
      await users.update(userId, { city: 'Gulu' })
      proxy.swallow()
      await users.update(userId, { city: 'Lira' })
    })
    expect(await outcome(broken)).toBe(StoreUnavailable)
    proxy.pass()
    await expect.poll(() => outcome(store.users.update(userId, { country: 'Uganda' })), { timeout: 20_000 }).toBe('done')
    expect(await store.users.byId(userId)).toMatchObject({ country: 'Uganda' })
    expect(await store.users.byId(userId)).not.toHaveProperty('city')
  })
})

describe.skipIf(database?.missing !== null)('PostgreSQL that is busy', () => {
  it('ends a wait for another transaction that takes too long, and the connection stays usable', async () => {
    const { store, proxy, admin } = await behindProxy(1, hasNoDeadline)
    await admin.query('begin; lock table users in access exclusive mode')
    const before = proxy.came()
    expect(await outcome(store.users.any())).toBe(StoreUnavailable)
    await admin.query('rollback')
    expect([await outcome(store.users.any()), proxy.came()]).toEqual(['done', before])
  })

  it('lets long work wait as long as it takes, and only while it is there', async () => {
    const { store, proxy, admin } = await behindProxy()
    const owner = await store.users.create(newUser('employer@kazi.test'))
    const lockTable = 'begin; lock table job_list_version in access exclusive mode'
    await admin.query(lockTable)
    const put = store.jobs.upsert([newJob(owner)])
    await untilWaiting(admin)
    // Each of these fails after a time in which long work does not.
    const refused = []
    for (let n = 0; n < 3; n += 1) refused.push(await outcome(store.jobs.remove('none')))
    await admin.query('rollback')
    expect([refused, await put]).toEqual([all(3, StoreUnavailable), { inserted: 1, updated: 0, unchanged: 0 }])

    await admin.query(lockTable)
    const lost = outcome(store.jobs.upsert([newJob(owner)]))
    await untilWaiting(admin)
    proxy.swallow()
    expect(await lost).toBe(StoreUnavailable)
    await admin.query('rollback')
    proxy.pass()
    await untilBack(store)
    expect((await store.jobs.list({}, today)).total).toBe(1)
  })

  it('is used over no more connections than are allowed', async () => {
    const { store, proxy } = await behindProxy(2, hasNoDeadline)
    const before = proxy.came()
    expect(await pings(store, 40)).toEqual(all(40, 'done'))
    expect(proxy.came() - before).toBeLessThanOrEqual(1)
  })
})

it('visitors are answered within 5 seconds, and 10 seconds after PostgreSQL is back so is the board', () => {
  const { doubt, probe, again, connect, answer, lock, idleTransaction } = defaultTimeouts
  expect({
    silent: doubt + probe < 5_000,
    noConnection: connect < answer,
    noAnswer: answer < 5_000,
    lock: lock < answer,
    back: again + probe + connect < 10_000,
    free: idleTransaction < 10_000,
  }).toEqual({ silent: true, noConnection: true, noAnswer: true, lock: true, back: true, free: true })
})

/** Resolves once a transaction waits for another one. */
const untilWaiting = (admin: Client) =>
  expect.poll(async () => (await admin.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rows.length, { timeout: 20_000 }).toBeGreaterThan(0)
