import type { Opening } from '../machines/app/root.machine.ts'
import type { AppServices } from './services.ts'

/** Drafts are in memory, each for one account and one page (rulings, Sessions). */
export const draftKey = (account: string, page: string): string => `${account} ${page}`

/** The account's input on this page from before its session ended; null where there is none. A draft is returned once. */
export const restoredDraft = <D>({ drafts }: AppServices, { location, session }: Opening): D | null => {
  const key = draftKey(session?.userId ?? '', location.path)
  const draft = (drafts.get(key) ?? null) as D | null
  drafts.delete(key)
  return draft
}
