import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { Navigation, Toast } from '../machines/effects.ts'
import type { Opening, rootMachine } from '../machines/app/root.machine.ts'
import type { Api } from '../services/app/api.ts'
import type { Failure } from '../services/contract/failure.ts'
import type { Area } from '../services/app/changes.ts'
import type { QueryCache } from '../services/app/query-cache.ts'

/** What every screen is composed from: the visit's root, and the ways to the visitor and to the server. */
export type Board = {
  root: ActorRefFrom<typeof rootMachine>
  toast(toast: Toast): void
  /** Where the board is, as `https://kazi.example`. */
  origin: string
  /** Makes the calls of whoever is signed in. */
  api: Api
  /** Makes the calls of a guest, where that is not a matter of leaving the token out: on the server. */
  guestApi?: Api
  cache: QueryCache
  token(): string | undefined
  onRefused(token: string, failure: Failure): void
  /** Today as the server counts days: `YYYY-MM-DD` in UTC. */
  today(): string
  /** What the present address was asked for when it was left, where the address does not say; empty for a new one. */
  keptAsked(): string
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

/** The effects that most machines share, bound to the visit. */
export const effectsOf = ({ root, toast }: Pick<Board, 'root' | 'toast'>) => ({
  toast: (_: unknown, said: Toast) => toast(said),
  navigate: (_: unknown, navigation: Navigation) => root.send({ type: 'navigate', ...navigation }),
})
