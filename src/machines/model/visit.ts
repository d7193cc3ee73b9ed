import type { SnapshotFrom } from 'xstate'
import { routes } from '../../routes.ts'
import type { UserInfo } from '../../services/contract/entities.ts'
import type { Composite } from '../app/composite.ts'
import type { Location, Opening, Session } from '../app/location.ts'
import type { rootMachine } from '../app/root.machine.ts'
import type { NavigationState } from '../effects.ts'

const person = { userId: 'u1', email: 'ada@example.com', token: 't', isActive: true }
export const applicant: UserInfo = { ...person, role: 'Applicant' }
export const employer: UserInfo = { ...person, userId: 'u2', token: 'e', role: 'Employer' }

export const place = (path: string, search = '', state: NavigationState = {}): Location => ({ path, search, state })
export const home = place('/')
export const jobs = place('/jobs')
export const homeAgain = place('/', '?page=2')
export const myJobs = place('/my-jobs', '?page=2')
export const login = (from: string) => place('/login', '', { from })

type Snapshot = SnapshotFrom<typeof rootMachine>
type PageState = 'opening' | 'open' | 'blocked' | 'broken' | 'crashed'
type Given = { account?: string; page?: PageState; path?: string; search?: string; from?: unknown; session?: Session }

export const pageOf = (page: Exclude<Snapshot['value'], string>['visiting']['page']): PageState =>
  typeof page === 'string' ? page : page.open === 'free' ? 'open' : page.open
export const booting = ({ path, search }: Location) => ({ value, context }: Snapshot) => value === 'booting' && context.location.path === path && context.location.search === search
export const given = (wanted: Given) => ({ value, context: { location, session } }: Snapshot) => {
  if (typeof value === 'string') return false
  const found: Given = { account: value.visiting.account, page: pageOf(value.visiting.page), path: location.path, search: location.search, from: location.state['from'], session }
  return Object.entries(wanted).every(([fact, demanded]) => found[fact as keyof Given] === demanded)
}
export const at = (account: 'guest' | 'signedIn' | 'loggingOut', page: PageState) => ({
  visiting: { account, page: page === 'open' ? { open: 'free' as const } : page === 'blocked' ? { open: 'blocked' as const } : page },
})

export const opens = (location: Location, session: Session): { openScreen: Opening } => {
  const route = routes.find(({ path }) => path === location.path)
  if (route === undefined) throw new Error(`No route is called ${location.path}`)
  return { openScreen: { route, params: {}, location, session } }
}
export const writes = ({ path, search, state }: Location, replace = false) => ({ writeHistory: { url: path + search, state, replace } })
/** A table of children, which is compared by its name alone. */
export const part = (name: string): Composite => ({ children: {}, toJSON: () => name })
export const mounts = { screen: part('screen') }
export const running = { toasts: undefined, shell: undefined, orphans: undefined, history: undefined, otherTabs: undefined, viewport: undefined }
export const closeMenus = { closeMenus: {} }
export const forgetQueries = { forgetQueries: {} }
export const removed = (session: UserInfo) => ({ removeUserInfo: { token: session.token } })
export const ended = (session: UserInfo) => [removed(session), forgetQueries]
export const keeps = (account: string, page: string) => ({ keepDraft: { account, page } })
export const forgets = (account: string) => ({ forgetDrafts: { account } })
export const crash = { status: 500, message: 'Broken.' }
/** The applicant's account as the server returns it; it repeats no token. */
export const saved = { userId: 'u1', email: 'ada@example.com', isActive: true, role: 'Applicant', telephone: '+256 700 000 000' } as const
export const expired = { toast: { tone: 'error', text: 'Your session has expired. Please log in again.' } } as const
