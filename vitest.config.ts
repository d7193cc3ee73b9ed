import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** One project a folder of tests; Node unless it says otherwise. */
const project = (name: string, test: object = {}, plugins: PluginOption[] = []): TestProjectInlineConfiguration => ({
  plugins,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], sequence: { shuffle: { files: true, tests: true } }, ...test },
})

export default defineConfig({
  test: {
    retry: 0,
    maxWorkers: '100%',
    projects: [
      project('house'),
      project('paths'),
      project('qa', { testTimeout: 60_000 }),
      project('services'),
      project('views', { environment: 'jsdom', setupFiles: ['@vanilla-extract/css/disableRuntimeStyles', 'tests/support/views.ts'], testTimeout: 20_000 }, [
        react(),
        vanillaExtractPlugin(),
      ]),
      project('server', { pool: 'forks', globalSetup: ['tests/support/postgres.ts', 'tests/support/programs.ts'], testTimeout: 20_000, hookTimeout: 60_000 }),
      project('browser', { pool: 'forks', testTimeout: 60_000, hookTimeout: 60_000 }),
    ],
  },
})
