import type { Failure } from '../contract/failure.ts'

/** The failure of a call without a server response, with the client's own message. */
export const serverUnreachable: Failure = { status: 'FETCH_ERROR', message: 'The server cannot be reached.' }
export const tooLate: Failure = { status: 'TIMEOUT_ERROR', message: 'The server did not answer in time.' }
export const unreadable: Failure = { status: 'PARSING_ERROR', message: 'The answer could not be read.' }
