import { Parser } from 'htmlparser2'
import {
  addList, addRun, deepestList, headingIn, itemIn, linkOf, paragraphsIn, type Block, type Item, type ListBlock, type Mark, type Run, type TextBlock,
} from '../../../src/services/contract/jobs/rich-text.ts'

/** The elements by what they mean for a description. Any other one is its content. */
const lists = new Set(['ul', 'ol', 'menu', 'dir'])
const headings: Readonly<Record<string, 'h3' | 'h4'>> = { h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }
const marks: Readonly<Record<string, Mark>> = { b: 'strong', strong: 'strong', i: 'em', em: 'em' }
const blocks = new Set([
  'address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'details', 'dialog', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer',
  'form', 'header', 'hgroup', 'hr', 'html', 'legend', 'main', 'nav', 'p', 'pre', 'search', 'section', 'summary', 'table', 'tbody', 'tfoot', 'thead', 'tr',
])
const cells = new Set(['td', 'th'])
const skipped = new Set([
  'applet', 'audio', 'canvas', 'datalist', 'embed', 'frame', 'frameset', 'head', 'iframe', 'math', 'noembed', 'noframes', 'noscript', 'object', 'option', 'plaintext',
  'script', 'select', 'style', 'svg', 'template', 'textarea', 'title', 'video', 'xmp',
])
const inline = new Set([
  'a', 'abbr', 'acronym', 'area', 'base', 'bdi', 'bdo', 'big', 'br', 'button', 'cite', 'code', 'col', 'colgroup', 'data', 'del', 'dfn', 'font', 'img', 'input', 'ins', 'kbd',
  'label', 'li', 'link', 'map', 'mark', 'meta', 'meter', 'nobr', 'optgroup', 'output', 'param', 'picture', 'progress', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'slot',
  'small', 'source', 'span', 'strike', 'sub', 'sup', 'time', 'track', 'tt', 'u', 'var', 'wbr',
])
const isElement = (name: string) =>
  name in headings || name in marks || lists.has(name) || blocks.has(name) || cells.has(name) || skipped.has(name) || inline.has(name)

/** What no text shows, or shows as a box: control characters, soft hyphens, spaces without width, lone surrogates. */
const invisible = /(?![\n\t\r])\p{Cc}|[\u00AD\u200B\u2060\uFEFF\uFFFD-\uFFFF]|\p{Surrogate}/gu
const unusual = /[^\n\t\r -~]/
export const visible = (text: string): string => (unusual.test(text) ? text.replace(invisible, '') : text)

const evenly = (text: string) => (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text)

/** Elements in elements. Pages of word processors have some dozens. */
const deepest = 300

/** `elements`: how many elements of HTML the text has. `closed`: whether one of any name has an end tag too. */
export type ParsedHtml = { blocks: Block[]; elements: number; closed: boolean }

type OpenList = { list: ListBlock; item: Item | null; implied: boolean }

/** Reads HTML, whole or broken, into the structure of a description. Null where its elements are too deep to have a meaning. */
export const parseHtml = (html: string): ParsedHtml | null => {
  const done: Block[] = []
  const open: OpenList[] = []
  const links: (string | undefined)[] = []
  const depth = { all: 0, skipped: 0, strong: 0, em: 0, pre: 0 }
  const found = { elements: 0, closed: false }
  let runs: Run[] = []
  let kind: TextBlock['kind'] = 'p'

  const write = (text: string) => {
    const mark = depth.strong > 0 ? 'strong' : depth.em > 0 ? 'em' : undefined
    const href = links.at(-1)
    addRun(runs, { text, ...(mark && { mark }), ...(href && { href }) })
  }

  const addToItem = (at: OpenList, text: Run[]) => {
    if (at.item === null || at.item.lists.length > 0) at.list.items.push((at.item = { runs: text, lists: [] }))
    else for (const run of [{ text: '\n' }, ...text]) addRun(at.item.runs, run)
  }

  /** Ends the paragraph, heading or line of an item. */
  const end = () => {
    const written = runs
    runs = []
    if (!written.some(({ text }) => text.trim() !== '')) return
    const at = open.at(-1)
    if (at !== undefined) addToItem(at, kind === 'p' ? itemIn(written) : itemIn(headingIn(written).map(({ text, href }) => ({ text, mark: 'strong', ...(href && { href }) }))))
    else if (kind === 'p') for (const paragraph of paragraphsIn(written)) done.push({ kind, runs: paragraph })
    else done.push({ kind, runs: headingIn(written) })
  }

  const openList = (listKind: ListBlock['kind'], implied: boolean) => open.push({ list: { kind: listKind, items: [] }, item: null, implied })

  const closeList = () => {
    const closed = open.pop()
    if (closed === undefined) return
    const parent = open.at(-1)
    if (parent === undefined) return addList(done, closed.list)
    const item = parent.item ?? parent.list.items.at(-1)
    if (item === undefined || open.length >= deepestList) for (const each of closed.list.items) parent.list.items.push(each)
    else addList(item.lists, closed.list)
    parent.item = parent.list.items.at(-1) ?? null
  }

  const start = (name: string, { href }: Record<string, string>) => {
    const mark = marks[name]
    if (mark !== undefined) depth[mark] += 1
    else if (name === 'br') write('\n')
    else if (name === 'a') links.push(href === undefined ? undefined : (linkOf(visible(href)) ?? undefined))
    else if (cells.has(name)) write(' ')
    else if (name === 'li') {
      end()
      if (open.length === 0) openList('ul', true)
      open.at(-1)!.item = null
    } else if (lists.has(name)) {
      end()
      openList(name === 'ol' ? 'ol' : 'ul', false)
    } else if (name in headings || blocks.has(name)) {
      end()
      kind = headings[name] ?? kind
      if (name === 'pre') depth.pre += 1
    }
  }

  const finish = (name: string) => {
    const mark = marks[name]
    if (mark !== undefined) depth[mark] -= 1
    else if (name === 'a') links.pop()
    else if (name === 'li' || lists.has(name)) {
      end()
      if (lists.has(name) || open.at(-1)?.implied === true) closeList()
      else if (open.length > 0) open.at(-1)!.item = null
    } else if (name in headings || blocks.has(name)) {
      end()
      if (name in headings) kind = 'p'
      if (name === 'pre') depth.pre -= 1
    }
  }

  const parser = new Parser({
    onopentag: (name, attributes, implied) => {
      depth.all += 1
      if (depth.all > deepest) return parser.pause()
      if (isElement(name) && !implied) found.elements += 1
      if (skipped.has(name)) depth.skipped += 1
      else if (depth.skipped === 0) start(name, attributes)
    },
    onclosetag: (name, implied) => {
      depth.all -= 1
      if (!implied) found.closed = true
      if (skipped.has(name)) depth.skipped -= 1
      else if (depth.skipped === 0) finish(name)
    },
    ontext: (text) => {
      if (depth.skipped > 0) return
      write(depth.pre > 0 ? visible(text) : evenly(visible(text)))
    },
  })
  parser.write(html)
  if (depth.all > deepest) return null
  parser.end()
  end()
  return { blocks: done, ...found }
}
