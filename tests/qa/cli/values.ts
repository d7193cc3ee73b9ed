/** Names whose split words would be unclear. */
const known: { readonly [name: string]: string } = {
  email: 'e-mail',
  officialEmail: 'official e-mail',
  signedInAs: 'signed in as',
  _id: 'id',
  nin: 'NIN',
  url: 'URL',
  cvUrl: 'CV link',
  ms: 'milliseconds',
}

/** The name of a field, an event or an effect in words: `jobTitle` is 'job title', `session.changed` is 'session changed'. */
export const nameWords = (name: string): string =>
  known[name] ?? name.replaceAll('.', ' ').replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)

/** A time in words: '250 ms', '5 s', '2 min'. */
export const timeWords = (ms: number): string => {
  if (ms < 1000) return `${ms} ms`
  return ms < 60_000 ? `${ms / 1000} s` : `${ms / 60_000} min`
}

const sizeWords = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${Number(size.toFixed(1))} ${unit}`
}

const longestText = 80
const most = 5

const textWords = (text: string): string => {
  if (text === '') return 'empty'
  const [line, { length }] = [text.replaceAll(/\s+/g, ' '), text]
  return line.length <= longestText ? `'${line}'` : `'${line.slice(0, longestText)}...' (${length} characters)`
}

const isRecord = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)

/** The name of one item of a list. */
const titleOf = (item: { readonly [field: string]: unknown }): unknown =>
  ['applicantName', 'title', 'jobTitle', 'fullName', 'name', 'category', 'email', 'day', 'text', '_id', 'id', 'value'].map((field) => item[field]).find((title) => title !== undefined)

const listWords = (list: readonly unknown[]): string => {
  if (list.length === 0) return 'none'
  const rest = list.length > most ? [`${list.length - most} more`] : []
  const items = list.slice(0, most).map((item) => valueWords(isRecord(item) ? (titleOf(item) ?? item) : item))
  return [...items, ...rest].join(', ')
}

/** A value in words, never as JSON: texts in quotes, files as 'cv.pdf (12 KB)', lists by the titles of their items. */
export const valueWords = (value: unknown): string => {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'string') return textWords(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Blob) return `${value instanceof File ? value.name : 'a file'} (${sizeWords(value.size)})`
  if (Array.isArray(value)) return listWords(value)
  return isRecord(value) ? `(${fieldsWords(value) || 'nothing'})` : String(value)
}

/** The fields of a record in words, `email` as "e-mail 'ada@example.com'"; a record whose only field is a record is replaced by that one. */
export const fieldsWords = (value: unknown): string => {
  if (!isRecord(value)) return value === undefined || value === null ? '' : valueWords(value)
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
  const [only] = fields
  if (fields.length === 1 && isRecord(only![1])) return fieldsWords(only![1])
  return fields.map(([name, inner]) => `${nameWords(name)} ${valueWords(inner)}`).join(', ')
}
