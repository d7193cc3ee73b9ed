import { landing, loginPath, type Route } from '../../routes.ts'
import type { UserInfo } from '../../services/contract/entities.ts'
import { partyOf } from '../../services/contract/policy.ts'
import type { Navigation, NavigationState } from '../effects.ts'

/** The visitor's location: path and query (`?a=b` or empty) of the address, and the navigation's state. */
export type Location = { path: string; search: string; state: NavigationState }

/** The page to open for a location. */
export type Opening = { route: Route; params: Record<string, string>; location: Location; session: Session }

/** The signed-in user's fields; `null` is a guest. */
export type Session = UserInfo | null

/** One entry of the browser's history. */
export type HistoryEntry = { url: string; state: NavigationState; replace: boolean }

/** Splits `/jobs?page=2#x` into a location; the fragment is the browser's own business. */
export const locationOf = ({ to, state }: Navigation): Location => {
  const { pathname, search } = new URL(to, 'http://kazi.invalid')
  return { path: pathname, search, state: state ?? {} }
}

/** The login page, with the page that required it; the login page itself is never one to return to. */
export const loginFor = (left: Location): Location =>
  left.path === loginPath ? left : { path: loginPath, search: '', state: { from: left.path + left.search } }

/** The location where a visitor arrives who requests one (specification 2.1). */
export const locationFor = (requested: Location, session: Session): Location =>
  landing(requested.path, partyOf(session)).refused ? loginFor(requested) : requested

/** The entry of the browser's history for a location. */
export const entry = ({ path, search, state }: Location, replace: boolean): HistoryEntry => ({ url: path + search, state, replace })

/** The page that the session may open at its location. */
export const openingOf = ({ session, location }: { session: Session; location: Location }): Opening => {
  const { route, params } = landing(location.path, partyOf(session))
  return { route, params, location, session }
}

/** The parts of the application that are spawned once their code is fetched: the mounted screen, and the parts of the whole visit. */
export type PartId = 'screen' | 'overlays' | 'savedJobs' | 'appliedJobs' | 'listView' | 'sidebar' | 'crashReport'
