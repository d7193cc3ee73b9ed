/** Texts as they are stored. */
import { unescaped } from '../shapes/shape.ts'

/** The longest texts that are stored, in UTF-16 code units. */
export const longest = { line: 200, address: 2000, entry: 100 } as const

/** Of a line, no more is read. */
export const mostRead = 10_000

/** Never through the middle of a character. */
export const cut = (text: string, most: number): string => (text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, ''))

/** Most texts, and quickly found. */
export const isPlain = /^[\n\t -~]*$/
const controls = /(?![\n\t])\p{Cc}/gu

/** Text as Unicode has it, without control characters. */
export const clean = (text: string): string => (isPlain.test(text) ? text : text.replaceAll(/\r\n?/g, '\n').replaceAll(/\p{Surrogate}/gu, '\uFFFD').replaceAll(controls, ' '))

/** The end of a line and others as programs write them within quotes: 'Bake\\nServe\\n'. */
const escapes = /\\(?:[nrt"']|x[\da-f]{2}|u[\da-f]{4})/gi

/** A text whose lines are written so, and not one that has such signs in its lines. */
export const withLines = (text: string): string => (text.split(String.raw`\n`, fewestEnds + 1).length > fewestEnds && !text.includes('\n') ? text.replaceAll(escapes, unescaped) : text)
const fewestEnds = 2
