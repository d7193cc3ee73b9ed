import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { csv, gherkin, markdown, testrail, xray, zephyr, type TestCase, type Writer } from '#judged-paths/exports'
import { scenes } from '../scenes/all.ts'
import { lampRows, sampleModel } from '../support/replay/sample-machine.ts'
import { loadModels } from './cli/choice.ts'
import { exportCommand } from './cli/export.ts'
import { formats } from './cli/cases/formats.ts'
import { outlineOf } from './cli/outline.ts'
import { coverages, coverOf } from './cover.ts'

const models = await loadModels()
const lamp = sampleModel(lampRows)
const outlines = models.map((model) => outlineOf(model, scenes.get(model.name) ?? null))
const cases = outlines.flatMap(({ model, paths }): TestCase[] => paths.map((path) => ({ ...path, group: model })))

/** Texts that a format could take for something of its own. */
const hostile = [
  '=1+1', '+1', '-1', '@tag', '\tx', '"quoted", and; a comma', 'a line\nand a second', 'a line\r\n@tag\n# comment\n| cell |', '| cell |', '# comment', '"""', 'Scenario: x',
  '', ' ', '<b>&amp;</b>', String.raw`back\slash`, 'Ünïcode 漢字 👩‍👩‍👧', '*bold* [x] `code`',
]
const hostileCases: TestCase[] = hostile.map((text, at) => ({
  id: `id${at}`, formerIds: [], group: 'group', title: text, priority: 'low', preconditions: [text], labels: [text], steps: [{ action: text, expected: [text, text], sections: [text] }],
}))

type Row = { readonly [column: string]: string }
const rowsOf = (writer: Writer, all: readonly TestCase[]) => parse<Row>(writer(all), { columns: true, bom: true })

