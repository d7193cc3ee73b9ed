/** A bucket in memory that answers as a test arranges, also as none should. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '../../../server/files/s3.ts'

/** Answers a request itself; returns false to leave it to the bucket. */
export type Trick = (request: IncomingMessage, response: ServerResponse) => unknown

export type PretendBucket = { bucket: Bucket; contents: Map<string, Buffer>; trick: Trick; close(): void }

export const honest: Trick = () => false

const xml = { 'content-type': 'application/xml' }

/** Starts one on a free port. */
export const startPretendBucket = async (): Promise<PretendBucket> => {
  const contents = new Map<string, Buffer>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (started.trick(request, response) !== false) return
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const key = decodeURIComponent(pathname.replace(/^\/kazi\/?/, ''))
    if (request.method === 'PUT') {
      const content = await buffer(request)
      contents.set(key, content)
      return response.writeHead(200, { etag: `"${createHash('md5').update(content).digest('hex')}"` }).end()
    }
    if (request.method === 'DELETE') {
      contents.delete(key)
      return response.writeHead(204).end()
    }
    if (key === '') {
      const keys = [...contents.keys()].filter((each) => each.startsWith(searchParams.get('prefix') ?? ''))
      return response.writeHead(200, xml).end(`<ListBucketResult>${keys.map((each) => `<Contents><Key>${each}</Key></Contents>`).join('')}</ListBucketResult>`)
    }
    const content = contents.get(key)
    if (content === undefined) return response.writeHead(404, xml).end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(200, { 'content-length': content.length }).end(request.method === 'HEAD' ? '' : content)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const started: PretendBucket = {
    bucket: { endpoint, bucket: 'kazi', region: 'us-east-1', accessKeyId: 'kazi', secretAccessKey: 'a secret of the tests', pathStyle: true, prefix: 'files/' },
    contents,
    trick: honest,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return started
}

/** Answers with a part of a body again and again, until the connection ends. */
export const endless = (text: string, status: number) => {
  const part = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)))
  const connections: Promise<unknown>[] = []
  let bytes = 0
  const trick: Trick = ({ method }, response) => {
    if (method === 'HEAD') return response.writeHead(status).end()
    connections.push(new Promise((resolve) => response.on('close', resolve)))
    response.writeHead(status, xml)
    const more = () => {
      while (!response.destroyed) {
        bytes += part.length
        if (!response.write(part)) break
      }
    }
    response.on('drain', more)
    return more()
  }
  /** How many bytes were sent until all connections had ended. */
  const sent = async () => {
    await Promise.all(connections)
    return bytes
  }
  return { trick, sent }
}
