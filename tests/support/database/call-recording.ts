import type { AccountStores, Store } from '../../../server/store/store.ts'

/** A store that names every call made of it (`codes.try`, `transaction`), those inside a transaction too. */
export const recordingCalls = (store: Store, onCall: (call: string) => void): Store => ({
  ...named(store, onCall),
  transaction: (work) => {
    onCall('transaction')
    return store.transaction((stores) => work(named(stores, onCall)))
  },
})

const named = <S extends Store | AccountStores>(stores: S, heard: (call: string) => void): S =>
  Object.fromEntries(
    Object.entries(stores).map(([area, store]: [string, unknown]) => [area, typeof store === 'object' && store !== null ? watched(area, store, heard) : store]),
  ) as S

const watched = (area: string, store: object, heard: (call: string) => void) =>
  Object.fromEntries(
    Object.entries(store).map(([name, method]: [string, (...given: unknown[]) => unknown]) => [
      name,
      (...given: unknown[]) => {
        heard(`${area}.${name}`)
        return method(...given)
      },
    ]),
  )
