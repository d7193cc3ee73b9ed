import type { Call } from '../src/services/contract/call.ts'
import type { isRendered, queryShown, render } from '../src/render.tsx'
import type { Config } from './config.ts'
import type { FileStorage } from './files/storage.ts'
import type { Store, User } from './store/store.ts'
import type { PageAt } from './web/page-at.ts'

/** Where the log goes, a JSON line each. */
export type Log = { write(line: string): unknown }

export type Renderer = { isRendered: typeof isRendered; queryShown: typeof queryShown; render: typeof render }

/** What the server is built from; a test hands in its own. */
export type Deps = {
  store: Store
  config: Config
  files: FileStorage
  now: () => Date
  log: Log
  /** What the browser application has at a path. */
  pageAt: (path: string) => PageAt
  /** What renders the pages that everybody may see; null where none is built, and the browser renders them all. */
  renderer: Renderer | null
  /** The key that codes are made with (`server/rules/accounts/codes.ts`). */
  secretKey: string
  /** Tells the mail worker of this process that something was put into the outbox. */
  wakeMailWorker: () => void
  /** Tells its alert worker that jobs came, or somebody who waits for some. */
  wakeAlertWorker: () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
  interface FastifyRequest {
    account: User | null
  }
  interface FastifyContextConfig {
    call?: Call
    /** Whether a request is worked on at once, whatever else its network has asked for. */
    skipsScheduler?: boolean
  }
}
