import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Visitor, parseSync } from 'vite'
import { partOf, parts } from '../../scripts/lib/parts.mjs'
import config from '../../vitest.config.ts'
import { architectureRule } from './rule.ts'
import { longest } from '../support/sequencer.ts'
import { code as files, isBelow, type Code } from './sources.ts'

const runners = new Set(['test', 'it', 'describe', 'suite'])
/** `skipIf` and `runIf` are not among them: their condition is the reason. */
const leavesOut = new Set(['skip', 'todo', 'fails'])

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** A stated reason: a comment on the line itself or on one of the four before it. */
const hasReason = (text: string, line: number) =>
  text.split('\n').slice(Math.max(0, line - 5), line).some((row) => /(^|\s)\/\/ \S+ \S+|\*\/$/.test(row))

const leftOut = ({ path, text }: Code) => {
  const findings: string[] = []
  new Visitor({
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || !runners.has(object.name) || property.type !== 'Identifier') return
      const line = lineOf(text, start)
      if (property.name === 'only') findings.push(`${path}:${line} runs only itself`)
      if (leavesOut.has(property.name) && !hasReason(text, line)) findings.push(`${path}:${line} is left out without a reason`)
    },
  }).visit(parseSync(path, text).program)
  return findings
}

architectureRule(
  'no test is left out without a reason',
  ({ code }) => code.filter(({ path }) => isBelow(path, 'tests', 'packages')).flatMap(leftOut),
  {
    'tests/a.test.ts': [
      "test.only('a', run)",
      "test.skip('b', run)",
      "describe.todo('c')",
      "query.skip(3); test('test.only', run)",
      '// SQLite has no such lock',
      "test.skip('d', run)",
      '\n\n\n\n',
      "test.skipIf(missing)('e', run)",
    ].join('\n'),
  },
  ['tests/a.test.ts:1 runs only itself', 'tests/a.test.ts:2 is left out without a reason', 'tests/a.test.ts:3 is left out without a reason'],
)

/** Timers that end a promise, Playwright's pause, and Node's promised timers; a timer that is a deadline is none of these. */
const sleeps = ({ path, text, imports }: Code) => {
  const findings: string[] = []
  const executors: (string | undefined)[] = []
  const sleep = (at: number) => findings.push(`${path}:${lineOf(text, at)} sleeps`)
  new Visitor({
    NewExpression: ({ callee, arguments: [executor] }) => {
      const isPromise = callee.type === 'Identifier' && callee.name === 'Promise' && executor?.type === 'ArrowFunctionExpression'
      const resolve = isPromise ? executor.params[0] : undefined
      executors.push(resolve?.type === 'Identifier' ? resolve.name : undefined)
    },
    'NewExpression:exit': () => void executors.pop(),
    CallExpression: ({ callee, arguments: [callback], start }) => {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'waitForTimeout') sleep(start)
      if (callee.type !== 'Identifier' || callee.name !== 'setTimeout' || callback === undefined) return
      const resolves = executors.some((name) => name !== undefined && new RegExp(`\\b${name}\\b`).test(text.slice(callback.start, callback.end)))
      if (resolves) sleep(start)
    },
  }).visit(parseSync(path, text).program)
  return /timers\/promises/.test(text) && imports.some(({ target }) => target === 'node:') ? [...findings, `${path} sleeps`] : findings
}

const timers = ['node:timers', 'promises'].join('/')

/** The path player in a page polls until its checks pass: it waits by condition, with a moment between two checks. */
const polls = 'tests/qa/page'

/** A benchmark measures time: an attack has a duration, and its reader pauses between two requests. */
const lasts = 'tests/bench'

/** The judge of mutants ends a test that waits for ever, and an actor throws an error that nobody catches in the next turn of the timers. */
const judges = 'tests/mutate'

architectureRule(
  'no test sleeps',
  ({ code }) => code.filter(({ path }) => isBelow(path, 'tests', 'packages') && ![polls, lasts, judges].some((folder) => isBelow(path, folder))).flatMap(sleeps),
  {
    'tests/a.test.ts': 'await new Promise((resolve) => setTimeout(resolve, 10))',
    'tests/b.test.ts': 'const deadline = setTimeout(() => child.kill(), 10)\nawait new Promise((done) => setTimeout(() => done(1), 10))',
    'tests/c.test.ts': 'await page.waitForTimeout(5)',
    'tests/d.test.ts': `import { setTimeout } from '${timers}'`,
    'tests/e.test.ts': 'await new Promise((resolve, reject) => setTimeout(reject, 10))',
  },
  ['tests/a.test.ts:1 sleeps', 'tests/b.test.ts:2 sleeps', 'tests/c.test.ts:1 sleeps', 'tests/d.test.ts sleeps'],
)

/** Not parts of `npm test`: with programs of other people, and a command of their own. */
const apart = ['operate']

architectureRule(
  'every test belongs to a part of npm test',
  ({ code }) =>
    code
      .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path) && ![...parts, ...apart].includes(partOf(path) ?? ''))
      .map(({ path }) => `${path} is run by nothing: move it below tests/<part>, where a project of vitest.config.ts includes it`),
  {
    'tests/server/a.test.ts': '', 'tests/b.test.ts': '', 'src/views/c.test.tsx': '', 'tests/bench/list.bench.ts': '',
    'packages/a/tests/d.test.ts': '', 'packages/a/tests/browser/e.test.ts': '', 'packages/a/src/f.test.ts': '',
  },
  ['tests/b.test.ts', 'src/views/c.test.tsx', 'packages/a/src/f.test.ts'].map((path) => `${path} is run by nothing: move it below tests/<part>, where a project of vitest.config.ts includes it`),
)

test('every project of Vitest is a part', () => {
  const { projects = [] } = config.test ?? {}
  const names = projects.flatMap((project) => (typeof project === 'object' && 'test' in project ? [String(project.test?.name)] : []))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !parts.includes(name))).toEqual(apart)
})

test('every project whose tests run the built application builds it first where it is stale', () => {
  const projects = (config.test?.projects ?? []).flatMap((project) => (typeof project === 'object' && 'test' in project ? [project.test ?? {}] : []))
  const runBuilt = files.filter(({ path, imports }) => path.endsWith('.test.ts') && imports.some(({ target }) => target.endsWith('/browser.ts'))).map(({ path }) => path)
  const needing = projects.filter(({ name }) => runBuilt.some((path) => partOf(path) === name))
  expect(runBuilt.length).toBeGreaterThan(0)
  expect(needing.map(({ name, globalSetup }) => [name, globalSetup])).toEqual([['browser', ['tests/support/board/build.ts']]])
})

test('every test file that is begun first is there', () => {
  expect(longest.filter((file) => !existsSync(file))).toEqual([])
})
