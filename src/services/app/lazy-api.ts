import type { Api, ApiOptions } from './api.ts'
import { serverUnreachable } from './failures.ts'

/**
 * Makes the contract's calls with code that is fetched apart from what the first list needs, before or with the first call. A call whose code cannot
 * be fetched fails as one that does not reach the server, and the next call fetches it again.
 */
export const createLazyApi = (options: ApiOptions, fetchApi: () => Promise<typeof import('./api.ts')>): Api => {
  let api: Api | undefined
  const fetched = async (): Promise<Api> => {
    try {
      const { createApi } = await fetchApi()
      return (api ??= createApi(options))
    } catch {
      throw serverUnreachable
    }
  }
  // Without a pause once the code is there: a call carries the token of the moment at which it was asked for.
  return { send: (call, request) => (api ? api.send(call, request) : fetched().then(({ send }) => send(call, request))) }
}
