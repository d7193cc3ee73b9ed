import { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { letterOf } from '../../../server/mail/letters.ts'
import { sendSeconds } from '../../../server/mail/retry.ts'
import { smtpTransport } from '../../../server/mail/smtp-transport.ts'
import { databases, onEachDatabase, type TestDatabase } from '../../support/database/databases.ts'
import { counts, freshStore, context, mail, stoppedClock, workerOn } from './entries.ts'
import { closedPort, lateMailServer, refusingMailServer, signIn, startMailServer } from './smtp.ts'

const [embedded] = databases as [TestDatabase]
const from = 'Kazi Jobs <no-reply@jobs.example.org>'

/** A worker that sends over SMTP to `url`, with one mail waiting. */
const sending = async (url: string, database = embedded) => {
  const { store } = await freshStore(database)
  const clock = stoppedClock()
  const transport = smtpTransport(url, from)
  onTestFinished(() => transport.close())
  await store.outbox.enqueue(mail())
  return { store, clock, transport, ...workerOn(store, transport, clock.now) }
}

test('a mail arrives with both parts, under an id of its own', async () => {
  const server = await startMailServer()
  const { worker, transport } = await sending(server.url)
  expect(await worker.deliverDue()).toBe(1)
  const [arrived] = server.arrived
  const { text, html } = letterOf({ ...mail(), createdAt: new Date(arrived?.headers['date'] ?? '').toISOString() }, context)
  expect(server.arrived).toEqual([
    {
      user: undefined,
      from: 'no-reply@jobs.example.org',
      to: ['ada@example.com'],
      headers: expect.objectContaining({
        from,
        to: 'ada@example.com',
        subject: 'Your Kazi password was changed',
        'message-id': expect.stringMatching(/^<[\w-]{36}@jobs\.example\.org>$/),
        'auto-submitted': 'auto-generated',
        'content-type': expect.stringMatching(/^multipart\/alternative; boundary=/),
      }),
      parts: { 'text/plain': text.trimEnd(), 'text/html': html.trimEnd() },
    },
  ])

  const one = { id: 'the-id', to: 'ada@example.com', subject: 'Again', text: 'text', html: '<p>text</p>' }
  await transport.send(one)
  await transport.send(one)
  expect(server.arrived.slice(1).map(({ headers }) => headers['message-id'])).toEqual(['<the-id@jobs.example.org>', '<the-id@jobs.example.org>'])
})

test('it signs in with what the address says; a wrong password is the operator’s to mend, and is not logged', async () => {
  const server = await startMailServer()
  const address = (password: string) => server.url.replace('//', `//${signIn.user}:${encodeURIComponent(password)}@`)
  const good = await sending(address(signIn.password))
  expect([await good.worker.deliverDue(), server.arrived.map(({ user }) => user)]).toEqual([1, [signIn.user]])
  const bad = await sending(address('not-the-password'))
  expect([await bad.worker.deliverDue(), await counts(bad.store)]).toEqual([0, { waiting: 1, sent: 0, failed: 0 }])
  expect(JSON.stringify(bad.logged)).not.toContain('not-the-password')
})

test('text of every script arrives as it was, and no word becomes a header or a recipient', async () => {
  const server = await startMailServer()
  const { transport } = await sending(server.url)
  const words = { id: 'a', subject: 'Żółw 🙂\r\nBcc: eve@example.com', text: '.\nWanjikũ\n.\n\nFrom here', html: '<p>čau</p>' }
  await transport.send({ ...words, to: 'ada@example.com' })
  expect(server.arrived.map(({ to, headers, parts }) => ({ to, bcc: headers['bcc'], parts }))).toEqual([
    { to: ['ada@example.com'], bcc: undefined, parts: { 'text/plain': words.text, 'text/html': words.html } },
  ])
  for (const to of ['ada@example.com\r\nRCPT TO:<eve@example.com>', 'ada@example.com, eve@example.com', 'nobody', '']) {
    await transport.send({ ...words, to }).catch(() => {})
  }
  expect(server.arrived.flatMap(({ to }) => to).filter((to) => to.includes('eve'))).toEqual([])
})

onEachDatabase('SMTP', (database) => {
  test('while the server is down nothing is lost; once it is back each mail arrives once', async () => {
    const port = await closedPort()
    const { store, clock, worker, logged } = await sending(`smtp://127.0.0.1:${port}`, database)
    for (let index = 0; index < 11; index += 1) await store.outbox.enqueue(mail(`person${index}@example.com`))
    expect([await worker.deliverDue(), await counts(store)]).toEqual([0, { waiting: 12, sent: 0, failed: 0 }])
    expect(JSON.stringify(logged)).not.toContain('example.com')
    clock.pass(10)
    await worker.deliverDue()

    const { arrived } = await startMailServer(undefined, port)
    clock.pass(20)
    expect([await worker.deliverDue(), await worker.deliverDue()]).toEqual([12, 0])
    expect(arrived.flatMap(({ to }) => to).toSorted()).toEqual(['ada@example.com', ...Array.from({ length: 11 }, (_, index) => `person${index}@example.com`)].toSorted())
    expect(await counts(store)).toEqual({ waiting: 0, sent: 12, failed: 0 })
  })
})

test.each([
  ['drops the connection at the recipient', 'RCPT TO', 'cut'],
  ['drops the connection at the end of the mail', 'DATA', 'cut'],
  ['answers 451 at the recipient', 'RCPT TO', 451],
  ['answers 451 at the end of the mail', 'DATA', 451],
  ['does not want this sender', 'MAIL FROM', 550],
] as const)('a server that %s is tried again', async (_, step, answer) => {
  let isBad = true
  const server = await startMailServer((at) => (isBad && at === step ? answer : undefined))
  const { store, clock, worker, logged } = await sending(server.url)
  expect([await worker.deliverDue(), server.counts[step], await counts(store)]).toEqual([0, 1, { waiting: 1, sent: 0, failed: 0 }])
  expect(JSON.stringify(logged)).not.toContain('example.com')
  isBad = false
  clock.pass(4)
  expect([await worker.deliverDue(), server.arrived.length, await counts(store)]).toEqual([1, 1, { waiting: 0, sent: 1, failed: 0 }])
})

test.each([
  ['the recipient', 'RCPT TO', 550],
  ['the mail', 'DATA', 554],
] as const)('a server that refuses %s for good gets no second try, and the others get their mails', async (_, step, status) => {
  let attempts = 0
  const server = await startMailServer((at) => (at === step && (attempts += 1) === 1 ? status : undefined))
  const { store, clock, worker, logged } = await sending(server.url)
  await worker.deliverDue()
  clock.pass(86_400)
  await store.outbox.enqueue(mail('grace@example.com'))
  expect([await worker.deliverDue(), server.arrived.map(({ to }) => to)]).toEqual([1, [['grace@example.com']]])
  expect(logged).toEqual([{ mail: expect.any(String), kind: 'password-changed', attempts: 1, reason: `${step} ${status}`, next: null }])
  expect(await counts(store)).toEqual({ waiting: 0, sent: 1, failed: 1 })
})

test.each([
  ['554 for good', 554, { waiting: 0, sent: 0, failed: 1 }],
  ['452 for now', 452, { waiting: 1, sent: 0, failed: 0 }],
])('a server that refuses a mail before its text: %s', async (_, status, after) => {
  const { store, worker } = await sending((await refusingMailServer('DATA', status)).url)
  await worker.deliverDue()
  expect(await counts(store)).toEqual(after)
})

test('a server that greets late is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = await lateMailServer()
  const transport = smtpTransport(server.url, from)
  onTestFinished(() => transport.close())
  const sent = transport.send({ id: 'the-id', to: 'ada@example.com', subject: 'Late', text: 'text', html: '<p>text</p>' })
  const greet = await server.connected
  vi.advanceTimersByTime(25_000)
  greet()
  await expect(sent).resolves.toBeUndefined()
})

test('silence ends no mail before its whole time is over: a server that examines it and takes it after minutes got it again and again', async () => {
  const silences = vi.spyOn(Socket.prototype, 'setTimeout')
  onTestFinished(() => silences.mockRestore())
  const server = await startMailServer()
  const { worker } = await sending(server.url)
  expect(await worker.deliverDue()).toBe(1)
  const ofClient = silences.mock.calls.filter((_, at) => (silences.mock.contexts[at] as Socket | undefined)?.remotePort === server.port).map(([milliseconds]) => milliseconds)
  // A short one follows when the mail is sent.
  expect(Math.max(...ofClient)).toBe(sendSeconds * 1000)
})
