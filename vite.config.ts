import react from '@vitejs/plugin-react'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { consolePlugin } from './tests/qa/console/plugin.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

const entry = '/src/main.tsx'
const firstScreen = '/src/screens/jobs/home.tsx'

/** The modules that run before the first list: all that the entry and the home page import. */
const firstModules = new Set<string>()
const findFirstModules: Plugin = {
  name: 'find-first-modules',
  apply: 'build',
  buildEnd() {
    const add = (id: string) => {
      if (firstModules.has(id)) return
      firstModules.add(id)
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) add(next)
    }
    for (const id of this.getModuleIds()) if (id.endsWith(entry) || id.endsWith(firstScreen)) add(id)
  },
}
/** The two themselves stay apart: the page and the manifest name them. */
const isBeforeFirstList = (id: string) => firstModules.has(id) && !id.endsWith(entry) && !id.endsWith(firstScreen)

/** Many small chunks compress badly: the libraries of every page are one, and the rest of what runs before the first list is another. */
const chunks = [
  {
    name: 'libraries',
    test: /rolldown\/runtime|node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|zod|wouter|use-sync-external-store|regexparam)[\\/]/,
    priority: 2,
  },
  { name: 'first-list', test: isBeforeFirstList, priority: 1 },
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

/** What libraries bring along and the built product never uses would only cost budget; in its place, by the end of its path: what is left of it. */
const leftOf: readonly (readonly [RegExp, string])[] = [
  // The root machine owns the location; this would watch the browser's history, and patch it.
  [/wouter\/src\/use-browser-location\.js$/, 'export const useBrowserLocation = undefined, useSearch = undefined'],
  // The board has no base path, and no link looks different at its own address.
  [/wouter\/src\/paths\.js$/, 'export const absolutePath = (to) => to, relativePath = (_, path) => path, sanitizeSearch = undefined'],
  // No actor asks for the developer tools, which would see all that the log leaves out.
  [/xstate\/dist\/xstate-dev\.esm\.js$/, 'export const devToolsAdapter = undefined'],
  // Whether this build is minified, the developer tools need not ask.
  [/react-dom\/index\.js$/, "module.exports = require('./cjs/react-dom.production.js')"],
  [/react-dom\/client\.js$/, "module.exports = require('./cjs/react-dom-client.production.js')"],
]

type Unused = { readonly members?: readonly string[]; readonly functions?: readonly string[]; readonly lines?: readonly RegExp[] }
/**
 * What of XState persists, restores and describes machines, and routes by their states, by the file that has it: members of classes, functions and
 * lines. The product never does that (an architecture test keeps it so). The build fails where one of them is not there.
 */
const unusedOf: readonly (readonly [RegExp, Unused])[] = [
  [
    /xstate\/dist\/StateMachine-\w+\.esm\.js$/,
    {
      members: [
        'restoreSnapshot', 'getPersistedSnapshot', 'resolveState', 'microstep', 'toJSON', 'toJSON',
        'get definition', 'get definition', 'get events', 'get ownEvents', 'get on',
      ],
      lines: [
        / {4}this\.(?:restoreSnapshot|getPersistedSnapshot) = .*\n/g,
        / {4}this\.events = this\.root\.events;\n/,
        / {8}toJSON\(\) \{[\s\S]*?\n {8}\},?\n/,
      ],
    },
  ],
  [
    /xstate\/dist\/raise-\w+\.esm\.js$/,
    {
      members: ['getPersistedSnapshot', 'select', 'attachDevTools'],
      functions: ['formatRouteTransitions', 'getPersistedSnapshot'],
      lines: [
        /const machineSnapshot(?:ToJSON|GetMeta) = [\s\S]*?\n\};\n/g,
        / {4}(?:getMeta|toJSON): machineSnapshot\w+,?\n/g,
        / {4}toJSON: \(\) => \(\{[\s\S]*?\n {4}\}\),?\n/g,
      ],
    },
  ],
]
const without = (code: string, pattern: RegExp, left = ''): string => {
  if (code.search(pattern) === -1) throw new Error(`XState has no ${String(pattern)} to leave out`)
  return code.replace(pattern, left)
}
const leanXState: Plugin = {
  name: 'lean-xstate',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: unusedOf.map(([path]) => path) },
    handler: (code, id) => {
      const { members = [], functions = [], lines = [] } = unusedOf.find(([path]) => path.test(id))?.[1] ?? {}
      const withoutMembers = members.reduce((left, name) => without(left, new RegExp(`\\n {2}${name}\\([\\s\\S]*?\\n {2}\\}(?=\\n)`)), code)
      const withoutFunctions = functions.reduce((left, name) => without(left, new RegExp(`\\nfunction ${name}\\([\\s\\S]*?\\n\\}(?=\\n)`), `\nfunction ${name}() {}`), withoutMembers)
      return { code: lines.reduce((left, line) => without(left, line), withoutFunctions), map: null }
    },
  },
}

const lean: Plugin = {
  name: 'lean',
  enforce: 'pre',
  apply: 'build',
  load: { filter: { id: leftOf.map(([path]) => path) }, handler: (id) => leftOf.find(([path]) => path.test(id))?.[1] ?? null },
}

/** React has had this hook of its own since 18: the shims for what came before it would only cost budget. */
const ownHooks = [
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
]

export default defineConfig({
  resolve: { alias: ownHooks },
  plugins: [findFirstModules, plainImports, lean, leanXState, react(), vanillaExtractPlugin(), consolePlugin()],
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      // No getter of ours or of a library does anything but answer.
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  server: { proxy: { '/api': server, '/dev/mailbox': server, '/healthz': server, '/readyz': server } },
})
