import type { AccountStores, Store, Stores } from '../../../server/store/store.ts'

/** A store that names every call made of it (`codes.try`, `transaction`), those inside a transaction or a snapshot too. */
export const recordingCalls = (store: Store, onCall: (call: string) => void): Store => ({
  ...named(store, onCall),
  transaction: (work) => {
    onCall('transaction')
    return store.transaction((stores) => work(named(stores, onCall)))
  },
  snapshot: (work) => {
    onCall('snapshot')
    return store.snapshot((stores) => work(named(stores, onCall)))
  },
})

const named = <S extends Store | Stores | AccountStores>(stores: S, record: (call: string) => void): S =>
  Object.fromEntries(
    Object.entries(stores).map(([area, store]: [string, unknown]) => [area, typeof store === 'object' && store !== null ? watched(area, store, record) : store]),
  ) as S

const watched = (area: string, store: object, record: (call: string) => void) =>
  Object.fromEntries(
    Object.entries(store).map(([name, method]: [string, (...given: unknown[]) => unknown]) => [
      name,
      (...given: unknown[]) => {
        record(`${area}.${name}`)
        return method(...given)
      },
    ]),
  )
