import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { createVitest } from 'vitest/node'
import type { SourceMutant } from './source/mutants.ts'

/** The first failing test of these files with a mutant in place of its file, or null where all pass. */
export type ViewJudge = { readonly failing: (mutant: SourceMutant | null, tests: readonly string[]) => Promise<string | null>; readonly close: () => Promise<void> }

/** Runs tests of views in one long-lived Vitest. A mutant is given to it by a plugin: no file is changed. */
export const viewJudge = async (root: string): Promise<ViewJudge> => {
  let current: SourceMutant | null = null
  const faulty = {
    name: 'faulty',
    enforce: 'pre' as const,
    load: (id: string) => (current !== null && id === join(root, current.file) ? current.apply() : null),
  }
  const vitest = await createVitest(
    'test',
    {
      config: false, root, watch: false, bail: 1, environment: 'jsdom', isolate: false, maxWorkers: 1, testTimeout: 20_000, reporters: [{}],
      include: ['tests/views/**/*.test.{ts,tsx}'], setupFiles: ['@vanilla-extract/css/disableRuntimeStyles', 'tests/support/jsdom/views.ts'],
    },
    { plugins: [faulty, react(), vanillaExtractPlugin()] },
  )
  await vitest.standalone()
  return {
    failing: async (mutant, tests) => {
      const touched = [current, mutant].flatMap((one) => (one === null ? [] : [join(root, one.file)]))
      current = mutant
      for (const file of touched) vitest.invalidateFile(file)
      const specifications = await vitest.globTestSpecifications(tests.map((path) => join(root, path)))
      const run = await vitest.runTestSpecifications(specifications)
      // Vitest also returns the modules of earlier runs.
      const testModules = run.testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId))
      const { unhandledErrors } = run
      for (const found of testModules)
        for (const test of found.children.allTests('failed')) return `${found.relativeModuleId}: ${test.fullName}`
      const broken = testModules.find((found) => found.errors().length > 0)
      if (broken !== undefined) return `${broken.relativeModuleId}: cannot be loaded`
      if (unhandledErrors.length > 0) return 'an error that no test caught'
      if (testModules.length === 0) throw new Error(`No test ran: ${tests.join(', ')}`)
      return null
    },
    close: () => vitest.close(),
  }
}
