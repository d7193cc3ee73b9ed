import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy of a board that stops in the middle of a document. */
export type StallingProxy = {
  /** Without a slash at the end. */
  readonly url: string
  /** Delays the next document: it arrives up to this text, by default its visible part; the data and the script that starts the application wait for `release`. */
  readonly hold: (to?: string) => void
  /** Sends the rest of the delayed document. */
  readonly release: () => void
  /** Every request for a document so far, as `GET /jobs?title=a`. */
  readonly documents: string[]
  readonly close: () => Promise<void>
}

/** Comes behind the visible part of a rendered page, which is painted with it: the data, the script and the full stylesheet follow. */
const endOfSeen = '<script type="application/json" id="rendered">'

/** `rewrite` changes the documents that are delayed. */
export const openStallingProxy = async (board: string, rewrite = (html: string): string => html): Promise<StallingProxy> => {
  const documents: string[] = []
  let heldAt: string | null = null
  let release = () => {}
  let released: Promise<void> = Promise.resolve()
  const front = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const isDocument = headers['sec-fetch-dest'] === 'document'
    const passed = { ...headers, ...(isDocument ? { 'accept-encoding': 'identity' } : {}) }
    if (isDocument) documents.push(`${method} ${url}`)
    const onward = ask(board + url, { method, headers: passed }, async (answer) => {
      const { 'content-length': _, ...otherHeaders } = answer.headers
      response.writeHead(answer.statusCode ?? 502, otherHeaders)
      if (!isDocument || heldAt === null) return answer.pipe(response)
      const end = heldAt
      heldAt = null
      const html = rewrite((await buffer(answer)).toString())
      const at = html.lastIndexOf(end) + end.length
      response.write(html.slice(0, at))
      await released
      return response.end(html.slice(at))
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    documents,
    hold: (to = endOfSeen) => {
      heldAt = to
      released = new Promise((resolve) => (release = resolve))
    },
    release: () => release(),
    close: () => {
      release()
      front.closeAllConnections()
      return new Promise((resolve) => void front.close(() => resolve()))
    },
  }
}
