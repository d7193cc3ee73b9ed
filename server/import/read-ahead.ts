/** Reads a file's records for what decides how all of them are read. */
import type { Mapping } from './mapping.ts'
import type { Reading } from './reading/read.ts'
import type { Item, Items } from './reading/records.ts'
import { Unreadable } from './reading/unreadable.ts'
import { readRecord, type ReadRecord } from './shapes/find.ts'
import { isFields } from './shapes/shape.ts'

/** The records of a file, as far as it can be read. */
export async function* recordsAhead(reading: Reading): AsyncGenerator<Items> {
  try {
    yield* reading.records()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
  }
}

/** What a record has of a job; null where it is no record, or has no fields of one. */
export const recordIn = (item: Item, { document }: Reading, mapping: Mapping | undefined): ReadRecord | null =>
  'record' in item && isFields(item.record) ? readRecord(item.record, document, mapping, item.around) : null
