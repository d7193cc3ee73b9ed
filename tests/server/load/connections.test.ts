// @module-tag long
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { cvs } from '../../support/board/cvs.ts'
import { fileForm, signedIn, startServer, type TestServer } from '../../support/board/server.ts'

let server: TestServer
const started: (() => void)[] = []
afterEach(async () => {
  for (const stop of started.splice(0)) stop()
  await server.close()
})

const begin = async (env: Record<string, string> = {}) => (server = await startServer({ env: { REQUEST_SECONDS: '1', ...env } }))

/** A client that keeps its end of the connection open after a response; `ended` resolves to the response once the server has closed the connection. */
const client = (text: string) => {
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk)).on('error', () => {})
  socket.write(text)
  started.push(() => socket.destroy())
  return { socket, received: () => received }
}

/** The server's side of the next connection; `gone` resolves when nothing is left of it. */
const nextPeer = async () => {
  const [socket] = (await once(server.app.server, 'connection')) as [import('node:net').Socket]
  return { socket, gone: once(socket, 'close') }
}

/** Sends one piece after the other, often enough that the connection never counts as idle. */
const drip = (socket: { write: (text: string) => unknown }, piece: string) => {
  const timer = setInterval(() => socket.write(piece), 50)
  started.push(() => clearInterval(timer))
}

const drafts = async () => (await readdir(join(server.dataDir, 'files'))).filter((name) => name.endsWith('.draft'))
const late = /^HTTP\/1\.1 408 [^]*\{"message":"The request took too long\."\}$/

test('headers that never end: the connection gets an answer and is closed', async () => {
  await begin()
  const peer = nextPeer()
  const { socket, received } = client('GET /healthz HTTP/1.1\r\nHost: kazi\r\n')
  drip(socket, 'X-More: 1\r\n')
  await (await peer).gone
  expect(received()).toMatch(late)
})

test('a body that never ends: the same', async () => {
  await begin()
  const peer = nextPeer()
  const { socket, received } = client('POST /api/auth/login HTTP/1.1\r\nHost: kazi\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{')
  drip(socket, ' ')
  await (await peer).gone
  expect(received()).toMatch(late)
})

test('a file that never ends: the same, and its draft is removed', async () => {
  await begin()
  const { token } = await signedIn(server, 'Applicant')
  const peer = nextPeer()
  const head = ['POST /api/upload/upload HTTP/1.1', 'Host: kazi', `Authorization: Bearer ${token}`, 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 4000000', '', '']
  const { socket, received } = client(`${head.join('\r\n')}--x\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.4`)
  drip(socket, 'x'.repeat(1000))
  await expect.poll(async () => (await drafts()).length).toBe(1)
  await (await peer).gone
  await expect.poll(async () => (await drafts()).length).toBe(0)
  expect(received()).toMatch(late)
})

test('the connection of a silent client is closed', async () => {
  await begin()
  const peer = nextPeer()
  client('')
  await (await peer).gone
})

test('a client that never reads its answer is let go', async () => {
  await begin()
  // More bytes than the buffers between client and server hold.
  server.app.server.on('request', (_request, response: { socket?: { write(bytes: Buffer): void } }) => response.socket?.write(Buffer.alloc(64 * 1024 * 1024)))
  const peer = nextPeer()
  const { socket } = client('')
  socket.removeAllListeners('data').pause()
  socket.write('GET /healthz HTTP/1.1\r\nHost: kazi\r\n\r\n')
  await (await peer).gone
})

test('nothing is written into an answer that has begun', async () => {
  const begun = new Readable({ read() {} })
  server = await startServer({ replace: ({ files }) => ({ files: { ...files, open: async () => begun } }) })
  const { token } = await signedIn(server, 'Applicant')
  const { url } = (await (await server.ask('POST', '/api/upload/upload', { token, body: fileForm(cvs.pdf, 'cv.pdf') })).json()) as { url: string }
  const peer = nextPeer()
  const { socket, received } = client(`GET ${url} HTTP/1.1\r\nHost: kazi\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  begun.push('%PDF')
  await expect.poll(received).toMatch(/\r\n\r\n%PDF$/)
  socket.write('no HTTP\r\n\r\n')
  await (await peer).gone
  expect(received()).toMatch(/\r\n\r\n%PDF$/)
})

test('connections beyond the limit of a network are closed, and come again when others have gone', async () => {
  await begin({ CONNECTIONS_ADDRESS: '2', REQUEST_SECONDS: '300' })
  const ask = 'GET /healthz HTTP/1.1\r\nHost: kazi\r\n\r\n'
  const [first, second] = [client(ask), client(ask)]
  await expect.poll(() => first.received() !== '' && second.received() !== '').toBe(true)
  const third = client(ask)
  await expect.poll(() => third.socket.readableEnded || third.socket.destroyed).toBe(true)
  expect(third.received()).toBe('')
  first.socket.destroy()
  await expect.poll(async () => (await fetch(`${server.url}/healthz`).catch(() => null))?.ok).toBe(true)
})

test('behind a proxy, whose connections they all are, they are not counted', async () => {
  await begin({ CONNECTIONS_ADDRESS: '1', TRUST_PROXY: '1', REQUEST_SECONDS: '300' })
  const ask = 'GET /healthz HTTP/1.1\r\nHost: kazi\r\n\r\n'
  const clients = [client(ask), client(ask), client(ask)]
  await expect.poll(() => clients.every(({ received }) => received().startsWith('HTTP/1.1 200 '))).toBe(true)
})
