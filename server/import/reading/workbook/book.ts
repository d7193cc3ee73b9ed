/** An Excel workbook: its sheets, the texts that their cells share, and the formats of their numbers. */
import { numberFormat, usualCode, type NumberFormat } from './number-format.ts'
import { bareName, bounded, eachElement, prefixed, relationshipsOf, xmlParser, type Parts } from './parts.ts'
import { Unreadable } from '../unreadable.ts'
import { mostSheets } from './workbook.ts'

export type BookSheet = { name: string; part: string; isHidden: boolean }
export type Book = { parts: Parts; sheets: readonly BookSheet[]; texts: readonly string[]; formats: readonly NumberFormat[] }

/** As many, and as long, as Excel takes. */
const mostFormats = 65_536
const longestCode = 255
const mostTexts = 1_000_000
/** They are in memory for as long as sheets are read. */
const mostLetters = 48 * 1024 * 1024

/** Signs that XML cannot have are written as `_x000D_`. */
export const unescaped = (text: string): string => (text.includes('_x') ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text)

/** A text that keeps nothing in memory but itself: the parser gives parts of larger ones. */
const copied = (text: string): string => Buffer.from(text).toString()

const sharedTextsIn = async (pieces: AsyncIterable<string>): Promise<string[]> => {
  const texts: string[] = []
  let text = ''
  let letters = 0
  let isText = false
  /** How a text is spoken is no part of it. */
  let isSpoken = false
  const parser = xmlParser({
    onopentag: (written) => {
      const name = bareName(written)
      if (name === 'si') text = ''
      if (name === 'rPh') isSpoken = true
      isText = name === 't' && !isSpoken
    },
    ontext: (piece) => {
      if (!isText) return
      text += piece
      letters += piece.length
      if (letters > mostLetters) throw new Unreadable('it is a workbook with more than 48 MB of texts: save its sheet as CSV')
    },
    onclosetag: (written) => {
      const name = bareName(written)
      isText = false
      if (name === 'rPh') isSpoken = false
      if (name !== 'si') return
      texts.push(copied(unescaped(text)))
      bounded(texts.length, mostTexts, 'texts')
    },
  })
  for await (const piece of pieces) parser.write(piece)
  return texts
}

const formatsIn = async (pieces: AsyncIterable<string>, is1904: boolean): Promise<NumberFormat[]> => {
  const codes = new Map<number, string>()
  const known = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  await eachElement(pieces, (name, { numFmtId: id = '0', formatCode: code }) => {
    if (name === 'cellXfs') isOfCells = true
    // What follows are the styles that have names.
    if (name === 'cellStyles') return true
    if (name === 'numFmt' && code !== undefined && code.length <= longestCode) codes.set(Number(id), code)
    bounded(formats.length + codes.size, mostFormats, 'formats of cells')
    if (name !== 'xf' || !isOfCells) return
    const format = known.get(Number(id)) ?? numberFormat(codes.get(Number(id)) ?? usualCode(Number(id)), is1904)
    known.set(Number(id), format)
    formats.push(format)
  })
  return formats
}

/** The workbook that an archive is; null for one that is none. Throws `Unreadable` for a binary one. */
export const openBook = async (parts: Parts): Promise<Book | null> => {
  const main = [...(await relationshipsOf(parts, '')).values()].find(({ kind }) => kind === 'officeDocument')?.part
  if (main === undefined || !parts.has(main)) return null
  if (/\/workbook\.bin$/i.test(main)) throw new Unreadable('it seems to be a binary Excel workbook (.xlsb): save it as .xlsx, or its sheet as CSV')
  const related = await relationshipsOf(parts, main)
  const sheets = new Map<string, BookSheet>()
  let isBook: boolean | undefined
  let is1904 = false
  await eachElement(parts.pieces(main), (name, attributes) => {
    isBook ??= name === 'workbook'
    if (!isBook) return true
    if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
    const found = name === 'sheet' ? related.get(prefixed(attributes, 'id') ?? '') : undefined
    if (found?.kind === 'worksheet') sheets.set(found.part, { name: attributes['name'] ?? '', part: found.part, isHidden: (attributes['state'] ?? 'visible') !== 'visible' })
    bounded(sheets.size, mostSheets, 'sheets')
  })
  if (isBook !== true) return null
  const partOf = (wanted: string): string => [...related.values()].find(({ kind }) => kind === wanted)?.part ?? ''
  return { parts, sheets: [...sheets.values()], texts: await sharedTextsIn(parts.pieces(partOf('sharedStrings'))), formats: await formatsIn(parts.pieces(partOf('styles')), is1904) }
}
