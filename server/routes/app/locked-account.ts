import { accessRefusal } from '../../rules/app/access.ts'
import { Refusal } from '../../rules/app/errors.ts'
import { NotFound, type AccountStores, type Store, type User } from '../../store/store.ts'

/** Refuses work that failed because the account was deleted after the call was admitted: its token is not valid any more. */
export const requireActiveAccount = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const refusal = error instanceof NotFound ? accessRefusal({ access: 'account' }, null, true) : null
    throw refusal === null ? error : new Refusal(refusal.status, refusal.message, { 'www-authenticate': 'Bearer' })
  }
}

/** Runs `work` in a transaction with the current account, whose row is locked until the end. */
export const withLockedAccount = <T>(store: Store, userId: string, work: (stores: AccountStores, account: User) => Promise<T>): Promise<T> =>
  requireActiveAccount(store.transaction(async (stores) => work(stores, await stores.users.update(userId, {}))))
