import cluster from 'node:cluster'
import { prepare } from './lib/prepare.mjs'

if (cluster.isPrimary) await prepare()
// A server runs in this process, not in a child: Ctrl-C, an exit status and kill -9 then reach the server itself and leave no orphan.
await import(new URL('../dist/server/kazi.js', import.meta.url).href)
