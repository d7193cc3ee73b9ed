/** Publishes each answered request for the metrics. */
import { channel } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../../web/address.ts'

/** `route` is the pattern of a route, `page NAME`, `file` or `none`: never a path, of which there are endlessly many. */
export type RequestEvent = { method: string; route: string; status: number; seconds: number }

export const finishedRequests = channel('kazi.request')

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Costs nothing while nobody subscribes. Requests of the server to itself are part of another one. */
export const publishRequests = (app: FastifyInstance): void => {
  const { pageAt } = app.deps
  const routeOf = ({ routeOptions: { url }, url: address }: FastifyRequest, { statusCode }: FastifyReply): string => {
    if (url !== undefined && url !== '/*') return url
    const { exists, screen } = pageAt(pathOf(address))
    if (exists) return `page ${screen}`
    return statusCode < 400 ? 'file' : 'none'
  }
  app.addHook('onResponse', (request, reply, done) => {
    if (finishedRequests.hasSubscribers && !request.isInternal) {
      const event: RequestEvent = { method: methods.has(request.method) ? request.method : 'other', route: routeOf(request, reply), status: reply.statusCode, seconds: reply.elapsedTime / 1000 }
      finishedRequests.publish(event)
    }
    done()
  })
}
