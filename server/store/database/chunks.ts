/** SQLite takes 32,766 parameters in a statement, and memory for the largest one is kept. */
const rowsAtOnce = 250

/** Rows in the portions in which they go into statements. */
export const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, n) => rows.slice(n * rowsAtOnce, (n + 1) * rowsAtOnce))
