import type { Deps } from '../../server/deps.ts'

/** A server whose transactions fail where a mail is put into the outbox. */
export const brokenOutbox = ({ store }: Deps): Partial<Deps> => ({
  store: {
    ...store,
    transaction: (work) => store.transaction((stores) => work({ ...stores, outbox: { ...stores.outbox, put: () => Promise.reject(new Error('disk full')) } })),
  },
})
