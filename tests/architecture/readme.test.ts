import { existsSync, readFileSync } from 'node:fs'
import { basename, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checks } from '../../server/commands/doctor/checks.ts'
import { settingGroups } from '../../server/config.ts'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { sources } from './sources.ts'

const readme = readFileSync('README.md', 'utf8')
const settingsPage = readFileSync('docs/reference/settings.md', 'utf8')
const commandsPage = readFileSync('docs/reference/commands.md', 'utf8')

/** The rows of a page's table under a heading row, cell by cell. */
const tableUnder = (page: string, header: string): string[][] => {
  const lines = page.slice(page.indexOf(header)).split('\n').slice(2)
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(0, end).map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim()))
}

const code = (text: string | undefined) => (text === undefined ? '' : `\`${text}\``)

describe('the README and the reference are true', () => {
  test('they list every setting as the server reads it', () => {
    const tables = Object.values(settingGroups).map((group) => Object.entries<{ doc: string; fallback?: string }>(group).map(([name, { doc, fallback }]) => [code(name), code(fallback), doc]))
    const sections = settingsPage.split(/^## /m).slice(1)
    expect(sections.map((section) => tableUnder(section, '| setting | default | what |'))).toEqual(tables)
  })

  test("the page of the doctor has a row for each of its checks, in their order", () => {
    const rows = tableUnder(readFileSync('docs/operate/doctor.md', 'utf8'), '| title | what is examined |')
    expect(rows.map(([title]) => title)).toEqual(checks.map(({ title }) => title))
  })

  test('they name the demo accounts', () => {
    const rows = demoAccounts.map(({ role, email, password }) => [role, code(email), code(password)])
    expect(tableUnder(readme, '| role | e-mail | password |')).toEqual(rows)
  })

  test('every npm command is listed, and every one that they name exists', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const named = [...`${readme}${commandsPage}`.matchAll(/npm (?:run )?([a-z:]+)(?=[ `\n])/g)].map(([, name]) => name ?? '')
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([])
    expect(Object.keys(scripts).filter((name) => !commandsPage.includes(`npm run ${name}`) && !commandsPage.includes(`npm ${name}`))).toEqual([])
  })

  test('the README can be read in one sitting, and every page has a link to it', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(130)
    const pages = [...sources.map(({ path }) => path).filter((path) => /^docs\/(guides|reference)\/[^/]+\.md$/.test(path)), 'docs/architecture.md']
    expect(pages.filter((path) => !readme.includes(`(${path})`))).toEqual([])
  })

  test('every file that a page names is there', () => {
    const named = sources
      .filter(({ path }) => path === 'README.md' || /^docs\/(architecture|guides\/.+|reference\/[^/]+)\.md$/.test(path))
      .flatMap(({ path, text }) => [...text.matchAll(/`((?:src|server|tests|scripts|docs|public)\/[\w./-]+)`/g)].map(([, to]) => [path, to ?? ''] as const))
    // The example's files are written by the test of that guide.
    expect(named.filter(([, to]) => !existsSync(to) && !basename(to).startsWith('thank-us.')).map(([path, to]) => `${path} names ${to}, which is not there`)).toEqual([])
  })

  test('every link between pages leads somewhere', () => {
    const links = sources
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) => [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to]) => [path, posix.join(posix.dirname(path), to ?? '')] as const))
    expect(links.filter(([, to]) => !existsSync(to)).map(([path, to]) => `${path} links to ${to}, which is not there`)).toEqual([])
  })

  test('every link to a part of a page leads to a heading of it', () => {
    const pages = new Map(sources.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, text]))
    const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s-]/gu, '').replaceAll(' ', '-'))
    const links = [...pages].flatMap(([path, text]) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, to = '', part = '']) => ({ path, to: to === '' ? path : posix.join(posix.dirname(path), to), part })),
    )
    const lost = links.filter(({ to, part }) => pages.has(to) && !anchorsOf(pages.get(to) ?? '').includes(part))
    expect(lost.map(({ path, to, part }) => `${path} links to ${to}#${part}, which is not there`)).toEqual([])
  })
})
