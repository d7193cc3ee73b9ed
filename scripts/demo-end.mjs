import { prepare } from './lib/prepare.mjs'

await prepare()
await import(new URL('../dist/server/demo-end.js', import.meta.url).href)
