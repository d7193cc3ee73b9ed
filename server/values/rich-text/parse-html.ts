import { Parser } from 'htmlparser2'
import type { Block } from '../../../src/services/contract/jobs/rich-text.ts'
import { deepestElement, hasMeaning, structure } from '../../../src/services/contract/jobs/structure.ts'

/** The other elements of HTML: a text with one of them is no plain text. */
const inline = new Set([
  'abbr', 'acronym', 'area', 'base', 'bdi', 'bdo', 'big', 'button', 'cite', 'code', 'col', 'colgroup', 'data', 'del', 'dfn', 'font', 'img', 'input', 'ins', 'kbd', 'label',
  'link', 'map', 'mark', 'meta', 'meter', 'nobr', 'optgroup', 'output', 'param', 'picture', 'progress', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'slot', 'small', 'source',
  'span', 'strike', 'sub', 'sup', 'time', 'track', 'tt', 'u', 'var', 'wbr',
])

/** `elements`: how many elements of HTML the text has. `closed`: whether one of any name has an end tag too. */
export type ParsedHtml = { blocks: Block[]; elements: number; closed: boolean }

/** Reads HTML, whole or broken, into the structure of a description. Null where its elements are too deep to have a meaning. */
export const parseHtml = (html: string): ParsedHtml | null => {
  const read = structure()
  const found = { elements: 0, closed: false }
  let depth = 0
  const parser = new Parser({
    onopentag: (name, attributes, implied) => {
      depth += 1
      if (depth > deepestElement) return parser.pause()
      if (!implied && (hasMeaning(name) || inline.has(name))) found.elements += 1
      read.start(name, attributes)
    },
    onclosetag: (_, implied) => {
      depth -= 1
      if (!implied) found.closed = true
      read.end()
    },
    ontext: (text) => read.text(text),
  })
  parser.write(html)
  if (depth > deepestElement) return null
  parser.end()
  return { blocks: read.blocks(), ...found }
}
