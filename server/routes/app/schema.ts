/** The schema of a call, as Fastify validates and documents it. */
import type { FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { Call } from '../../../src/services/contract/call.ts'
import { Message } from '../../../src/services/contract/entities.ts'
import { creationKey } from '../../../src/services/contract/app/creation-key.ts'
import { policy } from '../../../src/services/contract/policy.ts'

const titles: Record<number, string> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted',
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
  502: 'Another server answered what cannot be used',
  500: 'Our fault',
  503: 'Not available right now',
}

const accessText = (access: Call['access']): string => {
  if (access === 'anyone') return 'Anyone.'
  if (access === 'account') return 'Any signed-in account, verified or not.'
  return `${policy[access].filter((party) => party !== 'Guest' && party !== 'Other').join(', ')}; the account must be verified.`
}

/** The answers that any call can give besides those of its contract. */
const byTransport = (declared: Call): Call['answers'] =>
  declared.body === undefined ? { 500: Message } : { 413: Message, 415: Message, 500: Message }

const keyHeader = z.object({ [creationKey]: z.optional(z.string().check(z.minLength(1), z.maxLength(255))) })

/**
 * A call of the contract as Fastify validates, serialises and documents it. Where a body may be a form, its route reads it; `contentTypes` lists the content
 * types that such a call accepts.
 */
export const schemaOf = (declared: Call, contentTypes: readonly string[]): FastifySchema => ({
  operationId: declared.id,
  tags: [declared.path.split('/')[2] ?? 'api'],
  summary: declared.summary,
  description: accessText(declared.access),
  ...(declared.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
  ...(declared.params === undefined ? {} : { params: declared.params }),
  ...(declared.query === undefined ? {} : { querystring: declared.query }),
  ...(declared.repeatable === undefined ? {} : { headers: keyHeader }),
  ...(declared.multipart === undefined ? {} : { consumes: contentTypes }),
  ...(declared.body === undefined || declared.multipart !== undefined ? {} : { body: declared.body }),
  response: Object.fromEntries(
    Object.entries({ ...byTransport(declared), ...declared.answers }).map(([status, schema]) => {
      const description = titles[Number(status)] ?? status
      return [status, schema === null ? nothing(description) : { description, content: { 'application/json': { schema } } }]
    }),
  ),
})

const nothing = (description: string) => z.null().register(z.globalRegistry, { description })
