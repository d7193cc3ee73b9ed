import { defineConfig } from 'vite'

/** The server as plain JavaScript, so that a start compiles nothing; dependencies stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { input: { main: 'server/main.ts', import: 'server/import.ts', 'admin-create': 'server/admin-create.ts' } },
  },
})
