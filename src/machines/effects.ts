import type { UserInfo } from '../services/contract/entities.ts'

/**
 * What a toast says: one sentence, or a headline over it. Of one `topic` only the newest stands: what came of something takes the
 * place of 'loading', whose `ms` is the longest that it may take. A `link` leads to where it happened.
 */
export type Toast = { tone: 'success' | 'error' | 'warning' | 'loading'; text: string; title?: string; ms?: number; topic?: string; link?: { to: string; label: string; state?: NavigationState } }

/** What a navigation carries to the next page, beside its address: where to go back to, whom to verify. */
export type NavigationState = { from?: string; email?: string }
export type Navigation = { to: string; replace?: boolean; state?: NavigationState }

/** The effects that most machines share; the composition binds them. Spread into `setup({ actions })`. */
export const effects = {
  toast: (_: unknown, _toast: Toast) => {},
  navigate: (_: unknown, _navigation: Navigation) => {},
}

/** What flows do with the visit's session; the composition binds them. Spread into `setup({ actions })` beside `effects`. */
export const sessionEffects = {
  startSession: (_: unknown, _p: { userInfo: UserInfo }) => {},
  /** The signed-in user's fields as the server has them now. */
  keepProfile: (_: unknown, _p: { userInfo: UserInfo }) => {},
  /** The signed-in account is verified from now on. */
  markVerified: () => {},
  /** A new token in the place of the one that was revoked. */
  keepToken: (_: unknown, _p: { token: string }) => {},
  endSession: () => {},
}
