import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

/** The point at which a commit is cut: before it reaches the database, or when its answer is on the way back. */
export type Cut = 'before the commit' | 'after the commit'

export type CuttingProxy = {
  /** The address of the same database through the proxy. */
  url: string
  /** Cuts the commit of the next transaction that sends a statement with this text. */
  cutNext(cut: Cut, statement: string): void
  close(): Promise<void>
}

/** A proxy between a PostgreSQL on a socket of the file system and its clients. It can lose a commit or its answer. */
export const cuttingProxy = async (databaseUrl: string): Promise<CuttingProxy> => {
  const beyond = join(new URL(databaseUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const open = new Set<Socket>()
  let next: { cut: Cut; statement: string } | null = null

  const server = createServer((client) => {
    const database = connect(beyond)
    let isMeant = false
    let isLost = false
    const cut = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', cut).on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    client.on('data', (sent: Buffer) => {
      if (next !== null && sent.includes(next.statement)) isMeant = true
      if (isMeant && next !== null && sent.includes('commit\0')) {
        isLost = next.cut === 'after the commit'
        next = null
        if (!isLost) return cut()
      }
      database.write(sent)
    })
    database.on('data', (answered: Buffer) => (isLost ? cut() : client.write(answered)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    cutNext: (cut, statement) => {
      next = { cut, statement }
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
