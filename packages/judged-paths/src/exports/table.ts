import { stringify } from 'csv-stringify/sync'

/** Rows in CSV as RFC 4180 says. A text that a spreadsheet would evaluate as a formula gets an apostrophe. `bom`: Excel reads UTF-8 only with a byte order mark. */
export const tableOf = (columns: readonly string[], rows: readonly (readonly (string | number)[])[], bom: boolean): string =>
  stringify(rows as (string | number)[][], { header: true, columns: [...columns], escape_formulas: true, bom, record_delimiter: 'windows' })
