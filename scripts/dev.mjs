import './lib/node-version.mjs'
import { installMissing } from './lib/install.mjs'
import { runBin } from './lib/run.mjs'

await installMissing()
const { createServer } = await import('vite')
const client = await createServer()
await client.listen()
client.printUrls()
// tsx would read a line from the terminal as 'restart', and Vite would not get its own keys.
const status = await runBin('tsx', ['watch', '--clear-screen=false', 'server/kazi.ts', 'start'], { stdio: ['ignore', 'inherit', 'inherit'] })
await client.close()
process.exitCode = status
