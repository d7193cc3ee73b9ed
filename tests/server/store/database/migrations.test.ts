import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { checksumOf } from '../../../../server/store/database/migrate.ts'
import { migrations } from '../../../../server/store/database/migrations.ts'
import { openStore } from '../../../../server/store/database/open.ts'
import { ForeignSource, StoreUnavailable } from '../../../../server/store/store.ts'
import type { Dialect, Tables } from '../../../../server/store/tables.ts'
import { dayOf, daysBefore } from '../../../../server/values/app/day.ts'
import { onEachCollation, type FreshDatabase } from '../../../support/database/databases.ts'
import { root } from '../../../../scripts/lib/run.mjs'
import { filesBelow } from '../../../support/gates/find.ts'
import { expectNone } from '../../../support/gates/findings.ts'
import { tablesDeclared, tablesMade } from '../../../support/gates/table-gates.ts'
import { kazi } from '../../../support/board/program.ts'
import { impersonal } from '../accounts/personal-data.ts'
import { rowsFor } from '../accounts/person-rows.ts'
import { newJob, newUser, today, withTables } from './entries.ts'
import { migrateTo } from './migrate-to.ts'
import { schemaOf } from './schema.ts'

const now = '2026-11-21T10:00:00.000Z'

onEachCollation('a database from before there were accounts', (database) => {
  it('is brought up to date with all of its rows', async () => {
    const { options, remove } = await database.open()
    const dialect = options.databaseUrl ? 'postgres' : 'sqlite'
    try {
      await withTables(options, async (db) => {
        await migrateTo('0002', db, dialect)
        await sql`insert into users values ('u1', 'Ada@Example.com', 'ada@example.com', 'Applicant', 1, 'hash', '{"firstName":"Ada"}', ${now})`.execute(db)
        await sql`insert into sessions values ('token', 'u1', '2027-01-01T00:00:00.000Z')`.execute(db)
        await sql`insert into files values ('f1', 'u1', 'cv', 'application/pdf', '.pdf', 9, ${now})`.execute(db)
      })
      const store = await openStore(options)
      const ada = { userId: 'u1', email: 'Ada@Example.com', role: 'Applicant' as const, isActive: true, passwordHash: 'hash', firstName: 'Ada', createdAt: now, deactivated: false }
      const file = { id: 'f1', ownerId: 'u1', kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 9, createdAt: now }
      const found = [await store.users.byEmail('ada@example.com'), await store.sessions.user('token', now), await store.files.byOwner('u1')]
      await store.jobs.upsert([newJob(ada)])
      await store.users.remove('u1')
      const after = [await store.users.any(), (await store.jobs.list({}, today)).total, await store.files.deleted(5)]
      await store.close()
      await (await openStore(options)).close()
      expect(found).toEqual([ada, ada, [file]])
      expect(after).toEqual([false, 0, ['f1']])
    } finally {
      await remove()
    }
  })
})

