import { afterEach, describe, expect, test, vi } from 'vitest'
import { leaseSeconds, nextTry, pollSeconds, renewSeconds } from '../../../server/mail/retry.ts'
import { Refused, type Transport } from '../../../server/mail/transport.ts'
import type { Store } from '../../../server/store/store.ts'
import { onEachDatabase } from '../../support/database/databases.ts'
import { account, counts, freshStore, recordingTransport, mail, stoppedClock, workerOn } from './entries.ts'

const many = Array.from({ length: 23 }, (_, index) => `person${index}@example.com`)
const code = { seed: 'seed', expiresAt: '2026-03-01T09:15:00.000Z' }

onEachDatabase('the mail worker', (database) => {
  test('sends all that is due, oldest first, each once', async () => {
    const { store } = await freshStore(database)
    const { messages, transport } = recordingTransport()
    const { worker } = workerOn(store, transport, stoppedClock().now)
    for (const to of many) await store.outbox.enqueue(mail(to))

    expect([await worker.deliverDue(), await worker.deliverDue()]).toEqual([many.length, 0])
    expect(messages.map(({ to }) => to)).toEqual(many)
    expect(messages[0]).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      to: 'person0@example.com',
      subject: 'Your Kazi password was changed',
      text: expect.stringContaining('Your password was changed'),
      html: expect.stringContaining('Your password was changed'),
    })
    expect(await counts(store)).toEqual({ waiting: 0, sent: many.length, failed: 0 })
  })

  test('codes go to accounts that can use them, and the others leave no trace', async () => {
    const { store } = await freshStore(database)
    await store.users.create(account('new@example.com'))
    await store.users.create(account('active@example.com', true))
    const { messages, transport } = recordingTransport()
    const { worker } = workerOn(store, transport, stoppedClock().now)
    for (const to of ['nobody@example.com', 'new@example.com', 'active@example.com']) {
      await store.outbox.enqueue(mail(to, 'verification-code', code))
      await store.outbox.enqueue(mail(to, 'reset-code', code))
    }
    await worker.deliverDue()
    expect(messages.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      'active@example.com Set a new password for Kazi',
      'new@example.com Set a new password for Kazi',
      'new@example.com Verify your Kazi account',
    ])
    expect(await counts(store)).toEqual({ waiting: 0, sent: 3, failed: 0 })
  })

  test('an account that is let in no more gets no codes', async () => {
    const { store } = await freshStore(database)
    const { userId } = await store.users.create(account('ada@example.com'))
    const { messages, transport } = recordingTransport()
    const { worker } = workerOn(store, transport, stoppedClock().now)
    await store.users.setDeactivated(userId, true)
    for (const kind of ['verification-code', 'reset-code'] as const) await store.outbox.enqueue(mail('ada@example.com', kind, code))
    expect([await worker.deliverDue(), messages, await counts(store)]).toEqual([0, [], { waiting: 0, sent: 0, failed: 0 }])
    await store.users.setDeactivated(userId, false)
    await store.outbox.enqueue(mail('ada@example.com', 'reset-code', code))
    expect(await worker.deliverDue()).toBe(1)
  })

  test('a mail with a time of its own is sent then, and what is under way cannot be taken back', async () => {
    const { store } = await freshStore(database)
    const clock = stoppedClock()
    let taken: unknown = 'not asked'
    const { messages, transport } = recordingTransport(async () => {
      taken = await store.outbox.takeBack('topic', clock.now().toISOString())
    })
    const { worker } = workerOn(store, transport, clock.now)
    await store.outbox.enqueue(mail(), { dueAt: new Date(clock.now().getTime() + 20_000).toISOString(), topic: 'topic' })
    clock.pass(19)
    expect(await worker.deliverDue()).toBe(0)
    clock.pass(1)
    expect([await worker.deliverDue(), messages.length, taken]).toEqual([1, 1, null])
  })

  test('what was not sent is tried again later, and the log names neither address nor code', async () => {
    const { store } = await freshStore(database)
    const clock = stoppedClock()
    let isDown = true
    const { messages, transport } = recordingTransport(async ({ to }) => {
      if (isDown) throw Object.assign(new Error(`no way to ${to}`), { code: 'ECONNREFUSED', command: 'CONN' })
    })
    const { worker, logged } = workerOn(store, transport, clock.now)
    await store.outbox.enqueue(mail())

    expect(await worker.deliverDue()).toBe(0)
    expect(logged).toEqual([{ mail: expect.any(String), kind: 'password-changed', attempts: 1, reason: 'ECONNREFUSED CONN', next: expect.any(String) }])
    clock.pass(1.9)
    expect([await worker.deliverDue(), logged.length]).toEqual([0, 1])
    clock.pass(2.1)
    expect([await worker.deliverDue(), logged.length]).toEqual([0, 2])
    isDown = false
    clock.pass(3.9)
    expect([await worker.deliverDue(), messages.length]).toEqual([0, 0])
    clock.pass(4.1)
    expect([await worker.deliverDue(), await worker.deliverDue(), messages.length]).toEqual([1, 0, 1])
    expect(await counts(store)).toEqual({ waiting: 0, sent: 1, failed: 0 })
  })

  test.each([
    ['a refusal for good', 1, new Refused('RCPT TO 550'), 'RCPT TO 550'],
    ['the sixth day', 20, new Error('down'), 'Error'],
  ])('%s ends it', async (_, attempts, error, reason) => {
    const { store } = await freshStore(database)
    const clock = stoppedClock()
    const { transport } = recordingTransport(() => Promise.reject(error))
    const { worker, logged } = workerOn(store, transport, clock.now)
    await store.outbox.enqueue(mail())
    for (let tried = 1; tried < attempts; tried += 1) {
      await worker.deliverDue()
      clock.pass(3_600)
    }
    if (attempts > 1) clock.pass(5 * 86_400)
    await worker.deliverDue()
    clock.pass(366 * 86_400)
    await worker.deliverDue()
    expect([logged.length, logged.at(-1)]).toEqual([attempts, { mail: expect.any(String), kind: 'password-changed', attempts, reason, next: null }])
    expect(await counts(store)).toEqual({ waiting: 0, sent: 0, failed: 1 })
  })

  test('a mail that cannot be written holds up no other', async () => {
    const { store } = await freshStore(database)
    await store.users.create(account('new@example.com'))
    const { messages, transport } = recordingTransport()
    const { worker } = workerOn(store, transport, stoppedClock().now)
    await store.outbox.enqueue(mail('new@example.com', 'verification-code'))
    await store.outbox.enqueue(mail())
    expect([await worker.deliverDue(), messages.map(({ to }) => to)]).toEqual([1, ['ada@example.com']])
    expect(await counts(store)).toEqual({ waiting: 1, sent: 1, failed: 0 })
  })

  test('a mail whose process died is taken up when its lease is over, not before, and within 15 seconds', async () => {
    const { store } = await freshStore(database)
    const clock = stoppedClock()
    const { messages, transport } = recordingTransport()
    const { worker } = workerOn(store, transport, clock.now)
    await store.outbox.enqueue(mail())
    await store.outbox.claim(clock.now().toISOString(), new Date(clock.now().getTime() + leaseSeconds * 1000).toISOString(), 1)
    clock.pass(leaseSeconds - 1)
    expect(await worker.deliverDue()).toBe(0)
    clock.pass(1)
    expect([await worker.deliverDue(), messages.length]).toEqual([1, 1])
    expect(leaseSeconds + pollSeconds).toBeLessThan(15)
  })

  test('a mail server that hangs holds up no other mail, and nobody else takes the one it has', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { store } = await freshStore(database)
    const clock = stoppedClock()
    let renewals = 0
    const outbox: Store['outbox'] = { ...store.outbox, renew: (...given) => store.outbox.renew(...given).finally(() => (renewals += 1)) }
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    const { messages, transport } = recordingTransport(({ to }) => (to === 'slow@example.com' ? gate : Promise.resolve()))
    const { worker } = workerOn({ users: store.users, alerts: store.alerts, outbox }, transport, clock.now)
    const other = recordingTransport()
    const others = workerOn(store, other.transport, clock.now).worker
    await store.outbox.enqueue(mail('slow@example.com'))
    for (const to of many) await store.outbox.enqueue(mail(to))
    worker.wake()
    await expect.poll(() => messages.map(({ to }) => to)).toEqual(many)
    for (let second = 1; second <= 2 * leaseSeconds; second += 1) {
      clock.pass(renewSeconds)
      vi.advanceTimersByTime(renewSeconds * 1000)
      await expect.poll(() => renewals).toBe(second)
      expect(await others.deliverDue()).toBe(0)
    }
    letGo()
    await worker.stop()
    expect([other.messages, messages.at(-1)?.to, await counts(store)]).toEqual([[], 'slow@example.com', { waiting: 0, sent: 1 + many.length, failed: 0 }])
    vi.advanceTimersByTime(renewSeconds * 10_000)
    expect(renewals).toBe(2 * leaseSeconds)
    vi.useRealTimers()
  })

  test('a process that stood still for longer than its lease does not go on with a mail that another one has sent', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { store } = await freshStore(database)
    const clock = stoppedClock()
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const hanging: Transport = {
      send: (_, lost) => {
        begin()
        return new Promise((_resolve, reject) => lost?.addEventListener('abort', () => reject(new Error('aborted'))))
      },
      close: async () => {},
    }
    const { worker, logged } = workerOn(store, hanging, clock.now)
    const { messages, transport } = recordingTransport()
    await store.outbox.enqueue(mail())
    worker.wake()
    await begun
    clock.pass(leaseSeconds + 1)
    expect(await workerOn(store, transport, clock.now).worker.deliverDue()).toBe(1)
    vi.advanceTimersByTime(renewSeconds * 1000)
    await worker.stop()
    expect([messages.length, logged, await counts(store)]).toEqual([1, [{ mail: messages[0]?.id, kind: 'password-changed', attempts: 1 }], { waiting: 0, sent: 1, failed: 0 }])
    vi.useRealTimers()
  })

  test('workers at the same outbox send each mail once', async () => {
    const { store } = await freshStore(database)
    for (const to of many) await store.outbox.enqueue(mail(to))
    const { messages, transport } = recordingTransport()
    const { now } = stoppedClock()
    const workers = [1, 2, 3].map(() => workerOn(store, transport, now).worker)
    const sentBy = await Promise.all(workers.map((worker) => worker.deliverDue()))
    expect(sentBy.reduce((sum, count) => sum + count, 0)).toBe(many.length)
    expect(messages.map(({ to }) => to).toSorted()).toEqual(many.toSorted())
  })

  test('a mail that was sent while the database was away is not sent again', async () => {
    const { store } = await freshStore(database)
    const clock = stoppedClock()
    let isAway = true
    const outbox = { ...store.outbox, sent: (id: string, now: string) => (isAway ? Promise.reject(new Error('away')) : store.outbox.sent(id, now)) }
    const { messages, transport } = recordingTransport()
    const { worker } = workerOn({ users: store.users, alerts: store.alerts, outbox }, transport, clock.now)
    await store.outbox.enqueue(mail())
    await expect(worker.deliverDue()).rejects.toThrow('away')
    clock.pass(3600)
    await expect(worker.deliverDue()).rejects.toThrow('away')
    isAway = false
    expect([await worker.deliverDue(), messages.length, await counts(store)]).toEqual([0, 1, { waiting: 0, sent: 1, failed: 0 }])
  })

  test('after the database was away a worker lets the others say first what they have sent', async () => {
    const { store } = await freshStore(database)
    const clock = stoppedClock()
    let isAway = true
    const duringOutageRejects = <Given extends unknown[], T>(method: (...given: Given) => Promise<T>) => (...given: Given) => (isAway ? Promise.reject(new Error('away')) : method(...given))
    const { users, alerts } = store
    const sender = recordingTransport()
    const one = workerOn({ users, alerts, outbox: { ...store.outbox, sent: duringOutageRejects(store.outbox.sent) } }, sender.transport, clock.now)
    const doubles = recordingTransport()
    const other = workerOn({ users, alerts, outbox: { ...store.outbox, claim: duringOutageRejects(store.outbox.claim) } }, doubles.transport, clock.now)
    await store.outbox.enqueue(mail())
    await expect(one.worker.deliverDue()).rejects.toThrow('away')
    other.worker.wake()
    await expect.poll(() => other.logged.length).toBe(1)
    clock.pass(60)
    isAway = false
    expect([await other.worker.deliverDue(), await one.worker.deliverDue(), await other.worker.deliverDue()]).toEqual([0, 0, 0])
    expect([sender.messages.length, doubles.messages, await counts(store)]).toEqual([1, [], { waiting: 0, sent: 1, failed: 0 }])
    await store.outbox.enqueue(mail())
    expect(await other.worker.deliverDue()).toBe(1)
  })

  describe('by itself', () => {
    afterEach(() => vi.useRealTimers())

    test('it sends at once when it is woken, polls for mails of other processes, and a stop waits for mails under way', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const { store } = await freshStore(database)
      let letGo = () => {}
      const { messages, transport } = recordingTransport(({ to }) => (to === 'last@example.com' ? new Promise((resolve) => (letGo = resolve)) : Promise.resolve()))
      const { worker } = workerOn(store, transport, () => new Date())
      worker.start()
      await store.outbox.enqueue(mail('told@example.com'))
      worker.wake()
      await expect.poll(() => messages.length).toBe(1)
      await store.outbox.enqueue(mail('other@example.com'))
      vi.advanceTimersByTime(3000)
      await expect.poll(() => messages.length).toBe(2)

      await store.outbox.enqueue(mail('last@example.com'))
      const before = letGo
      worker.wake()
      await expect.poll(() => letGo !== before).toBe(true)
      const stopped = worker.stop()
      await store.outbox.enqueue(mail('late@example.com'))
      worker.wake()
      letGo()
      await stopped
      expect(messages.map(({ to }) => to)).toEqual(['told@example.com', 'other@example.com', 'last@example.com'])
      expect(await counts(store)).toEqual({ waiting: 1, sent: 3, failed: 0 })
    })
  })
})

describe('when a mail is tried again', () => {
  const createdAt = '2026-03-01T00:00:00.000Z'
  const at = (seconds: number) => new Date(Date.parse(createdAt) + seconds * 1000)

  test.each([
    [1, 0, 2],
    [1, 1, 4],
    [2, 1, 8],
    [5, 0.5, 48],
    [11, 0, 1800],
    [11, 1, 3600],
    [200, 1, 3600],
  ])('after try %i, with chance %d: %i seconds', (attempts, chance, seconds) => {
    expect(nextTry({ attempts, createdAt }, at(60), chance)).toBe(at(60 + seconds).toISOString())
  })

  test('for five days', () => {
    const days = (count: number) => nextTry({ attempts: 100, createdAt }, at(count * 86_400), 0)
    expect([days(5), days(5.001)]).toEqual([at(5 * 86_400 + 1800).toISOString(), null])
  })

  test('20 times at least: a clock that jumps ahead, and a board that was off for a week, give up no mail', () => {
    const after = (attempts: number) => nextTry({ attempts, createdAt }, at(3650 * 86_400), 0) === null
    expect([1, 19, 20].map(after)).toEqual([false, false, true])
  })
})
