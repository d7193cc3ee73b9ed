import { on } from 'node:events'
import { createApi, type Api } from '../../../src/services/app/api.ts'
import { createQueryCache, type QueryCache } from '../../../src/services/app/query-cache.ts'
import type { TestServer } from '../../support/board/server.ts'

/** The services of one browser: its calls with a token, and its cache. */
export type Browser = { readonly api: Api; readonly cache: QueryCache }

/** The calls with a token. */
export const apiOf = ({ url }: Pick<TestServer, 'url'>, token: string | null): Api => createApi({ origin: url, token: () => token ?? undefined, onRefused: () => {} })

/** A browser in which somebody is signed in. */
export const browserOf = (server: Pick<TestServer, 'url'>, token: string): Browser => ({ api: apiOf(server, token), cache: createQueryCache() })

/** Ends the browsers' caches. */
export const ending = (...browsers: readonly Browser[]) => () => {
  for (const { cache } of browsers) cache.forget()
}

/** The messages between tabs from now on, each of which can be awaited once. */
export const messagesOfTabs = () => {
  const channel = new BroadcastChannel('kazi')
  const messages = on(channel as unknown as EventTarget, 'message')
  return {
    next: async (): Promise<void> => void (await messages.next()),
    end: () => {
      void messages.return?.()
      channel.close()
    },
  }
}
