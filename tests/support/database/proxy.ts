import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A way to PostgreSQL over TCP that can be disturbed. */
export type Proxy = {
  url: string
  /** Passes on all that comes over connections from now on; those from before stay as they are. */
  pass(): void
  /** Every connection stays open and nothing passes on it any more; new ones are accepted, and nothing passes there either. */
  swallow(): void
  /** Pending data is held back, and arrives after the release, as with a cable that is pulled and plugged in again. */
  hold(): void
  letGo(): void
  /** Cuts every connection. */
  reset(): void
  /** The number of connections. */
  came(): number
  close(): Promise<void>
}

type Pair = { client: Socket; server: Socket; isDead: boolean }

/** A proxy between the server and the PostgreSQL at `databaseUrl`, which it reaches over its socket. */
export const startProxy = async (databaseUrl: string): Promise<Proxy> => {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host') ?? ''
  const pairs = new Set<Pair>()
  let isDead = false
  let isHeld = false
  let count = 0

  const accept = (client: Socket) => {
    count += 1
    const server = connect(`${folder}/.s.PGSQL.5432`)
    const pair: Pair = { client, server, isDead }
    pairs.add(pair)
    const end = () => {
      // On a silent connection neither side notices that the other one is gone.
      if (pair.isDead && !server.destroyed) return
      client.destroy()
      server.destroy()
      pairs.delete(pair)
    }
    for (const [from, to] of [[client, server], [server, client]] as const) {
      from.on('data', (data: Buffer) => void (pair.isDead || to.write(data)))
      from.on('error', end).on('close', end)
      if (isHeld) from.pause()
    }
  }

  const listener = createServer({ allowHalfOpen: false }, accept).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = new URL(`postgres://postgres@127.0.0.1:${(listener.address() as AddressInfo).port}`)
  url.pathname = target.pathname
  const sockets = () => [...pairs].flatMap(({ client, server }) => [client, server])
  const hold = (isHolding: boolean) => {
    isHeld = isHolding
    for (const socket of sockets()) void (isHolding ? socket.pause() : socket.resume())
  }
  return {
    url: url.href,
    pass: () => void (isDead = false),
    swallow: () => {
      isDead = true
      for (const pair of pairs) pair.isDead = true
    },
    hold: () => hold(true),
    letGo: () => hold(false),
    reset: () => {
      for (const { client } of pairs) client.resetAndDestroy()
    },
    came: () => count,
    close: async () => {
      const closed = once(listener, 'close')
      listener.close()
      for (const socket of sockets()) socket.destroy()
      await closed
    },
  }
}
