/** What a start prints, and how it ends where the board cannot be opened. */
import { streamLog } from '../../log.ts'
import { systemSentence } from '../../values/app/system-error.ts'

const output = streamLog(process.stdout)

/** The log of the server. */
export const log = streamLog(process.stderr)

export const print = (line: string): void => void output.write(`${line}\n`)

/** Ends the start with a reason for the operator and status 1. */
export const giveUp = (reason: string): never => {
  log.write(`${reason}\n`)
  process.exit(1)
}

/** Errors of a class; 'system': those of Node about a folder, a file or an address. */
type Kind = (abstract new (...args: never[]) => Error) | 'system'

const isOf = (error: unknown, kind: Kind): error is Error => (kind === 'system' ? error instanceof Error && 'syscall' in error : error instanceof kind)

/** The result of a step. Ends the start where it fails with an error of these kinds, by its message after `before`, without it where the database is not available, and before `after`, when `close` is done; any other error is thrown. */
export const orEnd = async <T>(work: () => T | Promise<T>, kinds: readonly Kind[], { before = '', after = () => '', close }: { before?: string; after?: (error: Error) => string; close?: () => Promise<void> } = {}): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || !kinds.some((each) => isOf(error, each))) throw error
    await close?.()
    const sentence = systemSentence(error) ?? error.message
    return giveUp((sentence.startsWith('The database is not available') ? '' : before) + sentence + after(error))
  }
}
