import { randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { Store } from '../store/store.ts'
import type { Draft } from './storage.ts'

/** How long a kept content may wait to be entered in the store, in milliseconds; longer than any request. */
const waits = 24 * 60 * 60_000

/** Keeps the content of a draft under a new id, which it answers. */
export type Keep = (draft: Draft) => Promise<string>

/** The store is told first: should this process die before the content is entered there, the sweep removes it a day later. */
export const keepIn =
  ({ store, now }: { store: Pick<Store, 'files'> } & Pick<Deps, 'now'>): Keep =>
  async (draft) => {
    const id = randomBytes(18).toString('base64url')
    await store.files.expect(id, new Date(now().getTime() + waits).toISOString())
    await draft.keep(id)
    return id
  }
