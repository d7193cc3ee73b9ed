import type { Call } from '../contract/call.ts'
import type { Failure } from '../contract/failure.ts'
import { unreadable } from './failures.ts'
import { parseJson } from './json.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * A refusal's failure, however the call was sent; its sentence is `message`, or `error` where the specification reads that field. `wait` is the header
 * `Retry-After`.
 */
export const refusal = (status: number, text: string, wait: string | null = null): Failure => {
  const { message, error, field, code } = (parseJson(text) ?? {}) as Record<string, unknown>
  const sentence = [message, error].find(isText)
  const retryAfter = Number(wait)
  return { status, ...(sentence && { message: sentence }), ...(isText(field) && { field }), ...(isText(code) && { code }), ...(retryAfter > 0 && { retryAfter }) }
}

/** Parses the text of an answer with the contract's schema for its status. Throws a `Failure`. */
export const answerIn = (call: Call, status: number, text: string): unknown => {
  const schema = call.answers[status]
  if (schema === undefined) throw unreadable
  if (schema === null || text === '') return null
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw unreadable
  return parsed.data
}
