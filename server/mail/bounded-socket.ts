/** Connections to the mail server on which no answer is without end. */
import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { SMTPTransportGetSocket } from 'nodemailer/lib/smtp-transport'

/** The most bytes that a mail server may answer until the next command: chains of certificates are among them. nodemailer alone keeps empty lines without a limit. */
export const longestAnswer = 256 * 1024

/** The name of the error in chains of causes. */
export const endlessCode = 'EENDLESS'

/** How long one address of the host is tried before the next one, in milliseconds. */
const nextAddressAfter = 2_000

/** A connection that fails where more than `longestAnswer` is read without anything being written. STARTTLS runs over it too. */
class BoundedSocket extends Duplex {
  readonly #socket: Socket
  #sinceCommand = 0

  constructor(socket: Socket) {
    super({ allowHalfOpen: false })
    this.#socket = socket
    socket.on('data', (bytes: Buffer) => {
      this.#sinceCommand += bytes.length
      if (this.#sinceCommand > longestAnswer) this.destroy(new Error('The mail server answers without end.', { cause: { code: endlessCode } }))
      else if (!this.push(bytes)) socket.pause()
    })
    socket.on('end', () => this.push(null))
    socket.on('error', (error) => this.destroy(error))
    socket.on('close', () => this.destroy())
    socket.on('timeout', () => this.emit('timeout'))
  }

  setTimeout(milliseconds: number): this {
    this.#socket.setTimeout(milliseconds)
    return this
  }

  override _read(): void {
    this.#socket.resume()
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, written: (error?: Error | null) => void): void {
    this.#sinceCommand = 0
    this.#socket.write(bytes, written)
  }

  override _final(ended: () => void): void {
    this.#socket.end(ended)
  }

  override _destroy(error: Error | null, destroyed: (error: Error | null) => void): void {
    const ended = () => destroyed(error)
    // Where this closed first, an error of TLS over it would be lost.
    if (this.#socket.closed) ended()
    else this.#socket.once('close', ended).destroy()
  }
}

/** `getSocket` of nodemailer. Begins within `connectionTimeout`. */
export const getBoundedSocket: SMTPTransportGetSocket = ({ host = 'localhost', port, secure, localAddress, connectionTimeout = 60_000 }, callback) => {
  const socket = connect({
    host,
    port: Number(port) || (secure === true ? 465 : 587),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: nextAddressAfter,
    noDelay: true,
    keepAlive: true,
    ...(localAddress === undefined ? {} : { localAddress }),
  })
  const late = setTimeout(() => socket.destroy(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })), connectionTimeout)
  const failed = (error: Error) => {
    clearTimeout(late)
    callback(Object.assign(error, { command: 'CONN' }))
  }
  socket.once('error', failed)
  socket.once('connect', () => {
    clearTimeout(late)
    socket.removeListener('error', failed)
    callback(null, { connection: new BoundedSocket(socket) as unknown as Socket })
  })
}
