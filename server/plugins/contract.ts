import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Refusal } from '../rules/errors.ts'
import { hasControlCharacters } from '../rules/text.ts'

type Part = 'params' | 'querystring' | 'body' | 'headers'

const named: Record<Part, string> = { params: 'part of the address', querystring: 'parameter', body: 'field', headers: 'header' }

/** A sentence for a part that failed, used where the contract gives none of its own. */
const sentence = (part: Part, path: readonly PropertyKey[]): string =>
  path.length === 0
    ? 'The body must be a JSON object with the fields of this call.'
    : `The ${named[part]} "${path.join('.')}" is missing or not valid.`

/** What failed to be read as part of an address names nothing that exists; everything else is a malformed request. */
const refused = (part: Part, message: string): Refusal =>
  part === 'params' ? new Refusal(404, 'There is nothing at this address.') : new Refusal(400, message)

/** The name of a parameter that was read as a number although nothing stood there: `Number('')` is 0. */
const blankNumber = (given: unknown, read: unknown): string | undefined =>
  Object.entries(read as object).find(([name, value]) => typeof value === 'number' && String((given as Record<string, unknown>)[name]).trim() === '')?.[0]

const queriesKept = 500
const longestKept = 500

/** Most requests ask what one before them asked: a query is parsed once and its value handed out again, so nobody may change it. */
const remembering = <T extends { value?: unknown }>(read: (data: unknown) => T): ((data: unknown) => T) => {
  const known = new Map<string, T>()
  return (data) => {
    const key = JSON.stringify(data)
    const found = known.get(key)
    if (found !== undefined) return found
    const made = read(data)
    if (made.value === undefined || key.length > longestKept) return made
    Object.freeze(made.value)
    if (known.size >= queriesKept) known.clear()
    known.set(key, made)
    return made
  }
}

/**
 * Parses requests by the contract's schemas and writes answers by them. Bodies are JSON only; an empty one counts as none,
 * so that clients may name a content type on calls without a body.
 */
export const speakContract = (app: FastifyInstance): void => {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const part = httpPart as Part
    const read = (data: unknown) => {
      if (hasControlCharacters(data)) return { error: refused(part, 'Control characters are not accepted.') }
      const result = z.safeParse(schema as z.ZodMiniType, data, { error: (issue) => sentence(part, issue.path ?? []) })
      if (!result.success) return { error: refused(part, result.error.issues[0]?.message ?? 'Not valid.') }
      const blank = part === 'querystring' ? blankNumber(data, result.data) : undefined
      return blank === undefined ? { value: result.data } : { error: refused(part, sentence(part, [blank])) }
    }
    return part === 'querystring' ? remembering(read) : read
  })
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body, done)
  })
}
