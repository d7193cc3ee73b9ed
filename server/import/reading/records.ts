import type { Fields } from '../shapes/shape.ts'

/** The longest line, element or CSV record that is read, in characters. */
export const longestRecord = 1024 * 1024
export const tooLong = 'it is over 1 MB'
export const otherWidth = 'it has another number of columns than the header'

/** A record and its position: the line in the file, the row in its sheet, or the number in the document, from 1. `around` is the object with the list that it is in. `isNote`: no record is missing for it. */
export type Item = { at: number | string; record: unknown; around?: Fields } | { at: number | string; reason: string; isNote?: true }
export type Items = Item[]

/**
 * The records of a file. `unit` is the unit of `at`, `document` are the texts beside the records. `records` reads from the start each time, in small batches, and
 * throws `Unreadable` where it cannot continue; it calls `counted` with the bytes that were read. `isBlank`: the file has no text, not even an empty list.
 */
export type Records = { format: string; unit: 'line' | 'row' | 'element'; document: Fields; isBlank?: true; records(counted?: (bytes: number) => void): AsyncIterable<Items> }

/** Records with their numbers. */
export const itemsOf = (records: readonly unknown[]): Items => records.map((record, index) => ({ at: index + 1, record }))

/** The records of a document that was read whole. */
export const allAtOnce = (format: string, items: Items, size: number, document: Fields = {}): Records => ({
  format,
  unit: 'element',
  document,
  records: async function* (counted) {
    counted?.(size)
    yield items
  },
})
