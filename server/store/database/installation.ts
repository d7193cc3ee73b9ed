import type { Database } from '../tables.ts'

/** What a database was used with: the id of its DATA_DIR, and an argon2id hash of the key that codes are made with. */
export type Installation = { id: string; keyHash: string }

export type InstallationStore = {
  /** Null where the database was not used yet. */
  read(): Promise<Installation | null>
  /** Notes it where nothing is noted yet; answers what is noted. Of several at the same moment one wins. */
  claim(installation: Installation): Promise<Installation>
  /** Notes it in the place of what was noted. */
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
