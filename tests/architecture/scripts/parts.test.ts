import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resultsOf } from '../../../scripts/lib/parts.mjs'
import { root } from '../../../scripts/lib/run.mjs'
import { summary } from '../../../scripts/lib/summary.mjs'

const file = (path: string, endTime: number, ...tests: string[]) => ({
  name: join(root, 'tests', path), endTime, message: '', status: tests.includes('failed') ? 'failed' : 'passed',
  assertionResults: tests.map((status, at) => ({ status, fullName: `test ${at}`, failureMessages: status === 'failed' ? ['Error: 1 is not 2\n    at somewhere'] : [] })),
})
const server = [file('server/a.test.ts', 9000, 'passed', 'passed'), file('server/deep/b.test.ts', 7000, 'passed', 'pending', 'todo')]
const passed = { name: 'server', passed: 3, failures: [], skipped: 2, left: 0, seconds: 8 }

test.for([
  ['all passed', server, 0, [passed]],
  [
    'a test failed', [...server, file('server/c.test.ts', 10_000, 'failed', 'passed')], 1,
    [{ ...passed, passed: 4, failures: ['tests/server/c.test.ts > test 0: Error: 1 is not 2'], seconds: 9 }],
  ],
  ['an error outside of any test', server, 1, [{ ...passed, failures: ['an error outside of any test'] }]],
  ['no file of a project', [], 0, [{ name: 'server', passed: 0, failures: [], skipped: 0, left: 0, seconds: 0 }]],
] as const)('counts: %s', ([, testResults, status, expected]) => {
  expect(resultsOf(['server'], { testResults: [...testResults] }, status, 1000)).toEqual(expected)
})

test('counts: one project after another, in which a file broke before its first test', () => {
  const broken = { ...file('paths/b.test.ts', 4500), status: 'failed', message: 'SyntaxError: Unexpected token\nthere' }
  expect(resultsOf(['paths', 'server'], { testResults: [...server, file('paths/a.test.ts', 4000, 'passed'), broken] }, 1, 1000)).toEqual([
    { name: 'paths', passed: 1, failures: ['tests/paths/b.test.ts: SyntaxError: Unexpected token'], skipped: 0, left: 0, seconds: 3.5 },
    { ...passed, seconds: 4.5 },
  ])
})

test('what a tag leaves for npm run test:all is counted apart from what is skipped', () => {
  const [one] = server
  const tagged = (status: string, ...tags: string[]) => ({ ...one!.assertionResults[0]!, status, tags })
  const files = [{ ...one!, assertionResults: [tagged('passed', 'long'), tagged('skipped', 'long'), tagged('skipped', 'repeated'), tagged('skipped')] }]
  const counts = { name: 'server', passed: 1, failures: [], seconds: 8 }
  expect(resultsOf(['server'], { testResults: files }, 0, 1000, ['long', 'repeated'])).toEqual([{ ...counts, skipped: 1, left: 2 }])
  expect(resultsOf(['server'], { testResults: files }, 0, 1000)).toEqual([{ ...counts, skipped: 3, left: 0 }])
})

test('CI runs every part of npm test', () => {
  expect(readFileSync(join(root, '.ci/run'), 'utf8')).toMatch(/^exec npm test --silent </m)
})

test('the summary tells what failed and ends with the line that CI reads', () => {
  const types = { name: 'types', passed: 1, failures: [], skipped: 0, left: 0, seconds: 2.04 }
  const tested = { name: 'server', passed: 120, failures: ['tests/server/a.test.ts > b: c', 'tests/server/d.test.ts > e: f'], skipped: 3, left: 0, seconds: 31.26 }
  expect(summary([types, tested])).toBe(
    [
      'failed: server: tests/server/a.test.ts > b: c',
      'failed: server: tests/server/d.test.ts > e: f',
      'part           passed   failed  skipped  seconds',
      'types               1        0        0      2.0',
      'server            120        2        3     31.3',
      '121 passed, 2 failed, 3 skipped',
    ].join('\n'),
  )
  expect(summary([types]).split('\n').at(-1)).toBe('1 passed, 0 failed')
  expect(summary([{ ...types, left: 7 }, { ...tested, left: 5 }]).split('\n').at(-1)).toBe('121 passed, 2 failed, 3 skipped, 12 left for npm run test:all')
})
