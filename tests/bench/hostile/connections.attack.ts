import { readdir, readFile, readlink } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { attack, attackersAddress, waiting, type Attack, type Target } from './attack.ts'

const requestSeconds = 3
/** The seconds until Node finds a late request and closes its socket. */
const findingSeconds = 3

/** A connection that the client never closes. */
const opened = ({ url }: Target, text: string): Socket => {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: attackersAddress, allowHalfOpen: true })
  return socket.on('error', () => undefined).on('end', () => undefined).on('close', () => undefined).setEncoding('utf8').on('data', () => undefined).once('connect', () => socket.write(text)) as Socket
}

/**
 * Opens `count` connections, sends a few bytes on each now and then, and counts those that the server still has after a request's time limit. It
 * reads the machine's table of sockets, since a client with an open end notices the other end's close only on a write.
 */
const holding = (name: string, count: number, text: string, drip: string) =>
  attack({
    name: `connections: ${name}`,
    env: { REQUEST_SECONDS: String(requestSeconds) },
    flood: async (target, until) => {
      const sockets = Array.from({ length: count }, () => opened(target, text))
      const dripping = setInterval(() => sockets.forEach((socket) => drip !== '' && socket.writable && socket.write(drip)), 500)
      await waiting((requestSeconds + findingSeconds) * 1000, until)
      clearInterval(dripping)
      await waiting(60_000, until)
      left.set(target.pid, { 'connections held': await heldBy(target), 'drafts left': await draftsOf(target) })
      sockets.forEach((socket) => socket.destroy())
    },
    left: async (target) => left.get(target.pid) ?? {},
  })
const left = new Map<number, Record<string, number>>()

const draftsOf = async ({ dataDir }: Target): Promise<number> => (await readdir(join(dataDir, 'files'))).filter((name) => name.endsWith('.draft')).length

/** The sockets that a process has open, but for the one that it listens on. */
const heldBy = async ({ pid, url }: Target): Promise<number> => {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((row) => row.trim().split(/\s+/))
  const ours = new Set(rows.filter(([, local = '', other = '']) => local.endsWith(`:${port}`) && other.startsWith('0200007F:')).map((row) => row[9]))
  const files = await Promise.all((await readdir(`/proc/${pid}/fd`)).map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')))
  return files.filter((file) => ours.has(/^socket:\[(\d+)\]$/.exec(file)?.[1])).length
}

const half = [
  'POST /api/auth/register-applicant HTTP/1.1', 'Host: kazi', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 4000000', '',
  '--x', 'Content-Disposition: form-data; name="resume"; filename="cv.pdf"', '', '%PDF-1.4',
].join('\r\n')

export const connectionAttacks: readonly Attack[] = [
  holding('200 slow headers', 200, 'GET /healthz HTTP/1.1\r\nHost: kazi\r\n', 'X-More: 1\r\n'),
  holding('200 slow bodies', 200, 'POST /api/auth/login HTTP/1.1\r\nHost: kazi\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{', ' '),
  holding('30 half uploads', 30, half, 'x'.repeat(1000)),
  holding('200 that say nothing', 200, '', ''),
  holding('2,000 that come at once', 2000, 'GET /healthz HTTP/1.1\r\nHost: kazi\r\n', 'X-More: 1\r\n'),
]
