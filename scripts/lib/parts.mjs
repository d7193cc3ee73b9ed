import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, buildStale } from './build.mjs'
import { findChromium, installChromium } from './chromium.mjs'
import { runBin } from './run.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ name: string, run: (args: string[]) => Promise<Counts> }} Part
 */

/** @param {number} status an exit status, which counts as one test */
const one = (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 })

/**
 * What cannot run on this machine: said loudly; a failure in CI, where nothing may be left out unseen.
 * @param {string} reason
 * @returns {Counts}
 */
const unable = (reason) => {
  console.error(`\n!!! NOT RUN: ${reason}\n`)
  return process.env.CI === 'true' ? one(1) : { passed: 0, failed: 0, skipped: 1 }
}

/**
 * Counts of Vitest's JSON report. A file that broke before its first test, and an exit status that no test explains
 * (an unhandled error), count as one failure each.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @param {number} status
 * @returns {Counts}
 */
export const countsOf = (report, status) => {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  const failed = report.numFailedTests + broken
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** @param {string} project of vitest.config.ts @param {string[]} args @returns {Promise<Counts>} */
const vitest = async (project, args) => {
  const folder = mkdtempSync(join(tmpdir(), 'kazi-test-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  try {
    const status = await runBin('vitest', ['run', '--project', project, ...reporters, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
    return countsOf(JSON.parse(readFileSync(file, 'utf8')), status)
  } catch (error) {
    console.error(`Vitest ended without a report: ${error instanceof Error ? error.message : error}`)
    return one(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param {string[]} args @returns {Promise<Counts>} */
const browser = async (args) => {
  const path = (await findChromium()) ?? (await installChromium())
  if (path === null) return unable('the browser tests need a Chromium; set CHROME_PATH to one.')
  if ((await buildStale()) !== 0) return one(1)
  process.env.CHROME_PATH = path
  return vitest('browser', args)
}

/** Everything `npm test` runs, in this order. @type {Part[]} */
export const parts = [
  { name: 'types', run: async (args) => one(await runBin('typescript', args)) },
  { name: 'lint', run: async (args) => one(await runBin('oxlint', ['--deny-warnings', ...args])) },
  { name: 'build', run: async () => one(await build()) },
  { name: 'mutants', run: async (args) => one(await runBin('tsx', ['tests/mutate/main.ts', ...args])) },
  ...['house', 'paths', 'qa', 'services', 'views', 'server'].map((name) => ({ name, run: (/** @type {string[]} */ args) => vitest(name, args) })),
  { name: 'browser', run: browser },
]
