/** Two neighbouring versions run side by side on one database: each schema serves the code of the release before. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { root } from '../../../../scripts/lib/run.mjs'
import { checksumOf, migrateAs } from '../../../../server/store/database/migrate.ts'
import { migrations } from '../../../../server/store/database/migrations.ts'
import { openStore } from '../../../../server/store/database/open.ts'
import { StoreUnavailable } from '../../../../server/store/store.ts'
import { onEachDatabase, type TestDatabase } from '../../../support/database/databases.ts'
import { filesBelow } from '../../../support/gates/find.ts'
import { newJob, newUser, today, withTables } from './entries.ts'
import { fillTables } from './old-rows.ts'
import { breaks, readSchema, releases } from './recorded.ts'
import { schemaOf } from './schema.ts'
import { unused } from './unused.ts'

const dialectOf = ({ name }: TestDatabase) => (name === 'SQLite' ? 'sqlite' : 'postgres')
const release = releases().at(-1)
if (release === undefined) throw new Error('No release is recorded in docs/reference/schemas.')

/** The schema of a new board before and after these statements. */
const changed = async (database: TestDatabase, statements: readonly string[]) => {
  const { options, remove } = await database.openBoard()
  try {
    return await withTables(options, async (db) => {
      const before = await readSchema(db, dialectOf(database))
      for (const statement of statements) await sql.raw(statement).execute(db)
      return { before, after: await readSchema(db, dialectOf(database)) }
    })
  } finally {
    await remove()
  }
}

const found = async (database: TestDatabase, statements: readonly string[], unusedThen: string[] = []) => {
  const { before, after } = await changed(database, statements)
  return breaks({ version: '1', unused: unusedThen }, before, after)
}

type Statements = readonly string[] | { sqlite: readonly string[]; postgres: readonly string[] }

onEachDatabase('the schema', (database) => {
  test('has all that the last release reads and writes', async () => {
    const { options, remove } = await database.openBoard()
    const after = await withTables(options, (db) => readSchema(db, dialectOf(database)))
    await remove()
    expect(breaks(release, release.schema[dialectOf(database)], after)).toEqual([])
  })

  test('takes rows with the columns of the last release alone', async () => {
    const { options, remove } = await database.open()
    const dialect = dialectOf(database)
    const old = await withTables(options, (db) =>
      db.transaction().execute(async (tx) => {
        await migrateAs(tx, dialect, Object.keys(release.migrations), new Date())
        return schemaOf(tx, dialect)
      }),
    )
    await (await openStore({ ...options, copies: 0 })).close()
    const tables = old.filter(({ name }) => name !== 'migrations' && !release.unused.includes(name))
    await withTables(options, async (db) => {
      await db.transaction().execute((tx) => fillTables(tx, dialect, tables))
      for (const { name, columns } of tables) {
        if (!['jobs_search', 'job_tokens'].includes(name)) await sql`update ${sql.table(name)} set ${sql.join(columns.map((column) => sql`${sql.ref(column.name)} = ${sql.ref(column.name)}`))}`.execute(db)
      }
    })
    await remove()
  })

  test('may get columns, tables and indexes', async () => {
    const additions = [
      'alter table users add column nickname text',
      "alter table users add column tone text not null default ''",
      'create unique index users_nickname on users (nickname)',
      'create index users_tone on users (tone)',
      'create table badges (id text primary key, user_id text not null references users (id), file_id text references files (id) on delete cascade)',
    ]
    expect(await found(database, additions)).toEqual([])
  })

  test('may lose what the last release does not use any more, and nothing else', async () => {
    const drops = ['drop table backups_under_way', 'alter table users drop column warned_day']
    expect(await found(database, drops)).toEqual(['1 uses the table backups_under_way, which is gone', '1 uses users.warned_day, which is gone'])
    expect(await found(database, drops, ['backups_under_way', 'users.warned_day'])).toEqual([])
  })

  test.each<readonly [string, Statements, readonly unknown[]]>([
    ['a renamed column', ['alter table users rename column warned_day to warned_on'], ['1 uses users.warned_day, which is gone']],
    ['a renamed table', ['alter table popups rename to overlays'], ['1 uses the table popups, which is gone']],
    ['a new rule', ['create unique index users_created on users (created_at)'], ['1 does not know the rule of users: unique created_at']],
    ['a key that is gone', ['drop index job_sources_id'], ["1 may name the key of job_sources in 'on conflict', which is gone: id"]],
    ['a trigger that is gone', { sqlite: ['drop trigger job_docs_hidden'], postgres: ['drop trigger job_docs_hidden on jobs'] }, ['1 relies on the trigger job_docs_hidden of jobs, which is gone']],
    ['a link to rows that are deleted', ['create table badges (id text primary key, file_id text references files (id))'], ["1 deletes rows of files, and rows of badges lead to them without 'on delete'"]],
    [
      'a column that must have a value',
      { sqlite: ['drop table application_mails', 'create table application_mails (owner_id text primary key references users (id), due_at text not null, next_at text not null, after_seq integer not null, tone text not null)'], postgres: ['alter table application_mails alter column due_at set not null, add column tone text not null'] },
      ['1 may leave application_mails.due_at empty, which must have a value', '1 writes no application_mails.tone, which must have a value'],
    ],
    [
      'another type',
      { sqlite: ['drop table backups_under_way', 'create table backups_under_way (id text primary key, until integer not null)'], postgres: ['alter table backups_under_way alter column until type integer using 1'] },
      [expect.stringMatching(/^1 knows backups_under_way\.until as text, and it is integer$/)],
    ],
    [
      'a new check',
      { sqlite: ['drop table backups_under_way', "create table backups_under_way (id text primary key, until text not null check (until <> ''))"], postgres: ["alter table backups_under_way add check (until <> '')"] },
      [expect.stringMatching(/^1 does not know the rule of backups_under_way: check .*until <> ''/)],
    ],
    // SQLite removes no default of a column.
    ...(dialectOf(database) === 'sqlite' ? [] : [['a default that is gone', ['alter table users alter column is_deactivated drop default'], ['1 leaves users.is_deactivated to its default, which is gone']] as const]),
  ])('is refused with %s', async (_, statements, expected) => {
    expect(await found(database, 'sqlite' in statements ? statements[dialectOf(database)] : statements)).toEqual(expected)
  })
})

