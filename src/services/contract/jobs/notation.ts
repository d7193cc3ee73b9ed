/**
 * The notation in which people write a description: `## ` and `### ` before headings, `- ` or `1. ` before items (indented below another item), `**bold**`,
 * `*emphasis*`, `[text](https://…)`. A backslash before a sign makes it a letter. All other text is as it is written.
 */
import { addRun, deepestList, isList, linkedParts, linkOf, type Block, type ListBlock, type Mark, type Run } from './rich-text.ts'
import { bullets, headingIn, itemIn, paragraphsIn } from './write-rich-text.ts'

type Token = { sign: '**' | '*' | '[' | '](' | ''; text: string; at: number; href?: string }

const tokenPattern = new RegExp(String.raw`\\[\\*[\]#.)${bullets}–-]|\*\*|\*|\[|\]\((?:https?://|mailto:)[^\s()]*\)|[^\\*[\]]+|[^]`, 'giu')

const tokensIn = (line: string): Token[] =>
  [...line.matchAll(tokenPattern)].map(({ 0: text, index: at }) => {
    if (text === '**' || text === '*' || text === '[') return { sign: text, text, at }
    const href = text.startsWith('](') ? linkOf(text.slice(2, -1)) : null
    if (href !== null) return { sign: '](', text, at, href }
    return { sign: '', text: text.length === 2 && text.startsWith('\\') ? text.slice(1) : text, at }
  })

const lastWord = /[\p{L}\p{N}]$/u
const firstWord = /^[\p{L}\p{N}]/u
const firstSpace = /^(?:\s|$)/
const lastSpace = /(?:\s|^)$/

/** The runs of one line. */
const runsIn = (line: string): Run[] => {
  const tokens = tokensIn(line)
  const runs: Run[] = []
  const before = ({ at }: Token) => line.slice(Math.max(0, at - 2), at)
  const after = ({ sign, at }: Token) => line.slice(at + sign.length, at + sign.length + 2)
  const splitsWord = (token: Token) => lastWord.test(before(token)) && firstWord.test(after(token))
  const opens = (token: Token) => !splitsWord(token) && !firstSpace.test(after(token))
  const closes = (token: Token) => !splitsWord(token) && !lastSpace.test(before(token))

  /** The signs that have no partner from a token on: without them, a line of openings is searched once for each. */
  const alone = new Map<string, number>()
  const partnerOf = (from: number, to: number, sign: Token['sign'], fits: (token: Token) => boolean, stop?: Token['sign']): number | null => {
    const key = `${sign} ${to}`
    if ((alone.get(key) ?? Infinity) <= from) return null
    for (let at = from + 1; at < to; at += 1) {
      const token = tokens[at]!
      if (token.sign === stop) return null
      if (token.sign === sign && at > from + 1 && fits(token)) return at
    }
    alone.set(key, from)
    return null
  }

  const read = (from: number, to: number, mark: Mark | undefined, href: string | undefined): void => {
    for (let at = from; at < to; at += 1) {
      const token = tokens[at]!
      if (token.sign === '[' && href === undefined) {
        const end = partnerOf(at, to, '](', () => true, '[')
        if (end !== null) {
          read(at + 1, end, mark, tokens[end]!.href)
          at = end
          continue
        }
      }
      if ((token.sign === '**' || token.sign === '*') && mark === undefined && opens(token)) {
        const end = partnerOf(at, to, token.sign, closes)
        if (end !== null) {
          read(at + 1, end, token.sign === '**' ? 'strong' : 'em', href)
          at = end
          continue
        }
      }
      addRun(runs, { text: token.text, mark, href })
    }
  }
  read(0, tokens.length, undefined, undefined)
  return runs
}

const runsOfLines = (lines: readonly string[]): Run[] => {
  const runs: Run[] = []
  for (const [at, line] of lines.entries()) for (const run of [...(at === 0 ? [] : [{ text: '\n' }]), ...runsIn(line)]) addRun(runs, run)
  return runs
}

