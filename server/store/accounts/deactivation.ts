import type { Selectable, Transaction } from 'kysely'
import { refuseLastSuperAdmin } from './removal.ts'
import { NotFound } from '../errors.ts'
import type { Dialect, Tables } from '../tables.ts'
import { lockJobList } from '../database/version.ts'

/** See `UserStore.setDeactivated`. Either change ends the account's sessions, those begun at the same time too. */
export const setDeactivated = async (tx: Transaction<Tables>, dialect: Dialect, userId: string, deactivated: boolean): Promise<{ row: Selectable<Tables['users']>; isChanged: boolean }> => {
  await lockJobList(tx, dialect)
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst()
  if (user === undefined) throw new NotFound('There is no such account.')
  if (user.is_deactivated === Number(deactivated)) return { row: user, isChanged: false }
  if (deactivated) await refuseLastSuperAdmin(tx, user)
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  const row = await tx.updateTable('users').set({ is_deactivated: Number(deactivated) }).where('id', '=', userId).returningAll().executeTakeFirstOrThrow()
  return { row, isChanged: true }
}
