import type { FastifyBaseLogger } from 'fastify'
import type { Call } from '../../src/services/contract/call.ts'
import { CodeError } from '../../src/services/contract/entities.ts'
import { StorageUnavailable } from '../files/storage.ts'
import { Refusal, sentenceFor } from '../rules/app/errors.ts'
import { OutcomeUnknown, StoreUnavailable } from '../store/store.ts'

const noFiles = 'Files cannot be stored or read right now. Please try again later.'
const unknownOutcome = 'The board was interrupted. Please see whether it was done before you try again.'

const codes: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
}

export type ErrorAnswer = { status: number; message: string; code?: string; headers: Readonly<Record<string, string>> }

/** The error message for the client: refusals as they are, the framework's by status, all others masked as 500. */
export const answerToError = (error: unknown): ErrorAnswer => {
  if (error instanceof Refusal) return { status: error.status, message: error.message, headers: error.headers, ...(error.apiCode !== undefined && { code: error.apiCode }) }
  if (error instanceof StoreUnavailable) return { status: 503, message: error instanceof OutcomeUnknown ? unknownOutcome : sentenceFor(503), headers: { 'retry-after': '5' } }
  if (error instanceof StorageUnavailable) return { status: 503, message: noFiles, headers: { 'retry-after': '60' } }
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown }
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return { status: 500, message: sentenceFor(500), headers: {} }
  return { status: statusCode, message: codes[String(code)] ?? sentenceFor(statusCode), headers: {} }
}

/** The body of an error: `{ message }`, with the `code` of a refusal that has one, and `error` too where the call's contract has it. */
export const errorText = ({ status, message, code }: ErrorAnswer, call: Call | undefined): string => JSON.stringify(call?.answers[status] === CodeError ? { message, error: message } : { message, code })

/** Logs an error whole that is answered masked. */
export const reportError = (log: FastifyBaseLogger, error: unknown, { status }: ErrorAnswer): void => {
  if (status >= 500 && !(error instanceof Refusal)) log.error({ err: error }, 'request failed')
}
