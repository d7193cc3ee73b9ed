import { sendTo, type AnyActorRef, type AnyEventObject } from 'xstate'
import type { UserInfo } from '../services/contract/entities.ts'

/**
 * What a toast says: one sentence, or a headline over it. Of one `topic` only the newest stands: what came of something takes the
 * place of 'loading', whose `ms` is the longest that it may take. A `link` leads to where it happened.
 */
export type Toast = { tone: 'success' | 'error' | 'warning' | 'loading'; text: string; title?: string; ms?: number; topic?: string; link?: { to: string; label: string; state?: NavigationState } }

/** What a navigation carries to the next page, beside its address: where to go back to, whom to verify. */
export type NavigationState = { from?: string; email?: string }
export type Navigation = { to: string; replace?: boolean; state?: NavigationState }

/** The actors that every part of the application may send to, by their names in the actor system. */
export type SystemName = 'root' | 'toasts' | 'shell' | 'screen'

/**
 * An effect that is an event to a named actor of the system. `model` walks it by its own name and parameters. XState sends to the sender itself
 * where nobody has the name, so that these actors are there from the start of a visit.
 */
export const sendToActor = <P = unknown>(to: SystemName, event: (params: P, system: { get(name: string): AnyActorRef | undefined }) => AnyEventObject) =>
  sendTo(({ system }) => system.get(to) as AnyActorRef, ({ system }, params) => event(params as P, system)) as unknown as (_: unknown, params: P) => void

/** What an account may be refused as a whole, whichever flow meets it, and the way out. */
const ways = new Map<string, (email: string) => Pick<Toast, 'topic' | 'link'>>([
  [
    'Your account is inactive. Please verify your email.',
    (email) => ({ topic: 'inactive', link: { to: '/account-verification', label: 'Verify your account', state: { email } } }),
  ],
  ['Choose a password of your own first, in the account settings.', () => ({ topic: 'passwordDue', link: { to: '/account-settings', label: 'Choose a password' } })],
])

/** Whether a refusal concerns the account as a whole. */
export const isOfAccount = (message = ''): boolean => ways.has(message)

/**
 * The event that shows a toast. What says that the account is inactive leads to its verification, and what says that somebody else chose its
 * password leads to another one; it is said once at a time, also where a flow says it too (rulings, Accounts).
 */
export const shown = (toast: Toast, session: UserInfo | null | undefined): { type: 'show' } & Toast => ({
  type: 'show',
  ...toast,
  ...(session && ways.get(toast.text)?.(session.email)),
})

/** The effects that most machines share. Spread into `setup({ actions })`. */
export const effects = {
  toast: sendToActor<Toast>('toasts', (toast, system) => shown(toast, system.get('root')?.getSnapshot().context.session)),
  navigate: sendToActor<Navigation>('root', (navigation) => ({ type: 'navigate', ...navigation })),
}

/** What flows do with the visit's session. Spread into `setup({ actions })` beside `effects`. A session that has ended meanwhile stays ended. */
export const sessionEffects = {
  startSession: sendToActor<{ userInfo: UserInfo }>('root', ({ userInfo }) => ({ type: 'session.started', userInfo })),
  /** The signed-in user's fields as the server has them now. */
  keepProfile: sendToActor<{ userInfo: UserInfo }>('root', ({ userInfo }) => ({ type: 'profile.saved', userInfo })),
  /** The signed-in account is verified from now on. */
  markVerified: sendToActor<void>('root', () => ({ type: 'session.updated', fields: { isActive: true } })),
  /** A new token in the place of the one that was revoked. */
  keepToken: sendToActor<{ token: string }>('root', ({ token }) => ({ type: 'session.updated', fields: { token } })),
  endSession: sendToActor<void>('root', () => ({ type: 'session.ended' })),
}

/** What a form does that has something unsaved: the visitor is asked before they leave it. Spread into `setup({ actions })`. */
export const navigationEffects = {
  blockNavigation: sendToActor<void>('root', () => ({ type: 'navigation.blocked' })),
  freeNavigation: sendToActor<void>('root', () => ({ type: 'navigation.freed' })),
}