const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const nonEmpty = z.string().min(1)
const label = z.string().regex(/^[^\s,;@#"'|]+$/)
const labels = z.string().transform((text) => text.split(', ')).pipe(z.array(label))

test('every path has a title of its own, a priority and what must be so before', () => {
  expect(cases.filter(({ title, preconditions }) => title.length > 240 || !/^[A-Z]/.test(title) || preconditions.length === 0)).toEqual([])
  const twice = cases.filter(({ title, group }, at) => cases.findIndex((one) => one.title === title && one.group === group) !== at)
  expect(twice.map(({ title }) => title)).toEqual([])
  const [priorities] = [new Set(cases.map(({ priority }) => priority))]
  expect(priorities).toEqual(new Set(['high', 'medium', 'low']))
})

test('a path in words: its title, the start of the application, and how soon it is worth walking', () => {
  const [login] = outlines.filter(({ model }) => model === 'login')
  const path = login!.paths.find(({ description }) => description === 'asked for: editing --submit(good)--> submitting --login done(inactive)--> done')!
  expect({ title: path.title, priority: path.priority, preconditions: path.preconditions, labels: path.labels }).toEqual({
    title: 'Login, asked for: submit (good), then login succeeds (inactive)',
    priority: 'high',
    preconditions: ["The flow begins as 'asked for': return to none, e-mail empty, refusal none", 'Nobody is signed in', 'The application is opened at /login'],
    labels: ['login', '2.9', '7', '4: Account', '8: Login', 'rulings: Accounts'],
  })
  const cover = new Set(coverOf(lamp).map(({ id }) => id))
  const outline = outlineOf(lamp)
  expect(outline.paths.filter(({ id, priority }) => cover.has(id) !== (priority === 'high'))).toEqual([])
  expect(outlineOf(lamp.but({ rows: [] })).paths.filter(({ id, priority }) => !cover.has(id) && priority !== 'low')).toEqual([])
})

test('JSON holds the whole structure', () => {
  const { format, version, models: exported } = JSON.parse(formats['json']!.write([outlineOf(lamp)])) as { format: string; version: number; models: unknown[] }
  expect({ format, version, exported }).toEqual({ format: 'kazi-paths', version: 3, exported: [outlineOf(lamp)] })
})

test('Markdown is a checklist, and no text of it becomes a mark', () => {
  const one: TestCase = { ...hostileCases[0]!, title: '*a_b*', preconditions: ['# x'], labels: ['l'], steps: [{ action: 'Type: *a_b* [x]', expected: ['a\n- [ ] b'], sections: ['2'] }] }
  expect(markdown([one])).toBe(
    ['# group', '\n## group id0\n', String.raw`\*a\_b\*`, '', 'Priority: low. Labels: l\n', String.raw`- Before: \# x`, String.raw`- [ ] Type: \*a\_b\* \[x\]`, String.raw`  - [ ] a - \[ \] b`, ''].join('\n'),
  )
})

test('CSV has a row a step, complete in itself, and a spreadsheet takes none of it for a formula', () => {
  const rows = rowsOf(csv, cases)
  expect(rows).toHaveLength(cases.reduce((sum, { steps }) => sum + steps.length, 0))
  z.array(z.strictObject({
    model: nonEmpty, path: z.string().length(13), 'former ids': z.string(), title: nonEmpty, priority: z.enum(['high', 'medium', 'low']), preconditions: nonEmpty, labels, step: z.string().regex(/^\d+$/),
    action: nonEmpty, expected: nonEmpty, sections: z.string(),
  })).parse(rows)
  expect(csv(cases).startsWith('\uFEFF')).toBe(true)
  expect(rowsOf(csv, hostileCases).map(({ action, title }) => [action, title])).toEqual(hostile.map((text) => [guarded(text), guarded(text)]))
})

/** A test of docs/reference/test-management.md: 'Xray'. */
const XrayTest = z.strictObject({
  testtype: z.literal('Manual'),
  fields: z.strictObject({
    summary: z.string().max(255).regex(/^[^\n\r]*$/), description: nonEmpty, priority: z.strictObject({ name: z.enum(['Highest', 'High', 'Medium', 'Low', 'Lowest']) }), labels: z.array(label),
  }),
  steps: z.array(z.strictObject({ action: z.string(), data: z.string(), result: z.string() })).min(1),
  xray_test_repository_folder: z.string().regex(/^\/\w+$/),
})

test("Xray's importer reads a list of manual tests with their steps", () => {
  const tests = z.array(XrayTest).parse(JSON.parse(xray(cases)))
  expect(tests.map(({ steps }) => steps.map(({ action }) => action))).toEqual(cases.map(({ steps }) => steps.map(({ action }) => action)))
  expect(tests.map(({ fields }) => fields.description.split('\n').at(-1))).toEqual(cases.map(({ id, formerIds }) => `Path: ${[id, ...formerIds].join(', ')}`))
  expect(z.array(XrayTest).parse(JSON.parse(xray(hostileCases))).map(({ steps: [step] }) => step)).toEqual(
    hostile.map((text) => ({ action: text, data: '', result: `${text}\n${text}\nSpecification: ${text}` })),
  )
})

/** Reads rows as an importer does for which a case begins where one column is filled. */
const groupedBy = (rows: readonly Row[], column: string): Row[][] => {
  const groups: Row[][] = []
  for (const row of rows) {
    if (row[column] === '') groups.at(-1)!.push(row)
    else groups.push([row])
  }
  return groups
}

const TestRailRow = z.strictObject({
  Title: z.string().max(250), Section: z.string(), Priority: z.enum(['Low', 'Medium', 'High', 'Critical', '']), Preconditions: z.string(), References: z.string(), Labels: z.string(),
  'Steps (Step)': nonEmpty, 'Steps (Expected Result)': nonEmpty,
})

const ZephyrRow = z.strictObject({
  Name: z.string().max(255), Status: z.enum(['Draft', '']), Precondition: z.string(), Objective: z.string(), Folder: z.string().regex(/^(\/\w+)?$/), Priority: z.enum(['High', 'Normal', 'Low', '']), Labels: z.string(),
  'Test Script (Step-by-Step) - Step': nonEmpty, 'Test Script (Step-by-Step) - Test Data': z.literal(''), 'Test Script (Step-by-Step) - Expected Result': nonEmpty,
})

/** The headings of a file that Zephyr Scale exports itself, in its order: its importer proposes the field of each. */
const zephyrHeadings = [
  'Key', 'Name', 'Status', 'Precondition', 'Objective', 'Folder', 'Priority', 'Component', 'Labels', 'Owner', 'Estimated Time', 'Coverage (Issues)', 'Coverage (Pages)',
  'Test Script (Step-by-Step) - Step', 'Test Script (Step-by-Step) - Test Data', 'Test Script (Step-by-Step) - Expected Result', 'Test Script (Plain Text)', 'Test Script (BDD)',
]

test("the file for Zephyr Scale has headings of its own exports alone, in their order, and a step has one script", () => {
  const headings = parse(zephyr(cases.slice(0, 1)), { to_line: 1 })[0] as string[]
  expect(headings).toEqual(zephyrHeadings.filter((heading) => headings.includes(heading)))
  expect(headings.filter((heading) => heading.startsWith('Test Script'))).toEqual(zephyrHeadings.slice(13, 16))
  expect(['Key', 'Name'].map((heading) => headings.includes(heading))).toEqual([false, true])
})

test.each([
  ['TestRail', testrail, TestRailRow, 'Title', 'Steps (Step)'],
  ['Zephyr Scale', zephyr, ZephyrRow, 'Name', 'Test Script (Step-by-Step) - Step'],
] as const)("%s's importer reads a row a step, and the fields of a case in its first", (_name, writer, row, title, action) => {
  expect(writer(cases).startsWith('\uFEFF')).toBe(false)
  const rows = rowsOf(writer, cases)
  z.array(row as z.ZodType).parse(rows)
  const groups = groupedBy(rows, title)
  expect(groups.map((group) => [group[0]![title], group.map((one) => one[action])])).toEqual(cases.map((one) => [one.title, one.steps.map((step) => step.action)]))
  for (const [first, ...rest] of groups) {
    z.looseObject({ Priority: nonEmpty, Labels: labels }).parse(first)
    expect(rest.flatMap((one) => Object.entries(one).filter(([column, text]) => text !== '' && !column.includes('Step')))).toEqual([])
  }
  const actions = rowsOf(writer, hostileCases).map((one) => one[action])
  expect(actions).toEqual(hostile.map(guarded))
})

test('a cover takes all that all paths take, and is smaller', () => {
  for (const [name, partsOf] of Object.entries(coverages)) {
    for (const model of models) {
      const all = new Set(model.paths.flatMap(partsOf))
      expect([name, model.name, new Set(coverOf(model, model.paths, [], partsOf).flatMap(partsOf))]).toEqual([name, model.name, all])
    }
  }
  const sizes = Object.values(coverages).map((partsOf) => models.reduce((sum, model) => sum + coverOf(model, model.paths, [], partsOf).length, 0))
  expect(sizes[0]).toBeLessThan(sizes[1]!)
  expect(sizes[1]).toBeLessThan(cases.length)
})

test('Cucumber reads a scenario a path, with its tags and every step, whatever the texts are', () => {
  const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher())
  const scenariosOf = (all: readonly TestCase[]) => parser.parse(gherkin(all)).feature!.children.map(({ scenario }) => scenario!)
  const groups = [...outlines.map(({ model, paths }) => paths.map((path): TestCase => ({ ...path, group: model }))), hostileCases]
  for (const group of groups) {
    const read = scenariosOf(group).map(({ tags, steps }) => [tags[0]!.name, steps.length])
    const stepsOf = ({ preconditions, steps }: TestCase) => preconditions.length + steps.reduce((sum, { expected }) => sum + 1 + expected.length, 0)
    expect(read).toEqual(group.map((one) => [`@${one.id}`, stepsOf(one)]))
  }
})

test('a format with a file a model writes them into a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kazi-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await exportCommand.run(['--format', 'gherkin', '--cover', 'transitions', '--out', join(folder, 'features'), 'login', 'otp'])
  expect(readdirSync(join(folder, 'features')).toSorted()).toEqual(['login.feature', 'otp.feature'])
  const text = readFileSync(join(folder, 'features/login.feature'), 'utf8')
  const login = models.find(({ name }) => name === 'login')!
  expect([text.split('\n')[0], [...text.matchAll(/^ {2}@(\w+) /gm)].map(([, id]) => id)]).toEqual(['Feature: login', coverOf(login).map(({ id }) => id)])
})
