import { prepare } from './lib/prepare.mjs'

await prepare()
await import(new URL('../dist/server/files-check.js', import.meta.url).href)
