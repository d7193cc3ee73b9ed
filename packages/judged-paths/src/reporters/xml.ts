import { stripVTControlCharacters } from 'node:util'

/** XML allows no control characters, escaped or not, and no half of a character. */
const printable = (text: string): string => stripVTControlCharacters(text).replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '?')

const entities: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;', '\r': '&#13;', '\t': '&#9;' }

/** A text of an element: line breaks stay as they are. */
const escaped = (text: string): string => printable(text).replaceAll(/[&<>\r]/g, (character) => entities[character]!)

/** A reader replaces line breaks and tabs of an attribute by spaces, unless they are escaped. */
const attribute = (text: string): string => printable(text).replaceAll(/[&<>"\n\r\t]/g, (character) => entities[character]!)

type Values = { readonly [name: string]: string | number | undefined }

/** An element with its attributes, of which undefined ones are left out, and either elements inside, a line each and more, or a text. */
export const element = (name: string, values: Values, inside: readonly string[] | string = []): string => {
  const head = [name, ...Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [`${key}="${attribute(String(value))}"`]))].join(' ')
  if (inside.length === 0) return `<${head}/>`
  if (typeof inside === 'string') return `<${head}>${escaped(inside)}</${name}>`
  return [`<${head}>`, ...inside, `</${name}>`].join('\n')
}
