import type { UserInfo } from '../services/contract/entities.ts'
import { sendToActor } from './effects.ts'

/** The effects on the visit's session. Spread into `setup({ actions })` beside `effects`. A session that has already ended stays ended. */
export const sessionEffects = {
  startSession: sendToActor<{ userInfo: UserInfo }>('root', ({ userInfo }) => ({ type: 'session.started', userInfo })),
  /** Updates the signed-in user's fields to the server's current ones. */
  keepProfile: sendToActor<{ userInfo: UserInfo }>('root', ({ userInfo }) => ({ type: 'profile.saved', userInfo })),
  /** Marks the signed-in account as verified. */
  markVerified: sendToActor<void>('root', () => ({ type: 'session.updated', fields: { isActive: true } })),
  /** Replaces the revoked token by a new one. */
  keepToken: sendToActor<{ token: string }>('root', ({ token }) => ({ type: 'session.updated', fields: { token } })),
  endSession: sendToActor<void>('root', () => ({ type: 'session.ended' })),
}
