import { accessRefusal } from '../../rules/app/access.ts'
import { Refusal } from '../../rules/app/errors.ts'
import { NotFound, type AccountStores, type Store, type User } from '../../store/store.ts'

/** Refuses what failed because the account was deleted since the call was admitted: its token is worth nothing from now on. */
export const requireActiveAccount = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const refusal = error instanceof NotFound ? accessRefusal({ access: 'account' }, null, true) : null
    throw refusal === null ? error : new Refusal(refusal.status, refusal.message, { 'www-authenticate': 'Bearer' })
  }
}

/** Runs `work` in a transaction with the account as it is at that moment, which nobody else changes before it ends. */
export const withLockedAccount = <T>(store: Store, userId: string, work: (stores: AccountStores, account: User) => Promise<T>): Promise<T> =>
  requireActiveAccount(store.transaction(async (stores) => work(stores, await stores.users.update(userId, {}))))
