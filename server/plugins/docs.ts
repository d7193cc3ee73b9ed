/** The documentation of the calls: `/api/openapi.json` and `/api/docs`. */
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Call, FileLimits } from '../../src/services/contract/call.ts'
import { negotiated, readyBytes, type ReadyAnswer } from '../web/answers.ts'
import { escapeHtml, htmlPage } from '../values/app/html.ts'

/** The parts of an OpenAPI operation that the readable page shows. */
type Operation = {
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>
}

/** Collects the calls that are mounted after it; must be awaited before them. */
export const collectCalls = async (app: FastifyInstance): Promise<void> => {
  const { name } = app.deps.brand
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

/** `/api/openapi.json`, and `/api/docs` for people: without script and external resources; each is generated once. */
export const serveDocs = (app: FastifyInstance): void => {
  const hidden = { schema: { hide: true } }
  const written = (write: () => string, type: string) => {
    let response: ReadyAnswer | undefined
    return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      response ??= readyBytes(Buffer.from(write()), { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      const sent = await negotiated(response, headers)
      return reply.code(sent.status).headers(sent.headers).send('bytes' in sent ? sent.bytes : undefined)
    }
  }
  app.get('/api/openapi.json', hidden, written(() => JSON.stringify(app.swagger()), 'application/json'))
  const page = () => {
    const paths = Object.entries((app.swagger() as { paths?: Record<string, Record<string, Operation>> }).paths ?? {})
    const calls = paths.flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => article(method, path, operation)))
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
