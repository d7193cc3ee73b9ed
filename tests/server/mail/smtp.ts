import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail as an SMTP server received it: the account that signed in, its envelope, its headers by lower-case name, its decoded parts by media type. */
export type Arrived = { user: string | undefined; from: string; to: string[]; headers: Record<string, string>; parts: Record<string, string> }

type Step = 'MAIL FROM' | 'RCPT TO' | 'DATA'

/** A real SMTP server on loopback. */
export type MailServer = {
  url: string
  port: number
  arrived: Arrived[]
  /** The number of requests for each step. */
  counts: Record<Step, number>
  close(): Promise<void>
}

/** The accounts that may sign in; signing in is optional. */
export const signIn = { user: 'kazi', password: 'p@ss/word' }

/** The answer to a step: an error of that status, a cut connection, or the usual one. */
type Answers = (step: Step) => number | 'cut' | undefined

export const startMailServer = async (answers: Answers = () => undefined, port = 0): Promise<MailServer> => {
  const arrived: Arrived[] = []
  const counts: Record<Step, number> = { 'MAIL FROM': 0, 'RCPT TO': 0, DATA: 0 }
  const sockets = new Set<Socket>()
  const answer = (step: Step, callback: (error?: Error | null) => void) => {
    counts[step] += 1
    const given = answers(step)
    if (given === 'cut') for (const socket of sockets) socket.destroy()
    else callback(given === undefined ? null : Object.assign(new Error('Not <ada@example.com> now'), { responseCode: given }))
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, callback) =>
      username === signIn.user && password === signIn.password
        ? callback(null, { user: username })
        : callback(Object.assign(new Error(`${username} is not known`), { responseCode: 535 })),
    onMailFrom: (_address, _session, callback) => answer('MAIL FROM', callback),
    onRcptTo: (_address, _session, callback) => answer('RCPT TO', callback),
    onData: (stream, { envelope, user }, callback) => {
      const took = (raw: string) =>
        answer('DATA', (error) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          if (!error) arrived.push({ user, from, to: envelope.rcptTo.map(({ address }) => address), ...partsOf(raw) })
          callback(error)
        })
      text(stream).then(took, callback)
    },
  })
  // An error of a connection that a test cuts is expected.
  smtp.on('error', () => {})
  const server = smtp.listen(port, '127.0.0.1') as Server
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await once(server, 'listening')
  const close = () =>
    new Promise<void>((resolve) => {
      smtp.close(resolve)
      for (const socket of sockets) socket.destroy()
    })
  onTestFinished(close)
  const taken = (server.address() as AddressInfo).port
  return { url: `smtp://127.0.0.1:${taken}`, port: taken, arrived, counts, close }
}

/** A port on which nothing listens. */
export const closedPort = async (): Promise<number> => {
  const { port, close } = await startMailServer()
  await close()
  return port
}

const headersOf = (head: string): Record<string, string> =>
  Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )

const split = (whole: string): [string, string] => {
  const at = whole.indexOf('\r\n\r\n')
  return [whole.slice(0, at), whole.slice(at + 4)]
}

/** Bodies come as 7bit, quoted-printable (RFC 2045, 6.7) or base64. */
const decoded = (body: string, encoding = '7bit'): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const partsOf = (raw: string): Pick<Arrived, 'headers' | 'parts'> => {
  const [head, body] = split(raw)
  const headers = headersOf(head)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [partHead, partBody] = split(part.slice(2))
      const { 'content-type': type = '', 'content-transfer-encoding': encoding } = headersOf(partHead)
      return [type.split(';')[0] ?? '', decoded(partBody, encoding).replaceAll('\r\n', '\n').trimEnd()]
    })
  return { headers, parts: Object.fromEntries(parts) as Record<string, string> }
}

/** A mail server that greets a connection only when the function is called that `connected` resolves with. */
export const lateMailServer = async () => {
  let isMail = false
  const server = createServer((socket) => {
    socket.on('error', () => {}).setEncoding('latin1')
    socket.on('data', (sent: string) => {
      if (isMail && !sent.endsWith('\r\n.\r\n')) return
      isMail = sent.startsWith('DATA')
      socket.write(isMail ? '354 Go on\r\n' : '250 Accepted\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const connected = once(server, 'connection').then(([socket]) => () => void (socket as Socket).write('220 mail.example.org\r\n'))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, connected }
}

/** A mail server that accepts connections and never answers. */
export const muteMailServer = async () => {
  const server = createServer((socket) => void socket.on('error', () => {}).resume()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const connected = once(server, 'connection')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, connected }
}

/** A mail server that answers one command with a status, and every other as if it took the mail. */
export const refusingMailServer = async (command: string, status: number) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).setEncoding('latin1')
    socket.on('data', (sent: string) => void socket.write(sent.startsWith(command) ? `${status} Not now\r\n` : '250 Yes\r\n'))
    socket.write('220 mail\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A mail server that answers commands by their first words, and the connection (`connect`), as given, and every other as if it took the mail. */
export const oddMailServer = async (answers: Readonly<Record<string, string | ((socket: Socket) => void)>>) => {
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).setEncoding('latin1')
    const answer = (command: string, usual: string) => {
      const given = answers[command] ?? usual
      if (typeof given === 'string') socket.write(given)
      else given(socket)
    }
    socket.on('data', (sent: string) => {
      const command = /^\w+/.exec(sent)?.[0] ?? ''
      commands.push(command)
      answer(command, command === 'DATA' ? '354 Go on\r\n' : '250 Yes\r\n')
    })
    answer('connect', '220 mail\r\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, commands }
}

/** Writes `answer` again and again, as fast as it is taken, until the connection ends. */
export const endlessly = (answer: string) => (socket: Socket): void => {
  const part = answer.repeat(Math.ceil(65_536 / answer.length))
  const more = () => {
    while (!socket.destroyed && socket.write(part));
  }
  socket.on('drain', more)
  more()
}
