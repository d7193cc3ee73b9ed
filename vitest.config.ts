import { availableParallelism } from 'node:os'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { left } from './scripts/lib/left.mjs'
import { LongestFirst } from './tests/support/sequencer.ts'

const sequence = { shuffle: { tests: true } }

/** One project a folder of tests; Node unless it says otherwise. A test may take so long on a machine that is busy with others. */
const project = (name: string, test: object = {}, plugins: PluginOption[] = []): TestProjectInlineConfiguration => ({
  plugins,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], testTimeout: 20_000, expect: { poll: { timeout: 20_000 } }, sequence, ...test },
})

export default defineConfig({
  test: {
    retry: 0,
    tags: Object.entries(left).map(([name, description]) => ({ name, description })),
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      // What needs no database, no build, no document and nothing that is started first: it begins at once. Room for young objects saves a tenth of its time; modules
      // without TypeScript are kept for the next run. Not in projects with a global setup: Vitest 4.1.12 cannot read a kept one there.
      project('unit', { isolate: false, execArgv: ['--max-semi-space-size=64'], experimental: { fsModuleCache: true } }),
      // The files of these three share the repository's parsed code and its walked machines.
      project('architecture', { isolate: false }),
      project('paths', { isolate: false }),
      project('products'),
      project('qa', { include: ['tests/qa/**/*.test.ts', 'packages/*/tests/*.test.ts'], isolate: false, testTimeout: 60_000 }),
      // Services with a document, or against a real server.
      project('services'),
      // One document for all files of a worker: none loads React anew, and what a test leaves behind fails another. Elements live a path long:
      // the larger the room for young objects, the less often they are swept.
      project(
        'views',
        {
          environment: 'jsdom', isolate: false, execArgv: ['--max-semi-space-size=128'],
          setupFiles: ['@vanilla-extract/css/disableRuntimeStyles', 'tests/support/jsdom/views.ts'],
        },
        [react(), vanillaExtractPlugin()],
      ),
      // Its files share their worker's modules too: loading them anew costs more than most of the tests. While one waits for a database or a
      // process, another one works.
      project('server', { testTimeout: 60_000,
        pool: 'forks', isolate: false, maxWorkers: availableParallelism() + 1, sequence: { ...sequence, groupOrder: 1 }, hookTimeout: 60_000, globalSetup: ['tests/support/database/postgres.ts', 'tests/support/board/programs.ts'],
      }),
      // Not a part of `npm test`: containers, proxies and storage of other people (`npm run test:operate`).
      project('operate', { pool: 'forks', testTimeout: 300_000, hookTimeout: 300_000, globalSetup: ['tests/support/database/postgres.ts', 'tests/support/board/programs.ts'], passWithNoTests: true }),
      // Its tests wait for their browser and their board more than a third of the time. Each wait of a test has a limit of its own, which names what did not come.
      project('browser', { include: ['tests/browser/**/*.test.ts', 'packages/*/tests/browser/*.test.ts'], pool: 'forks', isolate: false, maxWorkers: availableParallelism() + 2, sequence: { ...sequence, groupOrder: 2 }, testTimeout: 300_000, hookTimeout: 300_000, globalSetup: ['tests/support/board/build.ts'] }),
    ],
  },
})
