import { bulleted } from '../../../services/contract/jobs/bullets.ts'
import { notationOf } from '../../../services/contract/jobs/notation.ts'
import { isStructured } from '../../../services/contract/jobs/write-rich-text.ts'
import { deepestElement, structure, type Structure } from '../../../services/contract/jobs/structure.ts'

const walk = (node: Node, read: Structure, depth: number): void => {
  if (node instanceof Text) read.text(node.data)
  if (!(node instanceof Element) || depth > deepestElement) return
  read.start(node.localName, { href: node.getAttribute('href') ?? undefined, style: node.getAttribute('style') ?? undefined })
  for (const child of node.childNodes) walk(child, read, depth + 1)
  read.end()
}

/** Pasted HTML in the notation of descriptions; null where it has no structure, and its plain text is as good. The document that is made of it runs and loads nothing. */
export const notationOfPasted = (html: string): string | null => {
  const read = structure()
  walk(new DOMParser().parseFromString(html, 'text/html').body, read, 0)
  const blocks = bulleted(read.blocks())
  return isStructured(blocks) ? notationOf(blocks) : null
}
