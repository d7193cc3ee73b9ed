import { isList, linkedParts, linkRel, type Block, type ListBlock, type Run } from '../../../src/services/contract/jobs/rich-text.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const textHtml = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character]!).replaceAll('\n', '<br />')
const markedHtml = ({ text, mark }: Run) => (mark === undefined ? textHtml(text) : `<${mark}>${textHtml(text)}</${mark}>`)

const runsHtml = (runs: readonly Run[]): string =>
  linkedParts(runs)
    .map(({ href, runs: own }) => {
      const html = own.map(markedHtml).join('')
      return href === undefined ? html : `<a href="${href.replace(/[&<>"]/g, (character) => escapes[character]!)}" rel="${linkRel}">${html}</a>`
    })
    .join('')

const listHtml = ({ kind, items }: ListBlock): string =>
  `<${kind}>${items.map(({ runs, lists }) => `<li>${runsHtml(runs)}${lists.map(listHtml).join('')}</li>`).join('')}</${kind}>`

/** Blocks as HTML of `h3`, `h4`, `p`, `br`, `ul`, `ol`, `li`, `strong`, `em` and `a`. The same blocks are always the same text. */
export const htmlOf = (blocks: readonly Block[]): string =>
  blocks.map((block) => (isList(block) ? listHtml(block) : `<${block.kind}>${runsHtml(block.runs)}</${block.kind}>`)).join('\n')
