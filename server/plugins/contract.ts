/** Validates requests, and writes answers, by the schemas of the contract. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifySchemaCompiler, FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { Refusal, sentenceFor } from '../rules/app/errors.ts'
import { refuseOutsized } from '../rules/app/json.ts'
import { readPart, type Part } from '../rules/app/parts.ts'
import { tooMany } from '../rules/app/query.ts'
import { asksForPage, pathOf } from '../web/address.ts'

type Read = (data: unknown) => ReturnType<typeof readPart>

const mostCachedQueries = 500
const longestKept = 500

/** Most requests repeat a recent query: a query is parsed once and its value shared, so no caller may change it. */
const remembering = (read: Read): Read => {
  const known = new Map<string, ReturnType<Read>>()
  return (data) => {
    const key = JSON.stringify(data)
    const found = known.get(key)
    if (found !== undefined) return found
    const made = read(data)
    if ('error' in made || key.length > longestKept) return made
    Object.freeze(made.value)
    if (known.size >= mostCachedQueries) known.clear()
    known.set(key, made)
    return made
  }
}

/** Reads a part of many requests by its schema. */
export const readerOf = (part: Part, schema: z.ZodMiniType): Read => {
  const read = (data: unknown) => readPart(part, schema, data)
  return part === 'querystring' ? remembering(read) : read
}

const validator: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => readerOf(httpPart as Part, schema as z.ZodMiniType)

/** Fastify's option by which requests are parsed and answers written by the schemas of the contract. A later `setValidatorCompiler` would do too, but Fastify would have loaded its compilers of JSON Schema before. */
export const compileContract = {
  // The types of the option are those of the compilers that it replaces.
  schemaController: { compilersFactory: { buildValidator: () => validator, buildSerializer: () => serializerCompiler } } as unknown as NonNullable<FastifyServerOptions['schemaController']>,
}

/** The characters of a host and a port (RFC 3986, 3.2.2). */
const host = /^[\w.~%!$&'()*+,;=:[\]-]*$/

/** Whether a request names no host, which HTTP/1.0 allows, an impossible one, or more than one, of which two proxies would read different ones (RFC 9112, 3.2). */
const namesNoOneHost = ({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1') || !host.test(headers.host ?? '')
}

/** Whether a request expects more than the answer 100, which HTTP/1.0 does not know (RFC 9110, 10.1.1). */
const expectsMore = ({ headers: { expect }, httpVersion }: IncomingMessage): boolean => expect !== undefined && httpVersion === '1.1' && expect.toLowerCase() !== '100-continue'

/**
 * Refuses requests for no host or for two, and those that expect what no route does, addresses with too many parameters but those of pages, and parses bodies. Bodies are JSON only; an empty one counts as none, so that clients may send a content type
 * with calls without a body.
 */
export const addContractSchemas = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const status = namesNoOneHost(raw) ? 400 : expectsMore(raw) ? 417 : null
    done(status === null ? undefined : new Refusal(status, sentenceFor(status)))
  })
  // Node would answer these itself, without the headers of all.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', (request, _reply, done) => done(request.query === tooMany && !asksForPage(request.method, pathOf(request.url)) ? new Refusal(400, 'The address has too many parameters.') : undefined))
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') return done(null, undefined)
    refuseOutsized(body)
    void parse(request, body, done)
  })
}
