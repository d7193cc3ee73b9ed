import type { Selectable } from 'kysely'
import type { Database, Tables } from '../tables.ts'
import { inTransaction, refuseRemoved } from '../database/transactions.ts'

export type StoredFile = {
  id: string
  ownerId: string
  kind: 'cv' | 'image'
  /** What its owner calls it, where that is kept. */
  name?: string
  mediaType: string
  extension: string
  bytes: number
  createdAt: string
}

/** What is known of an uploaded file; its content lies in `server/files`. */
export type FileStore = {
  /** Says that a content is about to be kept under this id; from `until` (ISO 8601, UTC) on it is not wanted unless `create` entered it. */
  expect(id: string, until: string): Promise<void>
  create(file: Omit<StoredFile, 'createdAt'>): Promise<StoredFile>
  /** Null for a doomed file too. */
  find(id: string): Promise<StoredFile | null>
  byOwner(userId: string): Promise<StoredFile[]>
  /** Files that are wanted, by id, after this one, at most `limit`. */
  after(id: string, limit: number): Promise<StoredFile[]>
  /** Those of the ids that a file has, a doomed one too, or a logo, or that are expected. */
  known(ids: readonly string[]): Promise<string[]>
  /** Marks files as no longer wanted: from now on nobody finds them. Their content is removed by the sweep. */
  doom(ids: readonly string[]): Promise<void>
  /** Doomed files whose content may still lie there, at most `limit`. */
  doomed(limit: number): Promise<string[]>
  /** Contents that were expected until `now` at the latest and never entered, at most `limit`. */
  overdue(now: string, limit: number): Promise<string[]>
  /** Forgets a doomed file, or a content that is overdue, once its content is removed. */
  forget(id: string): Promise<void>
}

export const fileStore = ({ db }: Database): FileStore => ({
  expect: async (id, until) => {
    await db.insertInto('expected_files').values({ id, until }).execute()
  },

  create: ({ id, ownerId, kind, name = null, mediaType, extension, bytes }) =>
    inTransaction(db, async (tx) => {
      const row = await tx
        .insertInto('files')
        .values({ id, owner_id: ownerId, kind, name, media_type: mediaType, extension, bytes, created_at: new Date().toISOString() })
        .returningAll()
        .executeTakeFirstOrThrow()
      await tx.deleteFrom('expected_files').where('id', '=', id).execute()
      await refuseRemoved(tx, [ownerId])
      return toFile(row)
    }),

  find: async (id) => {
    const row = await db.selectFrom('files').selectAll().where('id', '=', id).where('doomed_at', 'is', null).executeTakeFirst()
    return row === undefined ? null : toFile(row)
  },

  byOwner: async (userId) => {
    const rows = await db
      .selectFrom('files')
      .selectAll()
      .where('owner_id', '=', userId)
      .where('doomed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toFile)
  },

  after: async (id, limit) => {
    const rows = await db.selectFrom('files').selectAll().where('id', '>', id).where('doomed_at', 'is', null).orderBy('id').limit(limit).execute()
    return rows.map(toFile)
  },

  known: async (ids) => {
    // In this order: what is entered meanwhile has been seen as expected.
    const expected = await db.selectFrom('expected_files').select('id').where('id', 'in', ids).execute()
    const entered = await db.selectFrom('files').select('id').where('id', 'in', ids).execute()
    const logos = await db.selectFrom('logos').select('image_id').where('image_id', 'in', ids).execute()
    return [...[...expected, ...entered].map(({ id: known }) => known), ...logos.flatMap(({ image_id: known }) => known ?? [])]
  },

  doom: async (ids) => {
    if (ids.length === 0) return
    await db.updateTable('files').set({ doomed_at: new Date().toISOString() }).where('id', 'in', ids).where('doomed_at', 'is', null).execute()
  },

  doomed: async (limit) => {
    const rows = await db.selectFrom('files').select('id').where('doomed_at', 'is not', null).orderBy('doomed_at').orderBy('id').limit(limit).execute()
    return rows.map(({ id }) => id)
  },

  overdue: async (now, limit) => {
    const rows = await db.selectFrom('expected_files').select('id').where('until', '<=', now).orderBy('until').orderBy('id').limit(limit).execute()
    return rows.map(({ id }) => id)
  },

  forget: async (id) => {
    await db.deleteFrom('files').where('id', '=', id).where('doomed_at', 'is not', null).execute()
    await db.deleteFrom('expected_files').where('id', '=', id).execute()
  },
})

const toFile = (row: Selectable<Tables['files']>): StoredFile => ({
  id: row.id,
  ownerId: row.owner_id,
  kind: row.kind,
  ...(row.name !== null && { name: row.name }),
  mediaType: row.media_type,
  extension: row.extension,
  bytes: row.bytes,
  createdAt: row.created_at,
})
