import * as z from 'zod/mini'

/** One place in a body or query: names of fields, and positions in lists. */
export type Place = readonly (string | number)[]

/** A value at a limit of a field or beside it, in an otherwise valid draft. */
export type BoundaryCase = {
  /** As in `jobTitle: 201 characters, one too many`. */
  readonly title: string
  readonly draft: unknown
  /** Whether the limit allows it. */
  readonly isAllowed: boolean
}

/** The keywords of a JSON Schema that this file reads. */
type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}
type Limit = { readonly place: Place; readonly schema: Schema; readonly unit: 'characters' | 'items' | ''; readonly least?: number | undefined; readonly most?: number | undefined }

const isSafe = (value: number | undefined) => (value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value)

/** The limits of a schema, in the order of its fields. */
const limitsOf = (schema: Schema, place: Place = []): Limit[] => [
  ...(schema.anyOf ?? []).flatMap((one) => limitsOf(one, place)),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => limitsOf(one, [...place, name])),
  ...(schema.items === undefined ? [] : limitsOf(schema.items, [...place, 0])),
  ...(
    [
      { unit: 'characters', least: schema.minLength, most: schema.maxLength },
      { unit: 'items', least: schema.minItems, most: schema.maxItems },
      { unit: '', least: isSafe(schema.minimum), most: isSafe(schema.maximum) },
    ] as const
  )
    .filter(({ least, most }) => least !== undefined || most !== undefined)
    .map((limit) => ({ place, schema, ...limit })),
]

/** Letters of three bytes each that no compression shortens, as a text in Chinese is. */
const letters = (length: number): string => Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919 + 13) % 20_000))).join('')

const padded = (length: number, before: string, after = '') => before + 'x'.repeat(Math.max(0, length - before.length - after.length)) + after
const plain = (length: number) => padded(length, '')
const repeated = (length: number, part: string) => padded(length, part.repeat(Math.floor(length / part.length)))

/** Texts of a length, one of which a field accepts whatever its format is: an e-mail address, a web address, a path, ids, a description whose signs do not count. */
const texts: readonly ((length: number) => string)[] = [
  letters,
  plain,
  (length) => padded(length, '', '@example.com'),
  (length) => padded(length, 'https://example.com/'),
  (length) => padded(length, '/jobs?q='),
  (length) => repeated(length, `${'0'.repeat(100)},`),
  (length) => repeated(length, '**x** '),
]

/** The least that a schema accepts. */
const leastOf = (schema: Schema): unknown => {
  if (schema.anyOf !== undefined) return leastOf(schema.anyOf[0]!)
  if (schema.enum !== undefined) return schema.enum.at(-1)
  if (schema.type === 'object') return Object.fromEntries((schema.required ?? []).map((name) => [name, leastOf(schema.properties![name]!)]))
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => leastOf(schema.items!))
  if (schema.type === 'string') return 'x'.repeat(schema.minLength ?? 1)
  return schema.type === 'boolean' ? true : (schema.minimum ?? 1)
}

/** A draft with another value at a place; missing objects on the way get the least that their schemas accept. */
const withValue = (schema: Schema, draft: unknown, [step, ...rest]: Place, value: unknown): unknown => {
  if (step === undefined) return value
  const whole = schema.anyOf?.find(({ properties, items }) => properties !== undefined || items !== undefined) ?? schema
  if (typeof step === 'number') return [withValue(whole.items!, undefined, rest, value)]
  const fields = (draft ?? leastOf(whole)) as Record<string, unknown>
  return { ...fields, [step]: withValue(whole.properties![step]!, fields[step], rest, value) }
}

/** A way to make a value of a size. */
type Kind = (size: number) => unknown

/** Kinds of values, one of which the field accepts. */
const kindsOf = ({ items = {} }: Schema, unit: Limit['unit']): readonly Kind[] => {
  if (unit === '') return [(size) => size]
  if (unit === 'characters') return texts
  const list = (itemAt: (at: number) => unknown) => (size: number) => Array.from({ length: size }, (_, at) => itemAt(at))
  return items.enum === undefined ? [list((at) => padded(Math.max(3, items.minLength ?? 0), `${at + 1}`)), list(() => 'UG')] : [list((at) => items.enum![at % items.enum!.length])]
}

/**
 * Cases on both sides of every limit that a schema sets to lengths, numbers and lists: the limit, one less and one more (n - 1, n, n + 1). Each changes one field of
 * `draft`, which the schema accepts; `beside` adds other fields to it, by the name of the changed one. A length that the field's format does not allow makes no case; throws where that is the greatest one.
 */
export const boundaryCases = (schema: z.ZodMiniType, draft: object, beside: Readonly<Record<string, object>> = {}): BoundaryCase[] => {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return limitsOf(whole).flatMap(({ place, schema: field, unit, least, most }) => {
    const draftOf = (kind: Kind, size: number) => withValue(whole, { ...draft, ...beside[place[0]!] }, place, kind(size))
    const isOfSize = (kind: Kind, size: number) => unit !== 'characters' || (kind(size) as string).length === size
    const fits = (kind: Kind, size: number) => isOfSize(kind, size) && schema.safeParse(draftOf(kind, size)).success
    const kindAt = (size: number) => kindsOf(field, unit).find((kind) => fits(kind, size))
    const isAllowed = (size: number) => (least === undefined || size >= least) && (most === undefined || size <= most)
    const within = [least, most].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1])).filter((size, at, all) => isAllowed(size) && all.indexOf(size) === at)
    const found = within.flatMap((size) => {
      const kind = kindAt(size)
      return kind === undefined ? [] : [{ size, kind }]
    })
    // A length that the format does not allow makes no case: an address of one character is none, and a list of ids does not end with a comma.
    const last = found.at(-1)
    if (last === undefined && most === undefined) return []
    if (last === undefined || (most !== undefined && last.size < most - 1)) throw new Error(`No value of ${most ?? least} ${unit} fits the field ${place.join('.')}`)
    const name = (size: number) => `${place.join('.')}: ${size} ${unit}`.trimEnd()
    const cases = found.map(({ size, kind }): BoundaryCase => ({ title: name(size), draft: draftOf(kind, size), isAllowed: true }))
    const tooMany = most === undefined ? [] : [{ title: `${name(most + 1)}, one too many`, draft: draftOf(last.kind, most + 1), isAllowed: false }]
    const tooFew = least === undefined || (unit !== '' && least === 0) ? [] : [{ title: `${name(least - 1)}, one too few`, draft: draftOf(isOfSize(found[0]!.kind, least - 1) ? found[0]!.kind : plain, least - 1), isAllowed: false }]
    return [...cases, ...tooMany, ...tooFew]
  })
}
