/** What the server needs from outside: store, files, clock, log and the rest. */
import type { Call } from '../src/services/contract/call.ts'
import type { BoardBrand } from './branding/brand.ts'
import type { BoardPages } from './branding/pages.ts'
import type { Config } from './config.ts'
import type { EqualWords } from './files/equal-words.ts'
import type { FileStorage } from './files/storage.ts'
import type { Store, User } from './store/store.ts'
import type { PageAt } from './web/page-at.ts'
import type { LoadRenderer } from './web/renderer.ts'

/** Receives the log, a JSON line each. */
export type Log = { write(line: string): unknown }

/** The server's dependencies; a test provides its own. */
export type Deps = {
  store: Store
  config: Config
  /** How the board presents itself. */
  brand: BoardBrand
  /** The pages that the operator wrote, as they are now. */
  boardPages: () => Promise<BoardPages>
  files: FileStorage
  /** The table of equal words, as the operator has it now. */
  equalWords: () => Promise<EqualWords>
  now: () => Date
  log: Log
  /** What the browser application has at a path. */
  pageAt: (path: string) => PageAt
  /** Loads what renders public pages; null where no renderer is built, and the browser renders them all. */
  renderer: LoadRenderer | null
  /** The key for codes (`server/rules/accounts/codes.ts`). */
  secretKey: string
  /** Wakes the mail worker of this process: the outbox has a new mail. */
  wakeMailWorker: () => void
  /** Wakes the worker that imports sources in this process: one may be due. */
  wakeSourceWorker: () => void
  /** Wakes the alert worker of this process: there are new jobs, or a new alert. */
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
    /** Whether a request runs at once, without waiting for other requests of its network. */
    skipsScheduler?: boolean
  }
}
