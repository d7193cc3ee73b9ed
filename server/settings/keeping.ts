/** Maintenance, and how long rows and files that nobody uses stay. */
import * as z from 'zod/mini'
import { oneOf, row } from './row.ts'

export const maintenanceModes = ['off', 'read-only'] as const

const longestMessage = 500

/** A control character would end the line of a log, or the sentence of a page. */
const isSentence = (text: string) => text.trim() !== '' && text.length <= longestMessage && !/\p{Cc}/u.test(text)

export const keeping = {
  MAINTENANCE: row({
    doc: 'read-only lets people search and read and nobody change anything: calls that write are answered 503, and the server writes nothing into its database.',
    fallback: 'off',
    schema: oneOf(maintenanceModes),
  }),
  MAINTENANCE_MESSAGE: row({
    doc: 'The sentence that people read meanwhile, on pages and where something cannot be changed.',
    fallback: 'The board is being maintained: you can search and read, but nothing can be changed right now. Please try again later.',
    schema: z.string().check(z.refine(isSentence, `must be a sentence of at most ${longestMessage} characters, on one line`)),
  }),
}
