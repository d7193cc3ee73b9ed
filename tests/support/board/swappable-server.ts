import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestServer } from './server.ts'

/** One address behind which servers come and go. */
export type SwappableServer = {
  /** Without a slash at the end. */
  readonly url: string
  /** From now on this server answers there; while there is none, every path is an empty page. */
  readonly put: (server: Pick<TestServer, 'app'> | null) => void
  readonly close: () => Promise<void>
}

/** Opens an address on a free port. A browser that returns to it still has the application's compiled code in its cache, and needs no new process. */
export const openSwappableServer = async (): Promise<SwappableServer> => {
  let behind: Pick<TestServer, 'app'> | null = null
  const front = createServer((request, response) => {
    if (behind === null) response.setHeader('content-type', 'text/html').end()
    else behind.app.routing(request, response)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    put: (server) => void (behind = server),
    close: () => {
      front.closeAllConnections()
      return new Promise((resolve) => void front.close(() => resolve()))
    },
  }
}
