import type { Failure } from '../contract/failure.ts'
import { parseJson } from './json.ts'

/** The failure of a call without a server response, with the client's own message. */
export const serverUnreachable: Failure = { status: 'FETCH_ERROR', message: 'The server cannot be reached.' }
export const tooLate: Failure = { status: 'TIMEOUT_ERROR', message: 'The server did not answer in time.' }
export const unreadable: Failure = { status: 'PARSING_ERROR', message: 'The answer could not be read.' }

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A refusal's failure; its sentence is `message`, or `error` where the specification reads that field. */
export const refusal = (status: number, text: string): Failure => {
  const { message, error, field, code } = (parseJson(text) ?? {}) as Record<string, unknown>
  const sentence = [message, error].find(isText)
  return { status, ...(sentence && { message: sentence }), ...(isText(field) && { field }), ...(isText(code) && { code }) }
}