onEachCollation('a database from before jobs were posted', (database) => {
  it('is searched, edited and swept like a new one', async () => {
    const { options, remove } = await database.open()
    const dialect = options.databaseUrl ? 'postgres' : 'sqlite'
    const many = 600
    try {
      await withTables(options, async (db) => {
        await migrateTo('0003', db, dialect)
        const profile = JSON.stringify({ fullName: 'Ada ŁOVELACE', companyName: 'Große Klinik' })
        await sql`insert into users (id, email, email_folded, role, is_active, password_hash, profile, created_at)
          values ('u1', 'Ada@x.org', 'ada@x.org', 'Employer', 1, 'hash', ${profile}, ${now}), ('u2', 'b@x.org', 'b@x.org', 'Admin', 1, 'hash', '{}', ${now})`.execute(db)
        for (let n = 1; n <= many; n += 1) {
          await sql`insert into jobs (id, posted_by, title_folded, location_folded, posting_date) values (${`j${n}`}, 'u1', 'cook', 'gulu', '2026-11-01')`.execute(db)
          await sql`insert into job_texts (seq, job_title, company_name, min_price, salary_type, job_city, job_country, skills, description)
            values (${n}, 'Head Cook II', ${`Firma ŁĄKA ${n}`}, ${n}, 'Monthly', 'Gulu', '', '[]', '')`.execute(db)
        }
        await sql`update board set job_count = ${many}`.execute(db)
        await sql`insert into outbox (id, kind, recipient, recipient_folded, params, state, attempts, due_at, created_at, sent_at)
          values ('m1', 'reset-code', '', '', '{}', 'failed', 1, '', ${now}, null), ('m2', 'reset-code', '', '', '{}', 'sent', 1, '', ${now}, ${now}),
            ('m3', 'reset-code', 'a@x.org', 'a@x.org', '{}', 'waiting', 0, '', ${now}, null)`.execute(db)
      })
      const store = await openStore(options)
      const ofCompany = async (search: string) => (await store.jobs.mine('u1', { search, page: 1, limit: 1 })).matches
      const ofName = async (search: string) => (await store.users.list({ search, page: 1, limit: 5 })).users.map(({ userId }) => userId)
      const found = [await ofCompany('łąka'), await ofCompany('łąka 600'), await ofName('łovelace'), await ofName('GROSSE'), await ofName('x.org')]
      const paid = await store.salaries.distribution({}, today)
      const searched = async () => (await store.search.find({ title: 'cooks', limit: 1 }, new Map(), today)).matches
      const matches = [await searched(), await store.search.fill(), await searched()]
      while ((await store.search.fill()) > 0);
      matches.push(await searched())
      const [edited, deactivated] = [await store.jobs.change('j1', 1, { jobCity: 'Lira' }), (await store.users.byId('u2'))?.deactivated]
      const mails = [await store.outbox.sweep(now), await store.outbox.sweep('2026-11-21T10:00:00.001Z'), (await store.outbox.claim(now, now, 5)).map(({ id }) => id)]
      await store.close()
      expect(found).toEqual([many, 1, ['u1'], ['u1'], ['u2', 'u1']])
      expect(matches).toEqual([0, many - 250, 250, many])
      const quarters = { lower: 1_800, median: 3_600, upper: 5_400 }
      const spread = { count: many, least: 12, ...quarters, most: 7_200, employers: many, byEmployer: quarters, from: 72, to: 7_128, outliers: 11 }
      expect(paid).toEqual({ all: spread, titles: [{ name: 'Head Cook II', ...spread }], locations: [{ name: 'Gulu', ...spread }], withoutRate: 0 })
      expect([edited.jobLocation, edited.version, deactivated, mails]).toEqual(['Lira', 2, false, [0, 2, ['m3']]])
    } finally {
      await remove()
    }
  })
})

onEachCollation('a database in which the version of the list of jobs was in the table board', (database) => {
  it('keeps the version, the time and the count, and both change with the next job', async () => {
    const { options, remove } = await database.open()
    try {
      await withTables(options, async (db) => {
        await migrateTo('0019', db, options.databaseUrl ? 'postgres' : 'sqlite')
        await sql`update board set epoch = 'abc', version = 7, job_count = 3, changed_at = ${now}`.execute(db)
      })
      const store = await openStore(options)
      const read = async () => [await store.jobs.version(), await store.published.changedAt(), (await store.jobs.list({}, today)).total]
      const migrated = await read()
      await store.jobs.upsert([newJob(await store.users.create(newUser('ada@kazi.test')))])
      const changed = await read()
      await store.close()
      expect([migrated, changed]).toEqual([['abc-7', now, 3], ['abc-8', expect.not.stringMatching(now), 4]])
    } finally {
      await remove()
    }
  })
})

onEachCollation('a database with all migrations', (database) => {
  it('has every table that a part of the store declares', async () => {
    const { options, remove } = await database.openBoard()
    try {
      const tables = await withTables(options, (db) => schemaOf(db, options.databaseUrl ? 'postgres' : 'sqlite'))
      const parts = filesBelow('server/store', '.ts').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
      expect(parts.flatMap(tablesDeclared).length).toBeGreaterThan(15)
      // PostgreSQL has an index instead of the table.
      expectNone(tablesMade(parts, [...tables.map(({ name }) => name), 'jobs_search', 'job_tokens']))
    } finally {
      await remove()
    }
  })
})

/** Tables and columns by their names before and after 0021. */
const renamed: Readonly<Record<string, string>> = { doomed_at: 'deleted_at', job_alerts_told: 'job_alerts_sent', tries: 'attempts' }

/** The rows of every table, under the names that 0021 gives. */
const rowsByTable = async (db: Kysely<Tables>, dialect: Dialect) => {
  const rowsOf = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    return rows.map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).map(([column, value]) => [renamed[column] ?? column, value])))).toSorted()
  }
  const names = (await schemaOf(db, dialect)).map(({ name }) => name).filter((name) => name !== 'migrations')
  return Object.fromEntries(await Promise.all(names.map(async (name) => [renamed[name] ?? name, await rowsOf(name)] as const)))
}

