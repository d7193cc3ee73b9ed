/** A file as plain data, so that it can be sent to a page. */
type Packed = { readonly packedFile: { readonly name: string; readonly type: string; readonly size: number; readonly base64: string | null } }

/** Larger files are sent by their size alone: their content is never read before they are refused. */
const mostPacked = 200_000

type Named = { readonly toJSON: () => unknown }
const isNamed = (value: object): value is Named => 'toJSON' in value && typeof value.toJSON === 'function'

/** Replaces every file by plain data, and what has a plain form of its own (a screen's name) by that. */
export const packFiles = async (value: unknown): Promise<unknown> => {
  if (value instanceof File) {
    const { name, type, size } = value
    const base64 = size > mostPacked ? null : Buffer.from(await value.arrayBuffer()).toString('base64')
    return { packedFile: { name, type, size, base64 } } satisfies Packed
  }
  if (Array.isArray(value)) return Promise.all(value.map(packFiles))
  if (typeof value !== 'object' || value === null) return value
  if (isNamed(value)) return value.toJSON()
  return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([key, inner]) => [key, await packFiles(inner)] as const)))
}

/** Makes the files again. */
export const unpackFiles = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unpackFiles)
  if (typeof value !== 'object' || value === null) return value
  if ('packedFile' in value) {
    const { name, type, size, base64 } = (value as Packed).packedFile
    const bytes = base64 === null ? new Uint8Array(size) : Uint8Array.from(atob(base64), (character) => character.codePointAt(0)!)
    return new File([bytes], name, { type })
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unpackFiles(inner)]))
}
