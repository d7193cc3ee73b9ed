import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectTo, type SqliteConnection } from '../../../../../server/store/database/sqlite-file.ts'

let folder: string
let open: SqliteConnection[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kazi-sqlite-file-'))
  open = []
})
afterEach(() => {
  for (const connection of open) connection.close()
  return rm(folder, { recursive: true, force: true })
})

const connect = (name = 'a.sqlite') => {
  const connection = connectTo(join(folder, name))
  open.push(connection)
  return connection
}

/** Each way of a connection to run a statement. */
const ways = (connection: SqliteConnection, statement: string): Record<string, () => unknown> => ({
  execute: () => connection.execute(statement),
  run: () => connection.prepare(statement).run([]),
  all: () => connection.prepare(`${statement} returning id`).all([]),
})

const codesOf = (calls: Record<string, () => unknown>) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => {
    try {
      return [name, call()]
    } catch (error) {
      return [name, (error as { code?: unknown }).code]
    }
  }))

const everyWay = (code: string) => ({ execute: code, run: code, all: code })

test('every way to run a statement that another connection keeps from writing names the code, and none leaves a transaction open', () => {
  const [one, other] = [connect(), connect()]
  one.execute('pragma journal_mode = wal; create table things (id integer primary key, name text unique)')
  one.execute("begin immediate; insert into things (name) values ('a')")
  expect(codesOf(ways(other, "insert into things (name) values ('b')"))).toEqual(everyWay('SQLITE_BUSY'))
  one.execute('commit')
  expect(other.prepare("insert into things (name) values ('b') returning id").all([])).toEqual([{ id: 2 }])
  one.execute("insert into things (name) values ('c')")
  expect(one.prepare('select name from things order by id').all([])).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
})

test('so does every way to write where nothing may be written', () => {
  const connection = connect()
  connection.execute('create table things (id integer primary key); pragma query_only = on')
  expect(codesOf(ways(connection, 'insert into things default values'))).toEqual(everyWay('SQLITE_READONLY'))
})

test('and every way to read a file that is damaged, or no database', async () => {
  const whole = connect()
  whole.execute('create table things (id integer primary key, name text)')
  whole.execute("insert into things (name) with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000) select hex(randomblob(50)) from n")
  whole.close()
  open = []
  await truncate(join(folder, 'a.sqlite'), 8_192)
  const damaged = connect()
  const read = 'select count(*) as count, max(name) from things'
  expect(codesOf({ execute: () => damaged.execute(read), all: () => damaged.prepare(read).all([]) })).toEqual({ execute: 'SQLITE_CORRUPT', all: 'SQLITE_CORRUPT' })
  await writeFile(join(folder, 'b.sqlite'), 'x'.repeat(5_000))
  expect(codesOf({ execute: () => connect('b.sqlite').execute(read), all: () => connect('b.sqlite').prepare(read).all([]) })).toEqual({ execute: 'SQLITE_NOTADB', all: 'SQLITE_NOTADB' })
  expect(codesOf({ folder: () => connectTo(folder) })).toEqual({ folder: 'SQLITE_CANTOPEN' })
})
