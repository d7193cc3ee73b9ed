import { prepare } from './lib/prepare.mjs'

await prepare()
// The server runs in this process, not in a child: Ctrl-C, an exit status and kill -9 then reach the server itself and leave no orphan.
await import(new URL('../dist/server/main.js', import.meta.url).href)
// Ctrl-C arrives twice, from the terminal and from npm; the second must not abort the stop that the first began.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
