import { readFileSync } from 'node:fs'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { unbundled } from './scripts/lib/release/packages.mjs'

/** Puts the gazetteer's data beside the code that reads it: all chunks are in one folder. */
const gazetteerData = (): Plugin => ({
  name: 'gazetteer-data',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'gazetteer.tsv.br', source: readFileSync('server/places/gazetteer.tsv.br') })
  },
})

/** Each program runs with what V8 compiled of it (`server/commands/compiled.mjs`). The renderer is no program: the server loads it. */
const runners = (): Plugin => ({
  name: 'runners',
  generateBundle(_options, bundle) {
    this.emitFile({ type: 'asset', fileName: 'compiled.mjs', source: readFileSync('server/commands/compiled.mjs') })
    for (const one of Object.values(bundle)) {
      if (one.type !== 'chunk' || !one.isEntry || one.name === 'render') continue
      this.emitFile({ type: 'asset', fileName: `${one.name}.js`, source: `import { run } from './compiled.mjs'\n\nrun('./${one.fileName}')\n` })
    }
  },
})

/**
 * The server as plain JavaScript with its packages, so that a start compiles nothing and opens few files. The pages that it renders are what they are in the browser's
 * production build, whatever NODE_ENV says at the start.
 */
export default defineConfig({
  publicDir: false,
  plugins: [vanillaExtractPlugin(), gazetteerData(), runners()],
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
  ssr: { noExternal: true, external: unbundled },
  build: {
    ssr: true,
    license: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        kazi: 'server/kazi.ts',
        render: 'src/render.tsx',
        'import-writer': 'server/import/writer-worker.ts',
        'import-reader': 'server/import/reader-worker.ts',
      },
      output: { format: 'cjs', dynamicImportInCjs: false, entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
    },
  },
})
