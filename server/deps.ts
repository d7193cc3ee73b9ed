import type { Call } from '../src/services/contract/call.ts'
import type { Config } from './config.ts'
import type { FileStorage } from './files/storage.ts'
import type { Store, User } from './store/store.ts'

/** Where the log goes, a JSON line each. */
export type Log = { write(line: string): unknown }

/** What the server is built from; a test hands in its own. */
export type Deps = {
  store: Store
  config: Config
  files: FileStorage
  now: () => Date
  log: Log
  /** Whether the browser application has a screen for a path. */
  isPage: (path: string) => boolean
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
  }
}
