import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dateOf, withoutEntry, withoutRecord } from '../../../scripts/lib/release/ready.mjs'
import { root } from '../../../scripts/lib/run.mjs'
import { migrations } from '../../../server/store/database/migrations.ts'

const changelog = '# Changes\n\n## 1.1.0 (2027-01-02)\n\n- Something.\n\n## 1.0.0 (2026-11-23)\n'

test.each([
  ['1.1.0', '2027-01-02'],
  ['1.0.0', '2026-11-23'],
  ['1.1', null],
  ['1.2.0', null],
  ['11110', null],
])('a release of %s has the date %s', (version, date) => {
  expect([dateOf(changelog, version), withoutEntry(changelog, version) === null]).toEqual([date, date !== null])
})

test('a release without an entry, or without a record of its schema, is refused with the command to run', () => {
  expect(withoutEntry(changelog, '1.2.0')).toBe("CHANGELOG.md has no entry '## 1.2.0 (DATE)': write what an operator or a visitor notices, or set another version in package.json.")
  const text = readFileSync(join(root, 'server/store/database/migrations.ts'), 'utf8')
  const record = (names: readonly string[]) => JSON.stringify({ migrations: Object.fromEntries(names.map((name) => [name, {}])) })
  const names = migrations.map(({ name }) => name)
  const refusal = "docs/reference/schemas/1.1.0.json is not the schema of this version: run 'npm run docs:schema'. Where 1.1.0 is released already, set another version in package.json first."
  const given = [record(names.toReversed()), record(names.slice(1)), record([...names, '9999-more']), null]
  expect(given.map((one) => withoutRecord({ version: '1.1.0', record: one, migrations: text }))).toEqual([null, refusal, refusal, refusal])
})

test('the version in package.json has an entry in CHANGELOG.md', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(withoutEntry(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)).toBeNull()
})
