import type { Selectable } from 'kysely'
import type { FileStore, StoredFile } from './store.ts'
import type { Database, Tables } from './tables.ts'

export const fileStore = ({ db }: Database): FileStore => ({
  create: async ({ id, ownerId, kind, mediaType, extension, bytes }) => {
    const row = await db
      .insertInto('files')
      .values({ id, owner_id: ownerId, kind, media_type: mediaType, extension, bytes, created_at: new Date().toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toFile(row)
  },

  find: async (id) => {
    const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : toFile(row)
  },
})

const toFile = (row: Selectable<Tables['files']>): StoredFile => ({
  id: row.id,
  ownerId: row.owner_id,
  kind: row.kind,
  mediaType: row.media_type,
  extension: row.extension,
  bytes: row.bytes,
  createdAt: row.created_at,
})
