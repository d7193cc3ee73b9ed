import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyActorLogic, AnyActorRef, EventFrom, InputFrom } from 'xstate'
import type { Actors, Child, Children, Composite, compositeMachine } from '../machines/app/composite.ts'
import type { Toast } from '../machines/effects.ts'
import type { Opening, rootMachine } from '../machines/app/root.machine.ts'
import type { Api } from '../services/app/api.ts'
import type { Failure } from '../services/contract/failure.ts'
import type { QueryCache } from '../services/app/query-cache.ts'

/** What every screen is composed from: the visit's root, and the ways to the visitor and to the server. */
export type AppServices = {
  root: ActorRefFrom<typeof rootMachine>
  /** Shows what came of a call whose page may have been left; machines have the effect of that name. */
  toast(toast: Toast): void
  /** Where the application is, as `https://kazi.example`. */
  origin: string
  /** Makes the calls of the signed-in account. */
  api: Api
  /** Makes the calls of a guest, where that is not a matter of leaving the token out: on the server. */
  guestApi?: Api
  cache: QueryCache
  token(): string | undefined
  onRefused(token: string, failure: Failure): void
  /** Today as the server counts days: `YYYY-MM-DD` in UTC. */
  today(): string
  /** The state that the present entry of the history was left with, where its address does not say it; empty for a new one. */
  restoredState(): string
  /** What was typed on a page before its account's session ended there, by `draftKey`. */
  drafts: Map<string, unknown>
}

/** Joins an actor's logic with what it starts with. */
export const child = <L extends AnyActorLogic>(logic: L, ...[input]: undefined extends InputFrom<L> ? [input?: InputFrom<L>] : [input: InputFrom<L>]): Child<L> =>
  input === undefined ? { logic } : { logic, input }

/** The event that brings a composite a child whose code, or whose need, came later. */
export const fetched = (id: string, late: Child) => ({ type: 'child.fetched', id, child: { ...late, toJSON: () => id } }) as const

/** What a composite passes on: which event, to which child, as which of the child's events. */
type PassedOn<C extends Children> = {
  readonly [event: string]: { readonly [N in keyof C]?: EventFrom<C[N]['logic']>['type'] }
}

/** A part of the application as a table: its children live exactly as long as it does. */
export const part = <C extends Children, More extends object>(name: string, table: { children: C; on?: Composite['on'] } & More) =>
  ({ ...table, toJSON: () => name }) as unknown as Composite & More & { children: C }

/** A screen as a table: its view, its children, which become the view's props, and what it is asked for. */
export type Screen = Composite & {
  View: ComponentType<any>
  /** What it shows that its address does not say, for the day the visitor comes back to it. */
  savedState?(actors: Actors): string
  /** What is typed into it, as JSON; null where nothing is. */
  draft?(actors: Actors): unknown
}

/** A screen that is mounted, and what it was opened for. */
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
