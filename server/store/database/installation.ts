import type { Database } from '../tables.ts'
import type { InstallationStore } from '../store.ts'

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
