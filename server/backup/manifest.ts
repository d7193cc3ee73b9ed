/** The list of contents at the end of a backup. */
import * as z from 'zod/mini'

/** Thrown where an archive cannot be used; the message is a sentence for the operator. */
export class UnusableBackup extends Error {}

/** Changes with the layout of an archive; a program reads its own alone. */
export const format = 1

const digest = z.string().check(z.regex(/^[\da-f]{64}$/))
const count = z.number().check(z.int(), z.gte(0))
const id = z.string().check(z.regex(/^[\w-]+$/))

const schema = z.strictObject({
  format: z.literal(format),
  /** The version of the program that made it. */
  kazi: z.string(),
  createdAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** Those that its database had. */
  migrations: z.array(z.string()),
  /** By the name of the table; `digest` is that of its rows as lines. */
  tables: z.record(z.string(), z.strictObject({ rows: count, digest })),
  /** `digest` is that of the lists of digests. `missing` had no content, and `damaged` one of another length or with other bytes. */
  files: z.strictObject({ count, bytes: count, digest, missing: z.array(id), damaged: z.array(id) }),
  /** There where the archive has rows alone: the files stay where the board stores them. */
  rowsAlone: z.optional(z.literal(true)),
  /** What pg_dump of this version wrote of the same state, in its custom format. */
  dump: z.optional(z.strictObject({ version: z.string(), bytes: count, digest })),
  /** Files of DATA_DIR by name, the key among them, with their digests. */
  data: z.record(z.string(), digest),
})
export type Manifest = z.output<typeof schema>

/** Reads the manifest of an archive. Throws `UnusableBackup`. */
export const manifestFrom = (text: string): Manifest => {
  const given = parsed(text)
  const newer = (given as { format?: unknown } | null)?.format
  if (typeof newer === 'number' && newer !== format) throw new UnusableBackup(`it has the layout ${newer}, and this version of Kazi reads layout ${format}: use the version that made it, or a later one.`)
  const result = z.safeParse(schema, given)
  if (!result.success) throw new UnusableBackup('its manifest cannot be read.')
  return result.data
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnusableBackup('its manifest cannot be read.')
  }
}
