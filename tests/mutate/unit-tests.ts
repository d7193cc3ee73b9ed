import { setTimeout as passing } from 'node:timers/promises'
import { expect } from '../qa/page/expect.ts'
import { filesBelow } from '../support/gates/find.ts'
import type { Modules } from './source/modules.ts'

type Test = { readonly name: string; readonly run: () => unknown }
type Rows = readonly unknown[]

/** What unit tests of machines use of Vitest; the tests are collected instead of run. */
const collecting = (found: Test[]) => {
  const each = (add: (name: string, run: (...values: unknown[]) => unknown) => void) => (rows: Rows) => (name: string, run: (...values: unknown[]) => unknown) => {
    for (const [at, row] of rows.entries()) add(`${name} (${at + 1})`, () => run(...(Array.isArray(row) ? (row as unknown[]) : [row])))
  }
  const test = (name: string, run: () => unknown) => void found.push({ name, run })
  const describe = (_name: string, run: () => void) => run()
  return { expect, test: Object.assign(test, { each: each(test) }), describe: Object.assign(describe, { each: each((name, run) => describe(name, run)) }) }
}

/** The unit tests that import a file themselves. They are pure, so that they can be run here, in no time, on a mutant. */
export const unitTestsOf = (modules: Modules, file: string): string[] =>
  filesBelow('tests/unit/machines', '.test.ts').filter((path) => path.endsWith('.test.ts') && modules.imports(path, file))

/** Runs something; an error that an actor throws outside of it, as XState does with one that nobody catches, counts as its own. */
const withUncaught = async <T>(run: () => Promise<T>): Promise<T> => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  try {
    const result = await run()
    // XState throws such an error in the next turn of the timers.
    await passing(0)
    if (uncaught.length > 0) throw uncaught[0]
    return result
  } finally {
    process.off('uncaughtException', note)
  }
}

/** Longer than any test of a machine takes; one that waits for a state that never comes fails then. */
const longestTest = 2000

/** Runs a test to its end. Without its time limit, a test that waits for ever would end the process: nothing else keeps that running. */
const finished = async (run: () => unknown): Promise<void> => {
  const result = run()
  if (!(result instanceof Promise)) return
  const ended = new AbortController()
  const late = passing(longestTest, undefined, { signal: ended.signal }).then(() => { throw new Error('The test does not end') })
  try {
    await Promise.race([result, late])
  } finally {
    ended.abort()
    late.catch(() => {})
  }
}

/** The first unit test of a file that fails with another text of one module, or null. */
export const failingUnitTest = async (modules: Modules, path: string, changed: { file: string; text: string }): Promise<string | null> => {
  const found: Test[] = []
  const firstFailing = async (): Promise<string | null> => {
    await modules.evaluate(path, changed, { vitest: collecting(found) })
    for (const { name, run } of found) {
      try {
        await finished(run)
      } catch {
        return `${path}: ${name}`
      }
    }
    return null
  }
  const failing = await withUncaught(firstFailing).catch(() => `${path}: cannot be loaded, or throws outside of its tests`)
  if (failing === null && found.length === 0) throw new Error(`${path} has no test that can be collected`)
  return failing
}
