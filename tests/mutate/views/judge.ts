import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { BaseSequencer, createVitest, type TestCase, type TestModule, type TestSpecification } from 'vitest/node'
import type { SourceMutant } from '../source/mutants.ts'
import { switchedText, type Numbered } from '../source/switched.ts'

/** The result of a mutant: the test that fails with it, or those that came by its place and passed; none where no test came by. */
export type Verdict = { readonly killedBy: string | null; readonly passed: readonly string[] }

/** The verdicts of all mutants in their order, and the tests that cannot be repeated, with the reason. */
export type Verdicts = { readonly verdicts: readonly Verdict[]; readonly unsteady: readonly string[] }

/** The names of the tests that replay one of these paths, and of those that replay none. */
export const namesOf = (paths: readonly string[]): RegExp => new RegExp(`^(?!.* on the screen [a-z0-9]+ )|(?:${paths.join('|')})`)

/**
 * Runs tests of views once, in one process, with the mutants in the modules, switched off: each test switches those on that it comes by (`JudgingRunner`). A plugin
 * gives the modules with mutants; no file is changed. The files of tests run in the order given. `names` chooses among the tests. `onTests` gets the verdicts so far after each file of tests.
 */
export const judgeInViews = async (root: string, mutants: readonly SourceMutant[], tests: readonly string[], names: RegExp | undefined, onTests: (file: string, verdicts: readonly Verdict[]) => void): Promise<Verdicts> => {
  const verdicts = mutants.map(() => ({ killedBy: null as string | null, passed: [] as string[] }))
  const unsteady: string[] = []
  const numbered = mutants.map((mutant, number): Numbered => ({ number, mutant }))
  const faulty = {
    name: 'faulty',
    enforce: 'pre' as const,
    load: (id: string) => {
      const own = numbered.filter(({ mutant }) => id === join(root, mutant.file))
      return own.length === 0 ? null : switchedText(readFileSync(id, 'utf8'), own)
    },
  }
  const read = (test: TestCase) => {
    const name = `${test.module.relativeModuleId}: ${test.fullName}`
    if (test.result().state === 'skipped') return
    const { judged } = test.meta()
    if (judged === undefined) throw new Error(`${name} has judged nothing`)
    for (const [number, message] of judged.killed) verdicts[number]!.killedBy = `${name}: ${message.split('\n')[0]}`
    for (const number of judged.passed) verdicts[number]!.passed.push(name)
    if (judged.unsteady !== undefined) unsteady.push(`${name}: ${judged.unsteady}`)
  }
  // A test's own result is reported before its last attempt.
  const onTestModuleEnd = ({ children, relativeModuleId }: TestModule) => {
    for (const test of children.allTests()) read(test)
    onTests(relativeModuleId, verdicts)
  }
  class AsGiven extends BaseSequencer {
    override async sort(found: TestSpecification[]): Promise<TestSpecification[]> {
      return found.toSorted((one, other) => tests.indexOf(relative(root, one.moduleId)) - tests.indexOf(relative(root, other.moduleId)))
    }
  }
  const vitest = await createVitest(
    'test',
    {
      config: false, root, watch: false, environment: 'jsdom', isolate: false, maxWorkers: 1, strictTags: false, sequence: { sequencer: AsGiven }, testTimeout: 15_000, expect: { poll: { timeout: 1000 } }, reporters: [{ onTestModuleEnd }],
      include: ['tests/views/**/*.test.{ts,tsx}'], setupFiles: ['@vanilla-extract/css/disableRuntimeStyles', 'tests/support/jsdom/views.ts', 'tests/mutate/views/setup.ts'],
      runner: 'tests/mutate/views/runner.ts', ...(names !== undefined && { testNamePattern: names }), provide: { mutants: numbered.map(({ number }) => number) }, dangerouslyIgnoreUnhandledErrors: true, execArgv: ['--max-semi-space-size=128'],
    },
    { plugins: [faulty, react(), vanillaExtractPlugin()] },
  )
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications(tests.map((path) => join(root, path)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  await vitest.close()
  for (const error of unhandledErrors as readonly { type?: string; message?: string }[]) if (error.type?.includes('Reporter')) throw new Error(error.message)
  const broken = testModules.find((found) => found.errors().length > 0)
  if (broken !== undefined) throw new Error(`${broken.relativeModuleId} cannot be loaded: ${broken.errors()[0]?.message}`)
  return { verdicts, unsteady }
}
