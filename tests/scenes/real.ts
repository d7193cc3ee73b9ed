import type { TestServer } from '../support/board/server.ts'
import type { UserInfo } from '../../src/services/contract/entities.ts'
import type { StartingPoint } from './scene.ts'

/**
 * A path that is walked against the real server, without stubs. Its input comes from an address with its navigation state, or from user actions. The
 * server itself ends the calls that a scene's `enter` settles, `via` is skipped, and time is real.
 */
export type Real = {
  /** The input of the path, and the labels of its cases in their order. */
  readonly input: string
  readonly cases: readonly string[]
  /** Creates the data that the path's events need; returns the session, and the address where it is not the scene's. */
  readonly arrange: (server: TestServer) => Promise<{ readonly session?: UserInfo; readonly at?: StartingPoint['at'] }>
  /** Asserts the server's data after the path: it is retried until it no longer throws, for some seconds. */
  readonly after?: (server: TestServer) => Promise<void>
}
