import type { UserInfo } from '../../services/contract/entities.ts'
import type { Navigation } from '../effects.ts'
import type { Composite } from './composite.ts'
import type { Location, PartId, Session } from './location.ts'

/** What happens to a visit as a whole: where it leads, and who is signed in. */
export type RootEvent =
  | ({ type: 'navigate' } & Navigation)
  | { type: 'location.changed'; location: Location }
  /** The mounted screen has unsaved input, or no longer. */
  | { type: 'navigation.blocked' }
  | { type: 'navigation.freed' }
  | { type: 'session.started'; userInfo: UserInfo }
  /** The current fields of the signed-in account on the server. */
  | { type: 'profile.saved'; userInfo: UserInfo }
  | { type: 'session.updated'; fields: Partial<UserInfo> }
  /** Another tab signed in or out. */
  | { type: 'session.changed'; userInfo: Session }
  /** The account has ended its sessions itself. */
  | { type: 'session.ended' }
  /** The token is no longer valid. */
  | { type: 'session.expired' }
  | { type: 'logout' }
  | { type: 'retry' }
  | { type: 'part.fetched'; id: PartId; part: Composite }
