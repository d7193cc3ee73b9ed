import react from '@vitejs/plugin-react'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

/** Many small chunks compress badly: the libraries of every page are one, and what all lists of jobs share is another. */
const chunks = [
  { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|zod|ky|wouter|use-sync-external-store|regexparam)[\\/]/, priority: 2 },
  { name: 'listing', test: /src[\\/](views[\\/]listing|machines[\\/]listing|services[\\/]jobs|screens[\\/]listing)/, priority: 1 },
]

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': server, '/dev/mailbox': server, '/healthz': server, '/readyz': server } },
})
