type Change = { readonly pattern: string; readonly flags: string; readonly what: string }

/** The parts of a pattern that count as one: an escape, a class as a whole, any other character. */
const part = /\\[ux][0-9a-fA-F]{2,4}|\\p\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|./gsu
const member = /(?:\\[ux][0-9a-fA-F]{2,4}|\\p\{[^}]*\}|\\.|[^\\])(?:-(?:\\[ux][0-9a-fA-F]{2,4}|\\.|[^\\]))?/gsu

const isValid = ({ pattern, flags }: Change): boolean => {
  try {
    return new RegExp(pattern, flags).source === pattern
  } catch {
    return false
  }
}

/** The parts of a class without one of them. */
const classes = (text: string): { text: string; what: string }[] => {
  const [, not = '', inner = ''] = /^\[(\^?)([\s\S]*)\]$/u.exec(text) ?? []
  const members = [...inner.matchAll(member)]
  if (members.length < 2) return []
  return members.map(({ 0: found, index }) => ({ text: `[${not}${inner.slice(0, index)}${inner.slice(index + found.length)}]`, what: `without ${found} in ${text.slice(0, 24)}` }))
}

const counts = (text: string): { text: string; what: string }[] =>
  [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => {
    const more = `${text.slice(0, index)}${Number(digits) + 1}${text.slice(index + digits.length)}`
    return { text: more, what: `${more} for ${text}` }
  })

const around = (text: string): { text: string; what: string }[] => {
  if (text.startsWith('[')) return classes(text)
  if (/^\{\d/.test(text)) return counts(text)
  return ['^', '$', '+', '*', '?', '\\b'].includes(text) ? [{ text: '', what: `without ${text}` }] : []
}

/** The faults of a regular expression: a member of a class, an anchor, a repetition or a flag less, one more of a count. */
export const patternFaults = (pattern: string, flags: string): Change[] => {
  const inside = [...pattern.matchAll(part)].flatMap(({ 0: found, index }) =>
    around(found).map(({ text, what }) => ({ pattern: pattern.slice(0, index) + text + pattern.slice(index + found.length), flags, what })),
  )
  const flagged = [...flags].filter((flag) => flag !== 'g').map((flag) => ({ pattern, flags: flags.replace(flag, ''), what: `without the flag ${flag}` }))
  return [...inside, ...flagged].filter(isValid)
}
