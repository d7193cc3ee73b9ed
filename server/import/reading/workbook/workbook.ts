/** A workbook as the reader of postings takes it, whatever program saved it. */

/** `link`: the address that it leads to. `last`: the row that it covers last, where it covers several. */
export type SheetCell = { text: string; link: string | undefined; last: number | undefined }

/** `at`: its number in the sheet. `cells` has none where the sheet has no value. */
export type SheetRow = { at: number; cells: (SheetCell | undefined)[]; isTooLong: boolean }

/** `first`: its first rows that have a value, of which one may be the header; none of a sheet that is hidden. */
export type Sheet = {
  name: string
  isHidden: boolean
  first: readonly SheetRow[]
  /** Whether a cell of a row covers several columns. */
  isWide(row: number): Promise<boolean>
}

export type Workbook = {
  kind: 'Excel workbook' | 'OpenDocument spreadsheet'
  sheets: readonly Sheet[]
  /** The rows of some of its sheets that have a value, in small batches. `counted` is called with the share of these sheets that was read. */
  rows(sheets: readonly Sheet[], counted: (share: number) => void): AsyncGenerator<{ sheet: Sheet; rows: SheetRow[] }>
}

/** As many as Excel takes; LibreOffice takes as many. */
export const mostColumns = 16_384
export const mostRows = 1_048_576
export const mostSheets = 1_000
