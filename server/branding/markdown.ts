/** Reads a page that the operator wrote in Markdown. */
import { Marked } from 'marked'
import type { TextBlock } from '../../src/services/contract/jobs/rich-text.ts'
import { plainTextOf } from '../../src/services/contract/jobs/write-rich-text.ts'
import { blocksOfWritten, storedRichText } from '../values/rich-text/rich-text.ts'
import { here } from './address.ts'
import { legalPages } from './footer.ts'

/** `html` is the stored form of a rich text, in which addresses on the board begin with `here`. `text` is its beginning. */
export type WrittenPage = { title: string; html: string; text: string }

const longestTitle = 100

/** An address on the board, a file beside this one, or another site. */
const addressOf = (href: string): string => {
  const [, other] = /^(?:\.\/)?([a-z0-9-]+)\.md$/.exec(href) ?? []
  if (other !== undefined) return `${here}/pages/${other}`
  return /^\/(?!\/)/.test(href) ? here + href : href
}

/** A page's title is its heading of the first level; the second and the third level are those of a rich text. */
const levels: Readonly<Record<number, number>> = { 1: 1, 2: 3 }

const markdown = new Marked({
  gfm: true,
  // Addresses have lines.
  breaks: true,
  walkTokens: (token) => {
    if (token.type === 'heading') token['depth'] = levels[token['depth'] as number] ?? 4
    if (token.type === 'link') token['href'] = addressOf(String(token['href']))
  },
})

const isHeading = (block: object | undefined): block is TextBlock => block !== undefined && 'kind' in block && block.kind === 'h3'

const titleOf = (file: string): string => (file in legalPages ? legalPages[file as keyof typeof legalPages] : `${file.charAt(0).toUpperCase()}${file.slice(1).replaceAll('-', ' ')}`)

/** A page of a file's text; a sentence where it can be none. */
export const pageOf = (file: string, written: string): WrittenPage | string => {
  const blocks = blocksOfWritten(markdown.parse(written, { async: false }))
  if (blocks === null) return 'has elements that are too deep in one another'
  const [first, ...rest] = blocks
  const heading = isHeading(first) ? plainTextOf([first]).slice(0, longestTitle).trim() : ''
  const content = heading === '' ? blocks : rest
  if (content.length === 0) return 'has no text'
  return { title: heading === '' ? titleOf(file) : heading, html: storedRichText(content), text: plainTextOf(content.slice(0, 5)).slice(0, 1_000) }
}
