/** Opens Excel workbooks. */
import { mostBefore } from '../csv-header.ts'
import { openBook, type Book } from './book.ts'
import type { Parts } from './parts.ts'
import { besideRows, rowsOf } from './sheet.ts'
import type { Sheet, SheetRow, Workbook } from './workbook.ts'

const firstRows = async (book: Book, part: string): Promise<SheetRow[]> => {
  const first: SheetRow[] = []
  for await (const rows of rowsOf(book, part)) {
    first.push(...rows)
    if (first.length >= mostBefore) break
  }
  return first.slice(0, mostBefore)
}

/** The Excel workbook that an archive is; null for one that is none. Throws `Unreadable` for a binary one. */
export const openExcel = async (parts: Parts): Promise<Workbook | null> => {
  const book = await openBook(parts)
  if (book === null) return null
  const partOf = new Map<Sheet, string>()
  for (const { name, part, isHidden } of book.sheets) {
    const first = isHidden ? [] : await firstRows(book, part)
    partOf.set({ name, isHidden, first, isWide: async (row) => (await besideRows(parts, part)).wide.has(row) }, part)
  }
  return {
    kind: 'Excel workbook',
    sheets: [...partOf.keys()],
    rows: async function* (sheets, counted) {
      for (const sheet of sheets) {
        const part = partOf.get(sheet) ?? ''
        for await (const rows of rowsOf(book, part, await besideRows(parts, part), (share) => counted(share / sheets.length))) yield { sheet, rows }
      }
    },
  }
}
