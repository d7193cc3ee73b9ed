import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { diskStorage } from '../../../../server/files/disk.ts'
import { hashPassword } from '../../../../server/rules/accounts/passwords.ts'
import { fold } from '../../../../server/values/app/fold.ts'
import type { ProfileFields } from '../../../../server/store/store.ts'
import type { Tables } from '../../../../server/store/tables.ts'
import { sweep } from '../../../../server/sweep.ts'
import { onEachDatabase, type FreshDatabase, type TestDatabase } from '../../../support/database/databases.ts'
import { signedIn, startServer, type TestServer } from '../../../support/board/server.ts'
import { expectNone } from '../../../support/gates/findings.ts'
import { withTables } from '../database/entries.ts'
import { columnsOf, impersonal, notDownloaded, outlivesOfUnverified, outlivesOfVerified, outlivesRemoval, restOf } from './personal-data.ts'
import { isFreeText, markOf, RowExists, rowsFor, worded, type Person, type Row, type Value } from './person-rows.ts'
import { schemaOf, type Table } from '../database/schema.ts'
import { sweepSettings } from '../../../support/board/sweep-settings.ts'

const files = { removal: 'server/store/accounts/removal.ts', download: 'server/routes/accounts/account.ts', answer: 'src/services/contract/accounts/account.ts', names: 'tests/server/store/accounts/personal-data.ts' }

const sentences = {
  impersonal: (column: string) => `${column} is new in a table that holds nothing of anybody: name it in ${files.names} (impersonal), or take the table out of there.`,
  left: (column: string) =>
    `${column} can lead to a person, and the removal of an account leaves it: remove it in ${files.removal}, or name it in ${files.names} (outlivesRemoval) with the reason why it stays.`,
  reached: (column: string) => `${column} is named in ${files.names} (outlivesRemoval), and a removal reaches it, or there is no such column: take it out of there.`,
  notSwept: (column: string) => `${column} is named in ${files.names} as forgotten in time, and the sweep does not forget it.`,
  others: (table: string) => `A row of somebody else in ${table} changed with the removal: see ${files.removal}.`,
  missing: (column: string) =>
    `${column} of an account is not in its download: add it to dataOf in ${files.download} and to AccountData in ${files.answer}, or name it in ${files.names} (notDownloaded) with the reason.`,
  given: (column: string) => `${column} is named in ${files.names} (notDownloaded), and is in the download, or there is no such column: take it out of there.`,
  foreign: (column: string) => `${column} of somebody else is in the download of an account: see dataOf in ${files.download}.`,
}

const password = 'Of-looms-and-cards-1843'
const day = 86_400_000
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

type Place = { server: TestServer; options: FreshDatabase['options']; tables: readonly Table[]; added: readonly string[] }

