/** Stores an upload under a new id, which the sweep removes where no row follows. */
import { randomBytes } from 'node:crypto'
import type { Store } from '../store/store.ts'
import type { Draft } from './storage.ts'

/** How long a stored content may wait for its row in the store, in milliseconds; longer than any request. */
const waits = 24 * 60 * 60_000

/** Stores the content of a draft under a new id and returns the id. */
export type SaveDraft = (draft: Draft) => Promise<string>

/** The store expects the id first: if this process dies before the row is written, the sweep removes the content a day later. */
export const saveIn =
  ({ store, now }: { store: Pick<Store, 'files'>; now: () => Date }): SaveDraft =>
  async (draft) => {
    const id = randomBytes(18).toString('base64url')
    await store.files.expect(id, new Date(now().getTime() + waits).toISOString())
    await draft.save(id)
    return id
  }
