import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Call, Get } from '../../src/services/contract/call.ts'
import { readQuery, tooMany } from '../rules/app/query.ts'
import { pathOf } from '../web/address.ts'
import { jsonType } from '../web/answers.ts'
import { arrivalOfCaller, newArrival, type Caller } from '../web/shared-read.ts'
import { readerOf } from './contract.ts'
import { answerToError, errorText, reportError } from './error-answer.ts'

/** The parts of a call that the contract has parsed, and its caller. */
type OwnArguments = { params: unknown; query: unknown; body: undefined; account: null; request: Caller }
type OwnAnswer = { status: number; headers?: Readonly<Record<string, string>> } & ({ body: unknown } | { bytes: unknown })
type OwnHandler = (args: OwnArguments) => Promise<OwnAnswer> | OwnAnswer

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads from this server without a network in between, for the pages that it renders. */
    internalGet: Get
    /** The same for a request, whose reads its calls share (`sharedRead`). */
    internalGetOf(request: { arrival: number }): Get
    /** Answers the internal reads of a call by its handler alone: the hooks of a request only repeat what the page's own request has passed. */
    serveInternally(declared: Call, handler: OwnHandler): void
  }
  interface FastifyRequest {
    /** Whether the server made this request: it is part of one that was logged, limited and counted already. */
    readonly isInternal: boolean
  }
}

type Answered = Awaited<ReturnType<Get>>
type Serves = (values: readonly string[], query: Record<string, unknown>, arrival: number) => Promise<Answered>

const json = { 'content-type': jsonType }

/** A value of an address in which nothing is encoded. */
const plain = '([\\w-]{1,100})'

const mark = 'x-kazi-internal-call'

/** Adds `internalGet` and `internalGetOf`. Files, and addresses with encoded values, are read as by a client; a secret header marks these requests, so that no client can send one. */
export const addInternalGet = (app: FastifyInstance): void => {
  const secret = randomUUID()
  app.decorateRequest('isInternal', {
    getter() {
      return this.headers[mark] === secret
    },
  })
  const served: { address: RegExp; serves: Serves }[] = []
  app.decorate('serveInternally', (declared, handler) => {
    const names = [...declared.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const address = new RegExp(`^${declared.path.replaceAll('.', '\\.').replace(/:\w+/g, plain)}$`)
    const one = { address, serves: servedBy(app, declared, names, handler) }
    // As of a router: `/api/jobs/search` is no job.
    if (names.length === 0) served.unshift(one)
    else served.push(one)
  })

  const get = async (arrival: number, url: string, signal?: AbortSignal): Promise<Answered> => {
    signal?.throwIfAborted()
    // A page that is being rendered ends with the server: its reads would meet a closed database.
    const refusal = app.refusalOfStop()
    if (refusal !== null) throw refusal
    const path = pathOf(url)
    const query = readQuery(url.slice(path.length + 1))
    for (const { address, serves } of query === tooMany ? [] : served) {
      const [found, ...values] = address.exec(path) ?? []
      if (found !== undefined) return serves(values, query, arrival)
    }
    const { statusCode, headers, payload } = await app.inject({ method: 'GET', url, headers: { [mark]: secret, [arrivalOfCaller]: String(arrival) }, ...(signal !== undefined && { signal }) })
    return { status: statusCode, headers: new Headers(headers as Record<string, string>), text: payload }
  }
  app.decorate('internalGet', (url, signal) => get(newArrival(), url, signal))
  app.decorate('internalGetOf', ({ arrival }) => (url, signal) => get(arrival, url, signal))
}

const servedBy = (app: FastifyInstance, declared: Call, names: readonly string[], handler: OwnHandler): Serves => {
  const part = (name: 'params' | 'querystring', schema: Call['params']) => {
    const read = schema === undefined ? (value: unknown) => ({ value }) : readerOf(name, schema)
    return (data: unknown): unknown => {
      const made = read(data)
      if ('error' in made) throw made.error
      return made.value
    }
  }
  const [params, queryOf] = [part('params', declared.params), part('querystring', declared.query)]
  const textOf = (answer: OwnAnswer): string => {
    if ('bytes' in answer) return String(answer.bytes)
    const schema = declared.answers[answer.status]
    return schema === null || schema === undefined ? '' : serializerCompiler({ schema, method: 'GET', url: declared.path })(answer.body)
  }
  return async (values, query, arrival) => {
    try {
      const request: Caller = { arrival, headers: {}, ip: '', isInternal: true, method: 'GET' }
      const answer = await handler({ params: params(Object.fromEntries(names.map((name, at) => [name, values[at]]))), query: queryOf(query), body: undefined, account: null, request })
      const text = textOf(answer)
      return { status: answer.status, headers: new Headers({ ...(text !== '' && json), ...answer.headers }), text }
    } catch (error) {
      const answer = answerToError(error)
      reportError(app.log, error, answer)
      return { status: answer.status, headers: new Headers({ ...json, ...answer.headers }), text: errorText(answer, declared) }
    }
  }
}
