import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inKilobytes } from '../rules/app/body-limits.ts'
import { LateRefusal, Refusal, sentenceFor } from '../rules/app/errors.ts'
import { jsonType } from '../web/answers.ts'
import { answerToError, errorText, reportError } from './error-answer.ts'
import type { HeadersOfAll } from './security.ts'

/**
 * Answers every error with JSON `{ message }`, with the `code` of a refusal that has one, and `error` too where the call's contract has it; 500 and above are logged whole and answered masked,
 * except refusals.
 */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof LateRefusal) await pause(late)
    const answer = answerToError(sized(error, request))
    reportError(request.log, error, answer)
    return reply.code(answer.status).headers(answer.headers).type(jsonType).send(errorText(answer, request.routeOptions.config.call))
  })
}

/** A body that is too long, with the limit of its call. */
const sized = (error: unknown, { routeOptions }: FastifyRequest): unknown =>
  (error as { code?: unknown } | undefined)?.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Refusal(413, `The request is larger than ${inKilobytes(routeOptions.bodyLimit)}.`) : error

/** How long a late refusal is delayed, in milliseconds. */
const late = 1000

const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** How long a client has to read why its connection is closed, in milliseconds. */
const parting = 1000

/** Whether an answer has begun on a connection: bytes written now would be read as a part of it. Without a handler Node decides by the same field. */
const isAnswering = (socket: Socket): boolean => (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true

/** Fastify's options for requests that never reach a route: invalid percent-encoding, malformed HTTP, endless headers. No hook runs for them, and no proxy's word counts. */
export const answerUnreadable = (headersOf: HeadersOfAll) => ({
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message } = answerToError(error)
    request.log.info({ method: request.method, route: 'unreadable', status, ms: 0 }, 'request')
    void reply.code(status).headers(headersOf(request.protocol)).header('x-request-id', request.id).type(jsonType).send(JSON.stringify({ message }))
  },
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
    const status = unreadable[error.code ?? ''] ?? 400
    const body = JSON.stringify({ message: sentenceFor(status) })
    const headers = { ...headersOf('http'), 'content-type': jsonType, 'content-length': Buffer.byteLength(body), connection: 'close' }
    const head = [`HTTP/1.1 ${status} Refused`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    // A client that continues to send, or does not close its end, would keep the connection and the resources of its request open.
    const cut = setTimeout(() => socket.destroy(), parting)
    socket.once('close', () => clearTimeout(cut))
  },
})
