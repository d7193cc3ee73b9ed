import { blocksOf } from '../../../services/contract/jobs/notation.ts'
import { plainTextOf } from '../../../services/contract/jobs/write-rich-text.ts'

/** A text and the selection in it, as a text area has them. */
export type Selected = { readonly text: string; readonly start: number; readonly end: number }

export type Format = 'heading' | 'subheading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'link'

/** A part of a text, from one position to another. */
type Span = { readonly start: number; readonly end: number }

/** Puts a text in the place of the selection, and selects a part of it (`from` and `to` count within it). */
export const replaced = ({ text, start, end }: Selected, by: string, from = by.length, to = from): Selected => ({
  text: text.slice(0, start) + by + text.slice(end),
  start: start + from,
  end: start + to,
})

const plain = (text: string) => plainTextOf(blocksOf(text))

/** The lines that a selection touches, from the start of the first to the end of the last. */
const linesAt = ({ text, start, end }: Selected): Span => {
  const next = text.indexOf('\n', Math.max(start, end))
  return { start: start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1, end: next === -1 ? text.length : next }
}

const lineSign = /^(\s*)(?:#{2,3}[ \t]+|[-–*•][ \t]+|\d{1,4}[.)][ \t]+)?/
const headingSign = /^#{2,3}[ \t]/

type LineFormat = {
  /** The sign as a line with this format begins. */
  has: RegExp
  /** `$1` is the indentation of the line; `number` counts from 1. */
  sign(number: number): string
}

const lineFormats = {
  heading: { has: /^##[ \t]+/, sign: () => '## ' },
  subheading: { has: /^###[ \t]+/, sign: () => '### ' },
  bullets: { has: /^\s*[-–*•][ \t]+/, sign: () => '$1- ' },
  numbers: { has: /^\s*\d{1,4}[.)][ \t]+/, sign: (number: number) => `$1${number}. ` },
} as const satisfies { [F in Format]?: LineFormat }

const indentOf = (line: string) => /^\s*/.exec(line)![0].length

/** Numbers items: each indentation counts for itself, the first one on from the item above. */
const numbering = (above: string) => {
  const counts = new Map<number, number>()
  const [, before] = /^\s*(\d{1,4})[.)][ \t]/.exec(above) ?? []
  if (before !== undefined) counts.set(indentOf(above), Number(before))
  return (line: string): number => {
    const indent = indentOf(line)
    for (const deeper of counts.keys()) if (deeper > indent) counts.delete(deeper)
    const number = (counts.get(indent) ?? 0) + 1
    counts.set(indent, number)
    return number
  }
}

/** Gives the selected lines a sign, or takes it away where all have it. */
const lines = (given: Selected, { has, sign }: LineFormat): Selected => {
  const span = linesAt(given)
  const whole = given.text.slice(span.start, span.end).split('\n')
  const isOne = whole.length === 1
  const written = whole.filter((line) => line.trim() !== '')
  const removes = written.length > 0 && written.every((line) => has.test(line))
  const numberOf = numbering(given.text.slice(0, Math.max(0, span.start - 1)).split('\n').at(-1)!)
  const changed = whole.map((line) => {
    if (line.trim() === '' && !isOne) return line
    return removes ? line.replace(has, /^\s*/.exec(line)![0]) : line.replace(lineSign, sign(numberOf(line)))
  })
  const by = changed.join('\n')
  const moved = by.length - (span.end - span.start)
  const within = (at: number) => Math.min(by.length, Math.max(0, at - span.start + moved))
  return isOne ? replaced({ ...given, ...span }, by, within(given.start), within(given.end)) : replaced({ ...given, ...span }, by, 0, by.length)
}

const letter = String.raw`[\p{L}\p{N}\p{M}]`
const lastLetters = new RegExp(`${letter}+$`, 'u')
const firstLetters = new RegExp(`^${letter}+`, 'u')

/** A selection without the spaces at its ends and with whole words: signs surround words. A caret selects the word that it touches. */
const wordsAt = ({ text, start, end }: Selected): Span => {
  const [before, after] = [/^\s*/.exec(text.slice(start, end))![0].length, /\s*$/.exec(text.slice(start, end))![0].length]
  const span = start + before >= end - after ? { start, end: start } : { start: start + before, end: end - after }
  const [left, right] = [lastLetters.exec(text.slice(0, span.start))?.[0].length ?? 0, firstLetters.exec(text.slice(span.end))?.[0].length ?? 0]
  const isCaret = span.start === span.end
  return {
    start: isCaret || firstLetters.test(text.slice(span.start)) ? span.start - left : span.start,
    end: isCaret || lastLetters.test(text.slice(0, span.end)) ? span.end + right : span.end,
  }
}

const linkPattern = /(?<!\\)\[((?:\\.|[^[\]\\\n])*)\]\((?:https?:\/\/|mailto:)[^\s()]*\)/gi
const markPattern = /(?<!\\)(\*\*|\*)(?![\s*])((?:\\.|[^*\\])*(?:\\.|[^\s*\\]))\1(?!\*)/g

type Link = Span & { readonly label: string }

/** The links of a line that begins at `from`. */
const linksIn = (line: string, from: number): Link[] =>
  [...line.matchAll(linkPattern)].map(({ 0: whole, 1: label = '', index }) => ({ start: index + from, end: index + from + whole.length, label }))

/** A part that has an end of a link has all of it, unless it is within the label. */
const withLinks = (part: Span, links: readonly Link[]): Span =>
  links.reduce((span, { start, end, label }) => {
    const isApart = span.end <= start || span.start >= end
    const isWithin = span.start > start && span.end <= start + 1 + label.length
    return isApart || isWithin ? span : { start: Math.min(span.start, start), end: Math.max(span.end, end) }
  }, part)

/** A line without the signs of its emphasis: for each of its letters, where it was, and its sign. */
const unmarked = (line: string): { at: number[]; signs: string[] } => {
  const addresses = linksIn(line, 0).map(({ start, end, label }) => ({ start: start + label.length + 2, end }))
  const marks = [...line.matchAll(markPattern)]
    .map(({ 0: whole, 1: sign = '', index }) => ({ start: index, end: index + whole.length, sign }))
    .filter(({ start, end }) => !addresses.some((address) => [start, end - 1].some((at) => at >= address.start && at < address.end)))
  const [at, signs]: [number[], string[]] = [[], []]
  for (let position = 0; position < line.length; position += 1) {
    const mark = marks.find(({ start, end }) => position >= start && position < end)
    if (mark !== undefined && (position < mark.start + mark.sign.length || position >= mark.end - mark.sign.length)) continue
    at.push(position)
    signs.push(mark?.sign ?? '')
  }
  return { at, signs }
}

/** Letters with the signs around those that have one, and the place of each letter. A sign touches no space. */
const withSigns = (letters: string, signs: readonly string[]): { line: string; places: number[] } => {
  let line = ''
  const places: number[] = []
  for (let from = 0; from < letters.length; ) {
    let to = from + 1
    while (to < letters.length && signs[to] === signs[from]) to += 1
    const [, before = '', words = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(letters.slice(from, to))!
    const sign = words === '' ? '' : signs[from]!
    for (let at = from; at < to; at += 1) places.push(line.length + at - from + (at - from < before.length ? 0 : sign.length) + (at >= to - after.length && words !== '' ? sign.length : 0))
    line += before + sign + words + sign + after
    from = to
  }
  return { line, places }
}

/** The words of the selection, line by line, without the sign of an item. A heading has no emphasis. */
const wordsByLine = (given: Selected): { words: Span; line: Span }[] => {
  const chosen = wordsAt(given)
  const whole = linesAt({ ...given, ...chosen })
  const found = []
  let start = whole.start
  for (const line of given.text.slice(whole.start, whole.end).split('\n')) {
    const sign = lineSign.exec(line)![0].length
    const words = withLinks({ start: Math.max(chosen.start, start + sign), end: Math.min(chosen.end, start + line.trimEnd().length) }, linksIn(line, start))
    if (words.start < words.end && !headingSign.test(line)) found.push({ words, line: { start, end: start + line.length } })
    start += line.length + 1
  }
  return found
}

const placeholders = { '**': 'bold', '*': 'italic' } as const

/** Puts an emphasised word at the caret. */
const placeheld = (given: Selected, sign: '**' | '*'): Selected => {
  const at = { ...given, ...wordsAt(given) }
  const word = placeholders[sign]
  const next = replaced(at, `${sign}${word}${sign}`, sign.length, sign.length + word.length)
  const isCaret = at.start === at.end && !headingSign.test(given.text.slice(linesAt(given).start))
  return isCaret && plain(next.text) === plain(replaced(at, word).text) ? next : given
}

/** Emphasises the selected words, or the word at the caret; where all are, takes that away. Nothing happens where the signs would be letters. */
const marked = (given: Selected, sign: '**' | '*'): Selected => {
  const parts = wordsByLine(given).map(({ words, line }) => {
    const text = given.text.slice(line.start, line.end)
    const { at, signs } = unmarked(text)
    return { line, letters: at.map((position) => text[position]).join(''), signs, chosen: at.map((position) => position + line.start >= words.start && position + line.start < words.end) }
  })
  if (parts.length === 0) return placeheld(given, sign)
  const removes = parts.every(({ letters, signs, chosen }) => signs.every((each, at) => !chosen[at] || each === sign || letters[at]!.trim() === ''))
  let { text } = given
  let [start, end] = [given.text.length, 0]
  let moved = 0
  for (const { line: span, letters, signs, chosen } of parts) {
    const { line, places } = withSigns(letters, signs.map((each, at) => (!chosen[at] ? each : removes ? '' : sign)))
    text = text.slice(0, span.start + moved) + line + text.slice(span.end + moved)
    const [first, last] = [places[chosen.indexOf(true)], places[chosen.lastIndexOf(true)]]
    if (first !== undefined && last !== undefined) [start, end] = [Math.min(start, span.start + moved + first), span.start + moved + last + 1]
    moved += line.length - (span.end - span.start)
  }
  return plain(text) === plain(given.text) ? { text, start: Math.min(start, end), end } : given
}

const isAddress = /^(?:https?:\/\/|mailto:)\S+$/i

/** Makes a link of the selected words, whose address is to be written, or of a selected address; a link is made text again. */
const linked = (given: Selected): Selected => {
  const at = wordsAt(given)
  const line = linesAt({ ...given, ...at })
  const link = linksIn(given.text.slice(line.start, line.end), line.start).find((found) => at.start >= found.start && at.end <= found.end)
  if (link !== undefined) return replaced({ ...given, ...link }, link.label, 0, link.label.length)
  const words = given.text.slice(given.start, given.end).trim()
  if (isAddress.test(words)) {
    const start = given.text.indexOf(words, given.start)
    return replaced({ ...given, start, end: start + words.length }, `[text](${words})`, 1, 5)
  }
  const [part = { words: at }] = wordsByLine(given)
  const label = given.text.slice(part.words.start, part.words.end).replace(/(?<!\\)[[\]]/g, '\\$&')
  const by = `[${label || 'text'}](https://)`
  return label === '' ? replaced({ ...given, ...at }, by, 1, 5) : replaced({ ...given, ...part.words }, by, label.length + 3, by.length - 1)
}

const formats: Readonly<Record<Format, (given: Selected) => Selected>> = {
  heading: (given) => lines(given, lineFormats.heading),
  subheading: (given) => lines(given, lineFormats.subheading),
  bold: (given) => marked(given, '**'),
  italic: (given) => marked(given, '*'),
  bullets: (given) => lines(given, lineFormats.bullets),
  numbers: (given) => lines(given, lineFormats.numbers),
  link: linked,
}

/** The text as a button of the editor changes it, with the part to select. The same button takes its format away again. */
export const formatted = (format: Format, given: Selected): Selected => formats[format](given)

/** The text with something pasted: blocks begin on a line of their own, and so does what follows them. */
export const withPasted = (given: Selected, notation: string): Selected => {
  const isBlock = /\n|^(?:#{2,3}|-|\d+\.) /.test(notation)
  const before = given.text.slice(0, given.start)
  const after = given.text.slice(given.end)
  const gap = (text: string) => (text.trim() === '' || !isBlock ? '' : '\n\n')
  const start = isBlock ? before.trimEnd() : before
  const by = `${gap(before)}${notation}${gap(after)}`
  return replaced({ ...given, start: start.length }, by, gap(before).length + notation.length)
}
