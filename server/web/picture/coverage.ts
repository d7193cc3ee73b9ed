/** Which characters a font has. */
import { inflateSync } from 'node:zlib'

/** A font file as WOFF (W3C, WOFF 1.0): its directory of tables begins after 44 bytes, 20 bytes a table. */
const tableOf = (woff: Buffer, tag: string): Buffer => {
  for (let at = 44, left = woff.readUInt16BE(12); left > 0; at += 20, left -= 1) {
    if (woff.toString('latin1', at, at + 4) !== tag) continue
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const bytes = woff.subarray(offset, offset + packed)
    return packed < length ? inflateSync(bytes) : bytes
  }
  throw new Error(`The font has no table ${tag}.`)
}

/** The code points for which a font has a glyph: its `cmap` (OpenType), of which the formats for the Unicode planes are read, 4 and 12. */
export const coverageOf = (woff: Buffer): ReadonlySet<number> => {
  const cmap = tableOf(woff, 'cmap')
  const covered = new Set<number>()
  for (let at = 4, left = cmap.readUInt16BE(2); left > 0; at += 8, left -= 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(at + 4))
    const format = subtable.readUInt16BE(0)
    if (format === 4) addSegments(subtable, covered)
    if (format === 12) addGroups(subtable, covered)
  }
  return covered
}

const addSegments = (subtable: Buffer, covered: Set<number>) => {
  const size = subtable.readUInt16BE(6)
  for (let at = 0; at < size; at += 2) {
    const [end, start] = [subtable.readUInt16BE(14 + at), subtable.readUInt16BE(16 + size + at)]
    const [delta, place] = [subtable.readUInt16BE(16 + 2 * size + at), 16 + 3 * size + at]
    const offset = subtable.readUInt16BE(place)
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : subtable.readUInt16BE(place + offset + 2 * (code - start))
      if ((glyph & 0xffff) !== 0) covered.add(code)
    }
  }
}

const addGroups = (subtable: Buffer, covered: Set<number>) => {
  for (let at = 16, left = subtable.readUInt32BE(12); left > 0; at += 12, left -= 1) {
    for (let code = subtable.readUInt32BE(at); code <= subtable.readUInt32BE(at + 4); code += 1) covered.add(code)
  }
}