/** The names of everything in a database, and the statements that it stores. PostgreSQL 18 names constraints of its own for `not null`, older ones do not. */
const wordsOf = async (db: Kysely<Tables>, dialect: Dialect) => {
  const query =
    dialect === 'sqlite'
      ? sql<{ words: string }>`select coalesce(sql, name) as words from sqlite_master`
      : sql<{ words: string }>`
          select relname || ' ' || coalesce((select string_agg(attname, ' ') from pg_attribute where attrelid = pg_class.oid and not attisdropped), '') as words
            from pg_class where relnamespace = current_schema()::regnamespace
          union all select conname from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
          union all select tgname from pg_trigger where not tgisinternal
          union all select proname || ' ' || prosrc from pg_proc where pronamespace = current_schema()::regnamespace`
  return (await query.execute(db)).rows.map(({ words }) => words)
}

onEachCollation('a database with the names from before 0021', (database) => {
  it('keeps every row of every table, and none of the old names', async () => {
    const { options, remove } = await database.open()
    const dialect = options.databaseUrl ? 'postgres' : 'sqlite'
    try {
      const before = await withTables(options, async (db) => {
        await migrateTo('0020', db, dialect)
        const tables = (await schemaOf(db, dialect)).filter(({ name }) => !impersonal.some(({ table }) => table === name))
        const { row } = rowsFor(db, tables)
        for (const [n, { name }] of [...tables, ...tables].entries()) {
          await row(name, { userId: String((await row('users', { userId: '', email: `ada${n}@kazi.test` }))['id']), email: `bob${n}@kazi.test` })
        }
        await sql`update files set doomed_at = ${now} where id = (select min(id) from files)`.execute(db)
        await sql`update job_list_version set epoch = 'abc', version = 7`.execute(db)
        return rowsByTable(db, dialect)
      })
      const [after, words] = await withTables(options, async (db) => {
        await migrateTo('0021', db, dialect, '0020')
        return [await rowsByTable(db, dialect), await wordsOf(db, dialect)] as const
      })
      const store = await openStore(options)
      const deleted = await store.files.deleted(5)
      const { length } = await withTables(options, async (db) => (await sql`select * from files where deleted_at is null`.execute(db)).rows)
      await store.close()
      expect(after).toEqual(before)
      expect(Object.entries(before).filter(([name, rows]) => rows.length < 2 && !impersonal.some(({ table }) => table === name))).toEqual([])
      expect([deleted.length, length > 0]).toEqual([1, true])
      expect(words.filter((word) => /(?:\b|_)(?:doomed|told|board|tries)(?:\b|_)/.test(word))).toEqual([])
    } finally {
      await remove()
    }
  })
})

onEachCollation('a database from before logos were copied', (database) => {
  it('shows none of another host, and has those fetched that can be', async () => {
    const { options, remove } = await database.open()
    const logos = [null, '', '/logos/looms.svg', '/api/images/a', 'https://looms.example/l.png', 'HTTP://looms.example/l.png', 'https://looms.example/l.png', '//looms.example/l.png', `https://looms.example/${'ü'.repeat(1_000)}`]
    try {
      await withTables(options, async (db) => {
        await migrateTo('0017', db, options.databaseUrl ? 'postgres' : 'sqlite')
        await sql`insert into users (id, email, email_folded, role, is_active, password_hash, profile, names_folded, created_at) values ('u1', 'a@x.org', 'a@x.org', 'Employer', 1, 'hash', '{}', '', ${now})`.execute(db)
        for (const [n, logo] of logos.entries()) {
          await sql`insert into jobs (id, posted_by, title_folded, location_folded, company_folded, posting_date) values (${`j${n}`}, 'u1', 'cook', 'gulu', '', '2026-11-01')`.execute(db)
          await sql`insert into job_texts (seq, job_title, company_name, company_logo, job_city, job_country, skills, description) values (${n + 1}, 'Cook', '', ${logo}, 'Gulu', '', '[]', '')`.execute(db)
        }
      })
      const store = await openStore(options)
      const shown = (await Promise.all(logos.map((_, n) => store.jobs.find(`j${n}`)))).map((found) => (found.kind === 'found' ? found.job.companyLogo : found.kind))
      const due = await store.logos.claim(now, now, 10)
      await store.close()
      expect(shown).toEqual([undefined, undefined, '/logos/looms.svg', '/api/images/a', ...Array(5).fill(undefined)])
      expect(due.map(({ url }) => url).toSorted()).toEqual(['HTTP://looms.example/l.png', 'https://looms.example/l.png'])
    } finally {
      await remove()
    }
  })
})

