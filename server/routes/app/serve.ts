/** Serves a call of the contract: account, policy, parsed parts, answer. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import type * as z from 'zod/mini'
import type { Call } from '../../../src/services/contract/call.ts'
import { accessRefusal } from '../../rules/app/access.ts'
import { bodyLimitOf } from '../../rules/app/body-limits.ts'
import { Refusal } from '../../rules/app/errors.ts'
import { securityLog } from './security-log.ts'
import { bearerOf, hashOfToken } from '../../rules/app/tokens.ts'
import type { User } from '../../store/store.ts'
import type { Caller } from '../../web/shared-read.ts'
import { schemaOf } from './schema.ts'

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Headers = Readonly<Record<string, string>>

/**
 * The arguments of a handler: parts parsed by the contract, and the account of the token where the call requires one. Where a call accepts a form, the
 * handler reads the body (`readBody`).
 */
export type HandlerArguments<C extends Call> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: C extends { readonly multipart: string | null } ? unknown : Parsed<C['body']>
  account: C['access'] extends 'anyone' ? null : User
  request: C extends { readonly method: 'GET'; readonly access: 'anyone'; readonly file?: never } ? Caller : FastifyRequest
}

/** The answers of a handler: a status of the contract with its body, or for 200 also bytes. */
export type Answer<C extends Call> = {
  [S in keyof C['answers'] & number]:
    | { status: S; body: C['answers'][S] extends z.ZodMiniType ? z.output<C['answers'][S]> : null; headers?: Headers }
    | (S extends 200 ? { status: S; bytes: Buffer | Readable; headers: Headers } : never)
}[keyof C['answers'] & number]

/** A refusal with a sentence for a person. */
export const refuse = <const S extends number>(status: S, message: string, headers: Headers = {}) => ({
  status,
  body: { message },
  headers,
})

/** A refusal of one field of a form. */
export const refuseField = (field: string, message: string) => ({ status: 422 as const, body: { message, field } })

const contentTypes = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']

/**
 * Mounts one call of the contract: access is decided before the body is read, its parts are parsed by the contract, and its answer is written by the
 * contract's schema for that status. Answers for one account are not cached.
 */
export const serve = <const C extends Call>(
  app: FastifyInstance,
  declared: C,
  handler: (args: HandlerArguments<C>) => Promise<Answer<C>> | Answer<C>,
): void => {
  if (declared.method === 'GET' && declared.access === 'anyone' && declared.file === undefined) app.serveInternally(declared, (args) => handler(args as HandlerArguments<C>))
  const caching: Headers = declared.access === 'anyone' ? {} : { 'cache-control': 'no-store' }
  app.route({
    method: declared.method,
    url: declared.path,
    config: { call: declared },
    bodyLimit: bodyLimitOf(declared),
    schema: schemaOf(declared, contentTypes.filter((type) => app.hasContentTypeParser(type))),
    ...(declared.access === 'anyone' ? {} : { preParsing: admit(declared) }),
    handler: async (request, reply) => {
      const { params, query, body, account } = request
      const answer = await handler({ params, query, body, account, request } as HandlerArguments<C>)
      reply.code(answer.status).headers({ ...caching, ...answer.headers })
      return 'bytes' in answer ? reply.send(answer.bytes) : reply.send(answer.body ?? undefined)
    },
  })
}

const admit =
  (declared: Call): preParsingAsyncHookHandler =>
  async (request) => {
    const { store, now } = request.server.deps
    const { presented, token } = bearerOf(request.headers.authorization)
    const account = token === null ? null : await store.sessions.user(hashOfToken(token), now().toISOString())
    const refusal = accessRefusal(declared, account, presented)
    const challenge = refusal?.status === 401 ? { 'www-authenticate': 'Bearer' } : {}
    if (refusal !== null) {
      securityLog(request, 'access.refused', { account: account?.userId ?? null })
      throw new Refusal(refusal.status, refusal.message, challenge, refusal.code)
    }
    request.account = account
    if (account !== null) await request.server.noteUse(account.userId)
  }
