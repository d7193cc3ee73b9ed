import { openPostgres } from '../store/postgres.ts'
import { openSqlite } from '../store/sqlite.ts'

/** The id of the account that became Super-Admin first, or `null`: the store's interface has no list of accounts. */
export const firstSuperAdmin = async ({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }): Promise<string | null> => {
  const db = databaseUrl ? openPostgres(databaseUrl) : await openSqlite(dataDir)
  try {
    const row = await db.selectFrom('users').select('id').where('role', '=', 'Super-Admin').orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()
    return row?.id ?? null
  } finally {
    await db.destroy()
  }
}
