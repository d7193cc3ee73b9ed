const plain = (_key: string, value: unknown): unknown => {
  if (value instanceof Error) throw new Error(`An Error would serialize to {}; use plain data (${value.message})`)
  if (typeof Blob !== 'undefined' && value instanceof Blob) return { type: value.type, size: value.size, name: 'name' in value ? value.name : undefined }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** One text for one value, whatever the order of its keys; absent and undefined are the same, files count by name, type and size. Throws for an `Error`. */
export const canonical = (value: unknown): string => JSON.stringify(value, plain) ?? 'undefined'

/** Whether two values have the same `canonical` text. */
export const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

const prime = 0x100000001b3n

/** A short stable id of a text: FNV-1a of its UTF-8, 64 bits, as 13 letters and digits. */
export const hashOf = (text: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime)
  return hash.toString(36).padStart(13, '0')
}
