import type { SnapshotFrom } from 'xstate'
import type { Opening, rootMachine } from '../machines/app/root.machine.ts'
import type { Board } from './board.ts'

/** The form that is open: whose it is, the path of its page, and what was typed into it; null where nothing was. */
type OpenForm = { account: string; page: string; read(): unknown }

/** The drafts of one visit, by account and then by the path of their page. They are JSON in memory and are never stored. */
type Drafts = { kept: Map<string, Map<string, unknown>>; open?: OpenForm }

const visits = new WeakMap<Board['root'], Drafts>()

/** What a change of the session does to the drafts: a logout forgets them, any other end of the session keeps what is typed. */
const take = ({ kept, open }: Drafts, before: SnapshotFrom<typeof rootMachine>, now: SnapshotFrom<typeof rootMachine>) => {
  const { session, location } = before.context
  if (session === null || session === now.context.session) return
  if (before.matches({ visiting: { account: 'loggingOut' } })) return void kept.delete(session.userId)
  const isLeft = now.matches({ visiting: { page: 'opening' } })
  if (!isLeft || open?.account !== session.userId || open.page !== location.path) return
  const draft = open.read()
  if (draft !== null) kept.set(session.userId, new Map(kept.get(session.userId)).set(open.page, draft))
}

const draftsOf = (root: Board['root']): Drafts => {
  const known = visits.get(root)
  if (known !== undefined) return known
  const drafts: Drafts = { kept: new Map() }
  visits.set(root, drafts)
  let before = root.getSnapshot()
  // Runs in the same task as the change: React removes the form only after it.
  root.subscribe((now) => {
    take(drafts, before, now)
    before = now
  })
  return drafts
}

type Visit = Pick<Board, 'root'>

/** What this account typed on this page before its session ended; null where nothing was kept. A draft is handed out once (rulings, Sessions). */
export const keptDraft = <D>({ root }: Visit, { location, session }: Opening): D | null => {
  const mine = session === null ? undefined : draftsOf(root).kept.get(session.userId)
  const draft = (mine?.get(location.path) ?? null) as D | null
  mine?.delete(location.path)
  return draft
}

/** Keeps what is typed on this page when its account's session ends there. `read` returns it as JSON, or null where nothing is typed. */
export const keepDraft = ({ root }: Visit, { location, session }: Opening, read: () => unknown): void => {
  if (session !== null) draftsOf(root).open = { account: session.userId, page: location.path, read }
}

/** Forgets what the signed-in account typed, where it ends its sessions by another way than the logout. */
export const forgetDrafts = ({ root }: Visit): void => {
  const { session } = root.getSnapshot().context
  if (session !== null) visits.get(root)?.kept.delete(session.userId)
}
