import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { compileServer } from '../../../scripts/lib/compiled.mjs'
import { root } from '../../../scripts/lib/run.mjs'

/** The programs that tests start in their own processes, by name. */
const programs = {
  kazi: 'server/kazi.ts',
  'import-writer': 'server/import/writer-worker.ts',
  'import-reader': 'server/import/reader-worker.ts',
  process: 'tests/server/store/database/process.ts',
}
export type Program = keyof typeof programs

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built programs. */
    programs: string
  }
}

const client = join(root, 'dist/client')

/** Builds them once for the whole run, as the product is built: a start that compiles TypeScript takes three times as long. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'kazi-programs-'))
  const stop = () => rm(folder, { recursive: true, force: true })
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    await build({
      root,
      configFile: join(root, 'vite.server.config.ts'),
      logLevel: 'warn',
      build: { outDir: folder, emptyOutDir: false, rolldownOptions: { input: programs } },
    })
    if (existsSync(client)) await compileServer(folder, client)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('programs', folder)
  return stop
}
