import { prepare } from './lib/prepare.mjs'

await prepare()
await import(new URL('../dist/server/adopt.js', import.meta.url).href)