const headingLine = /^(##|###)[ \t]+(\S.*)$/
const itemLine = new RegExp(String.raw`^([ \t]*)(?:[-–*][ \t]+|[${bullets}][ \t]*|(\d{1,4})[.)][ \t]+)(\S.*)$`)

type OpenList = { indent: number; list: ListBlock; lines: string[] }

/** A text in the notation as blocks. */
export const blocksOf = (notation: string): Block[] => {
  const blocks: Block[] = []
  let paragraph: string[] = []
  let open: OpenList[] = []

  const endItem = () => {
    const { list, lines = [] } = open.at(-1) ?? {}
    if (lines.length > 0) list!.items.at(-1)!.runs = itemIn(runsOfLines(lines))
    if (open.length > 0) open.at(-1)!.lines = []
  }
  const endLists = () => {
    endItem()
    open = []
  }
  const endParagraph = () => {
    for (const runs of paragraphsIn(runsOfLines(paragraph))) blocks.push({ kind: 'p', runs })
    paragraph = []
  }
  const addItem = (indent: number, kind: ListBlock['kind'], text: string) => {
    endParagraph()
    endItem()
    while (open.length > 1 && indent < open.at(-1)!.indent) open.pop()
    let at = open.at(-1)
    const deeper = at !== undefined && indent >= at.indent + 2 && open.length < deepestList
    if (at === undefined || deeper || at.list.kind !== kind) {
      const list: ListBlock = { kind, items: [] }
      if (!deeper) open.pop()
      const parent = open.at(-1)?.list.items.at(-1)
      ;(parent?.lists ?? blocks).push(list)
      open.push((at = { indent, list, lines: [] }))
    }
    at.list.items.push({ runs: [], lists: [] })
    at.lines = [text]
  }

  for (const line of notation.split(/\r\n?|\n/)) {
    const [, sign, heading] = headingLine.exec(line) ?? []
    const [, space = '', number, item] = itemLine.exec(line) ?? []
    const indent = space.replaceAll('\t', '    ').length
    if (line.trim() === '') {
      endParagraph()
      endItem()
    } else if (heading !== undefined) {
      endParagraph()
      endLists()
      blocks.push({ kind: sign === '##' ? 'h3' : 'h4', runs: headingIn(runsIn(heading)) })
    } else if (item !== undefined && (number === undefined || number === '1' || open.at(-1)?.list.kind === 'ol')) {
      addItem(indent, number === undefined ? 'ul' : 'ol', item)
    } else if (/^(?: {2}|\t)/.test(line) && (open.at(-1)?.lines.length ?? 0) > 0) {
      open.at(-1)!.lines.push(line.trim())
    } else {
      endLists()
      paragraph.push(line.trim())
    }
  }
  endParagraph()
  endItem()
  return blocks
}

const escaped = (text: string, inLink: boolean): string =>
  text
    .replaceAll('\\', '\\\\')
    .replace(/\*/g, (sign, at: number) => (text[at - 1] === ' ' && text[at + 1] === ' ' ? sign : `\\${sign}`))
    .replace(inLink ? /[[\]]/g : /\](?=\()/g, '\\$&')

const signs = { strong: '**', em: '*' } as const

const markedText = ({ text, mark, href }: Run): string => {
  const sign = mark === undefined ? '' : signs[mark]
  return `${sign}${escaped(text, href !== undefined)}${sign}`
}

const lineOf = (runs: readonly Run[]): string =>
  linkedParts(runs)
    .map(({ href, runs: own }) => {
      const text = own.map(markedText).join('')
      return href === undefined ? text : `[${text}](${href})`
    })
    .join('')

const lineSign = new RegExp(String.raw`^(?:(?=##)|(?=[-–][ \t])|(?=[${bullets}])|(?<=^)(\d{1,4})(?=[.)][ \t]))`)
const literal = (line: string) => line.replace(lineSign, (_, number: string | undefined) => `${number ?? ''}\\`)

const linesOfList = ({ kind, items }: ListBlock): string[] =>
  items.flatMap(({ runs, lists }, at) => {
    const sign = kind === 'ul' ? '- ' : `${at + 1}. `
    const [first = '', ...others] = lineOf(runs).split('\n')
    return [`${sign}${first}`, ...[...others.map(literal), ...lists.flatMap(linesOfList)].map((line) => `${' '.repeat(sign.length)}${line}`)]
  })

/** Blocks in the notation: `blocksOf` reads the same blocks again. */
export const notationOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (isList(block)) return linesOfList(block).join('\n')
      if (block.kind === 'p') return lineOf(block.runs).split('\n').map(literal).join('\n')
      return `${block.kind === 'h3' ? '##' : '###'} ${lineOf(block.runs)}`
    })
    .join('\n\n')
