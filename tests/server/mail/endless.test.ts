/** Mail servers that answer without end. */
import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { longestAnswer } from '../../../server/mail/bounded-socket.ts'
import { converse } from '../../../server/mail/conversation.ts'
import { meaningOf } from '../../../server/mail/smtp-errors.ts'
import { smtpTransport } from '../../../server/mail/smtp-transport.ts'
import { databases, type TestDatabase } from '../../support/database/databases.ts'
import { counts, freshStore, mail, stoppedClock, workerOn } from './entries.ts'
import { endlessly, oddMailServer } from './smtp.ts'

const [embedded] = databases as [TestDatabase]
const from = 'jobs@example.org'

const sending = async (url: string) => {
  const { store } = await freshStore(embedded)
  const transport = smtpTransport(url, from)
  onTestFinished(() => transport.close())
  await store.outbox.enqueue(mail())
  const clock = stoppedClock()
  return { store, clock, ...workerOn(store, transport, clock.now) }
}

const waiting = { waiting: 1, sent: 0, failed: 0 }
const endless = { reason: 'the mail server answers without end', advice: expect.any(String) }
const letter = { from, to: 'you@example.org', subject: 'A test', text: 'text' }

/** What a mail server may have written before the connection ended: what the systems keep on the way is among it. */
const mostWritten = longestAnswer + 16 * 1024 * 1024

const protocol = { reason: 'the answers there are not those of a mail server', advice: expect.any(String) }

test.each([
  ['empty lines at the greeting', 'connect', '\r\n', endless],
  ['empty lines instead of an answer', 'EHLO', '\r\n', endless],
  ['empty lines at the end of the mail', 'DATA', '\r\n', endless],
  ['whole replies', 'EHLO', '334 more\r\n', protocol],
  ['lines of one reply', 'EHLO', '250-more\r\n', endless],
  ['letters without a line', 'MAIL', 'x', endless],
])('a mail server that answers with %s without end loses the connection, and the mail is sent once it is well again', async (_, command, answer, meaning) => {
  const written: number[] = []
  const answers: Parameters<typeof oddMailServer>[0] = {
    [command]: (socket: Socket) => {
      socket.on('close', () => written.push(socket.bytesWritten))
      endlessly(answer)(socket)
    },
  }
  const { url } = await oddMailServer(answers)
  const { store, clock, worker, logged } = await sending(url)
  await worker.deliverDue()
  expect([await counts(store), logged]).toEqual([waiting, [expect.objectContaining({ reason: meaning === endless ? 'ESOCKET EENDLESS CONN' : expect.any(String) })]])
  const { error } = await converse(url, letter, 20)
  expect(error === null ? null : meaningOf(error)).toEqual(meaning)
  await expect.poll(() => written.length).toBe(2)
  expect(Math.max(...written)).toBeLessThan(mostWritten)
  Reflect.deleteProperty(answers, command)
  clock.pass(10)
  expect([await worker.deliverDue(), await counts(store)]).toEqual([1, { waiting: 0, sent: 1, failed: 0 }])
})

test.each([
  ['smtp', 'after STARTTLS'],
  ['smtps', 'where TLS begins at once'],
])('%s: a longer answer ends the connection %s, too', async (scheme) => {
  const server = new SMTPServer({
    secure: scheme === 'smtps',
    authOptional: true,
    disableReverseLookup: true,
    onMailFrom: (_address, _session, callback) => callback(Object.assign(new Error('more '.repeat(longestAnswer / 4)), { responseCode: 450 })),
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1') as Server
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const url = `${scheme}://127.0.0.1:${(listening.address() as AddressInfo).port}/?tls.rejectUnauthorized=false`
  const { store, worker } = await sending(url)
  await worker.deliverDue()
  expect(await counts(store)).toEqual(waiting)
  const { error, isEncrypted } = await converse(url, letter, 20)
  expect([error === null ? null : meaningOf(error), isEncrypted]).toEqual([endless, true])
})
