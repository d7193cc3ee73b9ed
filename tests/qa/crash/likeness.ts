const isText = (value: unknown): value is string => typeof value === 'string' && value.startsWith('~')
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The similarity of two redacted values, from 0 to 1: texts by their length, where an empty one matches no other; objects and lists by their parts. */
export const likeness = (a: unknown, b: unknown): number => {
  if (a === b) return 1
  if (isText(a) && isText(b)) return a === '~0' || b === '~0' ? 0 : 1 - Math.min(1, Math.abs(Number(a.slice(1)) - Number(b.slice(1))) / 16)
  if (!isObject(a) || !isObject(b)) return 0
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return names.length === 0 ? 1 : names.reduce((sum, name) => sum + likeness(a[name], b[name]), 0) / names.length
}
