/** Normalises an amount as typed or pasted: a leading minus, digits, the first point and at most two digits after it. */
const bareOf = (text: string): string => {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.')
  const sign = /^\s*-/.test(text) ? '-' : ''
  return rest.length === 0 ? sign + whole : `${sign}${whole || '0'}.${rest.join('').slice(0, 2)}`
}

/** The index in a text after its first `count` characters that are no separators. */
const reach = (text: string, count: number): number => {
  let at = 0
  for (let left = count; left > 0; at += 1) if (text[at] !== ',') left -= 1
  return at
}

/**
 * An amount as its field shows it, digits grouped by commas, with the caret behind the same digit as before. `forwards` means a deletion behind the
 * caret: the caret then skips a separator, which would otherwise block it forever.
 */
export const typedAmount = (typed: string, caretBefore: number, forwards = false): { text: string; caret: number } => {
  const [whole = '', decimals] = bareOf(typed).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const text = decimals === undefined ? grouped : `${grouped}.${decimals}`
  const caret = reach(text, bareOf(typed.slice(0, caretBefore)).length)
  return { text, caret: forwards && text[caret] === ',' ? caret + 1 : caret }
}
