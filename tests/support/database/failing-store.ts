import type { Deps } from '../../../server/deps.ts'
import { StoreUnavailable, type Store } from '../../../server/store/store.ts'

const refuse = () => Promise.reject(new StoreUnavailable('ECONNREFUSED'))
const area = new Proxy(refuse, { get: () => refuse })

/** A server whose store cannot be reached. */
export const storeDown = (): Partial<Deps> => ({ store: new Proxy({}, { get: () => area }) as Store })

/** A server whose transactions fail where a mail is put into the outbox. */
export const brokenOutbox = ({ store }: Deps): Partial<Deps> => ({
  store: {
    ...store,
    transaction: (work) => store.transaction((stores) => work({ ...stores, outbox: { ...stores.outbox, enqueue: () => Promise.reject(new Error('disk full')) } })),
  },
})
