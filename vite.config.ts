import react from '@vitejs/plugin-react'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { consolePlugin } from './tests/qa/console/plugin.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

const entry = '/src/main.tsx'
const firstScreen = '/src/screens/jobs/home.tsx'
/** What makes the calls of the first screens: their contract, and the check of a stored session. */
const firstCalls = ['/src/services/app/api.ts', '/src/services/contract/jobs/jobs.ts', '/src/services/contract/entities/user.ts']

const endsWithOne = (id: string, paths: readonly string[]) => paths.some((path) => id.endsWith(path))

/** The modules that run before the first list: all that the entry and the home page import; and those that calls need besides. */
const firstModules = new Set<string>()
const callModules = new Set<string>()
const findFirstModules: Plugin = {
  name: 'find-first-modules',
  apply: 'build',
  buildEnd() {
    const add = (id: string, modules: Set<string>) => {
      if (firstModules.has(id) || modules.has(id)) return
      modules.add(id)
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) add(next, modules)
    }
    const ids = [...this.getModuleIds()]
    for (const id of ids) if (endsWithOne(id, [entry, firstScreen])) add(id, firstModules)
    for (const id of ids) if (endsWithOne(id, firstCalls)) add(id, callModules)
  },
}
/** The two themselves stay apart: the page and the manifest name them. */
const isBeforeFirstList = (id: string) => firstModules.has(id) && !endsWithOne(id, [entry, firstScreen])

/** Many small chunks compress badly: the libraries of every page are one, the rest of what runs before the first list is another, and calls are a third. */
const chunks = [
  { name: 'libraries', test: /rolldown\/runtime|node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|wouter|use-sync-external-store|regexparam)[\\/]/, priority: 3 },
  { name: 'first-list', test: isBeforeFirstList, priority: 2 },
  { name: 'calls', test: (id: string) => callModules.has(id), priority: 1 },
]

/**
 * A dynamic import is the browser's own here: with one style sheet and chunks this few, Vite's helper would only cost 1 KB of the budget. As the
 * helper does, it tells of code that could not be fetched.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export const __vitePreload = (load) => load().catch((error) => {
      dispatchEvent(new Event('vite:preloadError'))
      throw error
    })`,
  },
}

/**
 * A page that the browser renders fetches all this at once, instead of each chunk when another one has named it. A rendered page leaves it out
 * (`server/web/document.ts`) and names the same after its first paint.
 */
const preloads: Plugin = {
  name: 'preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && ['rolldown-runtime', ...chunks.map(({ name }) => name)].includes(file.name))
        .map(({ fileName }) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` }, injectTo: 'head' as const })),
  },
}

export default defineConfig({
  plugins: [findFirstModules, plainImports, preloads, react(), vanillaExtractPlugin(), consolePlugin()],
  build: {
    outDir: 'dist/client',
    manifest: true,
    license: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': server, '/dev/mailbox': server, '/healthz': server, '/readyz': server } },
})
