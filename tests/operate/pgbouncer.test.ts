import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/lib/run.mjs'
import { refuseOtherUsers, rewriteDatabase } from '../../server/store/copy/rewrite.ts'
import { withLongTimeout } from '../../server/store/database/long-timeout.ts'
import { openStore } from '../../server/store/database/open.ts'
import { openPostgres } from '../../server/store/database/postgres.ts'
import { kazi } from '../support/board/program.ts'
import { aJob, putJob, signedIn, startServer, type TestServer } from '../support/board/server.ts'
import { databases } from '../support/database/databases.ts'
import { follow } from '../support/operate/book.ts'
import { missingPgbouncer, startPgbouncer } from '../support/operate/pgbouncer.ts'

const database = databases.find(({ name }) => name === 'PostgreSQL')
const direct = 'with DATABASE_LISTEN_URL'
const ways = ['without DATABASE_LISTEN_URL', direct] as const

describe.skipIf(missingPgbouncer !== null || database?.missing !== null)('behind pgbouncer in transaction mode (needs pgbouncer and PostgreSQL)', () => {
  /** A board behind a pooler with connections to PostgreSQL, and a client that reaches PostgreSQL itself. */
  const openPooled = async (more = '') => {
    if (database === undefined) throw new Error('There is no PostgreSQL.')
    const { options, remove } = await database.openBoard()
    const { databaseUrl = '' } = options
    const file = join(options.dataDir, 'pgbouncer.ini')
    await follow('several-machines.md', 'pgbouncer', { instead: { '/opt/kazi': root, '/etc/pgbouncer/pgbouncer.ini': file }, programs: { systemctl: 'exit 0' } })
    const pooler = await startPgbouncer(await readFile(file, 'utf8'), databaseUrl, more)
    const admin = new Client({ connectionString: databaseUrl })
    await admin.connect()
    onTestFinished(async () => {
      await admin.end()
      await pooler.stop()
      await remove()
    })
    return { options: { ...options, databaseUrl: pooler.url }, direct: databaseUrl, admin }
  }

  const openServers = async (way: (typeof ways)[number]) => {
    const { options, direct: listenUrl, admin } = await openPooled()
    const shared = { openBoard: () => Promise.resolve({ options: { ...options, ...(way === direct && { listenUrl }) }, remove: () => Promise.resolve() }) }
    const servers = [await startServer({ database: shared }), await startServer({ database: shared })] as const
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))))
    return { servers, admin }
  }

  const titlesOf = async (server: TestServer) => ((await (await server.ask('GET', '/api/jobs/jobs')).json()) as { title: string }[]).map(({ title }) => title)

  test.each(ways)('%s no other server shows a deleted job for 3 s, and the same server never', async (way) => {
    const { servers, admin } = await openServers(way)
    const [one, other] = servers
    /** Whether a server answers its list while nobody can read the version of the list. */
    const answersByItself = async (server: TestServer): Promise<boolean> => {
      await titlesOf(server)
      await admin.query('begin; lock table job_list_version in access exclusive mode')
      const answer = await server.ask('GET', '/api/jobs/jobs', { signal: AbortSignal.timeout(500) }).then(({ ok }) => ok, () => false)
      await admin.query('rollback')
      return answer
    }
    if (way === direct) await expect.poll(async () => [await answersByItself(one), await answersByItself(other)], { timeout: 30_000 }).toEqual([true, true])
    const { user } = await signedIn(one, 'Employer')
    const shownFor: number[] = []
    const byThemselves: boolean[] = []
    for (let n = 0; n < 40; n += 1) {
      const title = `Weaver ${n}`
      const id = await putJob(one, { jobTitle: title, postedBy: user.userId })
      await expect.poll(() => titlesOf(other), { interval: 5, timeout: 10_000 }).toContain(title)
      await one.store.jobs.remove(id)
      const begun = performance.now()
      expect(await titlesOf(one)).not.toContain(title)
      let seen = 0
      while (seen < 10_000 && (await titlesOf(other)).includes(title)) seen = performance.now() - begun
      shownFor.push(seen)
      if (n % 8 === 0) byThemselves.push(await answersByItself(other))
    }
    console.log(`${way}: a deleted job was shown by another server for ${Math.max(...shownFor).toFixed(0)} ms at most, in ${shownFor.length} tries`)
    expect([Math.max(...shownFor) < 3_000, new Set(byThemselves)]).toEqual([true, new Set([way === direct])])
  })

  test('a process that only reads writes nothing, and leaves the connections of others writing', async () => {
    const { options, admin } = await openPooled('default_pool_size = 1')
    const writing = await openStore(options)
    const reading = await openStore({ ...options, readOnly: true })
    onTestFinished(async () => void (await Promise.all([writing.close(), reading.close()])))
    for (let n = 0; n < 5; n += 1) {
      await expect(signedIn({ store: reading }, 'Employer')).rejects.toThrow(/read-only transaction/)
      await expect(reading.transaction(async ({ users }) => users.any())).resolves.toBe(n > 0)
      await signedIn({ store: writing }, 'Employer')
    }
    const open = "select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'"
    expect((await admin.query(open)).rows).toEqual([])
  })

  test('the limits of PostgreSQL hold, for a statement alone and in a transaction, and long work has none', async () => {
    const { options } = await openPooled('default_pool_size = 1')
    const client = new Client({ connectionString: options.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    const limits = async () => (await client.query("select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle")).rows[0] as object
    const own = { statement: '1min', lock: '4s', idle: '8s' }
    expect(await limits()).toEqual(own)
    const db = openPostgres(options.databaseUrl, { timeouts: { statement: 50_000, lock: 3_000, idleTransaction: 7_000 } })
    onTestFinished(() => db.destroy())
    const inside = () => db.transaction().execute(async (tx) => (await sql<object>`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx)).rows[0])
    expect([await inside(), await withLongTimeout(inside), await limits()]).toEqual([{ statement: '50s', lock: '3s', idle: '7s' }, { statement: '0', lock: '0', idle: '7s' }, own])
  })

  test('no statement is prepared: two servers on one connection write, change and search', async () => {
    const { options } = await openPooled('default_pool_size = 1')
    const pooled = new Client({ connectionString: options.databaseUrl })
    await pooled.connect()
    onTestFinished(() => pooled.end())
    const servers = [await openStore(options), await openStore(options)] as const
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))))
    const { user } = await signedIn({ store: servers[0] }, 'Employer')
    for (let n = 0; n < 3; n += 1) {
      for (const { jobs } of servers) {
        const job = await jobs.post(aJob({ postedBy: user.userId, jobTitle: `Weaver ${n}` }))
        await jobs.change(job._id, job.version ?? 0, { jobTitle: `Dyer ${n}` })
        await jobs.upsert([aJob({ postedBy: user.userId, jobTitle: `Spinner ${n}`, source: 'looms', sourceId: String(n) })])
      }
    }
    expect((await servers[1].jobs.byOwner(user.userId)).map(({ jobTitle }) => jobTitle).toSorted()).toEqual(['Dyer 0', 'Dyer 0', 'Dyer 1', 'Dyer 1', 'Dyer 2', 'Dyer 2', 'Spinner 0', 'Spinner 1', 'Spinner 2'])
    expect((await pooled.query("select name from pg_prepared_statements where name <> ''")).rows).toEqual([])
  })

  test('nothing replaces the database, because a server that runs would not be seen', async () => {
    const { options } = await openPooled()
    const server = await openStore(options)
    onTestFinished(() => server.close())
    const refused = /^There is a pooler before PostgreSQL.*set DATABASE_URL to the address of PostgreSQL itself\.$/
    await expect(refuseOtherUsers(options)).rejects.toThrow(refused)
    await expect(rewriteDatabase(options, [], () => Promise.resolve())).rejects.toThrow(refused)
    expect(await server.users.any()).toBe(false)
  })

  test('the book: doctor tells whether notifications arrive', async () => {
    const { options, direct: listenUrl } = await openPooled()
    const env = { DATABASE_URL: options.databaseUrl, DATA_DIR: options.dataDir }
    const printed = (more: Record<string, string>) => follow('several-machines.md', 'Is PostgreSQL listened to', { kazi: kazi(), env: { ...env, ...more } }).catch(String)
    expect(await printed({})).toContain('Notifications of PostgreSQL do not arrive here')
    expect(await printed({ DATABASE_LISTEN_URL: listenUrl })).toContain('Notifications of PostgreSQL arrive')
  })
})
