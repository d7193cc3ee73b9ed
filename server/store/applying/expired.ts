/** Ends applications, and the CVs that came with them, after a time. */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { ownFileId } from '../../../src/services/contract/applying/applications.ts'
import { haveDays } from '../app/growth-tables.ts'
import { sweepRows, type SweepMode } from '../app/over.ts'
import type { Database, Tables } from '../tables.ts'
import { followNumbers } from './application-mails.ts'

/** An application was made, and then decided: its last step counts. */
const isOver = (before: string): RawBuilder<SqlBool> => sql<SqlBool>`coalesce(decided_at, created_at) < ${before} and ${haveDays('applications')}`

const applicationsAtOnce = 100

export const countExpired = (database: Pick<Database, 'dialect' | 'db'>, before: string): Promise<number> => sweepRows(database, { table: 'applications', keys: ['id'], over: isOver(before) }, 'count' satisfies SweepMode)

/** In a transaction: deletes the next applications whose last step was before `before`, with their CVs as far as nothing else refers to them; returns their ids. */
export const endExpired = async (tx: Kysely<Tables>, { dialect, now }: Pick<Database, 'dialect' | 'now'>, before: string): Promise<string[]> => {
  const over = await tx.selectFrom('applications').select(['id', 'applicant_id']).where(isOver(before)).orderBy(sql`coalesce(decided_at, created_at)`).limit(applicationsAtOnce).execute()
  if (over.length === 0) return []
  // An answer, and an application with the same CV, lock their applicant first.
  const applicants = tx.selectFrom('users').select('id').where('id', 'in', [...new Set(over.map((row) => row.applicant_id))]).orderBy('id')
  await (dialect === 'postgres' ? applicants.forNoKeyUpdate() : applicants).execute()
  const ended = await tx.deleteFrom('applications').where('id', 'in', over.map(({ id }) => id)).where(isOver(before)).returning(['id', 'cv_url']).execute()
  await endCvs(tx, { dialect, now }, ended.flatMap((row) => ownFileId(row.cv_url) ?? []))
  await followNumbers(tx, dialect)
  return ended.map(({ id }) => id)
}

const endCvs = async (tx: Kysely<Tables>, { dialect, now }: Pick<Database, 'dialect' | 'now'>, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const contains = sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos')
  await tx
    .updateTable('files')
    .set({ deleted_at: now().toISOString() })
    .where('id', 'in', ids)
    .where('kind', '=', 'cv')
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`not exists (select 1 from applications where applications.cv_url = '/api/files/' || files.id)`)
    .where(sql<SqlBool>`not exists (select 1 from users where users.id = files.owner_id and ${contains}(users.profile, files.id) > 0)`)
    .execute()
}
