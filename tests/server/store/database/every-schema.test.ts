import { expect, test, vi } from 'vitest'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { lost } from './old-rows.ts'
import { schemas, upgradesFrom } from './upgrades.ts'

vi.setConfig({ testTimeout: 60_000 })

test('a row, a value and a table that an upgrade loses are noticed', () => {
  const before = { board: [{ id: 1, version: 7 }], users: [{ id: 'a', email: 'x' }, { id: 'b', email: 'y' }], codes: [{ seed: 's' }] }
  const whole = { job_list_version: [{ id: 1, version: 7 }], users: [{ id: 'b', email: 'y', more: null }, { id: 'a', email: 'x', more: null }], codes: [{ seed: 's' }] }
  const { codes: _, ...without } = whole
  expect([lost(before, whole), lost(before, without)]).toEqual([[], ['the table codes is gone']])
  expect(lost(before, { ...whole, users: whole.users.slice(1) })).toEqual([`a row of users is gone: ${JSON.stringify(before.users[1])}`])
  expect(lost(before, { ...whole, users: [{ id: 'a', email: 'x' }, { id: 'b', email: 'z' }] })).toEqual([`a row of users is gone: ${JSON.stringify(before.users[1])}`])
  expect(lost(before, { ...whole, users: [{ id: 'a' }, { id: 'b' }] })).toHaveLength(2)
})

/** On PostgreSQL each costs a database of its own: `tests/operate/upgrade.test.ts` tries them all. */
const isTried = (_: string, at: number) => at % 5 === 0 || at >= schemas.length - 5

onEachDatabase('a board of the schema', (database) => {
  upgradesFrom(database, database.name === 'SQLite' ? schemas : schemas.filter(isTried))
})
