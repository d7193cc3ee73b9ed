/** Divides rows among statements. */

/** SQLite accepts 32,766 parameters in a statement, and keeps memory for the largest one. */
const rowsAtOnce = 250

/** Rows in the batches in which they go into statements. */
export const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, n) => rows.slice(n * rowsAtOnce, (n + 1) * rowsAtOnce))
