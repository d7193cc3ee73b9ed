/** Elements of HTML, whole or broken, as the structure of a description. A parser of HTML reports the elements: the server's, or the browser's of pasted text. */
import { addRun, deepestList, linkOf, type Block, type Item, type ListBlock, type Mark, type Run, type TextBlock } from './rich-text.ts'
import { addList, headingIn, itemIn, paragraphsIn } from './write-rich-text.ts'

const lists = new Set(['ul', 'ol', 'menu', 'dir'])
const headings: Readonly<Record<string, 'h3' | 'h4'>> = { h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }
const marks: Readonly<Record<string, Mark>> = { b: 'strong', strong: 'strong', i: 'em', em: 'em' }
const blocks = new Set([
  'address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'details', 'dialog', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer',
  'form', 'header', 'hgroup', 'hr', 'html', 'legend', 'main', 'nav', 'p', 'pre', 'search', 'section', 'summary', 'table', 'tbody', 'tfoot', 'thead', 'tr',
])
const cells = new Set(['td', 'th'])
/** Their content is no text of a description. */
const skipped = new Set([
  'applet', 'audio', 'canvas', 'datalist', 'embed', 'frame', 'frameset', 'head', 'iframe', 'math', 'noembed', 'noframes', 'noscript', 'object', 'option', 'plaintext',
  'script', 'select', 'style', 'svg', 'template', 'textarea', 'title', 'video', 'xmp',
])

/** What no text shows, or shows as a box: control characters, soft hyphens, spaces without width, lone surrogates. */
const invisible = /(?![\n\t\r])\p{Cc}|[\u00AD\u200B\u2060\uFEFF\uFFFD-\uFFFF]|\p{Surrogate}/gu
const unusual = /[^\n\t\r -~]/
export const visible = (text: string): string => (unusual.test(text) ? text.replace(invisible, '') : text)

const evenly = (text: string) => (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text)

/** The mark of an element. Word processors write it as a style, also to take it away: `<b style="font-weight:normal">` is what they wrap a copied text in, and `mso-bidi-font-weight` is of scripts from right to left alone. */
const markOf = (name: string, style = ''): Mark | undefined => {
  if (style === '') return marks[name]
  const weight = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style)?.[1]
  const bold = weight === undefined ? marks[name] === 'strong' : /^(?:bold|bolder|[6-9]00)$/i.test(weight)
  if (bold) return 'strong'
  const slant = /(?<![\w-])font-style:\s*(\w+)/i.exec(style)?.[1]
  return (slant === undefined ? marks[name] === 'em' : /^(?:italic|oblique)$/i.test(slant)) ? 'em' : undefined
}

/** Whether an element of this name means anything for a description, or takes its content away. */
export const hasMeaning = (name: string): boolean =>
  name in headings || name in marks || lists.has(name) || blocks.has(name) || cells.has(name) || skipped.has(name) || ['a', 'br', 'li'].includes(name)

type OpenElement = { name: string; mark: Mark | undefined }
type OpenList = { list: ListBlock; item: Item | null; implied: boolean }

/** The deepest element that is read. Pages of word processors have some dozens of elements in one another. */
export const deepestElement = 300

/** Takes what a parser reports: each element's start, text and end, the end of every started one too. */
export type Structure = {
  start(name: string, attributes: { href?: string | undefined; style?: string | undefined }): void
  text(text: string): void
  end(): void
  /** The blocks, once everything has ended. */
  blocks(): Block[]
}

export const structure = (): Structure => {
  const done: Block[] = []
  const elements: OpenElement[] = []
  const open: OpenList[] = []
  const links: (string | undefined)[] = []
  const depth = { skipped: 0, strong: 0, em: 0, pre: 0 }
  let runs: Run[] = []
  let kind: TextBlock['kind'] = 'p'

  const write = (text: string) => {
    const mark = depth.strong > 0 ? 'strong' : depth.em > 0 ? 'em' : undefined
    const href = links.at(-1)
    addRun(runs, { text, mark, href })
  }

  const addToItem = (at: OpenList, text: Run[]) => {
    if (at.item === null || at.item.lists.length > 0) at.list.items.push((at.item = { runs: text, lists: [] }))
    else for (const run of [{ text: '\n' }, ...text]) addRun(at.item.runs, run)
  }

  /** Ends the paragraph, heading or line of an item. */
  const endBlock = () => {
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

  const started = (name: string, href: string | undefined) => {
    if (name === 'br') write('\n')
    else if (name === 'a') links.push(href === undefined ? undefined : (linkOf(visible(href)) ?? undefined))
    else if (cells.has(name)) write(' ')
    else if (name === 'li') {
      endBlock()
      if (open.length === 0) openList('ul', true)
      open.at(-1)!.item = null
    } else if (lists.has(name)) {
      endBlock()
      openList(name === 'ol' ? 'ol' : 'ul', false)
    } else if (name in headings || blocks.has(name)) {
      endBlock()
      kind = headings[name] ?? kind
      if (name === 'pre') depth.pre += 1
    }
  }

  const ended = (name: string) => {
    if (name === 'a') links.pop()
    else if (name === 'li' || lists.has(name)) {
      endBlock()
      if (lists.has(name) || open.at(-1)?.implied === true) closeList()
      else if (open.length > 0) open.at(-1)!.item = null
    } else if (name in headings || blocks.has(name)) {
      endBlock()
      if (name in headings) kind = 'p'
      if (name === 'pre') depth.pre -= 1
    }
  }

  return {
    start: (name, { href, style }) => {
      const mark = depth.skipped === 0 ? markOf(name, style) : undefined
      elements.push({ name, mark })
      if (skipped.has(name)) depth.skipped += 1
      if (mark !== undefined) depth[mark] += 1
      if (depth.skipped === 0) started(name, href)
    },
    text: (text) => {
      if (depth.skipped === 0) write(depth.pre > 0 ? visible(text) : evenly(visible(text)))
    },
    end: () => {
      const element = elements.pop()
      if (element === undefined) return
      if (depth.skipped === 0) ended(element.name)
      if (element.mark !== undefined) depth[element.mark] -= 1
      if (skipped.has(element.name)) depth.skipped -= 1
    },
    blocks: () => {
      endBlock()
      return done
    },
  }
}
