import { prepare } from './lib/prepare.mjs'

await prepare()
await import(new URL('../dist/server/admin-create.js', import.meta.url).href)
