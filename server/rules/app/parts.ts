/** Reads the parts of a request by their schemas. */
import * as z from 'zod/mini'
import { Refusal } from './errors.ts'
import { refuseOutsized } from './json.ts'
import { hasControlCharacters, withBlanks } from './text.ts'

/** A part of a request, as the framework names it. */
export type Part = 'params' | 'querystring' | 'body' | 'headers'

const named: Record<Part, string> = { params: 'part of the address', querystring: 'parameter', body: 'field', headers: 'header' }

/** A sentence for a part that failed, used where the contract gives none of its own. */
const sentence = (part: Part, path: readonly PropertyKey[]): string =>
  path.length === 0
    ? 'The body must be a JSON object with the fields of this call.'
    : `The ${named[part]} "${path.join('.')}" is missing or not valid.`

/** An invalid part of an address is an unknown address; every other invalid part is a malformed request. */
const refused = (part: Part, message: string): Refusal =>
  part === 'params' ? new Refusal(404, 'There is nothing at this address.') : new Refusal(400, message)

/** The name of a parameter that was parsed as a number although it was blank: `Number('')` is 0. */
const blankNumber = (given: unknown, read: unknown): string | undefined =>
  Object.entries(read as object).find(([name, value]) => typeof value === 'number' && String((given as Record<string, unknown>)[name]).trim() === '')?.[0]

/** Parses a part of a request by its schema: returns its value, or the refusal of its first problem. */
export const readPart = <S extends z.ZodMiniType>(part: Part, schema: S, data: unknown): { value: z.output<S> } | { error: Refusal } => {
  if (hasControlCharacters(data)) return { error: refused(part, 'Control characters are not accepted.') }
  const result = z.safeParse(schema, part === 'body' ? withBlanks(data) : data, { error: (issue) => sentence(part, issue.path ?? []) })
  if (!result.success) return { error: refused(part, result.error.issues[0]?.message ?? 'Not valid.') }
  const blank = part === 'querystring' ? blankNumber(data, result.data) : undefined
  return blank === undefined ? { value: result.data } : { error: refused(part, sentence(part, [blank])) }
}

/** Parses a body that the framework does not parse, such as a form, by the same rules. Throws the `Refusal`. */
export const readBody = <S extends z.ZodMiniType>(schema: S, data: unknown): z.output<S> => {
  const read = readPart('body', schema, data)
  if ('error' in read) throw read.error
  return read.value
}

/**
 * The fields of a form, with those named parsed as JSON; blank counts as absent. Invalid JSON stays text, which the contract refuses. Throws the `Refusal`
 * of a text with too many parts.
 */
export const withJsonRead = (fields: Record<string, unknown>, ...names: readonly string[]): Record<string, unknown> => names.reduce(withOneRead, fields)

const withOneRead = (fields: Record<string, unknown>, name: string): Record<string, unknown> => {
  const text = fields[name]
  if (typeof text !== 'string') return fields
  if (text.trim() === '') return { ...fields, [name]: undefined }
  refuseOutsized(text)
  try {
    return { ...fields, [name]: JSON.parse(text) as unknown }
  } catch {
    return fields
  }
}
