import type { Opening } from '../machines/app/root.machine.ts'
import type { AppServices } from './services.ts'

/** Drafts are kept in memory, each for one account and one page (rulings, Sessions). */
export const draftKey = (account: string, page: string): string => `${account} ${page}`

/** What this account typed on this page before its session ended; null where nothing was kept. A draft is handed out once. */
export const restoredDraft = <D>({ drafts }: AppServices, { location, session }: Opening): D | null => {
  const key = draftKey(session?.userId ?? '', location.path)
  const draft = (drafts.get(key) ?? null) as D | null
  drafts.delete(key)
  return draft
}
