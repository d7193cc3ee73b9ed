import type { Selectable, Transaction } from 'kysely'
import { refuseLastSuperAdmin } from './removal.ts'
import { NotFound } from '../store.ts'
import type { Dialect, Tables } from '../tables.ts'
import { lockJobList } from '../database/version.ts'

/** See `UserStore.setDeactivated`. Either change ends the account's sessions, those begun at the same time too. */
export const setDeactivated = async (tx: Transaction<Tables>, dialect: Dialect, userId: string, deactivated: boolean): Promise<Selectable<Tables['users']>> => {
  await lockJobList(tx, dialect)
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst()
  if (user === undefined) throw new NotFound('There is no such account.')
  if (user.is_deactivated === Number(deactivated)) return user
  if (deactivated) await refuseLastSuperAdmin(tx, user)
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  return tx.updateTable('users').set({ is_deactivated: Number(deactivated) }).where('id', '=', userId).returningAll().executeTakeFirstOrThrow()
}