onEachCollation('a database from before alerts had a ledger for each address', (database) => {
  it('mails what waits and what is new, and nothing twice', async () => {
    const { options, remove } = await database.open()
    const dayAfter = (days: number) => daysBefore(dayOf(new Date()), -days)
    const dates = [-400, -6, -1, -1, 20].map(dayAfter)
    try {
      await withTables(options, async (db) => {
        await migrateTo('0025', db, options.databaseUrl ? 'postgres' : 'sqlite')
        await sql`insert into users (id, email, email_folded, role, is_active, password_hash, profile, names_folded, created_at) values ('u1', 'a@x.org', 'a@x.org', 'Employer', 1, 'hash', '{}', '', ${now})`.execute(db)
        for (const [n, date] of dates.entries()) {
          await sql`insert into jobs (id, posted_by, title_folded, location_folded, company_folded, posting_date) values (${`j${n}`}, 'u1', 'cook', 'gulu', '', ${date})`.execute(db)
          await sql`insert into job_texts (seq, job_title, company_name, job_city, job_country, skills, description) values (${n + 1}, 'Cook', '', 'Gulu', '', '[]', '')`.execute(db)
        }
        for (const name of ['one', 'two']) {
          await sql`insert into job_alerts (id, name, email, email_folded, query, frequency, after_seq, due_at, created_at) values (${name}, ${name}, 'Ada@x.org', 'ada@x.org', '{}', 'weekly', 0, '', ${now})`.execute(db)
        }
        await sql`insert into job_alerts_sent values (1, 3), (2, 3), (1, 2)`.execute(db)
      })
      const store = await openStore(options)
      const claimed = await store.alerts.anyDue(`${dayAfter(0)}T23:00:00.000Z`)
      while ((await store.search.fill()) > 0);
      const found = await store.transaction(async ({ alerts }) => {
        const alert = await alerts.claim(`${dayAfter(0)}T23:00:00.000Z`)
        if (alert === null) return null
        const later = { ...alert, after: { seq: 5, day: dayAfter(0) } }
        return [await alerts.newMatches(alert, new Map(), dayAfter(0), 20), await alerts.newMatches(later, new Map(), dayAfter(20), 20)].map(({ jobs }) => jobs.map(({ _id }) => _id))
      })
      await store.close()
      expect([claimed, found]).toEqual([false, [['j3'], ['j4']]])
    } finally {
      await remove()
    }
  })
})

/** The outcome of opening a database: the sentence of its refusal, or 'opened'. */
const opening = (options: FreshDatabase['options']) =>
  openStore(options).then(
    (store) => store.close().then(() => 'opened'),
    (error: unknown) => (error instanceof StoreUnavailable ? error.message : error),
  )

const applied = (options: FreshDatabase['options']) =>
  withTables(options, async (db) => (await sql<{ name: string; checksum: string | null }>`select * from migrations order by name`.execute(db)).rows)

/** The exit status and the output of a command that opens the database. */
const commandOn = async ({ dataDir, databaseUrl = '' }: FreshDatabase['options']) => {
  const args = ['--first-name', 'Ada', '--surname', 'Lovelace', '--email', 'ada@kazi.test', '--telephone', '+256700000001', '--password-stdin']
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, kazi('admin:create', ...args), { env, stdio: ['pipe', 'ignore', 'pipe'] })
  child.stdin.end('Of-looms-and-cards-1843\n')
  const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { status: status as number, stderr }
}

const newest = migrations.map(({ name }) => name).toSorted().at(-1) ?? ''

