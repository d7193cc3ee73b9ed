import type { Call } from '../../../src/services/contract/call.ts'
import type { Failure } from '../../../src/services/contract/failure.ts'
import type { Reply } from './reply.ts'

/** Throws an error with `message` unless the condition holds. */
export const demand = (condition: boolean, message: () => string) => {
  if (!condition) throw new Error(message())
}

/** The reply of a failure at the network edge; it throws where the contract does not list it for the call. */
export const replyOf = ({ status, message, field, retryAfter }: Failure, call: Call): Reply => {
  if (status === 'FETCH_ERROR') return 'offline'
  if (status === 'TIMEOUT_ERROR') return 'silence'
  if (status === 'PARSING_ERROR') return 'unreadable'
  if (!(status in call.answers)) throw new Error(`The contract does not list ${status} as an answer of ${call.id}`)
  return { status, body: { ...(message === undefined ? {} : { message }), ...(field === undefined ? {} : { field }) }, ...(retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } }) }
}

/** The reply of a port's output, unless the scene defines it. */
export const successOf = (output: unknown, call: Call): Reply => {
  const status = [200, 201, 202, 204].find((one) => one in call.answers) ?? 200
  const schema = call.answers[status] ?? null
  // The output of a port without data is a message of the server that nothing reads.
  if (schema === null) return { status }
  if (output === null) return 'empty'
  return { status, body: output ?? { message: 'Done.' } }
}

/** Throws where an answer does not match the contract. */
export const checked = (reply: Reply, call: Call): Reply => {
  if (typeof reply === 'string' || reply.status >= 400) return reply
  const schema = call.answers[reply.status]
  demand(schema !== undefined, () => `The contract does not list ${reply.status} as an answer of ${call.id}`)
  if (schema === null || schema === undefined) return reply
  const parsed = schema.safeParse(reply.body)
  demand(parsed.success, () => `The answer of ${call.id} is not in the contract's shape: ${JSON.stringify(parsed.error?.issues)}`)
  return reply
}