/** Runs `use` on a server over a database to which `statements` were added. */
const withPlace = async (database: TestDatabase, statements: readonly string[], use: (place: Place) => Promise<string[]>): Promise<string[]> => {
  const fresh = await database.openBoard()
  const server = await startServer({ database: { openBoard: async () => fresh } })
  try {
    const all = await withTables(fresh.options, async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
      return schemaOf(db, server.store.dialect)
    })
    const known = columnsOf(impersonal)
    const names = new Set(impersonal.map(({ table }) => table))
    const added = all.filter(({ name }) => names.has(name)).flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`).filter((column) => !known.includes(column)))
    return await use({ server, options: fresh.options, tables: all.filter(({ name }) => !names.has(name)), added: added.map(sentences.impersonal) })
  } finally {
    await server.close()
  }
}

/** A column that alone leads to a person, in several rows with different values: it counts as reached when the removal deletes one of them. */
type Link = { column: string; table: string; name: string; values: readonly Value[] }

/** Numbers without a foreign key that may refer to a person's row. */
const isLooseNumber = ({ kind, references, name }: Table['columns'][number]) => kind === 'number' && references === null && /_(seq|id|no)$/.test(name)

const sibling = ({ columns }: Table, name: string, value: string): Row => {
  const other = name.endsWith('_folded') ? name.slice(0, -'_folded'.length) : `${name}_folded`
  return columns.some((column) => column.name === other) ? { [other]: other.endsWith('_folded') ? fold(value) : value } : {}
}

/**
 * Inserts into every table a row of `other`, and for each column that can lead to a person a row in which it alone leads to `person`, and every other column to `nobody`.
 */
const fillAlone = async (db: Kysely<Tables>, tables: readonly Table[], [person, other, nobody]: readonly [Person, Person, Person]): Promise<Link[]> => {
  const { row, rowApart, keyOf, next } = rowsFor(db, tables)
  const somebody = () => ({ ...nobody, email: `nobody${next()}@example.com` })
  const links: Link[] = []
  for (const table of tables) {
    await row(table.name, table.name === 'users' ? somebody() : other)
    for (const column of table.columns) {
      const put = async (value: Value) => {
        await rowApart(table.name, somebody(), { [column.name]: value, ...(typeof value === 'string' && column.references === null && sibling(table, column.name, value)) })
        return value
      }
      const add = (values: readonly Value[]) => links.push({ column: `${table.name}.${column.name}`, table: table.name, name: column.name, values })
      if (column.references?.table === 'users') add([await put(person.userId)])
      else if (column.references !== null) add([await put(await keyOf(table, column.references, person))])
      else if (isLooseNumber(column)) add([await put(next())])
      else if (table.name !== 'users' && isFreeText(table, column)) {
        const values = []
        for (const text of [person.userId, person.email, fold(person.email)]) values.push(await put(worded(table.name, column.name, text)))
        add(values)
      }
    }
  }
  return links
}

const isLeft = async (db: Kysely<Tables>, { table, name, values }: Link) => {
  const found = await sql<{ value: Value }>`select distinct ${sql.ref(name)} as value from ${sql.table(table)} where ${sql.ref(name)} in (${sql.join(values)})`.execute(db)
  return found.rows.length === new Set(values).size
}

const textsOf = async (db: Kysely<Tables>, tables: readonly Table[]) =>
  Promise.all(tables.map(async ({ name }) => ({ name, rows: new Set((await sql`select * from ${sql.table(name)}`.execute(db)).rows.map((row) => JSON.stringify(row))) })))

type End = { isActive: boolean; outlives: typeof outlivesRemoval; of(place: Place, account: { userId: string; token: string }): Promise<unknown> }

const removed = async (server: TestServer, request: Promise<Response>) => {
  const { status } = await request
  const why = server.log().map(({ err }) => JSON.stringify(err) ?? '').join(' ')
  if (status !== 200) throw new Error(`The removal of an account fails: see ${files.removal}. It answered ${status}. ${why}`)
}
const swept = async ({ server, options }: Place, at = Date.now()) =>
  sweep({ store: server.store, files: await diskStorage(`${options.dataDir}/files`), now: () => new Date(at), settings: sweepSettings() })

/** The ways in which an account ends. */
const ends: Readonly<Record<string, End>> = {
  'by itself': {
    isActive: true,
    outlives: [...outlivesRemoval, ...outlivesOfVerified],
    of: ({ server }, { token }) => removed(server, server.ask('POST', '/api/users/delete-account', { token, json: { password } })),
  },
  'by an operator': {
    isActive: true,
    outlives: [...outlivesRemoval, ...outlivesOfVerified],
    of: async ({ server }, { userId }) => {
      const { token } = await signedIn(server, 'Super-Admin')
      await removed(server, server.ask('DELETE', `/api/admin/accounts/${userId}`, { token }))
    },
  },
  'because it was never verified': {
    isActive: false,
    outlives: [...outlivesRemoval, ...outlivesOfUnverified],
    of: ({ options }, { userId }) => withTables(options, (db) => sql`update users set created_at = '2020-01-01T00:00:00.000Z' where id = ${userId}`.execute(db)),
  },
}

/** The findings about the removal of an account: a sentence for each column. */
const removalFindings = (database: TestDatabase, end: End, statements: readonly string[] = []) =>
  withPlace(database, statements, async (place) => {
    const { server, options, tables } = place
    const ada = await signedIn(server, 'Admin', { email: 'Ada@Example.com', fullName: 'Ada King', passwordHash, isActive: end.isActive })
    const [{ user: bob }, { user: nobody }] = [await signedIn(server, 'Employer'), await signedIn(server, 'Employer')]
    const own = tables.find(({ name }) => name === 'users')?.columns.filter(({ kind, references }) => kind === 'text' && references === null) ?? []
    const ownRow = (db: Kysely<Tables>) => db.selectFrom('users').selectAll().where('id', '=', ada.user.userId).executeTakeFirst() as Promise<Row | undefined>
    const filled = await withTables(options, async (db) => {
      const links = await fillAlone(db, tables, [ada.user, bob, nobody])
      return { links, row: await ownRow(db), texts: await textsOf(db, tables) }
    })
    await end.of(place, { userId: ada.user.userId, token: ada.token })
    await swept(place)
    const { left, others } = await withTables(options, async (db) => {
      const row = await ownRow(db)
      const ofRow = own.filter(({ name }) => name !== 'created_at' && (row?.[name] ?? null) !== null && row?.[name] === filled.row?.[name]).map(({ name }) => `users.${name}`)
      const [ofLinks, after] = [await leftOf(db, filled.links), await textsOf(db, tables)]
      const changed = filled.texts.filter(({ rows }, at) => [...rows].some((text) => [bob.userId, bob.email].some((word) => text.includes(word)) && !after[at]?.rows.has(text)))
      return { left: new Set([...ofRow, ...ofLinks]), others: changed.map(({ name }) => name) }
    })
    const named = new Set(columnsOf(end.outlives))
    await swept(place, Date.now() + 100 * day)
    const late = await withTables(options, (db) => leftOf(db, filled.links))
    const forgotten = new Set(columnsOf(end.outlives.filter(({ forgotten: isForgotten }) => isForgotten)))
    return [
      ...place.added,
      ...[...left].filter((column) => !named.has(column)).map(sentences.left),
      ...[...named].filter((column) => !left.has(column)).map(sentences.reached),
      ...late.filter((column) => forgotten.has(column)).map(sentences.notSwept),
      ...others.map(sentences.others),
    ]
  })

const leftOf = async (db: Kysely<Tables>, links: readonly Link[]) => {
  const left: string[] = []
  for (const link of links) if (await isLeft(db, link)) left.push(link.column)
  return left
}

/** Every field of a profile: the type requires a new one to be added here. */
const profile: { [K in keyof Required<ProfileFields>]: NonNullable<ProfileFields[K]> } = {
  fullName: 'fullName of Ada', firstName: 'firstName of Ada', surname: 'surname of Ada', telephone: 'telephone of Ada', phone: 'phone of Ada', employerName: 'employerName of Ada',
  companyLogo: 'companyLogo of Ada', companyName: 'companyName of Ada', position: 'position of Ada', country: 'country of Ada', city: 'city of Ada', avatar: 'avatar of Ada',
  gender: 'gender of Ada', dateOfBirth: 'dateOfBirth of Ada', headline: 'headline of Ada', profileImage: 'profileImage of Ada', backgroundImage: 'backgroundImage of Ada', profession: 'profession of Ada',
  resume: 'resume of Ada', resumeName: 'resumeName of Ada', resumeDate: 'resumeDate of Ada', nin: 'nin of Ada', industry: 'industry of Ada', officialEmail: 'officialEmail of Ada',
  address: 'address of Ada', website: 'website of Ada', registeringPersonName: 'registeringPersonName of Ada',
  skills: ['Looms'],
  employment: { openToWork: false, employer: 'Looms', position: 'Weaver' },
  socialMedia: { twitter: 'https://twitter.example/ada', facebook: 'https://facebook.example/ada', linkedin: 'https://linkedin.example/ada', instagram: 'https://instagram.example/ada' },
}

/** The marks of one row, and the column that alone leads to the account, or null where the whole row does. */
type Shown = { table: string; alone: string | null; marks: { column: string; mark: string }[]; owner: Person }

/** Inserts into every table a row of `other` and one of `person`, and for each foreign key to a person's row one in which it alone leads to `person`. */
const fillShown = async (db: Kysely<Tables>, tables: readonly Table[], [person, other, nobody]: readonly [Person, Person, Person]): Promise<Shown[]> => {
  const { row, rowApart, keyOf, put } = rowsFor(db, tables)
  const somebody = { ...nobody, email: 'nobody@example.com' }
  const alone = new Map<Row, string>()
  /** The columns of which a person has one row: it counts for both. */
  const keys: { row: Row; name: string }[] = []
  const addRest = async (name: string, one: Row) => {
    const rest = tables.find((table) => table.name === restOf[name])
    const link = rest?.columns.find(({ references }) => references?.table === name)
    if (rest !== undefined && link !== undefined) await row(rest.name, somebody, { [link.name]: one[link.references?.column ?? ''] ?? null })
  }
  for (const table of tables.filter(({ name }) => name !== 'users')) {
    await row(table.name, other)
    const whole = await row(table.name, person)
    for (const { name, references } of table.columns) {
      if (references === null) continue
      const key = references.table === 'users' ? person.userId : await keyOf(table, references, person)
      const one = await rowApart(table.name, somebody, { [name]: key }).catch((error: unknown) => {
        if (error instanceof RowExists) return null
        throw error
      })
      if (one === null) keys.push({ row: whole, name })
      else {
        alone.set(one, name)
        await addRest(table.name, one)
      }
    }
  }
  const marksOf = (table: Table, one: Row) =>
    table.columns.flatMap((column) => {
      const mark = markOf(table, column, one[column.name])
      return mark === null ? [] : [{ column: `${table.name}.${column.name}`, mark }]
    })
  return put.flatMap(({ table, owner, row: one }) =>
    [alone.get(one) ?? null, ...keys.filter(({ row: whole }) => whole === one).map(({ name }) => name)].map((name) => ({ table: table.name, alone: name, marks: marksOf(table, one), owner })),
  )
}

/** The findings about the download of an account: a sentence for each column. */
const downloadFindings = (database: TestDatabase, statements: readonly string[] = []) =>
  withPlace(database, statements, async ({ server, options, tables, added }) => {
    const [ada, { user: bob }, { user: nobody }] = [await signedIn(server, 'Admin', { email: 'Ada@Example.com' }), await signedIn(server, 'Employer'), await signedIn(server, 'Employer')]
    const rows = await withTables(options, (db) => fillShown(db, tables, [ada.user, bob, nobody]))
    const answer = await server.ask('GET', '/api/users/data', { token: ada.token })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`There is no download: ${answer.status} ${text}`)
    const isShown = ({ mark }: { mark: string }) => text.includes(mark)
    const columns = new Map<string, boolean>()
    for (const { table, alone, marks, owner } of rows) {
      if (alone !== null) columns.set(`${table}.${alone}`, marks.some(isShown))
      else if (owner === ada.user) for (const one of marks) columns.set(one.column, isShown(one) || columns.get(one.column) === true)
    }
    const named = columnsOf(notDownloaded)
    return [
      ...added,
      ...[...columns].filter(([column, isIn]) => !isIn && !named.includes(column)).map(([column]) => sentences.missing(column)),
      ...named.filter((column) => columns.get(column) !== false).map(sentences.given),
      ...new Set(rows.filter(({ owner }) => owner === bob).flatMap(({ marks }) => marks.filter(isShown).map(({ column }) => sentences.foreign(column)))),
    ]
  })

test('the sentences name files that are there', () => {
  expect(Object.values(files).filter((path) => !existsSync(path))).toEqual([])
})

onEachDatabase('personal data', (database) => {
  test.each(Object.keys(ends))('an account that ends %s leaves no column that leads to it, but for those named with a reason', async (way) => {
    expectNone(await removalFindings(database, ends[way] as End))
  })

  test('the download of an account has every column of its rows, but for those named with a reason, and none of somebody else', async () => {
    expectNone(await downloadFindings(database))
  })

  test('the download of an account has every field of its profile', async () => {
    expectNone(
      await withPlace(database, [], async ({ server }) => {
        const { token } = await signedIn(server, 'Applicant', profile)
        const { account } = (await (await server.ask('GET', '/api/users/data', { token })).json()) as { account: Record<string, unknown> }
        const missing = Object.entries(profile).filter(([name, value]) => JSON.stringify(account[name]) !== JSON.stringify(value))
        return missing.map(([name]) => sentences.missing(`users.profile (${name})`))
      }),
    )
  })

  const reference = 'text not null references users (id)'
  test.each([
    ['an account', `create table reports (id text primary key, reporter ${reference}, made_at text not null)`, ['reports.reporter'], ['reports.made_at', 'reports.reporter']],
    ['an account, by no foreign key', 'create table reports (id text primary key, whose text not null)', ['reports.whose'], ['reports.whose']],
    ['an account, of which it is the key', `create table reports (reporter ${reference}, words text not null, primary key (reporter))`, ['reports.reporter', 'reports.words'], ['reports.words', 'reports.reporter']],
    ['a row of an account', 'create table reports (id text primary key, job_id text not null references jobs (id), made_at text not null)', ['reports.job_id'], ['reports.made_at', 'reports.job_id']],
    ['a row of an account, by no foreign key', 'create table clicks (alert_seq bigint not null)', ['clicks.alert_seq'], []],
    ['another account than the one that a removal looks for', 'alter table popups add column approver text', ['popups.approver'], ['popups.approver']],
  ])('a new column that leads to %s is found, and reported with the files to write', async (_, statement, left, missing) => {
    expect(await removalFindings(database, ends['by itself'] as End, [statement])).toEqual(left.map(sentences.left))
    expect(await downloadFindings(database, [statement])).toEqual(missing.map(sentences.missing))
  })

  test('a new column in a table that holds nothing of anybody is seen', async () => {
    const statement = 'alter table installation add column made_by text references users (id)'
    expect(await downloadFindings(database, [statement])).toEqual([sentences.impersonal('installation.made_by')])
  })

  test('rows for which the removal of an account fails are reported with the file to write', async () => {
    const statement = 'create table clicks (alert_seq bigint not null references job_alerts (seq))'
    await expect(removalFindings(database, ends['by itself'] as End, [statement])).rejects.toThrow(new RegExp(`^The removal of an account fails: see ${files.removal}.*foreign key`, 'is'))
  })
})
