import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { vi } from 'vitest'
import { closeWithin } from '../../../server/plugins/shutdown.ts'
import type { TestServer } from './server.ts'

/** For a busy machine; `expect.poll` works inside of tests alone. */
const patience = { timeout: 20_000 }

/** Whether a server takes no new connections. */
export const refuses = (server: TestServer) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('connect', () => resolve(false)).on('error', () => resolve(true))
    socket.unref()
  })

/** A connection on which `text` was sent and has arrived; `closed` resolves with the response once it is closed. */
export const sent = async (server: TestServer, text: string) => {
  const accepted = once(server.app.server, 'connection') as Promise<[Socket]>
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (chunk: string) => (received += chunk)).write(text)
  const [peer] = await accepted
  await vi.waitUntil(() => peer.bytesRead === text.length, patience)
  return { socket, closed: once(socket, 'close').then(() => received) }
}

/** Stops a server and returns its responses to requests that arrive meanwhile. */
export const askWhileStopping = async (server: TestServer, paths: readonly string[]): Promise<Response[]> => {
  const arriving = []
  for (const path of paths) arriving.push(await sent(server, `GET ${path} HTTP/1.1\r\nHost: `))
  const stopped = closeWithin(server.app, 60)
  await vi.waitUntil(() => refuses(server), patience)
  for (const { socket } of arriving) socket.write('kazi\r\n\r\n')
  await stopped
  return Promise.all(arriving.map(async ({ closed }) => responseOf(await closed)))
}

const responseOf = (received: string): Response => {
  const [head = '', body = ''] = received.split('\r\n\r\n')
  return new Response(body, { status: Number(head.split(' ')[1]) })
}
