import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { findChromium, installChromium } from './chromium.mjs'
import { bin, root, run, runBin } from './run.mjs'

/**
 * @typedef {import('./summary.mjs').Result} Result
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult
 * @typedef {{ name: string, status: string, endTime: number, message: string, assertionResults: TestResult[] }} FileResult
 * @typedef {{ names: string[], run: (names: string[], args: string[]) => Promise<Result[]> }} PartGroup several parts that are run together
 */

/** @param {string} name @param {number} status an exit status, which counts as one test @param {number} seconds @returns {Result} */
const one = (name, status, seconds = 0) => ({ name, passed: status === 0 ? 1 : 0, failures: status === 0 ? [] : [`ended with status ${status}`], skipped: 0, seconds })

const firstLine = (text = '') => text.split('\n', 1)[0]

const secondsSince = (/** @type {number} */ began) => (Date.now() - began) / 1000

/**
 * What has a folder of its own to write to, for as long as it runs.
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

/** The scripts that are one test each, and how each is called: one checker, for several would work the same types out beside each other. */
const steps = new Map(
  /** @type {[string, (args: string[]) => string[]][]} */ ([
    ['types', (args) => [bin('typescript', 'tsc'), '--checkers', '1', ...args]],
    ['lint', (args) => [bin('oxlint'), '--deny-warnings', ...args]],
    ['build', () => [join(root, 'scripts/build.mjs')]],
    ['mutants', (args) => [bin('tsx'), 'tests/mutate/main.ts', ...args]],
  ]),
)

/** Runs steps side by side, since most keep one core busy; what each has said is told when it ends. @type {PartGroup['run']} */
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

/** A line for each failure: the test, and how what is wrong with it begins. @param {FileResult} file */
const failuresIn = ({ name, status, message, assertionResults }) => {
  const path = relative(root, name)
  if (status === 'failed' && assertionResults.length === 0) return [`${path}: ${firstLine(message)}`]
  return assertionResults.filter((test) => test.status === 'failed').map(({ fullName, failureMessages }) => `${path} > ${fullName}: ${firstLine(failureMessages[0])}`)
}

/**
 * What Vitest's JSON report says of each project, which follow one another: one ends where its last test did. A file that broke before its
 * first test, and an exit status that no test explains (an unhandled error), are one failure each.
 * @param {string[]} names of the projects, in their order
 * @param {{ testResults: FileResult[] }} report
 * @param {number} status
 * @param {number} began milliseconds since 1970
 * @returns {Result[]}
 */
export const resultsOf = (names, { testResults }, status, began) => {
  let end = began
  const results = names.map((name) => {
    const files = testResults.filter((file) => relative(join(root, 'tests'), file.name).split(sep)[0] === name)
    const tests = files.flatMap(({ assertionResults }) => assertionResults)
    const passed = tests.filter(({ status: found }) => found === 'passed').length
    const failed = tests.filter(({ status: found }) => found === 'failed').length
    const start = end
    end = Math.max(end, ...files.map(({ endTime }) => endTime))
    return { name, passed, failures: files.flatMap(failuresIn), skipped: tests.length - passed - failed, seconds: (end - start) / 1000 }
  })
  const last = results.at(-1)
  if (status !== 0 && last !== undefined && results.every(({ failures }) => failures.length === 0)) last.failures.push('an error outside of any test')
  return results
}

/** Runs projects of vitest.config.ts, one after the other in one Vitest: no core waits for the last file of each. @type {PartGroup['run']} */
const runVitest = (names, args) =>
  inFolder(async (folder) => {
    console.log(`\n=== ${names.join(', ')}`)
    const file = join(folder, 'report.json')
    const began = Date.now()
    try {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const projects = names.flatMap((name) => ['--project', name])
      const status = await runBin('vitest', ['run', ...projects, ...reporters, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
      return resultsOf(names, JSON.parse(readFileSync(file, 'utf8')), status, began)
    } catch (error) {
      console.error(`Vitest ended without a report: ${error instanceof Error ? error.message : error}`)
      return names.map((name) => one(name, 1))
    }
  })

/**
 * What cannot run on this machine: said loudly; a failure in CI, where nothing may be left out unseen.
 * @param {string} reason
 * @returns {Result}
 */
const unable = (reason) => {
  console.error(`\n!!! NOT RUN: ${reason}\n`)
  return process.env.CI === 'true' ? one('browser', 1) : { name: 'browser', passed: 0, failures: [], skipped: 1, seconds: 0 }
}

/** @type {PartGroup['run']} */
const runBrowser = async (names, args) => {
  const path = (await findChromium()) ?? (await installChromium())
  if (path === null) return [unable('the browser tests need a Chromium; set CHROME_PATH to one.')]
  process.env.CHROME_PATH = path
  return runVitest(names, args)
}

/** Everything `npm test` runs, in this order. @type {PartGroup[]} */
export const partGroups = [
  { names: [...steps.keys()], run: runSteps },
  { names: ['unit', 'architecture', 'paths', 'qa', 'services', 'views', 'server'], run: runVitest },
  { names: ['browser'], run: runBrowser },
]

/** The names of all parts. */
export const parts = partGroups.flatMap(({ names }) => names)
