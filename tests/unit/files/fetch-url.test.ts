import { once } from 'node:events'
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchContent, openUrl, type Fetching } from '../../../server/files/fetch-url.ts'
import { startOtherHost, type OtherHost } from '../../support/other-host.ts'

let host: OtherHost
let body: Buffer
let headers: Record<string, string>
let connectionClosed: Promise<unknown>

beforeEach(async () => {
  host = await startOtherHost((request, response) => {
    connectionClosed = once(request.socket, 'close')
    response.writeHead(200, headers).end(body)
  })
})
afterEach(() => host.close())

const fetching = (): Fetching => ({ reach: { resolve: async () => ['127.0.0.1'], mayReach: host.mayReach }, signal: new AbortController().signal })
const address = () => `http://looms.example:${host.port}/`
const answer = (encoding: string, content: Buffer) => {
  headers = { 'content-encoding': encoding }
  body = content
}

const text = Buffer.from('Weaver in Kampala. '.repeat(9_000))

test.each([
  ['', text],
  ['identity', text],
  ['gzip', gzipSync(text)],
  ['X-GZIP', gzipSync(text)],
  ['gzip', Buffer.concat([gzipSync(text.subarray(0, 99)), gzipSync(text.subarray(99))])],
  ['deflate', deflateSync(text)],
  ['deflate', deflateRawSync(text)],
  ['br', brotliCompressSync(text)],
  ['deflate, identity , gzip', gzipSync(deflateSync(text))],
])('content in %j is unpacked, and the connection closed', async (encoding, content) => {
  answer(encoding, content)
  expect((await fetchContent(address(), fetching())).equals(text)).toBe(true)
  await connectionClosed
})

test.each([
  ['zstd', 'zstd'],
  ['gzip, compress', 'gzip, compress'],
  ['gzip, gzip, gzip, gzip', 'gzip, gzip, gzip, gzip'],
  ['x'.repeat(5_000), 'x'.repeat(40)],
])('content in %j is not read', async (encoding, shown) => {
  answer(encoding, text)
  await expect(openUrl(address(), fetching())).rejects.toMatchObject({ message: `its content-encoding is '${shown}': the board reads gzip, deflate and br`, isHopeless: true })
  await connectionClosed
})

test.each([
  ['gzip', text],
  ['gzip', gzipSync(text).subarray(0, 200)],
  ['deflate', text],
  ['deflate', deflateSync(text).subarray(0, 200)],
  ['br', text],
  ['br', brotliCompressSync(text).subarray(0, 20)],
])('content that is not in %j, or cut off, is named so', async (encoding, content) => {
  answer(encoding, content)
  await expect(fetchContent(address(), fetching())).rejects.toThrow(`its content is cut off, damaged, or not ${encoding} as its content-encoding has it`)
  await connectionClosed
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', (zeros: Buffer) => brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
] as const)('content that is small in %s and large unpacked ends at the limit', async (encoding, pack) => {
  answer(encoding, pack(Buffer.alloc(16 * 1024 * 1024)))
  await expect(fetchContent(address(), fetching())).rejects.toMatchObject({ message: 'it is larger than 4 MB', isHopeless: true })
  await connectionClosed
})

test('a packed answer whose host trickles is left at once: the connection is closed', async () => {
  host.close()
  host = await startOtherHost((request, response) => {
    connectionClosed = once(request.socket, 'close')
    response.writeHead(200, { 'content-encoding': 'deflate' }).write(deflateSync(text))
  })
  const { content } = await openUrl(address(), fetching())
  for await (const part of content) if (part.length > 0) break
  await connectionClosed
})

test('a redirect to an address with a password is not followed, and the password not named', async () => {
  host.close()
  host = await startOtherHost((_, response) => response.writeHead(302, { location: 'http://user:secret@looms.example/' }).end())
  await expect(openUrl(address(), fetching())).rejects.toThrow(/^it redirects to an address with a user name or a password, which are not sent$/)
})
