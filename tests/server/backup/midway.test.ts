// @module-tag long
import { mkdir, open, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { diskStorage } from '../../../server/files/disk.ts'
import { openStore } from '../../../server/store/database/open.ts'
import { sweep } from '../../../server/sweep.ts'
import { sweepSettings } from '../../support/board/sweep-settings.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { newJob, newUser, withTables } from '../store/database/entries.ts'
import { schemaOf } from '../store/database/schema.ts'
import { backedUp, fresh, keptFilesOf, rowsOf, run, start, storeFile, type Options } from './filled.ts'

vi.setConfig({ testTimeout: 120_000 })

const until = <T>(work: () => T | Promise<T>) => vi.waitFor(work, { timeout: 30_000, interval: 1 })
const large = 150 * 1024 * 1024

/** A board with a file that takes a moment to copy. */
const withLargeFile = async (options: Options) => {
  const store = await openStore(options)
  const { userId } = await store.users.create(newUser('ada@kazi.test'))
  await storeFile(store, options, userId, 'small', Buffer.from('small'))
  await store.files.create({ id: 'large', ownerId: userId, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: large })
  await store.close()
  const handle = await open(join(options.dataDir, 'files', 'large'), 'w')
  await handle.truncate(large)
  await handle.close()
}

const tablesIn = (options: Options) => withTables(options, (db) => schemaOf(db, options.databaseUrl ? 'postgres' : 'sqlite'))

onEachDatabase('a backup', (database) => {
  test('that is killed midway leaves nothing that looks like one, and the next one removes the rest', async () => {
    const options = await fresh(database, 'openBoard')
    await withLargeFile(options)
    const folder = join(options.dataDir, 'backups')
    await mkdir(folder)
    const { child, ended } = start(options, ['backup', '--to', folder])
    await until(async () => expect(await readdir(folder)).toHaveLength(1))
    child.kill('SIGKILL')
    await ended
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^\.kazi-[\da-f-]+\.part$/)])

    const [left = ''] = await readdir(folder)
    await backedUp(options, folder)
    expect((await readdir(folder)).includes(left)).toBe(true)
    const anHourAgo = new Date(Date.now() - 3_700_000)
    await utimes(join(folder, left), anHourAgo, anHourAgo)
    await backedUp(options, folder)
    expect((await readdir(folder)).toSorted()).toEqual([expect.stringMatching(/\.tar$/), expect.stringMatching(/\.tar$/)])
  })

  test('of a board that changes all the time has the rows of one moment, and all of their files', async () => {
    const options = await fresh(database, 'openBoard')
    const store = await openStore(options)
    const files = await diskStorage(join(options.dataDir, 'files'))
    const owner = await store.users.create(newUser('owner@kazi.test'))
    const ending = new AbortController()
    let n = 0
    onTestFinished(async () => {
      ending.abort()
      await writing.catch(() => {})
      await store.close()
    })
    const writing = (async () => {
      while (!ending.signal.aborted) {
        n += 1
        const { userId } = await store.users.create(newUser(`user${n}@kazi.test`))
        await store.jobs.upsert([newJob(owner, { source: 'feed', sourceId: String(n) })])
        await storeFile(store, options, userId, `file-${n}`, Buffer.from(`content ${n}`))
        // Two rows that come together, or not at all.
        await store.transaction(async ({ audit }) => {
          for (const action of ['account.deactivated', 'account.reactivated'] as const) await audit.write({ at: '2026-11-21T10:00:00.000Z', actorId: null, action, subjectId: `pair-${n}`, details: {} })
        })
        if (n > 5) await store.files.markDeleted([`file-${n - 5}`])
        await sweep({ store, files, now: () => new Date(), settings: sweepSettings() })
      }
    })()
    for (let round = 0; round < 3; round += 1) {
      const begun = n
      await until(() => expect(n).toBeGreaterThan(begun + 3))
      const archive = await backedUp(options, join(options.dataDir, 'backups'))
      const to = await fresh(database)
      expect(await run(to, ['restore', archive])).toEqual({ status: 0, stdout: expect.stringContaining('Restored'), stderr: '' })
      const { live, pairs, count, jobs } = await withTables(to, async (db) => ({
        live: (await sql<{ id: string }>`select id from files where deleted_at is null`.execute(db)).rows.map(({ id }) => id),
        pairs: (await sql<{ n: number }>`select count(*) as n from audit where subject_id like 'pair-%' group by subject_id`.execute(db)).rows.map((row) => row.n),
        count: (await sql<{ n: number }>`select job_count as n from job_list_version`.execute(db)).rows[0]?.n,
        jobs: (await sql<{ n: number }>`select count(*) as n from jobs`.execute(db)).rows[0]?.n,
      }))
      expect([Object.keys(await keptFilesOf(to)).filter((path) => path.startsWith('files/')).toSorted(), new Set(pairs), count]).toEqual([live.map((id) => `files/${id}`).toSorted(), new Set([2]), jobs])
      expect((await readdir(join(to.dataDir, 'files'))).length).toBeGreaterThan(3)
    }
    ending.abort()
    await writing
  })
})

onEachDatabase('a restore', (database) => {
  test('that is killed midway leaves an empty place empty and a board as it was; the next one goes through', async () => {
    const source = await fresh(database, 'openBoard')
    await withLargeFile(source)
    const archive = await backedUp(source, join(source.dataDir, 'backups'))
    const killed = async (options: Options, ...args: string[]) => {
      const folder = join(options.dataDir, 'files')
      const { child, ended } = start(options, ['restore', archive, ...args])
      await until(async () => expect((await readdir(folder)).some((name) => name.endsWith('.draft'))).toBe(true))
      child.kill('SIGKILL')
      await ended
    }
    const empty = await fresh(database)
    await killed(empty)
    expect(await tablesIn(empty)).toEqual([])

    const full = await fresh(database, 'openBoard')
    const store = await openStore(full)
    await store.users.create(newUser('other@kazi.test'))
    await store.close()
    const before = await rowsOf(full)
    await writeFile(join(full.dataDir, 'secret.key'), 'k'.repeat(40))
    await killed(full, '--over')
    expect([await rowsOf(full), (await keptFilesOf(full))['secret.key']]).toEqual([before, 'k'.repeat(40)])

    for (const [options, ...args] of [[empty], [full, '--over']] as [Options, ...string[]][]) {
      expect((await run(options, ['restore', archive, ...args])).status).toBe(0)
      expect(await rowsOf(options)).toEqual(await rowsOf(source))
      expect((await readdir(options.dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
    }
  })
})
