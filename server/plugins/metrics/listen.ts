/** Serves the metrics on a port of their own. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry } from 'prom-client'
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

type Address = { port: number; host: string }

/** Begins to count what the board does. */
const counting = ({ deps: { store, now } }: Pick<FastifyInstance, 'deps'>) => {
  const read = readingsOf(store, now)
  return createMetrics(() => inTime(read))
}

/** Opens the port of the metrics and begins to count. Rejects where it cannot listen. */
export const openMetrics = async (app: Pick<FastifyInstance, 'deps'>, address: Address): Promise<MetricsServer> => {
  const { registry, end } = counting(app)
  try {
    const server = await serve(registry.contentType, () => registry.metrics(), address)
    return { ...server, close: async () => (end(), server.close()) }
  } catch (error) {
    end()
    throw error
  }
}

/** Opens the port in the primary of several processes: it adds up what they count. Rejects where it cannot listen. */
export const openSharedMetrics = (address: Address): Promise<MetricsServer> => {
  const all = new AggregatorRegistry()
  return serve(all.contentType, () => all.clusterMetrics(), address)
}

/** Counts for `openSharedMetrics` of the primary, as long as the process lives. */
export const shareMetrics = (app: Pick<FastifyInstance, 'deps'>): void => {
  const { registry } = counting(app)
  AggregatorRegistry.setRegistries([registry])
  // The first registry of this kind makes the process answer the primary.
  void new AggregatorRegistry()
}

/** Opens a port that is none of the board's: no proxy leads to it, so that it needs no password. */
const serve = async (contentType: string, metrics: () => Promise<string>, { port, host }: Address): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    const isRight = (request.method === 'GET' || request.method === 'HEAD') && /^\/metrics(\?|$)/.test(request.url ?? '')
    if (!isRight) return void response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('The metrics are at /metrics.\n')
    metrics().then(
      (text) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
