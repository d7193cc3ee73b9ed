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

/** The first unit test of a file that fails with another text of one module, or null. */
export const failingUnitTest = async (modules: Modules, path: string, changed: { file: string; text: string }): Promise<string | null> => {
  const found: Test[] = []
  try {
    await modules.evaluate(path, changed, { vitest: collecting(found) })
    for (const { name, run } of found) {
      try {
        await run()
      } catch {
        return `${path}: ${name}`
      }
    }
  } catch {
    return `${path}: cannot be loaded`
  }
  if (found.length === 0) throw new Error(`${path} has no test that can be collected`)
  return null
}
