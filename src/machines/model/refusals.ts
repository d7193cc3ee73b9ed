import type { Failure } from '../ports.ts'
import { failed, type AnyEvent } from '#judged-paths'

// The server's own words: `tests/server/app/closure.test.ts` gets each of them from the server.

export const expired = { status: 401, message: 'Your session has expired. Please log in again.' } as const
export const unverified = { status: 403, message: 'Your account is inactive. Please verify your email.' } as const
export const tooMany = { status: 429, message: 'Too many requests. Please wait a moment and try again.' } as const
export const unavailable = { status: 503, message: 'The board is not available right now. Please try again in a moment.' } as const

export const restarting = { status: 503, message: 'The board is being restarted. Please try again in a moment.' } as const

// The client's own words (src/services/app/failures.ts), and a gateway's response without a message.
export const offline = { status: 'FETCH_ERROR', message: 'The server cannot be reached.' } as const
export const tooLate = { status: 'TIMEOUT_ERROR', message: 'The server did not answer in time.' } as const
export const unreadable = { status: 'PARSING_ERROR', message: 'The answer could not be read.' } as const
export const wordless = { status: 503 } as const

/** The refusals of any call that needs the store, as nearly all do, of any call of an account, and of any call that requires a verified account. */
export const toAnyone: readonly Failure[] = [tooMany, unavailable]
export const toAccounts: readonly Failure[] = [expired, ...toAnyone]
export const toVerified: readonly Failure[] = [unverified, ...toAccounts]

/** Of any call with a password, where the board has none. */
export const passwordless = { status: 403, message: 'This board has no passwords. Continue with Acme instead.' } as const

/** The refusals of a new password, at its field. */
export const commonPassword = (field: string) => ({ status: 422, message: 'This password is too well known. Choose another one.', field }) as const

export const noSuchJob = { status: 404, message: 'There is no such job.' } as const
export const jobDeleted = { status: 410, message: 'This job was deleted.' } as const
export const noSuchPage = { status: 400, message: 'The parameter "page" is missing or not valid.' } as const
export const noText = { status: 400, message: 'The parameter "text" is missing or not valid.' } as const
export const notYourImage = { status: 422, message: 'This image is not among your uploads.' } as const
export const notYourCv = { status: 422, message: 'This CV is not among your uploads.' } as const
export const notACv = { status: 415, message: 'A CV must be a .pdf, .doc, .docx file whose content is what its name says.' } as const
export const noSuchFile = { status: 404, message: 'There is no such file.' } as const

/** The refusals of a change of the profile. */
export const toProfileChanges: readonly Failure[] = [{ status: 400, message: 'First name is required.' }, notYourImage, ...toVerified]

export const notAnImage = { status: 415, message: 'Choose a PNG, JPEG or WebP image.' } as const
/** The refusals of any file, and of a form without its file. */
export const toFiles = (megabytes: number): readonly Failure[] => [
  { status: 413, message: `The file is larger than ${megabytes} MB.` },
  { status: 422, message: 'The file is empty.' },
]
export const withoutFile = (field: string): Failure => ({ status: 400, message: `Send a file, in the field "${field}".` })

/** Failures of a port under one name: the first is walked, and the machine must treat the others alike. The first one is not repeated. */
export const failures = (port: string, first: Failure, ...others: readonly Failure[]): [AnyEvent, ...AnyEvent[]] => [
  failed(port, first),
  ...others.filter((other) => other !== first).map((other) => failed(port, other)),
]
