/** How long the body or form of a call may be. */
import * as z from 'zod/mini'
import type { Call } from '../../../src/services/contract/call.ts'

const kilobyte = 1024

/** The body limit of every call, in bytes: accounts and codes need no more. */
export const leastLimit = 16 * kilobyte

/** A character of a text is written with at most six bytes: `\u00e9`. */
const character = 6

/** The most characters of a text without a length in its schema: a pattern or a rule limits it, as for a day, a colour, a telephone number or an id. */
const bounded = 200

/** The longest JSON form of a number: `-1.7976931348623157e+308`. */
const number = 24

/** Room beyond the longest valid body: unknown fields, spaces, the lines between the parts of a form. */
const besides = 2 * kilobyte

/** A JSON Schema, of which only the keywords that limit a length are read. */
type Schema = {
  type?: string
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  maxLength?: number
  maxItems?: number
  anyOf?: readonly Schema[]
}

const longestOf = (schema: Schema): number => {
  if (schema.anyOf !== undefined) return Math.max(...schema.anyOf.map(longestOf))
  if (schema.enum !== undefined) return Math.max(...schema.enum.map((value) => JSON.stringify(value).length))
  if (schema.type === 'object') return Object.entries(schema.properties ?? {}).reduce((sum, [name, value]) => sum + JSON.stringify(name).length + 2 + longestOf(value), 2)
  if (schema.type === 'array') {
    if (schema.maxItems === undefined || schema.items === undefined) throw new Error('A list of a body needs a limit')
    return 2 + schema.maxItems * (longestOf(schema.items) + 1)
  }
  if (schema.type === 'boolean' || schema.type === 'null') return 5
  if (schema.type === 'number' || schema.type === 'integer') return number
  return 2 + (schema.maxLength ?? bounded) * character
}

/** The longest valid JSON body of a call, in bytes: the limit is little more. */
export const longestBody = ({ body }: Pick<Call, 'body'>): number =>
  body === undefined ? 0 : longestOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema)

/** How long the JSON body of a call may be, in bytes. */
export const bodyLimitOf = (declared: Pick<Call, 'body'>): number => Math.max(leastLimit, longestBody(declared) + besides)

/** The most bytes of a whole form: its fields, which are never longer than as JSON, its file, and the lines between its parts. */
export const formLimitOf = (declared: Pick<Call, 'body' | 'accepts'>): number => bodyLimitOf(declared) + (declared.accepts?.bytes ?? 0) + leastLimit

/** A number of bytes as a person reads it. */
export const inKilobytes = (bytes: number): string => `${Math.floor(bytes / kilobyte)} KB`
