import { expect, test } from 'vitest'
import { countsOf } from '../../../scripts/lib/parts.mjs'
import { summary } from '../../../scripts/lib/summary.mjs'

const passing = { status: 'passed', assertionResults: [{}, {}] }
const broken = { status: 'failed', assertionResults: [] }
const report = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [passing] }

test.for([
  ['all passed', report, 0, { passed: 2, failed: 0, skipped: 2 }],
  ['a test failed', { ...report, numFailedTests: 3 }, 1, { passed: 2, failed: 3, skipped: 2 }],
  ['a file broke before its first test', { ...report, testResults: [passing, broken] }, 1, { passed: 2, failed: 1, skipped: 2 }],
  ['an error outside of any test', report, 1, { passed: 2, failed: 1, skipped: 2 }],
] as const)('counts: %s', ([, given, status, expected]) => {
  expect(countsOf({ ...given, testResults: [...given.testResults] }, status)).toEqual(expected)
})

test('the summary ends with the line that CI reads', () => {
  const types = { name: 'types', passed: 1, failed: 0, skipped: 0, seconds: 2.04 }
  const server = { name: 'server', passed: 120, failed: 2, skipped: 3, seconds: 31.26 }
  expect(summary([types, server])).toBe(
    [
      'part       passed   failed  skipped  seconds',
      'types           1        0        0      2.0',
      'server        120        2        3     31.3',
      '121 passed, 2 failed, 3 skipped',
    ].join('\n'),
  )
  expect(summary([types]).split('\n').at(-1)).toBe('1 passed, 0 failed')
})
