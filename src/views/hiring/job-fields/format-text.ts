/** A text and the selection in it, as a text area has them. */
export type Selected = { readonly text: string; readonly start: number; readonly end: number }

export type Format = 'heading' | 'list' | 'bold' | 'link'

/** Puts a text in the place of the selection, and selects a part of it (`from` and `to` count within it). */
export const replaced = ({ text, start, end }: Selected, by: string, from = by.length, to = from): Selected => ({
  text: text.slice(0, start) + by + text.slice(end),
  start: start + from,
  end: start + to,
})

const spaceAround = /^(\s*)([^]*?)(\s*)$/

/** The selection without the spaces at its ends: a sign touches its words. */
const tight = (given: Selected): Selected => {
  const [, before = '', , after = ''] = spaceAround.exec(given.text.slice(given.start, given.end)) ?? []
  const blank = given.start + before.length > given.end - after.length
  return blank ? { ...given, end: given.start } : { ...given, start: given.start + before.length, end: given.end - after.length }
}

const bold = (given: Selected): Selected => {
  const at = tight(given)
  const words = at.text.slice(at.start, at.end)
  if (words === '') return replaced(at, '**bold**', 2, 6)
  const around = { ...at, start: at.start - 2, end: at.end + 2 }
  if (at.start >= 2 && at.text.slice(around.start, around.end) === `**${words}**`) return replaced(around, words, 0, words.length)
  if (/^\*\*[^*\n]+\*\*$/.test(words)) return replaced(at, words.slice(2, -2), 0, words.length - 4)
  const lines = words.split('\n').map((line) => line.replace(/^(\s*(?:[-•] |\d+\. |#+ )?)(\S.*?)(\s*)$/, '$1**$2**$3'))
  const by = lines.join('\n')
  return lines.length === 1 ? replaced(at, by, 2, by.length - 2) : replaced(at, by, 0, by.length)
}

const isAddress = /^(?:https?:\/\/|mailto:)\S+$/i

const link = (given: Selected): Selected => {
  const at = tight(given)
  const words = at.text.slice(at.start, at.end)
  if (isAddress.test(words)) return replaced(at, `[text](${words})`, 1, 5)
  const label = words.replace(/\s+/g, ' ') || 'text'
  const by = `[${label}](https://)`
  return words === '' ? replaced(at, by, 1, 5) : replaced(at, by, label.length + 3, by.length - 1)
}

/** Puts a sign before each selected line, or takes it away where all have it. */
const lines = (given: Selected, sign: string, signs: RegExp): Selected => {
  const start = given.start === 0 ? 0 : given.text.lastIndexOf('\n', given.start - 1) + 1
  const next = given.text.indexOf('\n', Math.max(given.start, given.end))
  const end = next === -1 ? given.text.length : next
  const whole = given.text.slice(start, end).split('\n')
  const written = whole.filter((line) => line.trim() !== '')
  const removes = written.length > 0 && written.every((line) => line.trimStart().startsWith(sign))
  const changed = whole.map((line) => {
    if (line.trim() === '' && whole.length > 1) return line
    return removes ? line.replace(sign, '') : line.replace(signs, `$1${sign}`)
  })
  const by = changed.join('\n')
  return replaced({ ...given, start, end }, by, whole.length > 1 ? 0 : by.length, by.length)
}

const signs = /^(\s*)(?:#{2,3} |[-–*•] |\d+[.)] )?/

const formats: Readonly<Record<Format, (given: Selected) => Selected>> = {
  heading: (given) => lines(given, '## ', signs),
  list: (given) => lines(given, '- ', signs),
  bold,
  link,
}

/** The text as a button of the editor changes it, with the part to select. The same button takes a heading, a list or bold away again. */
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
