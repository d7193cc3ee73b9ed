import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { connectTo } from '../../../../../server/store/database/sqlite-file.ts'
import { openStore } from '../../../../../server/store/database/open.ts'
import type { Store, User } from '../../../../../server/store/store.ts'
import { databases } from '../../../../support/database/databases.ts'
import { newJob, newUser, today, withStore } from '../entries.ts'

const [embedded] = databases
if (embedded === undefined) throw new Error('There is no embedded database.')

const nextIteration = () => new Promise(setImmediate)

/** Another connection to the same file, inside a transaction that writes until it is ended. */
const otherWriter = (dataDir: string) => {
  const other = connectTo(join(dataDir, 'kazi.sqlite'))
  other.execute('begin immediate')
  return {
    end: () => {
      other.execute('rollback')
      other.close()
    },
  }
}

/** Runs `work` while another process writes, and returns the order of the events. */
const duringOtherWrite = (work: (store: Store, owner: User) => Promise<unknown>) => {
  const order: string[] = []
  return withStore(embedded, async (store, owner, { dataDir }) => {
    const writer = otherWriter(dataDir)
    const done = work(store, owner).then(() => order.push('written'))
    await nextIteration()
    order.push('the loop turns')
    expect([(await store.users.byId(owner.userId))?.email, (await store.jobs.list({}, today)).total]).toEqual(['employer@kazi.test', 0])
    await store.ping()
    order.push('read')
    writer.end()
    order.push('free')
    await done
  }).then(() => order)
}

const expectedOrder = ['the loop turns', 'read', 'free', 'written']

test.each<[string, (store: Store, owner: User) => Promise<unknown>]>([
  ['a transaction', ({ jobs }, owner) => jobs.upsert([newJob(owner)])],
  ['a statement that answers rows', ({ users }) => users.create(newUser('late@kazi.test'))],
  ['a statement that answers none', ({ sessions }, owner) => sessions.create({ tokenHash: 'one', userId: owner.userId, expiresAt: '2026-11-22' })],
  ['many at once', (store, owner) => Promise.all(Array.from({ length: 20 }, (_, n) => [store.jobs.upsert([newJob(owner)]), store.users.create(newUser(`${n}@kazi.test`))]).flat())],
])('%s that waits for the write of another process holds up nobody else: the loop turns and reads are answered', async (_, work) => {
  expect(await duringOtherWrite(work)).toEqual(expectedOrder)
})

test('what waited is written once and whole', () =>
  withStore(embedded, async (store, owner, { dataDir }) => {
    const writer = otherWriter(dataDir)
    const waiting = Promise.all(Array.from({ length: 5 }, (_, n) => store.jobs.upsert([newJob(owner, { jobTitle: `Job ${n}` })])))
    await nextIteration()
    writer.end()
    await waiting
    expect((await store.jobs.byOwner(owner.userId)).map(({ jobTitle }) => jobTitle).toSorted()).toEqual(['Job 0', 'Job 1', 'Job 2', 'Job 3', 'Job 4'])
  }))

test.each([
  ['a command waits for a minute', true, 'written'],
  ['a server gives up', false, 'given up'],
] as const)('%s while others write', async (_, ofCommand, end) => {
  const { options, remove } = await embedded.openBoard()
  const store = await openStore({ ...options, ofCommand })
  const writer = otherWriter(options.dataDir)
  const pauses = vi.spyOn(Math, 'random')
  const now = performance.now.bind(performance)
  let later = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
  let isOver = false
  const done = store.users.create(newUser('late@kazi.test')).then(() => 'written', () => 'given up').finally(() => (isOver = true))
  await vi.waitUntil(() => pauses.mock.calls.length > 0)
  later = 60_000
  const before = pauses.mock.calls.length
  await vi.waitUntil(() => isOver || pauses.mock.calls.length > before + 1)
  writer.end()
  expect(await done).toBe(end)
  clock.mockRestore()
  pauses.mockRestore()
  await store.close()
  await remove()
})

test('many queries at once leave the event loop to other work in between', () =>
  withStore(embedded, async ({ jobs }, owner) => {
    await jobs.upsert(Array.from({ length: 500 }, (_, n) => newJob(owner, { jobTitle: `Job ${n}` })))
    let [left, leftAtFirstTurn] = [300, 0]
    const reads = Array.from({ length: left }, async (_, n) => {
      await jobs.list({ title: `${n}`, sort: 'salary' }, today)
      left -= 1
    })
    await nextIteration()
    await nextIteration()
    leftAtFirstTurn = left
    await Promise.all(reads)
    expect([leftAtFirstTurn > 100, left]).toEqual([true, 0])
  }))
