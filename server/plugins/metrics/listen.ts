/** Serves the metrics on a port of their own. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { within } from '../within.ts'
import { createMetrics } from './registry.ts'
import { readingsOf, type Readings } from './readings.ts'

/** How long a scrape waits for the database, in milliseconds: Prometheus gives up after 10 seconds. */
const patience = 2_000

export type MetricsServer = { port: number; close(): Promise<void> }

/** Rejects after a while: a database that hangs must not hide the other metrics. */
const inTime = async (read: () => Promise<Readings>): Promise<Readings> => {
  const reading = read()
  if (!(await within(patience, reading))) throw new Error(`The database did not answer within ${patience} ms.`)
  return reading
}

/**
 * Opens the port of the metrics and begins to count. It is none of the board's: no proxy leads to it, so that it needs no password. Rejects where it cannot listen.
 */
export const openMetrics = async ({ deps: { store, now } }: Pick<FastifyInstance, 'deps'>, { port, host }: { port: number; host: string }): Promise<MetricsServer> => {
  const read = readingsOf(store, now)
  const { registry, end } = createMetrics(() => inTime(read))
  const server = createServer((request, response) => {
    const isRight = (request.method === 'GET' || request.method === 'HEAD') && /^\/metrics(\?|$)/.test(request.url ?? '')
    if (!isRight) return void response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('The metrics are at /metrics.\n')
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    end()
    throw error
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      end()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
