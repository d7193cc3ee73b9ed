const plain = (_key: string, value: unknown): unknown => {
  if (value instanceof Error) throw new Error(`An Error would serialize to {}; use a Failure (${value.message})`)
  if (value instanceof Blob) return { type: value.type, size: value.size, name: value instanceof File ? value.name : undefined }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** One text for one value, whatever the order of its keys; absent and undefined are the same, files count by name, type and size. */
export const canonical = (value: unknown): string => JSON.stringify(value, plain) ?? 'undefined'

export const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** A short stable id (FNV-1a, 32 bits). */
export const shortHash = (text: string): string => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}
