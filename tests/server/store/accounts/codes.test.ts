import { expect, it } from 'vitest'
import type { Code } from '../../../../server/store/store.ts'
import { onEachCollation } from '../../../support/database/databases.ts'
import { withStore } from '../database/entries.ts'

const [now, soon, later] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:10:00.000Z', '2026-11-21T10:20:00.000Z']
const at = (time: string) => new Date(time)
const code = (fields: Partial<Code> = {}): Code => ({
  email: 'ada@example.com',
  purpose: 'verification',
  seed: 'one',
  sentAt: now,
  expiresAt: soon,
  ...fields,
})

onEachCollation('codes', (database) => {
  it('keeps one code an address, in any case, and purpose', () =>
    withStore(database, async ({ codes }) => {
      await codes.upsert(code({ email: 'Ada@Example.com' }))
      await codes.upsert(code({ purpose: 'reset', seed: 'two', sentAt: null }))
      expect(await codes.find('ADA@example.com', 'verification')).toEqual(code({ email: 'Ada@Example.com' }))
      expect(await codes.find('ada@example.com', 'reset')).toEqual(code({ purpose: 'reset', seed: 'two', sentAt: null }))
      await codes.upsert(code({ seed: 'three', sentAt: soon, expiresAt: later }))
      expect(await codes.find('ada@example.com', 'verification')).toEqual(code({ seed: 'three', sentAt: soon, expiresAt: later }))
      expect(await codes.find('nobody@example.com', 'reset')).toBeNull()
    }))

  it('answers the code that lives', () =>
    withStore(database, async ({ codes }) => {
      await codes.upsert(code())
      expect(await codes.lockOrCreate(code({ email: 'ADA@example.com', seed: 'fresh', sentAt: null }), at(now))).toEqual(code())
      expect(await codes.find('ada@example.com', 'verification')).toEqual(code())
    }))

  it('puts a fresh one in where there is none, or an expired one', () =>
    withStore(database, async ({ codes }) => {
      const fresh = code({ seed: 'fresh', sentAt: null })
      expect([await codes.lockOrCreate(fresh, at(now)), await codes.lockOrCreate(code({ seed: 'other' }), at(now))]).toEqual([fresh, fresh])
      const next = code({ email: 'ADA@example.com', seed: 'next', sentAt: null, expiresAt: later })
      expect([await codes.lockOrCreate(next, at(soon)), await codes.find(next.email, next.purpose)]).toEqual([next, next])
    }))

  it('puts a fresh one in the place of one that a clock made which was ahead', () =>
    withStore(database, async ({ codes }) => {
      await codes.upsert(code({ seed: 'ahead', sentAt: '2027-12-26T10:00:00.000Z', expiresAt: '2027-12-26T10:10:00.000Z' }))
      const fresh = code({ seed: 'fresh', sentAt: null })
      expect([await codes.lockOrCreate(fresh, at(now)), await codes.find(fresh.email, fresh.purpose)]).toEqual([fresh, fresh])
      await codes.upsert(code({ seed: 'a little ahead', expiresAt: '2026-11-21T10:10:59.000Z' }))
      expect((await codes.lockOrCreate(fresh, at(now))).seed).toBe('a little ahead')
    }))

  it('answers one code to all who hold it at the same moment', () =>
    withStore(database, async ({ codes }) => {
      const seen = await Promise.all(Array.from({ length: 12 }, (_, n) => codes.lockOrCreate(code({ seed: `seed ${n}` }), at(now))))
      expect(new Set(seen.map(({ seed }) => seed)).size).toBe(1)
    }))

  it('is used once, and only by its own seed', () =>
    withStore(database, async ({ codes }) => {
      await codes.upsert(code())
      await codes.upsert(code({ purpose: 'reset' }))
      expect([await codes.use(code({ seed: 'other' })), await codes.use(code({ email: 'nobody@example.com' }))]).toEqual([false, false])
      const used = await Promise.all([1, 2, 3, 4].map(() => codes.use(code({ email: 'ADA@example.com' }))))
      expect(used.toSorted()).toEqual([false, false, false, true])
      expect([await codes.find('ada@example.com', 'verification'), await codes.find('ada@example.com', 'reset')]).toEqual([null, code({ purpose: 'reset' })])
    }))

  it('forgets what has expired, and what a clock made that was ahead', () =>
    withStore(database, async ({ codes }) => {
      await codes.upsert(code())
      await codes.upsert(code({ purpose: 'reset', expiresAt: '2026-11-21T10:10:30.000Z' }))
      await codes.upsert(code({ email: 'bob@example.com' }))
      expect([await codes.sweep(at(now)), await codes.sweep(at(soon)), await codes.sweep(at(soon))]).toEqual([0, 2, 0])
      expect(await codes.find('ada@example.com', 'reset')).toEqual(code({ purpose: 'reset', expiresAt: '2026-11-21T10:10:30.000Z' }))
      await codes.upsert(code({ email: 'ahead@example.com', expiresAt: '2027-12-26T10:10:00.000Z' }))
      expect(await codes.sweep(at(now))).toBe(1)
    }))
})
