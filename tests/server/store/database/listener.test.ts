import { Client } from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listenTo } from '../../../../server/store/database/postgres/listener.ts'
import { openStore } from '../../../../server/store/database/open.ts'
import { databases } from '../../../support/database/databases.ts'
import { startProxy } from '../../../support/database/proxy.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = databases.find(({ name }) => name === 'PostgreSQL')
const channel = 'kazi_test'
const times = { probe: 50, trust: 1_000, least: 20, most: 100, mostDeaf: 100 }

/** An empty database, and a connection that writes in it. */
const openDatabase = async () => {
  if (database === undefined) throw new Error('There is no PostgreSQL.')
  const { options, remove } = await database.openBoard()
  const url = options.databaseUrl ?? ''
  const writer = new Client({ connectionString: url })
  await writer.connect()
  onTestFinished(async () => {
    await writer.end()
    await remove()
  })
  return { url, writer, options }
}

/** A listener at an address whose probes a connection sends. */
const listenAt = (connectionString: string, writer: Client, hasPassed: () => boolean = () => true) => {
  const counted = { probes: 0, notifications: 0 }
  const send = async (to: string, payload: string) => {
    counted.probes += 1
    if (hasPassed()) await writer.query('select pg_notify($1, $2)', [to, payload])
  }
  const listener = listenTo({ connectionString, channel, times, send, onNotification: () => void (counted.notifications += 1) })
  onTestFinished(() => listener.close())
  return { listener, counted }
}

/** Whether it counts as current at any of its next probes. */
const everCurrentFor = async (probes: number, { listener, counted }: ReturnType<typeof listenAt>) => {
  let ever = false
  const until = counted.probes + probes
  await vi.waitFor(() => {
    ever ||= listener.isCurrent()
    expect(counted.probes).toBeGreaterThanOrEqual(until)
  }, { timeout: 30_000, interval: 5 })
  return ever
}

const untilCurrent = ({ listener }: ReturnType<typeof listenAt>, current = true) => expect.poll(() => listener.isCurrent(), { timeout: 20_000, interval: 20 }).toBe(current)

describe.skipIf(database?.missing !== null)('a listener', () => {
  it('is current while probes come back, and passes every notification on', async () => {
    const { url, writer } = await openDatabase()
    const one = listenAt(url, writer)
    expect(one.listener.isCurrent()).toBe(false)
    await untilCurrent(one)
    const before = one.counted.notifications
    await writer.query(`notify ${channel}; notify ${channel}, 'again'; notify kazi_other`)
    await expect.poll(() => one.counted.notifications).toBe(before + 2)
  })

  it('is never current where its own connection works and the notifications of writes go elsewhere', async () => {
    const [{ writer }, other] = [await openDatabase(), await openDatabase()]
    const one = listenAt(other.url, writer)
    expect([one.listener.isCurrent(), await everCurrentFor(7, one)]).toEqual([false, false])
  })

  it('is no longer current when notifications stop, on a connection that stays open; when they are back it counts one as missed', async () => {
    const { url, writer } = await openDatabase()
    let isOpen = true
    const one = listenAt(url, writer, () => isOpen)
    await untilCurrent(one)
    isOpen = false
    await untilCurrent(one, false)
    const before = one.counted.notifications
    isOpen = true
    await untilCurrent(one)
    expect(one.counted.notifications).toBeGreaterThan(before)
  })

  it('replaces a connection on which nothing arrives any more', async () => {
    const { url, writer } = await openDatabase()
    const proxy = await startProxy(url)
    onTestFinished(() => proxy.close())
    const one = listenAt(proxy.url, writer)
    await untilCurrent(one)
    proxy.swallow()
    proxy.pass()
    await untilCurrent(one, false)
    await untilCurrent(one)
    expect(proxy.came()).toBeGreaterThan(1)
  })

  it('closes while a probe is under way', async () => {
    const { url } = await openDatabase()
    let isWaiting = false
    const listener = listenTo({ connectionString: url, channel, send: () => new Promise(() => (isWaiting = true)), onNotification: () => {} })
    listener.isCurrent()
    await expect.poll(() => isWaiting, { timeout: 20_000 }).toBe(true)
    await listener.close()
    expect(listener.isCurrent()).toBe(false)
  })

  it('of a store gets its probes over the connections that write', async () => {
    const [{ options, writer }, other] = [await openDatabase(), await openDatabase()]
    const store = await openStore({ ...options, listenUrl: other.url })
    onTestFinished(() => store.close())
    /** Whether the store knows its version while nobody can read it. */
    const knows = async () => {
      await store.jobs.version()
      await writer.query('begin; lock table job_list_version in access exclusive mode')
      const known = await Promise.race([store.jobs.version().then(() => true, () => false), writer.query('select pg_sleep(0.2)').then(() => false)])
      await writer.query('rollback')
      return known
    }
    const first = await knows()
    const listening = "select 1 from pg_stat_activity where application_name = 'kazi listener' and datname = current_database() and state = 'idle' and query like 'listen %'"
    await expect.poll(async () => (await other.writer.query(listening)).rows.length, { timeout: 20_000 }).toBe(1)
    expect([first, await knows(), await knows(), await knows()]).toEqual([false, false, false, false])
  })
})
