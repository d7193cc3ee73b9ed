import { sendTo, type AnyActorRef, type AnyEventObject } from 'xstate'
import type { Newcomer } from '../services/contract/accounts/sign-in.ts'
import type { AccountRefusal } from '../services/contract/accounts/account-refusals.ts'
import type { UserInfo } from '../services/contract/entities.ts'

/**
 * A toast's content: one sentence, or a headline over it. Only the newest toast of a `topic` is shown: a result replaces 'loading', whose `ms` is
 * the time limit of the work. A `link` leads to the place of the event. `refusal`: the account as a whole is refused.
 */
export type Toast = { tone: 'success' | 'error' | 'warning' | 'loading'; text: string; title?: string; ms?: number; topic?: string; link?: { to: string; label: string; state?: NavigationState }; refusal?: AccountRefusal }

/**
 * The state of a navigation beside its address: the page to return to, the e-mail to verify, the person whom the sign-in provider knows, the search that led to
 * a job.
 */
export type NavigationState = { from?: string; results?: string; email?: string; newcomer?: Newcomer }
export type Navigation = { to: string; replace?: boolean; state?: NavigationState }

/** The actors that every part of the application may send to, by their names in the actor system. */
export type SystemName = 'root' | 'toasts' | 'shell' | 'screen'

/**
 * An effect that is an event to a named actor of the system. `model` records it by its own name and parameters. XState sends to the sender itself
 * where no actor has the name, so these actors must run from the start of a visit.
 */
export const sendToActor = <P = unknown>(to: SystemName, event: (params: P, system: { get(name: string): AnyActorRef | undefined }) => AnyEventObject) =>
  sendTo(({ system }) => system.get(to) as AnyActorRef, ({ system }, params) => event(params as P, system)) as unknown as (_: unknown, params: P) => void

/** The links that resolve the refusals of an account as a whole. */
const ways: Record<AccountRefusal, NonNullable<Toast['link']>> = {
  inactive: { to: '/verify-otp', label: 'Verify your account' },
  passwordDue: { to: '/account-settings', label: 'Choose a password' },
}

/** Whether a failure's code is that of a refusal of the account as a whole. */
export const isOfAccount = (code: string | undefined): code is AccountRefusal => Object.hasOwn(ways, code ?? '')

/** The event that shows a toast. A refusal of the signed-in account is a topic of its own, with the link that resolves it (rulings, Accounts). */
export const shown = ({ refusal, ...toast }: Toast, session: UserInfo | null | undefined): { type: 'show' } & Toast => ({
  type: 'show',
  ...toast,
  ...(session && refusal && { topic: refusal, link: ways[refusal] }),
})

/** The effects that most machines share. Spread into `setup({ actions })`. */
export const effects = {
  toast: sendToActor<Toast>('toasts', (toast, system) => shown(toast, system.get('root')?.getSnapshot().context.session)),
  navigate: sendToActor<Navigation>('root', (navigation) => ({ type: 'navigate', ...navigation })),
}

/** The effects of a form with unsaved input: the visitor is asked before leaving it. Spread into `setup({ actions })`. */
export const navigationEffects = {
  blockNavigation: sendToActor<void>('root', () => ({ type: 'navigation.blocked' })),
  freeNavigation: sendToActor<void>('root', () => ({ type: 'navigation.freed' })),
}
