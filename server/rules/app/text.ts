/** Characters that no text of a request may contain. */

// oxlint-disable-next-line no-control-regex -- finding them is the purpose
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/**
 * Whether any string inside a JSON value, its keys included, contains a control character other than tab and line ends. Without recursion, and with
 * indexes for lists: deep nesting must not overflow the stack, nor a long list become a list of keys.
 */
export const hasControlCharacters = (value: unknown): boolean => {
  const rest: unknown[] = [value]
  while (rest.length > 0) {
    const one = rest.pop()
    if (typeof one === 'string' && control.test(one)) return true
    if (typeof one !== 'object' || one === null) continue
    if (Array.isArray(one)) {
      for (let at = 0; at < one.length; at += 1) rest.push(one[at])
      continue
    }
    for (const [key, inner] of Object.entries(one)) {
      if (control.test(key)) return true
      rest.push(inner)
    }
  }
  return false
}

/** What no font shows: spaces, characters that Unicode calls ignorable, and the pattern of Braille without a dot. */
const seen = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text has a character that can be seen. */
export const canBeSeen = (text: string): boolean => seen.test(text)

/** A JSON value in which each text of characters that nobody sees is blank, as one of spaces is, so that it is not taken for a name or a title. Of few parts only: it goes as deep as the value. */
export const withBlanks = (value: unknown): unknown => {
  if (typeof value === 'string') return canBeSeen(value) || value.trim() === '' ? value : ''
  if (Array.isArray(value)) return value.map(withBlanks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withBlanks(inner)]))
}
