import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publicReach, type Reach } from '../../server/files/fetch-url.ts'

export type OtherHost = {
  port: number
  /** The rules of the product, except that 127.0.0.1 counts as public at this port. */
  mayReach: Reach['mayReach']
  close(): void
}

/** An HTTP server on a free port of 127.0.0.1, in the place of another host of the internet. */
export const startOtherHost = async (answer: RequestListener): Promise<OtherHost> => {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    mayReach: (address, at) => (address === '127.0.0.1' && at === port) || publicReach.mayReach(address, at),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
