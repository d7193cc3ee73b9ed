import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settings } from '../../server/config.ts'
import { demoAccounts } from '../../server/demo/accounts.ts'

const readme = readFileSync('README.md', 'utf8')

/** The rows of the table under a heading row, cell by cell. */
const tableUnder = (header: string): string[][] => {
  const lines = readme.slice(readme.indexOf(header)).split('\n').slice(2)
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(0, end).map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim()))
}

const code = (text: string | undefined) => (text === undefined ? '' : `\`${text}\``)

describe('the README is true', () => {
  test('it lists every setting as the server reads it', () => {
    const rows = Object.entries<{ doc: string; fallback?: string }>(settings).map(([name, { doc, fallback }]) => [code(name), code(fallback), doc])
    expect(tableUnder('| setting | default | what |')).toEqual(rows)
  })

  test('it names the demo accounts', () => {
    const rows = demoAccounts.map(({ role, email, password }) => [role, code(email), code(password)])
    expect(tableUnder('| role | e-mail | password |')).toEqual(rows)
  })

  test('every npm command it names exists', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const named = [...readme.matchAll(/npm (?:run )?([a-z:]+)(?=[ `\n])/g)].map(([, name]) => name ?? '')
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([])
  })
})
