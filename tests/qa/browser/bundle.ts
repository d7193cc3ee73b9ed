import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A file and all it imports as one script that runs at once. */
export const bundled = async (entry: string): Promise<string> => {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [{ find: /^vitest$/, replacement: here('../page/expect.ts') }] },
    build: { write: false, target: 'es2022', minify: true, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return made.output[0].code
}

/** The scripts that are injected into a page: its edge before its own scripts, then the scenes, the bindings and the path player. */
export const bundles = async (): Promise<{ edge: string; play: string }> => {
  const [edge, play] = await Promise.all([bundled(here('../page/opened.ts')), bundled(here('../page/main.ts'))])
  return { edge, play }
}