onEachDatabase('a server that runs while a newer version changes the tables', (database) => {
  /** Everything that a board does most: accounts, jobs, applications, lists, the search, the end of a session. */
  const use = async (store: Awaited<ReturnType<typeof openStore>>, round: string) => {
    const owner = await store.users.create(newUser(`owner-${round}@kazi.test`))
    const applicant = await store.users.create(newUser(`applicant-${round}@kazi.test`, { role: 'Applicant' }))
    await store.jobs.upsert([newJob(owner, { jobTitle: `Nurse ${round}` })])
    const [job] = await store.jobs.byOwner(owner.userId)
    const id = job?._id ?? ''
    await store.applications.create({ jobId: id, applicantId: applicant.userId, applicationUrl: '', cvUrl: '' }, today)
    await store.savedJobs.save(applicant.userId, id, 10)
    await store.files.create({ id: `file-${round}`, ownerId: owner.userId, kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 5, digest: '0'.repeat(64) })
    const page = await store.jobs.find(id)
    const seen = [page.kind, (await store.users.byEmail(owner.email))?.userId === owner.userId, (await store.search.find({ title: round }, new Map(), today)).matches, (await store.files.byOwner(owner.userId)).length]
    await store.users.remove(applicant.userId)
    return seen
  }

  test('goes on, and an older version is refused at its start', async () => {
    const { options, remove } = await database.openBoard()
    const running = await openStore(options)
    try {
      expect(await use(running, 'one')).toEqual(['found', true, 1, 1])
      await withTables(options, (db) =>
        db.transaction().execute(async (tx) => {
          for (const table of ['users', 'jobs', 'job_texts', 'applications', 'files', 'saved_jobs', 'job_list_version']) {
            await sql`alter table ${sql.table(table)} add column of_next_version text`.execute(tx)
            await sql`update ${sql.table(table)} set of_next_version = 'new'`.execute(tx)
          }
          await sql`create table of_next_version (id text primary key, user_id text references users (id))`.execute(tx)
          await sql`insert into migrations (name) values ('9999-next')`.execute(tx)
        }),
      )
      expect(await use(running, 'two')).toEqual(['found', true, 1, 1])
      await expect(openStore(options)).rejects.toThrow(StoreUnavailable)
      expect(await use(running, 'three')).toEqual(['found', true, 1, 1])
    } finally {
      await running.close()
      await remove()
    }
  })

  test.each([
    ['a column that is gone', 'alter table users drop column warned_day'],
    ['a renamed column', 'alter table users rename column names_folded to folded_names'],
    ['a renamed table', 'alter table job_texts rename to texts_of_jobs'],
  ])('fails with %s, as the check of the schema has it', async (_, statement) => {
    const { options, remove } = await database.openBoard()
    const running = await openStore(options)
    await use(running, 'one')
    await withTables(options, (db) => sql.raw(statement).execute(db))
    const failed = await use(running, 'two').then(() => 'went on', () => 'failed')
    await running.close()
    await remove()
    expect([failed, await found(database, [statement])]).toEqual(['failed', [expect.stringMatching(/, which is gone$/)]])
  })
})

test('the migrations of releases are as they were', () => {
  for (const { version, migrations: recorded } of releases()) {
    const known = new Map(migrations.map(({ name, statements }) => [name, { sqlite: checksumOf(statements('sqlite')), postgres: checksumOf(statements('postgres')) }]))
    expect(Object.fromEntries(Object.keys(recorded).map((name) => [name, known.get(name) ?? null])), `migrations of ${version}`).toEqual(recorded)
  }
})

/** The lines of code that name a column, without those of migrations. */
const naming = (column: string): string[] =>
  filesBelow('server', '.ts').flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n')
    return lines.filter((line) => new RegExp(`\\b${column}\\b`).test(line) && !/\$\{(text|int|sequence|types\[)|create |alter table |drop /.test(line)).map((line) => `${path}: ${line.trim()}`)
  })

test('no code names what it is said not to use', () => {
  expect(unused.flatMap((name) => naming(name.split('.').at(-1) ?? ''))).toEqual([])
  expect(naming('warned_day').length).toBeGreaterThan(3)
})
