/** The note that binds a database to its DATA_DIR and key. */
import type { ColumnTypes, Database } from '../tables.ts'

declare module '../tables.ts' {
  interface Tables {
    /** One row at most. */
    installation: { id: number; data_id: string; key_hash: string }
  }
}

export const installationTables = ({ text, int }: ColumnTypes) => [
  `create table installation (
    id ${int} primary key check (id = 1),
    data_id ${text} not null,
    key_hash ${text} not null
  )`,
]

/** The id of the DATA_DIR that a database was used with, and an argon2id hash of the key for codes. */
export type Installation = { id: string; keyHash: string }

export type InstallationStore = {
  /** Null where the database was not used yet. */
  read(): Promise<Installation | null>
  /** Stores it where nothing is stored yet; returns the stored one. Of several at the same time one wins. */
  claim(installation: Installation): Promise<Installation>
  /** Replaces the stored one. */
  replace(installation: Installation): Promise<void>
}

export const installationStore = ({ db }: Pick<Database, 'db'>): InstallationStore => {
  const read = async () => {
    const row = await db.selectFrom('installation').selectAll().executeTakeFirst()
    return row === undefined ? null : { id: row.data_id, keyHash: row.key_hash }
  }
  const row = ({ id, keyHash }: { id: string; keyHash: string }) => ({ data_id: id, key_hash: keyHash })
  return {
    read,
    claim: async (installation) => {
      await db.insertInto('installation').values({ id: 1, ...row(installation) }).onConflict((conflict) => conflict.column('id').doNothing()).execute()
      return (await read()) ?? installation
    },
    replace: async (installation) => {
      await db.insertInto('installation').values({ id: 1, ...row(installation) }).onConflict((conflict) => conflict.column('id').doUpdateSet(row(installation))).execute()
    },
  }
}
