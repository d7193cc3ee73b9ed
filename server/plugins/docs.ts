/** The documentation of the calls: `/api/openapi.json` and `/api/docs`. */
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Call, FileLimits } from '../../src/services/contract/call.ts'
import { negotiated, readyBytes } from '../web/answers.ts'
import { escapeHtml, htmlPage } from '../values/app/html.ts'
import { once } from '../values/app/once.ts'
import { compileContract } from './contract.ts'

/** The parts of an OpenAPI operation that the readable page shows. */
type Operation = {
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>
}

type Documented = { paths?: Record<string, Record<string, Operation>> }

/** A call that is mounted, as the documentation reads it. */
type Mounted = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>

/** The document of the calls, made by a server that has them all and is never opened: its library is loaded when somebody asks for the document. */
const documentOf = async (mounted: readonly Mounted[], name: string): Promise<Documented> => {
  const { default: swagger } = await import('@fastify/swagger')
  const app = fastify({ ...compileContract, exposeHeadRoutes: false })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: name,
        version: '1.0.0',
        description: `The calls of the ${name} job and internship board. Every refusal answers a message for a person.`,
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => {
      const call = input.route.config?.call
      if (call?.multipart === undefined) return jsonSchemaTransform(input)
      const { schema, url } = jsonSchemaTransform({ ...input, schema: { ...input.schema, ...(call.body === undefined ? {} : { body: call.body }) } })
      return { schema: { ...schema, body: { content: bodiesOf(call, schema as Sent) } }, url }
    },
  })
  for (const call of mounted) app.route({ ...call, handler: () => {} })
  await app.ready()
  return app.swagger() as Documented
}

/** The schema of a body in the documentation: its content types and its fields. */
type Sent = { consumes?: string[]; body?: { properties?: Record<string, object>; required?: string[] } }

const formType = 'multipart/form-data'

/** A body in each content type that its call accepts; a file is accepted in forms only. */
const bodiesOf = ({ multipart, accepts }: Call, { consumes = [], body = {} }: Sent) => {
  const isForForms = consumes.every((type) => type === formType)
  const file = typeof multipart === 'string' && accepts !== undefined ? { [multipart]: fileLike(accepts) } : {}
  const form = {
    type: 'object',
    required: [...(body.required ?? []), ...(isForForms ? Object.keys(file) : [])],
    properties: { ...body.properties, ...file },
  }
  return Object.fromEntries(consumes.map((type) => [type, { schema: type === formType ? form : body }]))
}

const fileLike = ({ extensions, megabytes }: FileLimits) => ({
  type: 'string',
  format: 'binary',
  description: `${extensions.join(', ')}, at most ${megabytes} MB`,
})

/** `/api/openapi.json`, and `/api/docs` for people: without script and external resources; each is generated once, of the calls that are mounted after it. */
export const serveDocs = (app: FastifyInstance): void => {
  const mounted: Mounted[] = []
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (config?.call !== undefined && schema !== undefined && method !== 'HEAD') mounted.push({ method, url, schema, config })
  })
  const document = once(() => documentOf(mounted, app.deps.brand.name))
  const hidden = { schema: { hide: true } }
  const written = (write: (document: Documented) => string, type: string) => {
    const ready = once(async () => readyBytes(Buffer.from(write(await document())), { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache', vary: 'accept-encoding' }))
    return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      const sent = await negotiated(await ready(), headers)
      return reply.code(sent.status).headers(sent.headers).send('bytes' in sent ? sent.bytes : undefined)
    }
  }
  app.get('/api/openapi.json', hidden, written((found) => JSON.stringify(found), 'application/json'))
  const page = ({ paths = {} }: Documented) => {
    const calls = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => article(method, path, operation)))
    const intro = '<p>The same, for tools: <a href="/api/openapi.json">openapi.json</a>.</p>'
    return htmlPage('Calls', intro + calls.join(''), app.deps.brand.name)
  }
  app.get('/api/docs', hidden, written(page, 'text/html'))
}

const article = (method: string, path: string, operation: Operation): string =>
  [
    `<article><h2><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></h2>`,
    `<p>${escapeHtml(operation.summary ?? '')}. For: ${escapeHtml(operation.description ?? '')}</p>`,
    ...(operation.parameters ?? []).map((one) => details(`${one.in} ${one.name}${one.required === true ? ', required' : ''}`, one.schema)),
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => details(`Body, ${type}`, schema)),
    ...Object.entries(operation.responses ?? {}).map(([status, { description, content }]) =>
      details(`${status} ${description}`, content?.['application/json']?.schema),
    ),
    '</article>',
  ].join('')

const details = (title: string, schema: unknown): string =>
  schema === undefined
    ? `<p>${escapeHtml(title)}</p>`
    : `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
