import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyActorLogic, AnyActorRef, EventFrom, InputFrom } from 'xstate'
import type { Actors, Child, Children, Composite, compositeMachine } from '../machines/app/composite.ts'
import type { Toast } from '../machines/effects.ts'
import type { Opening, rootMachine } from '../machines/app/root.machine.ts'
import type { Api } from '../services/app/api.ts'
import type { Failure } from '../services/contract/failure.ts'
import type { QueryCache } from '../services/app/query-cache.ts'
import type { BoardSignIn } from '../services/app/rendered-page.ts'

/** The services of every screen: the visit's root, the toasts, and the calls to the server. */
export type AppServices = {
  root: ActorRefFrom<typeof rootMachine>
  /** Shows the result of a call whose page may have been left; machines have the effect of that name. */
  toast(toast: Toast): void
  /** The application's address, such as `https://kazi.example`. */
  origin: string
  /** Makes the calls of the signed-in account. */
  api: Api
  /** Makes the calls of a guest; the browser leaves the token out, the server has another function. */
  guestApi?: Api
  cache: QueryCache
  token(): string | undefined
  onRefused(token: string, failure: Failure): void
  /** Today as the server counts days: `YYYY-MM-DD` in UTC. */
  today(): string
  /** The board's (ISO 4217), as that of a `Job`. */
  currency: string | undefined
  /** How people sign in beside, or instead of, a password; undefined where by passwords alone. */
  signIn?: BoardSignIn | undefined
  /** The saved state of the current history entry, beside its address; empty for a new one. */
  restoredState(): string
  /** The input of pages from before their account's session ended, by `draftKey`. */
  drafts: Map<string, unknown>
}

/** Joins an actor's logic with its input. */
export const child = <L extends AnyActorLogic>(logic: L, ...[input]: undefined extends InputFrom<L> ? [input?: InputFrom<L>] : [input: InputFrom<L>]): Child<L> =>
  input === undefined ? { logic } : { logic, input }

/** The event that adds a child to a composite later, once its code is loaded or it is needed. */
export const fetched = (id: string, late: Child) => ({ type: 'child.fetched', id, child: { ...late, toJSON: () => id } }) as const

/** The events that a composite passes on: which one, to which child, as which of the child's events. */
type PassedOn<C extends Children> = {
  readonly [event: string]: { readonly [N in keyof C]?: EventFrom<C[N]['logic']>['type'] }
}

/** A part of the application as a table: its children run exactly as long as it does. */
export const part = <C extends Children, More extends object>(name: string, table: { children: C; on?: Composite['on'] } & More) =>
  ({ ...table, toJSON: () => name }) as unknown as Composite & More & { children: C }

/** A screen as a table: its view, its children, which become the view's props, and its saved state. */
export type Screen = Composite & {
  View: ComponentType<any>
  /** The state beside its address that a return to the history entry restores. */
  savedState?(actors: Actors): string
  /** Its input, as JSON; null where there is none. */
  draft?(actors: Actors): unknown
}

/** A mounted screen with its opening. */
export type MountedScreen = Screen & { opening: Opening; actors: Actors }

type Table<C extends Children> = {
  children: C
  on?: PassedOn<NoInfer<C>>
  View: ComponentType<Actors<NoInfer<C>>>
  savedState?(actors: Actors<NoInfer<C>>): string
  draft?(actors: Actors<NoInfer<C>>): unknown
}

export const screen = <C extends Children>(table: Table<C>): Screen => part('screen', table as Table<C> & Pick<Composite, 'on'>) as unknown as Screen

/** One file a screen exports this: it joins the screen's machines with their services and its view. */
export type OpenScreen = (services: AppServices, opening: Opening) => Screen | Promise<Screen>

type CompositeRef = ActorRefFrom<typeof compositeMachine>

/** The table of a part that runs, with its running children. */
export const tableOf = <T extends Composite>(actor: AnyActorRef | undefined): (T & { actors: Actors<T['children']> }) | undefined =>
  (actor as CompositeRef | undefined)?.getSnapshot().context as (T & { actors: Actors<T['children']> }) | undefined

/** The screen that is mounted. */
export const mountedScreen = ({ system }: AnyActorRef): MountedScreen | undefined => tableOf<MountedScreen>(system.get('screen'))
