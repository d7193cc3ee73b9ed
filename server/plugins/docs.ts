import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { cvLimits } from '../../src/services/contract/uploads.ts'
import { escapeHtml, htmlPage } from './html.ts'

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
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kazi',
        version: '1.0.0',
        description: 'The calls of the Kazi job and internship board. Every refusal answers a message for a person.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => {
      const multipart = input.route.config?.call?.multipart
      const { schema, url } = jsonSchemaTransform(input)
      return { schema: multipart === undefined ? schema : { ...schema, ...formOf(multipart) }, url }
    },
  })
}

const accepted = `${cvLimits.extensions.join(', ')}, at most ${cvLimits.megabytes} MB`

const formOf = (field: string): FastifySchema & { consumes: string[] } => ({
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', format: 'binary', description: accepted } },
  },
})

/** `/api/openapi.json`, and `/api/docs`, which people can read: without script, without anything from elsewhere. */
export const serveDocs = (app: FastifyInstance): void => {
  const hidden = { schema: { hide: true } }
  app.get('/api/openapi.json', hidden, (_request, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()))
  app.get('/api/docs', hidden, (_request, reply) => {
    const paths = Object.entries((app.swagger() as { paths?: Record<string, Record<string, Operation>> }).paths ?? {})
    const calls = paths.flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => article(method, path, operation)))
    const intro = '<p>The same, for tools: <a href="/api/openapi.json">openapi.json</a>.</p>'
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(htmlPage('Calls', intro + calls.join('')))
  })
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
