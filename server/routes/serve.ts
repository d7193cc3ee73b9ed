import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, FastifySchema, preParsingAsyncHookHandler } from 'fastify'
import * as z from 'zod/mini'
import type { Call } from '../../src/services/contract/call.ts'
import { Message } from '../../src/services/contract/entities.ts'
import { policy } from '../../src/services/contract/policy.ts'
import { accessRefusal } from '../rules/access.ts'
import { Refusal } from '../rules/errors.ts'
import { bearerOf, hashOfToken } from '../rules/tokens.ts'
import type { User } from '../store/store.ts'

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Headers = Readonly<Record<string, string>>

/** What a handler is given: parts parsed by the contract, and the account behind the token where the call asks for one. */
export type Asked<C extends Call> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  account: C['access'] extends 'anyone' ? null : User
  request: FastifyRequest
}

/** What a handler may answer: a status of the contract with its body, or for 200 bytes that are ready to be sent. */
export type Answer<C extends Call> = {
  [S in keyof C['answers'] & number]:
    | { status: S; body: C['answers'][S] extends z.ZodMiniType ? z.output<C['answers'][S]> : null; headers?: Headers }
    | (S extends 200 ? { status: S; bytes: Buffer | Readable; headers: Headers } : never)
}[keyof C['answers'] & number]

/** A refusal with a sentence for a person. */
export const refuse = <const S extends number>(status: S, message: string, headers: Headers = {}) => ({ status, body: { message }, headers })

/**
 * Mounts one call of the contract: who may make it is decided before its body is read, its parts are parsed by the contract,
 * and its answer is written by the contract's schema for that status.
 */
export const serve = <const C extends Call>(
  app: FastifyInstance,
  declared: C,
  handler: (asked: Asked<C>) => Promise<Answer<C>> | Answer<C>,
): void => {
  app.route({
    method: declared.method,
    url: declared.path,
    config: { call: declared },
    schema: schemaOf(declared),
    ...(declared.access === 'anyone' ? {} : { preParsing: admit(declared.access) }),
    handler: async (request, reply) => {
      const { params, query, body, account } = request
      const answer = await handler({ params, query, body, account, request } as Asked<C>)
      reply.code(answer.status).headers(answer.headers ?? {})
      return 'bytes' in answer ? reply.send(answer.bytes) : reply.send(answer.body ?? undefined)
    },
  })
}

const admit =
  (access: Call['access']): preParsingAsyncHookHandler =>
  async (request) => {
    const { store, now } = request.server.deps
    const { presented, token } = bearerOf(request.headers.authorization)
    const account = token === null ? null : await store.sessions.user(hashOfToken(token), now().toISOString())
    const refusal = accessRefusal(access, account, presented)
    if (refusal !== null) throw new Refusal(refusal.status, refusal.message, refusal.status === 401 ? { 'www-authenticate': 'Bearer' } : {})
    request.account = account
  }

const titles: Record<number, string> = {
  200: 'Success',
  201: 'Created',
  204: 'Nothing to show',
  304: 'Not modified',
  400: 'Malformed or not valid',
  401: 'No live token',
  403: 'Not for this caller',
  404: 'Not found',
  409: 'In conflict with what is there',
  410: 'Gone',
  413: 'Too large',
  415: 'Content of another kind',
  422: 'Understood, but not acceptable',
  429: 'Too many requests',
  500: 'Our fault',
  503: 'Not available right now',
}

const whoMay = (access: Call['access']): string => {
  if (access === 'anyone') return 'Anyone.'
  if (access === 'account') return 'Any signed-in account, verified or not.'
  return `${policy[access].filter((party) => party !== 'Guest' && party !== 'Other').join(', ')}; the account must be verified.`
}

/** What any call can answer besides what its contract names. */
const byTransport = (declared: Call): Call['answers'] =>
  declared.body === undefined ? { 500: Message } : { 413: Message, 415: Message, 500: Message }

const schemaOf = (declared: Call): FastifySchema => ({
  operationId: declared.id,
  tags: [declared.path.split('/')[2] ?? 'api'],
  summary: declared.summary,
  description: whoMay(declared.access),
  ...(declared.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
  ...(declared.params === undefined ? {} : { params: declared.params }),
  ...(declared.query === undefined ? {} : { querystring: declared.query }),
  ...(declared.body === undefined || declared.multipart !== undefined ? {} : { body: declared.body }),
  response: Object.fromEntries(
    Object.entries({ ...byTransport(declared), ...declared.answers }).map(([status, schema]) => {
      const description = titles[Number(status)] ?? status
      return [status, schema === null ? nothing(description) : { description, content: { 'application/json': { schema } } }]
    }),
  ),
})

const nothing = (description: string) => z.null().register(z.globalRegistry, { description })
