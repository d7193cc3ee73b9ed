/** Reads texts that editors keep as trees of nodes: Portable Text, Contentful, Editor.js, Lexical, ProseMirror and Quill. */
import { escapeHtml } from '../../values/app/html.ts'
import { isFields, type Fields } from '../shapes/shape.ts'

/** Where nodes have the nodes within them. */
const within = ['root', 'document', 'blocks', 'children', 'content', 'ops', 'items'] as const
/** What nodes call their kind. */
const kinds = ['type', 'nodeType', '_type', 'object'] as const

const heading = /^(?:heading|header|h[1-6])/i
const listItem = /^(?:list[-_]?item|li)$/i
const block = /^(?:paragraph|block|quote|blockquote|p|div|section)/i

/** Deeper nodes are not read, nor more of them than so many. */
const deepest = 30
const mostNodes = 20_000

const kindOf = (node: Fields): string => {
  const kind = kinds.map((name) => node[name]).find((value) => typeof value === 'string')
  return typeof kind === 'string' ? kind : ''
}

const textIn = (node: Fields): string | undefined => [node['text'], node['insert'], kindOf(node) === 'text' ? node['value'] : undefined].find((text): text is string => typeof text === 'string')

/** How many nodes show whether they are of a tree, and how many objects may be around the first. */
const mostSeen = 10
const mostAround = 3

const nodesIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.slice(0, mostSeen) : [value]).filter(isFields)

/** Whether a value is such a tree: nodes with a kind have others within. */
const isTree = (value: unknown, depth = 0): boolean =>
  nodesIn(value).some((node) => {
    if (depth > mostAround || (Array.isArray(value) && kindOf(node) === '')) return false
    const inner = within.map((name) => node[name]).find((each) => nodesIn(each).length > 0)
    return nodesIn(inner).some((each) => kindOf(each) !== '' || 'insert' in each) || (inner !== undefined && kindOf(node) === '' && isTree(inner, depth + 1))
  })

/** The text of such a tree as HTML; undefined for any other value. */
export const treeText = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || !isTree(value)) return undefined
  let count = 0
  const htmlOf = (node: unknown, depth: number): string => {
    count += 1
    if (depth > deepest || count > mostNodes) return ''
    if (Array.isArray(node)) return node.map((each) => htmlOf(each, depth + 1)).join('')
    if (typeof node === 'string') return `<li>${escapeHtml(node)}</li>`
    if (!isFields(node)) return ''
    const text = textIn(node)
    const inner = text === undefined ? within.map((name) => (node[name] === undefined ? '' : htmlOf(node[name], depth + 1))).join('') : escapeHtml(text).replaceAll('\n', '<br>')
    // Editor.js has what a block is of in an object of its own.
    const data = text === undefined && inner === '' && isFields(node['data']) ? htmlOf(node['data'], depth + 1) : inner
    const kind = kindOf(node)
    if (heading.test(kind) || /^h[1-6]$/.test(String(node['style'] ?? ''))) return `<h3>${data}</h3>`
    if (listItem.test(kind) || node['listItem'] !== undefined) return `<li>${data}</li>`
    return block.test(kind) ? `<p>${data}</p>` : data
  }
  const html = htmlOf(value, 0)
  return html.replaceAll(/<[^<>]*>/g, '').trim() === '' ? undefined : html
}
