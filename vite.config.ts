import react from '@vitejs/plugin-react'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin } from 'vite'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

/** Many small chunks compress badly: the libraries of every page are one, and what all lists of jobs share is another. */
const chunks = [
  {
    name: 'libraries',
    test: /rolldown\/runtime|node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|zod|ky|wouter|use-sync-external-store|regexparam)[\\/]/,
    priority: 2,
  },
  { name: 'listing', test: /src[\\/](views[\\/]listing|machines[\\/]listing|services[\\/]jobs|screens[\\/]listing|styles[\\/]field)/, priority: 1 },
]

/** A dynamic import is the browser's own here: with one style sheet and chunks this few, Vite's helper would only cost 1 KB of the budget. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load()' },
}

/** The root machine owns the location: wouter's own watch over the browser's history, which it patches, would only cost budget. */
const noBrowserLocation: Plugin = {
  name: 'no-browser-location',
  enforce: 'pre',
  load: { filter: { id: /wouter\/src\/use-browser-location/ }, handler: () => 'export const useBrowserLocation = undefined, useSearch = undefined' },
}

/** React has had this hook of its own since 18: the shims for what came before it would only cost budget. */
const ownHooks = [
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
]

export default defineConfig({
  resolve: { alias: ownHooks },
  plugins: [plainImports, noBrowserLocation, react(), vanillaExtractPlugin()],
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': server, '/dev/mailbox': server, '/healthz': server, '/readyz': server } },
})
