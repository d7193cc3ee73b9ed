import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, minify, type Plugin } from 'vite'
import { consolePlugin } from './tests/qa/console/plugin.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

/** Code that is fetched together, by the modules that it begins with. */
const beginnings = {
  application: ['/src/main.tsx'],
  home: ['/src/screens/jobs/home.tsx'],
  search: ['/src/screens/jobs/search.tsx'],
  details: ['/src/screens/jobs/details.tsx'],
  // What makes the calls of the first screens: their contract, and the check of a stored session.
  calls: ['/src/services/app/api.ts', '/src/services/contract/jobs/jobs.ts', '/src/services/contract/entities/user.ts'],
  // What follows on every page: the layers over the screens, and the calls that they begin with.
  beside: [
    '/src/screens/overlays.tsx', '/src/screens/app/announcement.tsx', '/src/screens/alerts/alerts.tsx', '/src/screens/job-actions.tsx', '/src/screens/jobs/saved.ts',
    '/src/services/contract/config.ts', '/src/services/contract/admin/popups.ts',
  ],
}
type Beginning = keyof typeof beginnings
const names = Object.keys(beginnings) as Beginning[]

/** The chunk of a module, from the beginnings that reach it by imports that wait; `elsewhere`: other screens reach it, too. */
const chunkFor = (reached: readonly Beginning[], elsewhere: boolean): string | null => {
  const has = (name: Beginning) => reached.includes(name)
  const lists = (['home', 'search'] as const).filter(has)
  if (has('application')) return 'application'
  if (has('details') || lists.length > 0) {
    if (has('calls') || (has('details') && (lists.length > 0 || has('beside')))) return 'application'
    if (has('details')) return elsewhere ? 'details-shared' : 'details'
    return lists.length > 1 || has('beside') || (has('search') && elsewhere) ? 'listing' : lists[0]!
  }
  if (has('calls')) return 'calls'
  if (has('beside')) return elsewhere ? 'beside-shared' : 'beside'
  return null
}

const chunkOf = new Map<string, string | null>()
const findChunks: Plugin = {
  name: 'find-chunks',
  apply: 'build',
  buildEnd() {
    const ids = [...this.getModuleIds()]
    const reach = (id: string, found: Set<string>) => {
      if (found.has(id)) return found
      found.add(id)
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next, found)
      return found
    }
    const beginsWith = (name: Beginning) => (id: string) => beginnings[name].some((path) => id.endsWith(path))
    const reachedBy = (isFirst: (id: string) => boolean) => ids.filter(isFirst).reduce((found, id) => reach(id, found), new Set<string>())
    const reached = names.map((name) => [name, reachedBy(beginsWith(name))] as const)
    const fetchedAlone = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0 && !names.some((name) => beginsWith(name)(id))
    const elsewhere = reachedBy(fetchedAlone)
    for (const id of ids) chunkOf.set(id, chunkFor(reached.flatMap(([name, found]) => (found.has(id) ? [name] : [])), elsewhere.has(id)))
  },
}
/** Each after those that it imports: a chunk takes what its modules import along, unless an earlier one has it. */
const ownChunks = ['application', 'listing', 'calls', 'details-shared', 'beside-shared', 'home', 'search', 'details', 'beside']

/** Many small chunks compress badly, and each takes a request: the libraries of every page are one, and what is fetched together is another. */
const chunks = [
  { name: 'libraries', test: /rolldown\/runtime|node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|wouter|use-sync-external-store|regexparam)[\\/]/, priority: ownChunks.length + 1 },
  ...ownChunks.map((name, at) => ({ name, test: (id: string) => chunkOf.get(id) === name, priority: ownChunks.length - at })),
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
 * A page that the browser renders names the code of the calls, instead of asking for it when other code has named it. A rendered page names what it runs by
 * itself (`server/web/document.ts`).
 */
const preloads: Plugin = {
  name: 'preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.name === 'calls')
        .map(({ fileName }) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` }, injectTo: 'head' as const })),
  },
}

/** Scripts that the server writes into each rendered page, before its content (`server/web/document.ts`): their comments would be sent with every page. */
const pageScripts: Plugin = {
  name: 'page-scripts',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    for (const name of ['theme.js', 'early.js', 'start.js']) {
      const file = join(dir, name)
      // The names of one are used by another.
      const { code } = await minify(name, await readFile(file, 'utf8'), { module: false, mangle: { toplevel: false }, compress: { target: 'es2022' } })
      await writeFile(file, code)
    }
  },
}

export default defineConfig({
  plugins: [findChunks, plainImports, preloads, pageScripts, react(), vanillaExtractPlugin(), consolePlugin()],
  build: {
    outDir: 'dist/client',
    manifest: true,
    license: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Shorter than the default of 8: no compression shrinks a hash, and the first chunks name dozens of others.
    rolldownOptions: { optimization: { inlineConst: true }, output: { codeSplitting: { groups: chunks }, entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' } },
  },
  server: { proxy: { '/api': server, '/dev/mailbox': server, '/healthz': server, '/readyz': server } },
})
