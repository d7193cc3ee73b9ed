/** Limits connections, and how long a request may take to arrive. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { networkOf, networksOfSite, siteOf } from '../rules/app/network.ts'

const second = 1000
/** The time limit for the headers of a request, and for a connection without traffic in either direction. */
const headers = 20 * second
const silence = 60 * second

/** Fastify's options for how long a request may take to arrive. Node checks once a second for late requests and calls `clientErrorHandler`. */
export const arrivalLimits = ({ REQUEST_SECONDS }: Pick<Config, 'REQUEST_SECONDS'>): FastifyHttpOptions<Server> => {
  const requestTimeout = REQUEST_SECONDS * second
  return {
    requestTimeout,
    connectionTimeout: Math.min(silence, requestTimeout),
    // Node would answer a request without a host itself, without the headers of all: a hook refuses it (`addContractSchemas`).
    http: { requestTimeout, headersTimeout: Math.min(headers, requestTimeout), connectionsCheckingInterval: second, requireHostHeader: false },
  }
}

/** The most headers of a request that are read: twice as many as behind several proxies; the others are ignored. */
const mostHeaders = 100

/**
 * Limits the headers of a request, and the open connections of a network and of its site (0: no limit). Behind a proxy all connections are the proxy's, which has to limit
 * them.
 */
export const limitConnections = (app: FastifyInstance, { CONNECTIONS_ADDRESS, TRUST_PROXY }: Pick<Config, 'CONNECTIONS_ADDRESS' | 'TRUST_PROXY'>): void => {
  app.server.maxHeadersCount = mostHeaders
  if (CONNECTIONS_ADDRESS === 0 || TRUST_PROXY !== false) return
  const open = new Map<string, number>()
  /** One more connection of a network or a site; returns whether it may have so many. */
  const counted = (socket: Socket, name: string, most: number): boolean => {
    const count = (open.get(name) ?? 0) + 1
    open.set(name, count)
    socket.once('close', () => {
      const left = (open.get(name) ?? 1) - 1
      if (left === 0) open.delete(name)
      else open.set(name, left)
    })
    return count <= most
  }
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const site = siteOf(network)
    const may = counted(socket, network, CONNECTIONS_ADDRESS)
    const siteMay = site === null || counted(socket, site, CONNECTIONS_ADDRESS * networksOfSite)
    if (!may || !siteMay) socket.destroy()
  })
}
