import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { Navigation, Toast } from '../machines/effects.ts'
import type { Opening, rootMachine } from '../machines/root.machine.ts'
import type { Api } from '../services/api.ts'
import type { Area } from '../services/changes.ts'
import type { QueryCache } from '../services/query-cache.ts'

/** What every screen is composed from: the visit's root, and the ways to the visitor and to the server. */
export type Board = {
  root: ActorRefFrom<typeof rootMachine>
  toast(toast: Toast): void
  api: Api
  cache: QueryCache
  token(): string | undefined
  onExpired(token: string): void
}

/** A screen that stands: what it shows, and the actors that live as long as it does. */
export type Screen = {
  View: ComponentType
  actors: AnyActorRef[]
  /** Another tab changed something of this area: what the screen shows of it is fetched again. */
  dataChanged?(area: Area): void
  /**
   * Whether it holds the visitor back who is about to leave with unsaved input: it then asks, and goes there itself where the answer is yes.
   */
  holds?(navigation: Navigation): boolean
  /** The address's query part changed while the screen stayed. */
  queryChanged?(search: string): void
  /** What it was asked for that its address does not say, for the day the visitor comes back to it. */
  asked?(): string
}

/** One file a screen exports this: it joins the screen's machines with their services and its view, and starts them. */
export type OpenScreen = (board: Board, opening: Opening) => Screen

/** Today as the server counts days: `YYYY-MM-DD` in UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** The effects that most machines share, bound to the visit. */
export const effectsOf = ({ root, toast }: Pick<Board, 'root' | 'toast'>) => ({
  toast: (_: unknown, said: Toast) => toast(said),
  navigate: (_: unknown, navigation: Navigation) => root.send({ type: 'navigate', ...navigation }),
})