onEachCollation('a database that another version has used', (database) => {
  it('is refused where that version is newer, with both versions and what to do, and stays as it is', async () => {
    const { options, remove } = await database.openBoard()
    await opening(options)
    await withTables(options, (db) => sql`insert into migrations (name, checksum) values ('9998-earlier', 'one'), ('9999-later', 'two')`.execute(db))
    const before = await applied(options)
    const [ends, after] = [await opening(options), await applied(options)]
    const command = await commandOn(options)
    await remove()
    const reason =
      `it belongs to a newer version of Kazi. It was brought to 9999-later; this version knows ${newest} at most. ` +
      'Start the version that used it last, or a later one. To go back to this version, restore a backup that it made.'
    expect([ends, after]).toEqual([reason, before])
    expect(command).toEqual({ status: 1, stderr: expect.stringContaining(reason) })
  })

  it('is refused where that version had another text of a migration, and is opened where it is only laid out in another way', async () => {
    const { options, remove } = await database.openBoard()
    await opening(options)
    const { checksum } = (await applied(options)).find(({ name }) => name === '0008-remote') ?? {}
    const tamper = (to: string | null | undefined) => withTables(options, (db) => sql`update migrations set checksum = ${to} where name = '0008-remote'`.execute(db))
    await tamper('0123456789abcdef')
    const ends = await opening(options)
    await tamper(checksum)
    const again = await opening(options)
    await remove()
    expect([ends, again]).toEqual([
      `its migration 0008-remote is not the one of this version of Kazi (0123456789ab there, ${checksum?.slice(0, 12)} here), ` +
        'so nobody knows what its tables look like. Start the version that made it, or restore a backup that this version made.',
      'opened',
    ])
    expect(checksumOf(['create table a (\n    b text\n  )'])).toBe(checksumOf(['create table a ( b text )']))
    expect(checksumOf(['create table a', 'create table b'])).not.toBe(checksumOf(['create table a create table b']))
  })

  it('from before there were checksums gets them all at its next start', async () => {
    const { options, remove } = await database.open()
    const dialect = options.databaseUrl ? 'postgres' : 'sqlite'
    await withTables(options, (db) => migrateTo('0012', db, dialect))
    const ends = await opening(options)
    const found = await applied(options)
    await remove()
    const all = migrations.map(({ name, statements }) => ({ name, checksum: checksumOf(statements(dialect)) }))
    expect([ends, found]).toEqual(['opened', all.toSorted((one, other) => (one.name < other.name ? -1 : 1))])
  })
})

/** An edit of one of these makes every board that has applied it fail at its start. A migration is added here with its release. */
it.each([
  ['sqlite', '9989a430a04987ed4c642907b6dedc9e4b92101e46429d1f8944054d5b396182'],
  ['postgres', '0faf2710f93dfca269e8eb313dab470080cd6199ce23b928ec810bc716e427c1'],
] as const)('the migrations of releases are what they were (%s)', (dialect, digest) => {
  const released = migrations.filter(({ name }) => name <= '0021-names')
  expect(checksumOf(released.map(({ name, statements }) => `${name} ${checksumOf(statements(dialect))}`))).toBe(digest)
})

onEachCollation('a database in which accounts shared a source', (database) => {
  it('leaves it to the first, and the others their postings, without it', async () => {
    const { options, remove } = await database.open()
    try {
      const before = await openStore(options)
      const [ada, bob] = [await before.users.create(newUser('ada@kazi.test')), await before.users.create(newUser('bob@kazi.test'))]
      await before.jobs.upsert(['1', '2'].map((sourceId) => newJob(ada, { source: 'nyc', sourceId, jobTitle: `Job ${sourceId}` })))
      await before.close()
      await withTables(options, async (db) => {
        await sql`update jobs set posted_by = ${bob.userId} where source_id = '2'`.execute(db)
        await sql`drop table source_runs`.execute(db)
        await sql`drop table job_sources`.execute(db)
        await sql`delete from migrations where name in ('0017-job-sources', '0030-sources')`.execute(db)
      })
      const store = await openStore(options)
      const refused = await store.jobs.upsert([newJob(bob, { source: 'nyc', sourceId: '3' })]).catch((error: unknown) => error)
      const put = await store.jobs.upsert(['1', '2'].map((sourceId) => newJob(ada, { source: 'nyc', sourceId, jobTitle: `Again ${sourceId}` })))
      const titles = await Promise.all([ada, bob].map(async ({ userId }) => (await store.jobs.byOwner(userId)).map(({ jobTitle }) => jobTitle).toSorted()))
      await store.close()
      expect([refused, put, titles]).toEqual([new ForeignSource(['nyc']), { inserted: 1, updated: 1, unchanged: 0 }, [['Again 1', 'Again 2'], ['Job 2']]])
    } finally {
      await remove()
    }
  })
})
