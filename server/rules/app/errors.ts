import { StorageUnavailable } from '../../files/storage.ts'
import { OutcomeUnknown, StoreUnavailable } from '../../store/store.ts'

/** An answer other than success, thrown from anywhere. `message` is a sentence for a person. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** A refusal that is sent late, to slow down clients that ignore it. */
export class LateRefusal extends Refusal {}

const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This kind of content is not accepted here.',
  429: 'Too many requests. Please wait a moment and try again.',
  431: 'The request headers are too large.',
  503: 'The board is not available right now. Please try again in a moment.',
}

const noFiles = 'Files cannot be stored or read right now. Please try again later.'
const unknownOutcome = 'The board was interrupted. Please see whether it was done before you try again.'
const masked = 'Something went wrong on our side. Please try again.'

/** The sentence for a status that the framework, not a route, decided. */
export const sentenceFor = (status: number): string => sentences[status] ?? (status >= 500 ? masked : 'The request was refused.')

const codes: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
}

export type ErrorAnswer = { status: number; message: string; headers: Readonly<Record<string, string>> }

/** The error message for the client: refusals as they are, the framework's by status, all others masked as 500. */
export const answerToError = (error: unknown): ErrorAnswer => {
  if (error instanceof Refusal) return { status: error.status, message: error.message, headers: error.headers }
  if (error instanceof StoreUnavailable) return { status: 503, message: error instanceof OutcomeUnknown ? unknownOutcome : sentenceFor(503), headers: { 'retry-after': '5' } }
  if (error instanceof StorageUnavailable) return { status: 503, message: noFiles, headers: { 'retry-after': '60' } }
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown }
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return { status: 500, message: masked, headers: {} }
  return { status: statusCode, message: codes[String(code)] ?? sentenceFor(statusCode), headers: {} }
}
