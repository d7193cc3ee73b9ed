/** The answer to the board's own `doctor`. */
import type { FastifyInstance } from 'fastify'
import { version } from '../release.ts'
import { isSelfCheckProof, selfCheckHeaders, selfCheckPath, selfCheckProof, type Arrival } from '../rules/app/self-check.ts'

const textOf = (header: string | string[] | undefined): string | null => (header === undefined ? null : [header].flat().join(', '))

/**
 * Answers how a request arrived, where its sender proves that it has this board's key; to all others there is no such call. The answer contains nothing but
 * that request's own address and headers.
 */
export const answerSelfCheck = (app: FastifyInstance): void => {
  const { secretKey } = app.deps
  app.get(selfCheckPath, { schema: { hide: true }, config: { skipsScheduler: true } }, async (request, reply) => {
    const [nonce, proof] = [textOf(request.headers[selfCheckHeaders.nonce]), textOf(request.headers[selfCheckHeaders.proof])]
    if (nonce === null || proof === null || !isSelfCheckProof(secretKey, 'asks', nonce, proof)) return reply.callNotFound()
    const arrival: Arrival = {
      proof: selfCheckProof(secretKey, 'answers', nonce),
      version,
      address: request.ip,
      protocol: request.protocol,
      host: request.host,
      forwardedFor: textOf(request.headers['x-forwarded-for']),
      // The wall clock: `now` of a test is another one.
      time: new Date().toISOString(),
    }
    return reply.header('cache-control', 'no-store').send(arrival)
  })
}
