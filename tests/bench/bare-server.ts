import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'
import { headersOfAll, protect, setHeaders } from '../../server/plugins/security.ts'

/** A bare route behind the board's own plugins that returns the bytes of a file: the baseline of the list. */
const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file whose bytes are answered.')
const bytes = readFileSync(file)

const app = fastify({ logger: false })
setHeaders(app, headersOfAll({ PUBLIC_URL: undefined, HSTS_SUBDOMAINS: '0', ROBOTS: 'index' }))
await protect(app, { reads: 1_000_000_000, renders: 0, writes: 0, signIns: 0 }, () => false)
app.get('/api/jobs/jobs', (_, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(bytes))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', () => void app.close())
