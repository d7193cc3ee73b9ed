// The data that a page gets from its test: replies, routes and the opening.

import type { NavigationState } from '../../../src/machines/effects.ts'

/** The end of a call at the network edge: a response of the server, or none. */
export type Reply =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  /** No network, a time-out, an answer that is not JSON, or a success without its body. */
  | 'offline'
  | 'silence'
  | 'unreadable'
  | 'empty'

/** Replies by the id of their call of the contract. */
export type Replies = Readonly<Record<string, Reply>>

/** A route of the contract: the id, method and path (as `/api/jobs/jobs/:id`) of its call. */
export type Route = readonly [id: string, method: string, path: string]

/** The opening of a page; it is sent as JSON in the window's name. */
export type Opening = {
  readonly routes: readonly Route[]
  /** The calls that wait until they are settled; all others are answered at once. */
  readonly hold: readonly string[]
  readonly answers: Replies
  /** The content of the browser's storage; null where it is blocked. */
  readonly localStorage: Readonly<Record<string, string>> | null
  /** The application's initial address. */
  readonly at: string
  /** The state of the page's history entry. */
  readonly carried: NavigationState | null
  /** The values of the head's elements, by name. */
  readonly head: Readonly<Record<string, string>>
  /** The page's clock, in milliseconds since 1970. */
  readonly now: number
}
