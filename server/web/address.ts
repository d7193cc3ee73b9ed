/** The addresses of the board and of requests. */
import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Where visitors reach the board, without a slash at the end: PUBLIC_URL, or the address it listens on. */
export const publicUrlOf = ({ server, deps: { config } }: FastifyInstance): string =>
  (config.PUBLIC_URL ?? listensOn(config, server.address())).replace(/\/+$/, '')

/** The address it listens on, as a browser opens it; before it listens, the configured one. */
export const listensOn = ({ HOST, PORT }: { HOST: string; PORT: number }, address: ReturnType<FastifyInstance['server']['address']>): string => {
  const port = typeof address === 'object' && address !== null ? address.port : PORT
  const host = isIPv6(HOST) ? `[${HOST}]` : HOST
  return `http://${HOST === '127.0.0.1' ? 'localhost' : host}:${port}`
}

/** A request's address without its query. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/s, '')

/** Whether a method only reads. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Every file has an extension. */
export const isFile = /\.\w+$/

/** Whether a request may ask for a page: unknown calls and files are none. */
export const asksForPage = (method: string, path: string): boolean => isRead(method) && path !== '/api' && !path.startsWith('/api/') && !isFile.test(path)
