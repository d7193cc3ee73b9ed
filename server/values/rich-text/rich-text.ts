/** Descriptions as people and job boards write them, in one safe form. */
import { decodeHTMLStrict } from 'entities'
import sanitizeHtml from 'sanitize-html'
import { linkRel, type Block } from '../../../src/services/contract/jobs/rich-text.ts'
import { isStructured, plainTextOf } from '../../../src/services/contract/jobs/write-rich-text.ts'
import { bulleted } from '../../../src/services/contract/jobs/bullets.ts'
import { blocksOf } from '../../../src/services/contract/jobs/notation.ts'
import { cutText, fitted } from './fitted.ts'
import { visible } from '../../../src/services/contract/jobs/structure.ts'
import { parseHtml, type ParsedHtml } from './parse-html.ts'
import { htmlOf } from './write-html.ts'

/** A text with structure: `html` of the elements that `htmlOf` writes, absent where the text has none beyond paragraphs and lines, and `text`, the same in plain lines. */
export type RichText = { html?: string; text: string; cut?: true }

/** The last gate: whatever a change of the code above lets through, these elements and addresses alone are stored. */
const gate: sanitizeHtml.IOptions = {
  allowedTags: ['h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
  allowedAttributes: { a: ['href', { name: 'rel', values: [linkRel] }] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
}

const isMarkup = (parsed: ParsedHtml): boolean => parsed.elements > 0 || parsed.closed

/** An element that begins a line or more. */
const ofLines = /<\/?(?:address|article|aside|blockquote|br|center|dd|details|div|dl|dt|figure|footer|form|h[1-6]|header|hr|html|li|main|nav|ol|p|pre|section|summary|table|tbody|td|th|thead|tr|ul)(?![\w-])/i

/** Plain text with words that are bold or links: its blank lines are between paragraphs, and a line with a sign before it is an item. Any other HTML as it is. */
export const withLines = (html: string): string => (!/\n[^\S\n]*\n/.test(html) || ofLines.test(html) ? html : html.replaceAll(/\n[^\S\n]*\n\s*/g, '<p>').replaceAll(/\n(?=[^\S\n]*[•·*–-]\s)/g, '<br>'))

/** The blocks of HTML; null for a text that is none, such as 'pay < 5, age > 18' or 'Dear <your name>'. */
const blocksOfHtml = (text: string, isEnough: (parsed: ParsedHtml) => boolean = isMarkup): Block[] | null => {
  if (!/<[a-z/]/i.test(text)) return null
  const parsed = parseHtml(text)
  if (parsed === null) return blocksOf(visible(text.replace(/<[^<>]*>/g, ' ')))
  if (!isEnough(parsed)) return null
  const lined = withLines(text)
  return bulleted((lined === text ? parsed : (parseHtml(lined) ?? parsed)).blocks)
}

/** Some job boards escape their HTML once or twice more than they should: '&lt;p&gt;'. A text with no more than a start tag in it is left as it is. */
const blocksOfEscaped = (text: string): Block[] | null => {
  let decoded = text
  for (let times = 0; times < 2 && /&(?:amp;)*(?:lt|#60|#x3c);/i.test(decoded); times += 1) {
    decoded = decodeHTMLStrict(decoded)
    const blocks = blocksOfHtml(decoded, ({ elements, closed }) => elements > 0 && closed)
    if (blocks !== null) return blocks
  }
  return null
}

const escapedOnce = /<\/(?:p|li|ul|ol|div|h[1-6])\s*>/i

/** The blocks of a text in any of these forms; null for plain text. */
const blocksIn = (written: string): Block[] | null => {
  const whole = /^\s*<!\[CDATA\[([^]*)\]\]>\s*$/.exec(written)?.[1] ?? written
  const blocks = blocksOfHtml(whole) ?? blocksOfEscaped(whole)
  if (blocks === null || isStructured(blocks)) return blocks
  const text = plainTextOf(blocks)
  return escapedOnce.test(text) ? (blocksOfHtml(text) ?? blocks) : blocks
}

/**
 * Reads what people and job boards write into one safe form: HTML of any kind, also escaped once too often, or plain text, whose headings and lists may have
 * signs. A text longer than `longest` ends there, or at the last item before, and is marked as cut.
 */
export const richText = (written: string, longest = Infinity): RichText => {
  const html = blocksIn(written)
  const plain = html === null ? visible(decodeHTMLStrict(written.replace(/\r\n?/g, '\n'))).trim() : ''
  const blocks = html ?? blocksOf(plain)
  const whole = isStructured(blocks) || html !== null ? plainTextOf(blocks) : plain
  const fitting = whole.length > longest ? fitted(blocks, longest) : blocks
  const cut = whole.length > longest ? { cut: true as const } : {}
  if (isStructured(fitting)) return { ...stored(fitting), ...cut }
  return { text: html !== null || isStructured(blocks) ? plainTextOf(fitting) : cutText(whole, longest), ...cut }
}

/** Reads an employer's text, which is in the notation and never HTML. Without structure it stays as it is typed. */
export const richTextOfNotation = (typed: string): RichText => {
  const blocks = blocksOf(typed)
  return isStructured(blocks) ? stored(blocks) : { text: typed }
}

/** Blocks in the stored form. */
export const storedRichText = (blocks: readonly Block[]): string => sanitizeHtml(htmlOf(blocks), gate)

const stored = (blocks: readonly Block[]): RichText => ({ html: storedRichText(blocks), text: plainTextOf(blocks) })

/** The blocks of HTML that a program wrote; null where its elements are too deep in one another. */
export const blocksOfWritten = (html: string): Block[] | null => parseHtml(html)?.blocks ?? null

/** Whether `plainLine` leaves a text as it is: ASCII with single spaces, and neither elements nor entities. */
export const isPlainLine = (text: string): boolean => /^[!-%'-;=-~]+(?: [!-%'-;=-~]+)*$/.test(text)

/** A line of text from what may be HTML: a title, a company's name, a skill. */
export const plainLine = (written: string): string => {
  if (isPlainLine(written)) return written
  const blocks = /[<&]/.test(written) ? blocksIn(written) : null
  return visible(blocks === null ? decodeHTMLStrict(written) : plainTextOf(blocks)).replace(/\s+/g, ' ').trim()
}
