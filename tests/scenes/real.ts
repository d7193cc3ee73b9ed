import type { TestServer } from '../support/board/server.ts'
import type { UserInfo } from '../../src/services/contract/entities.ts'
import type { StartingPoint } from './scene.ts'

/**
 * A path that is walked against the real server, with no stand-in at all. Its input is one that an address brings about, with what a
 * navigation carried there, or hands: the calls that `enter` of a scene settles the server ends itself, `via` is left out, and time passes as it does.
 */
export type Real = {
  /** The input of the path, and the labels of its cases in their order. */
  readonly input: string
  readonly cases: readonly string[]
  /** Puts into the server what the path's events speak of; answers who is signed in, and the address where it is not the scene's. */
  readonly arrange: (server: TestServer) => Promise<{ readonly session?: UserInfo; readonly at?: StartingPoint['at'] }>
  /** What the server must have made of it once the path is walked: asked again and again, until it no longer throws or seconds have passed. */
  readonly after?: (server: TestServer) => Promise<void>
}
