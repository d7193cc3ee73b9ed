import { setImmediate as nextTurn } from 'node:timers/promises'
import { patiently } from './patience.ts'

/** Rows in the order of `seq` behind `first`, `most` at once, each shaped; `after` reads those behind a `seq`. Between portions others have a turn. */
export const inPortions = async function* <Row extends { seq: number }, T>(
  first: number,
  most: number,
  after: (seq: number) => Promise<Row[]>,
  shaped: (row: Row) => T,
) {
  for (let last = first, rows: Row[]; ; last = rows.at(-1)?.seq ?? last) {
    const behind = last
    rows = await patiently(() => after(behind))
    if (rows.length > 0) yield rows.map(shaped)
    if (rows.length < most) return
    // SQLite answers without waiting: who reads as fast as that would keep everybody else from being answered until the end.
    await nextTurn()
  }
}
