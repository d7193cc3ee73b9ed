import { expect, it } from 'vitest'
import type { ClaimedMail, NewMail } from '../../../../server/store/store.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { withStore, withTables } from '../database/entries.ts'

const mail = (to: string, fields: Partial<NewMail> = {}): NewMail => ({ kind: 'verification-code', to, params: { seed: `seed of ${to}` }, ...fields })
const [now, lease, later, latest] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:01:00.000Z', '2026-11-21T10:02:00.000Z', '2026-11-21T10:03:00.000Z']
const recipients = (mails: ClaimedMail[]) => mails.map(({ to }) => to)

onEachCollation('the outbox', (database) => {
  it('gives out each mail once, oldest first, with its parameters', () =>
    withStore(database, async ({ outbox }) => {
      for (const to of ['a@x.org', 'B@x.org', 'c@x.org']) await outbox.enqueue(mail(to))
      const first = await outbox.claim(now, lease, 2)
      expect(first).toEqual(['a@x.org', 'B@x.org'].map((to, n) => ({ ...mail(to), id: first[n]?.id, attempts: 1, createdAt: first[n]?.createdAt })))
      expect(first.map(({ createdAt }) => new Date(createdAt).toISOString())).toEqual(first.map(({ createdAt }) => createdAt))
      expect([recipients(await outbox.claim(now, lease, 2)), await outbox.claim(now, lease, 2)]).toEqual([['c@x.org'], []])
      expect(await outbox.counts()).toEqual({ waiting: 3, sent: 0, failed: 0, oldestWaiting: first[0]?.createdAt })
    }))

  it('gives a mail out again when its lease is over, or at the time it was put off to', () =>
    withStore(database, async ({ outbox }) => {
      await outbox.enqueue(mail('a@x.org'))
      await outbox.claim(now, lease, 10)
      const [again] = await outbox.claim(lease, later, 10)
      expect([again?.to, again?.attempts]).toEqual(['a@x.org', 2])
      if (again === undefined) throw new Error('It was not given out again.')
      await outbox.retry(again, lease, 'busy')
      expect((await outbox.claim(lease, later, 10)).map(({ to, attempts }) => [to, attempts])).toEqual([['a@x.org', 3]])
      await outbox.retry({ ...again, attempts: 3 }, later, 'busy')
      expect(await outbox.claim(lease, later, 10)).toEqual([])
    }))

  it('keeps a mail for the worker that renews its claim, and refuses a worker whose claim is over', () =>
    withStore(database, async ({ outbox }) => {
      await outbox.enqueue(mail('a@x.org'), { dueAt: '', topic: 'one' })
      const first = await outbox.claim(now, lease, 10)
      await outbox.renew(first, later)
      expect([await outbox.claim(lease, later, 10), await outbox.takeBack('one', lease)]).toEqual([[], null])
      const second = await outbox.claim(later, latest, 10)
      expect(second.map(({ attempts }) => attempts)).toEqual([2])
      await outbox.renew(first, '9999')
      for (const over of first) await outbox.retry(over, now, 'busy')
      expect([await outbox.claim(later, latest, 10), (await outbox.claim(latest, latest, 10)).map(({ attempts }) => attempts)]).toEqual([[], [3]])
    }))

  it('is done with what was sent, failed or dropped, and forgets what it said to whom', () =>
    withStore(database, async ({ outbox }, _, options) => {
      for (const to of ['sent@x.org', 'failed@x.org', 'dropped@x.org']) await outbox.enqueue(mail(to))
      const [sent, failed, dropped] = (await outbox.claim(now, lease, 10)).map(({ id }) => id)
      await outbox.retry({ id: sent ?? '', attempts: 1 }, now, 'greylisted')
      await outbox.sent(sent ?? '', now)
      await outbox.fail(failed ?? '', '550 <failed@x.org> is unknown')
      await outbox.drop(dropped ?? '')
      await outbox.fail(sent ?? '', 'too late')
      await outbox.retry({ id: failed ?? '', attempts: 1 }, now, 'too late')
      expect([await outbox.claim(later, later, 10), await outbox.counts()]).toEqual([[], { waiting: 0, sent: 1, failed: 1, oldestWaiting: null }])
      const rows = await withTables(options, (db) => db.selectFrom('outbox').select(['recipient', 'recipient_folded', 'params', 'state', 'sent_at', 'reason']).orderBy('seq').execute())
      expect(rows).toEqual([
        { recipient: '', recipient_folded: '', params: '{}', state: 'sent', sent_at: now, reason: null },
        { recipient: '', recipient_folded: '', params: '{}', state: 'failed', sent_at: null, reason: '550 <…> is unknown' },
      ])
    }))

  it('shares mails between claims at the same moment', () =>
    withStore(database, async ({ outbox }) => {
      const all = Array.from({ length: 30 }, (_, n) => `${n}@x.org`)
      for (const to of all) await outbox.enqueue(mail(to))
      const claims = await Promise.all(Array.from({ length: 10 }, () => outbox.claim(now, lease, 3)))
      const rest = await outbox.claim(now, lease, 30)
      expect(recipients([...claims.flat(), ...rest]).toSorted()).toEqual(all.toSorted())
    }))

  it('keeps a mail until it is due', () =>
    withStore(database, async ({ outbox }) => {
      await outbox.enqueue(mail('a@x.org'), { dueAt: lease, topic: 'one' })
      await outbox.enqueue(mail('b@x.org'))
      expect(recipients(await outbox.claim(now, later, 5))).toEqual(['b@x.org'])
      expect(recipients(await outbox.claim(lease, later, 5))).toEqual(['a@x.org'])
    }))

  it('takes back what waits for its time or another try, once, and leaves other topics alone', () =>
    withStore(database, async ({ outbox }) => {
      await outbox.enqueue(mail('a@x.org'), { dueAt: later, topic: 'one' })
      await outbox.enqueue(mail('b@x.org'), { dueAt: now, topic: 'two' })
      await outbox.enqueue(mail('c@x.org'))
      expect([await outbox.takeBack('one', now), await outbox.takeBack('one', now), await outbox.takeBack('none', now)]).toEqual([mail('a@x.org'), null, null])
      const claimed = await outbox.claim(now, lease, 5)
      expect(recipients(claimed)).toEqual(['b@x.org', 'c@x.org'])
      await outbox.retry({ id: claimed[0]?.id ?? '', attempts: 1 }, later, 'busy')
      expect([await outbox.takeBack('two', now), (await outbox.counts()).waiting]).toEqual([mail('b@x.org'), 1])
    }))

  it('takes back nothing that somebody is sending, and neither what is done', () =>
    withStore(database, async ({ outbox }) => {
      await outbox.enqueue(mail('a@x.org'), { dueAt: now, topic: 'one' })
      await outbox.enqueue(mail('b@x.org'), { dueAt: now, topic: 'sent' })
      await outbox.enqueue(mail('c@x.org'), { dueAt: now, topic: 'failed' })
      const [, sent, failed] = await outbox.claim(now, lease, 5)
      const early = '2026-11-21T10:00:59.999Z'
      expect([await outbox.takeBack('one', now), await outbox.takeBack('one', early)]).toEqual([null, null])
      await outbox.sent(sent?.id ?? '', now)
      await outbox.fail(failed?.id ?? '', 'no')
      expect([await outbox.takeBack('sent', later), await outbox.takeBack('failed', later)]).toEqual([null, null])
      expect([await outbox.takeBack('one', lease), await outbox.claim(later, later, 5)]).toEqual([mail('a@x.org'), []])
    }))

  it('takes for due what a clock that was ahead put off for longer than any mail pauses', () =>
    withStore(database, async ({ outbox }) => {
      const ahead = '2027-12-26T10:00:00.000Z'
      await outbox.enqueue(mail('a@x.org'), { dueAt: ahead, topic: 'one' })
      await outbox.enqueue(mail('b@x.org'), { dueAt: '2026-11-21T11:00:00.000Z', topic: 'two' })
      expect(recipients(await outbox.claim(now, ahead, 5))).toEqual(['a@x.org'])
      expect([recipients(await outbox.claim(now, lease, 5)), await outbox.takeBack('one', now)]).toEqual([['a@x.org'], null])
      await outbox.claim('2026-11-21T11:00:00.000Z', ahead, 5)
      expect([await outbox.takeBack('one', now), await outbox.takeBack('two', now)]).toEqual([mail('a@x.org'), mail('b@x.org')])
    }))

  it('answers the last of a topic, when one was under way as it was put', () =>
    withStore(database, async ({ outbox }) => {
      await outbox.enqueue(mail('a@x.org'), { dueAt: now, topic: 'one' })
      await outbox.claim(now, lease, 1)
      await outbox.enqueue(mail('b@x.org'), { dueAt: later, topic: 'one' })
      expect([await outbox.takeBack('one', lease), (await outbox.counts()).waiting]).toEqual([mail('b@x.org'), 0])
    }))

  it('forgets what was sent or failed before a moment, and nothing that waits', () =>
    withStore(database, async ({ outbox }) => {
      for (const to of ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org']) await outbox.enqueue(mail(to))
      const [first, second, third] = await outbox.claim(now, lease, 4)
      await outbox.sent(first?.id ?? '', now)
      await outbox.sent(second?.id ?? '', lease)
      expect([await outbox.sweep(now), await outbox.sweep(lease)]).toEqual([0, 1])
      await outbox.fail(third?.id ?? '', 'no')
      expect(await outbox.sweep('9999')).toBe(2)
      expect(await outbox.counts()).toMatchObject({ waiting: 1, sent: 0, failed: 0 })
    }))
})
