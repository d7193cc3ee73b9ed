import type { Call } from '../../../src/services/contract/call.ts'
import type { Failure } from '../../../src/services/contract/failure.ts'
import type { Held } from './network.ts'
import type { Reply } from './reply.ts'

/** Throws what `message` says unless the condition holds. */
export const demand = (condition: boolean, message: () => string) => {
  if (!condition) throw new Error(message())
}

/** What a failure is at the network edge; throws where the contract does not know it as an answer of the call. */
export const replyOf = ({ status, message, field, retryAfter }: Failure, call: Call): Reply => {
  if (status === 'FETCH_ERROR') return 'offline'
  if (status === 'TIMEOUT_ERROR') return 'silence'
  if (status === 'PARSING_ERROR') return 'unreadable'
  if (!(status in call.answers)) throw new Error(`The contract does not list ${status} as an answer of ${call.id}`)
  return { status, body: { ...(message === undefined ? {} : { message }), ...(field === undefined ? {} : { field }) }, ...(retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } }) }
}

/** The success that an output of a port stands for, where the scene says nothing else. */
export const successOf = (output: unknown, call: Call): Reply => {
  const status = [200, 201, 202, 204].find((one) => one in call.answers) ?? 200
  const schema = call.answers[status] ?? null
  // What a port answers with nothing is a sentence of the server's that nobody reads.
  if (schema === null) return { status }
  if (output === null) return 'empty'
  return { status, body: output ?? { message: 'Done.' } }
}

/** Throws where an answer is not in the shape that the contract gives it. */
export const checked = (reply: Reply, call: Call): Reply => {
  if (typeof reply === 'string' || reply.status >= 400) return reply
  const schema = call.answers[reply.status]
  demand(schema !== undefined, () => `The contract does not list ${reply.status} as an answer of ${call.id}`)
  if (schema === null || schema === undefined) return reply
  const parsed = schema.safeParse(reply.body)
  demand(parsed.success, () => `The answer of ${call.id} is not in the contract's shape: ${JSON.stringify(parsed.error?.issues)}`)
  return reply
}

/** Throws where a call of the page is not what the contract asks for. */
export const checkRequest = ({ call: id, body, url }: Held, call: Call) => {
  if (call.body !== undefined && !(body instanceof FormData)) {
    const parsed = call.body.safeParse(body)
    demand(parsed.success, () => `The body of ${id} is not in the contract's shape: ${JSON.stringify(parsed.error?.issues)}`)
  }
  if (call.query !== undefined) {
    const parsed = call.query.safeParse(Object.fromEntries(url.searchParams))
    demand(parsed.success, () => `The query of ${id} is not in the contract's shape: ${JSON.stringify(parsed.error?.issues)}`)
  }
}
