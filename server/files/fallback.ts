/** A storage of files beside another one, as while files move from one to the other. */
import type { FileStorage } from './storage.ts'

/** Stores in the first; reads from the other where the first has none, and removes from both: a removed file must be nowhere. */
export const withFallback = (first: FileStorage, other: FileStorage): FileStorage => ({
  ...first,
  open: async (content) => (await first.open(content)) ?? other.open(content),
  has: async (content) => (await first.has(content)) || other.has(content),
  list: async () => [...new Set([...(await first.list()), ...(await other.list())])],
  remove: async (id) => {
    await first.remove(id)
    await other.remove(id)
  },
  removeStaleDrafts: async () => {
    await first.removeStaleDrafts()
    await other.removeStaleDrafts()
  },
})
