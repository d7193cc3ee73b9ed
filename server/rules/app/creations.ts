/** What a repeated request has created already. */
import { createHash, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '../../../src/services/contract/call.ts'
import { creationKey } from '../../../src/services/contract/app/creation-key.ts'

/** The id of what a request creates; `isRepeatable` where the same request, sent again, has the same. */
export type Creation = { id: string; isRepeatable: boolean }

const uuidOf = (text: string): string => {
  const digits = createHash('sha256').update(text).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

/**
 * Made of the client's key, so that the row itself identifies a repeat, for as long as it exists and on every process. The account is part of it: nobody finds what another one created.
 * So is the content: a form that was corrected after a lost answer is stored as it is then.
 */
export const creationOf = (call: Call, headers: IncomingHttpHeaders, userId: string, body: unknown): Creation => {
  const key = headers[creationKey]
  return key === undefined ? { id: randomUUID(), isRepeatable: false } : { id: uuidOf(JSON.stringify([call.id, userId, key, body])), isRepeatable: true }
}
