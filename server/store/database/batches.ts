import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { withLongTimeout } from './long-timeout.ts'

/** Rows in the order of `seq` after `first`, in batches of `most`, each mapped by `shaped`; `after` reads the rows after a `seq`. Other work runs between batches. */
export const inBatches = async function* <Row extends { seq: number }, T>(
  first: number,
  most: number,
  after: (seq: number) => Promise<Row[]>,
  shaped: (row: Row) => T,
) {
  for (let last = first, rows: Row[]; ; last = rows.at(-1)?.seq ?? last) {
    const behind = last
    rows = await withLongTimeout(() => after(behind))
    if (rows.length > 0) yield rows.map(shaped)
    if (rows.length < most) return
    // SQLite answers without waiting: a fast reader would block the event loop until the end.
    await yieldToEventLoop()
  }
}
