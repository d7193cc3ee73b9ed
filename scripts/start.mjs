import { prepare } from './lib/prepare.mjs'

await prepare()
// In this process, not a child: Ctrl-C, an exit status and kill -9 then reach the server itself and leave no orphan.
await import(new URL('../dist/server/main.js', import.meta.url).href)
