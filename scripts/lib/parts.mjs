import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { testChromium } from './chromium.mjs'
import { left } from './left.mjs'
import { bin, root, run, runBin } from './run.mjs'

/**
 * @typedef {import('./summary.mjs').Result} Result
 * @typedef {{ status: string, fullName: string, tags?: string[], failureMessages: string[] }} TestResult
 * @typedef {{ name: string, status: string, endTime: number, message: string, assertionResults: TestResult[] }} FileResult
 * @typedef {{ names: string[], run: (names: string[], args: string[], all: boolean) => Promise<Result[]> }} PartGroup several parts that are run together; without `all` those tests are left out that a tag leaves for `npm run test:all`
 */

/** @param {string} name @param {number} status an exit status, which counts as one test @param {number} seconds @returns {Result} */
const one = (name, status, seconds = 0) => ({ name, passed: status === 0 ? 1 : 0, failures: status === 0 ? [] : [`ended with status ${status}`], skipped: 0, left: 0, seconds })

const firstLine = (text = '') => text.split('\n', 1)[0]

const secondsSince = (/** @type {number} */ began) => (Date.now() - began) / 1000

/**
 * Runs `work` with a temporary folder, which is deleted afterwards.
 * @template T
 * @param {(folder: string) => Promise<T>} work
 */
const inFolder = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), 'kazi-test-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The scripts that count as one test each, and their arguments. One checker only: several would compute the same types in parallel. */
const steps = new Map(
  /** @type {[string, (args: string[]) => string[]][]} */ ([
    ['types', (args) => [bin('typescript', 'tsc'), '--checkers', '1', ...args]],
    ['lint', (args) => [bin('oxlint'), '--deny-warnings', ...args]],
    ['build', () => [join(root, 'scripts/build.mjs')]],
    ['mutants', (args) => [bin('tsx'), 'tests/mutate/main.ts', ...args]],
  ]),
)

/** Runs steps in parallel, since most use one core; the output of each is printed when it ends. @type {PartGroup['run']} */
const runSteps = (names, args) =>
  inFolder((folder) =>
    Promise.all(
      names.map(async (name) => {
        const file = join(folder, name)
        const output = openSync(file, 'w')
        const began = Date.now()
        const status = await run(process.execPath, steps.get(name)?.(args) ?? [], { stdio: ['ignore', output, output] })
        closeSync(output)
        console.log(`\n=== ${name}\n${readFileSync(file, 'utf8')}`.trimEnd())
        return one(name, status, secondsSince(began))
      }),
    ),
  )

/** A line for each failure: the test, and the first line of its message. @param {FileResult} file */
const failuresIn = ({ name, status, message, assertionResults }) => {
  const path = relative(root, name)
  if (status === 'failed' && assertionResults.length === 0) return [`${path}: ${firstLine(message)}`]
  return assertionResults.filter((test) => test.status === 'failed').map(({ fullName, failureMessages }) => `${path} > ${fullName}: ${firstLine(failureMessages[0])}`)
}

/**
 * The part that runs a test file: its folder in `tests`; for those of a package `browser`, or `qa`. Undefined where nothing runs it.
 * @param {string} path from the root, with slashes
 */
export const partOf = (path) => {
  const inPackage = /^packages\/[^/]+\/tests\/(browser\/)?[^/]+$/.exec(path)
  if (inPackage !== null) return inPackage[1] === undefined ? 'qa' : 'browser'
  return /^tests\/([^/]+)\//.exec(path)?.[1]
}

/**
 * The results of each project, from Vitest's JSON report. Projects run one after the other: one ends when its last test ends. A file that fails before its first test, and an exit status that no test explains (an unhandled error), count as one failure each.
 * @param {string[]} names of the projects, in their order
 * @param {{ testResults: FileResult[] }} report
 * @param {number} status
 * @param {number} began milliseconds since 1970
 * @param {string[]} leaving the tags of tests that were left for `npm run test:all`
 * @returns {Result[]}
 */
export const resultsOf = (names, { testResults }, status, began, leaving = []) => {
  let end = began
  const results = names.map((name) => {
    const files = testResults.filter((file) => partOf(relative(root, file.name).replaceAll(sep, '/')) === name)
    const tests = files.flatMap(({ assertionResults }) => assertionResults)
    const passed = tests.filter(({ status: found }) => found === 'passed').length
    const failed = tests.filter(({ status: found }) => found === 'failed').length
    const leftOut = tests.filter(({ status: found, tags = [] }) => found === 'skipped' && tags.some((tag) => leaving.includes(tag))).length
    const start = end
    end = Math.max(end, ...files.map(({ endTime }) => endTime))
    return { name, passed, failures: files.flatMap(failuresIn), skipped: tests.length - passed - failed - leftOut, left: leftOut, seconds: (end - start) / 1000 }
  })
  const last = results.at(-1)
  if (status !== 0 && last !== undefined && results.every(({ failures }) => failures.length === 0)) last.failures.push('an error outside of any test')
  return results
}

/** Runs projects of vitest.config.ts, one after the other in one Vitest, so that no core is idle during the last file of each. @type {PartGroup['run']} */
const runVitest = (names, args, all) =>
  inFolder(async (folder) => {
    console.log(`\n=== ${names.join(', ')}`)
    const file = join(folder, 'report.json')
    const began = Date.now()
    try {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const projects = names.flatMap((name) => ['--project', name])
      const leaving = all ? [] : Object.keys(left)
      const filter = leaving.map((tag) => `--tags-filter=!${tag}`)
      const status = await runBin('vitest', ['run', ...projects, ...reporters, ...filter, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
      return resultsOf(names, JSON.parse(readFileSync(file, 'utf8')), status, began, leaving)
    } catch (error) {
      console.error(`Vitest ended without a report: ${error instanceof Error ? error.message : error}`)
      return names.map((name) => one(name, 1))
    }
  })

/**
 * Reports a part that cannot run on this machine as skipped, with a warning; as a failure in CI.
 * @param {string} reason
 * @returns {Result}
 */
const unable = (reason) => {
  console.error(`\n!!! NOT RUN: ${reason}\n`)
  return process.env.CI === 'true' ? one('browser', 1) : { name: 'browser', passed: 0, failures: [], skipped: 1, left: 0, seconds: 0 }
}

/** @type {PartGroup['run']} */
const runBrowser = async (names, args, all) => {
  const path = await testChromium()
  if (path === null) return [unable('the browser tests need a Chromium; set CHROME_PATH to one.')]
  process.env.CHROME_PATH = path
  return runVitest(names, args, all)
}

/** Everything `npm test` runs, in this order. @type {PartGroup[]} */
export const partGroups = [
  { names: [...steps.keys()], run: runSteps },
  { names: ['unit', 'architecture', 'paths', 'products', 'qa', 'services', 'views', 'server'], run: runVitest },
  { names: ['browser'], run: runBrowser },
]

/** The names of all parts. */
export const parts = partGroups.flatMap(({ names }) => names)
