import { expect, it } from 'vitest'
import type { ClaimedMail, NewMail } from '../../../server/store/store.ts'
import { onEachDatabase } from '../../support/databases.ts'
import { withStore, withTables } from './entries.ts'

const mail = (to: string, fields: Partial<NewMail> = {}): NewMail => ({ kind: 'verification-code', to, params: { seed: `seed of ${to}` }, ...fields })
const [now, lease, later] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:01:00.000Z', '2026-11-21T10:02:00.000Z']
const recipients = (mails: ClaimedMail[]) => mails.map(({ to }) => to)

onEachDatabase('the outbox', (database) => {
  it('gives out each mail once, oldest first, with what it says', () =>
    withStore(database, async ({ outbox }) => {
      for (const to of ['a@x.org', 'B@x.org', 'c@x.org']) await outbox.put(mail(to))
      const first = await outbox.claim(now, lease, 2)
      expect(first).toEqual(['a@x.org', 'B@x.org'].map((to, n) => ({ ...mail(to), id: first[n]?.id, attempts: 1, createdAt: first[n]?.createdAt })))
      expect(first.map(({ createdAt }) => new Date(createdAt).toISOString())).toEqual(first.map(({ createdAt }) => createdAt))
      expect([recipients(await outbox.claim(now, lease, 2)), await outbox.claim(now, lease, 2)]).toEqual([['c@x.org'], []])
      expect(await outbox.counts()).toEqual({ waiting: 3, sent: 0, failed: 0 })
    }))

  it('gives a mail out again when its lease is over, or at the time it was put off to', () =>
    withStore(database, async ({ outbox }) => {
      await outbox.put(mail('a@x.org'))
      await outbox.claim(now, lease, 10)
      const [again] = await outbox.claim(lease, later, 10)
      expect([again?.to, again?.attempts]).toEqual(['a@x.org', 2])
      await outbox.retry(again?.id ?? '', lease, 'busy')
      expect((await outbox.claim(lease, later, 10)).map(({ to, attempts }) => [to, attempts])).toEqual([['a@x.org', 3]])
      await outbox.retry(again?.id ?? '', later, 'busy')
      expect(await outbox.claim(lease, later, 10)).toEqual([])
    }))

  it('is done with what was sent, failed or dropped, and forgets what it said to whom', () =>
    withStore(database, async ({ outbox }, _, options) => {
      for (const to of ['sent@x.org', 'failed@x.org', 'dropped@x.org']) await outbox.put(mail(to))
      const [sent, failed, dropped] = (await outbox.claim(now, lease, 10)).map(({ id }) => id)
      await outbox.retry(sent ?? '', now, 'greylisted')
      await outbox.sent(sent ?? '', now)
      await outbox.fail(failed ?? '', '550 <failed@x.org> is unknown')
      await outbox.drop(dropped ?? '')
      await outbox.fail(sent ?? '', 'too late')
      await outbox.retry(failed ?? '', now, 'too late')
      expect([await outbox.claim(later, later, 10), await outbox.counts()]).toEqual([[], { waiting: 0, sent: 1, failed: 1 }])
      const rows = await withTables(options, (db) => db.selectFrom('outbox').select(['recipient', 'recipient_folded', 'params', 'state', 'sent_at', 'reason']).orderBy('seq').execute())
      expect(rows).toEqual([
        { recipient: '', recipient_folded: '', params: '{}', state: 'sent', sent_at: now, reason: null },
        { recipient: '', recipient_folded: '', params: '{}', state: 'failed', sent_at: null, reason: '550 <…> is unknown' },
      ])
    }))

  it('shares mails between claims at the same moment', () =>
    withStore(database, async ({ outbox }) => {
      const all = Array.from({ length: 30 }, (_, n) => `${n}@x.org`)
      for (const to of all) await outbox.put(mail(to))
      const claims = await Promise.all(Array.from({ length: 10 }, () => outbox.claim(now, lease, 3)))
      const rest = await outbox.claim(now, lease, 30)
      expect(recipients([...claims.flat(), ...rest]).toSorted()).toEqual(all.toSorted())
    }))
})
