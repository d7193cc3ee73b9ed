/** Rich text from what people write, and plain text from rich text. */
import { addRun, isList, type Block, type ListBlock, type Run } from './rich-text.ts'

/** Signs that only start items of lists, in plain text. */
export const bullets = '•●▪◦‣∙·○■□➢►✓✔'

/** Whether blocks have more structure than paragraphs and lines, which plain text has too. */
export const isStructured = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => isList(block) || block.kind !== 'p' || block.runs.some(({ mark, href }) => mark !== undefined || href !== undefined))

/** Adds a list after others: two of one kind are one list. */
export const addList = (lists: { kind: string }[], list: ListBlock): void => {
  const last = lists.at(-1) as ListBlock | undefined
  if (last?.kind === list.kind) for (const item of list.items) last.items.push(item)
  else if (list.items.length > 0) lists.push(list)
}

const startsWord = /^[\p{L}\p{N}]/u
const endsWord = /[\p{L}\p{N}]$/u
const splitsWord = (before: Run | undefined, after: Run | undefined) =>
  before !== undefined && after !== undefined && endsWord.test(before.text) && startsWord.test(after.text)

/** No spaces around the ends of lines, and one where there are several. */
const evenLines = (text: string): string => {
  const lines = text.includes('\n') ? text.replace(/ ?\n ?/g, '\n') : text
  return lines.includes('  ') ? lines.replace(/ +/g, ' ') : lines
}

/** Runs with one space where there were several, and with the spaces and line breaks at the ends of marks and links taken out of them. */
const spaced = (runs: readonly Run[]): Run[] => {
  const apart: Run[] = []
  for (const { text, mark, href } of runs) {
    const even = /[^\S\n ]| {2}/.test(text) ? text.replace(/[^\S\n]+/g, ' ') : text
    if (mark === undefined && href === undefined) addRun(apart, { text: even })
    else if (!/^ |\n| $/.test(even)) addRun(apart, { text: even, mark, href })
    else for (const piece of even.split(/( ?\n[ \n]*|^ | $)/)) addRun(apart, piece.trim() === '' ? { text: piece } : { text: piece, mark, href })
  }
  return joined(apart.map((run) => (run.mark === undefined && run.href === undefined ? { text: evenLines(run.text) } : run)))
}

/** A space between two parts of one link, or of one mark, belongs to it. */
const joined = (runs: readonly Run[]): Run[] => {
  const done: Run[] = []
  for (const [at, run] of runs.entries()) {
    const [before, after] = [done.at(-1), runs[at + 1]]
    const isWithin = run.text === ' ' && before?.href === after?.href
    addRun(done, isWithin ? { text: ' ', mark: before?.mark === after?.mark ? before?.mark : undefined, href: before?.href } : run)
  }
  return done
}

/** A mark covers whole words and touches no other mark: elsewhere it could not be written down again. */
const marked = (runs: readonly Run[]): Run[] => {
  const done: Run[] = []
  for (const [at, run] of runs.entries()) {
    const before = done.at(-1)
    const touches = before?.mark !== undefined && before.href === run.href
    addRun(done, run.mark !== undefined && (touches || splitsWord(before, run) || splitsWord(run, runs[at + 1])) ? { text: run.text, href: run.href } : run)
  }
  return done
}

const trimmed = (runs: readonly Run[]): Run[] => {
  const texts = [...runs]
  const first = texts.at(0)
  if (first !== undefined) texts[0] = { ...first, text: first.text.trimStart() }
  const last = texts.at(-1)
  if (last !== undefined) texts[texts.length - 1] = { ...last, text: last.text.trimEnd() }
  return texts.filter(({ text }) => text !== '')
}

/** Lines of text as a blank line parts them. */
const parted = (runs: readonly Run[]): Run[][] => {
  const parts: Run[][] = [[]]
  for (const run of runs) {
    const [first = '', ...others] = run.text.split(/\n{2,}/)
    addRun(parts.at(-1)!, { ...run, text: first })
    for (const text of others) parts.push(text === '' ? [] : [{ ...run, text }])
  }
  return parts
}

/** The runs of each paragraph of written text. */
export const paragraphsIn = (written: readonly Run[]): Run[][] =>
  parted(spaced(written)).map((runs) => marked(trimmed(runs))).filter((runs) => runs.length > 0)

/** The runs of an item: its paragraphs are lines. */
export const itemIn = (written: readonly Run[]): Run[] =>
  marked(trimmed(spaced(written).map((run) => ({ ...run, text: run.text.replace(/\n+/g, '\n') }))))

/** The runs of a heading: one line, without marks of its own. */
export const headingIn = (written: readonly Run[]): Run[] => {
  const line: Run[] = []
  for (const { text, href } of spaced(written)) addRun(line, { text: text.replace(/\n+/g, ' '), href })
  return trimmed(line)
}

const lineOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

/** The lines of a list: an item has a dash or its number, and what belongs to it is indented. */
const linesOf = ({ kind, items }: ListBlock): string[] =>
  items.flatMap(({ runs, lists }, at) => {
    const sign = kind === 'ul' ? '- ' : `${at + 1}. `
    const lines = [...lineOf(runs).split('\n'), ...lists.flatMap(linesOf)]
    return lines.map((line, number) => `${number === 0 ? sign : ' '.repeat(sign.length)}${line}`)
  })

/** Blocks as plain text: a blank line between two, items with a dash or their number. */
export const plainTextOf = (blocks: readonly Block[]): string =>
  blocks.map((block) => (isList(block) ? linesOf(block).join('\n') : lineOf(block.runs))).join('\n\n')
