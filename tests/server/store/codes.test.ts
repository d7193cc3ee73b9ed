import { expect, it } from 'vitest'
import type { Code } from '../../../server/store/store.ts'
import { onEachDatabase } from '../../support/databases.ts'
import { withStore } from './entries.ts'

const [now, soon, later] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:10:00.000Z', '2026-11-21T10:20:00.000Z']
const code = (fields: Partial<Code> = {}): Code => ({
  email: 'ada@example.com',
  purpose: 'verification',
  seed: 'one',
  tries: 0,
  sentAt: now,
  expiresAt: soon,
  ...fields,
})

onEachDatabase('codes', (database) => {
  it('keeps one code an address, in any case, and purpose', () =>
    withStore(database, async ({ codes }) => {
      await codes.put(code({ email: 'Ada@Example.com' }))
      await codes.put(code({ purpose: 'reset', seed: 'two', sentAt: null, tries: 3 }))
      expect(await codes.find('ADA@example.com', 'verification')).toEqual(code({ email: 'Ada@Example.com' }))
      expect(await codes.find('ada@example.com', 'reset')).toEqual(code({ purpose: 'reset', seed: 'two', sentAt: null, tries: 3 }))
      await codes.put(code({ seed: 'three', sentAt: soon, expiresAt: later }))
      expect(await codes.find('ada@example.com', 'verification')).toEqual(code({ seed: 'three', sentAt: soon, expiresAt: later }))
      expect(await codes.find('nobody@example.com', 'reset')).toBeNull()
    }))

  it('counts tries of the code that lives', () =>
    withStore(database, async ({ codes }) => {
      const fresh = code({ email: 'ADA@example.com', seed: 'fresh', sentAt: null, expiresAt: later })
      await codes.put(code({ tries: 1 }))
      expect(await codes.try(fresh, now)).toEqual(code({ tries: 2 }))
      expect(await codes.try(fresh, now)).toEqual(code({ tries: 3 }))
      expect(await codes.find('ada@example.com', 'verification')).toEqual(code({ tries: 3 }))
    }))

  it('puts a fresh one in where there is none, or an expired one', () =>
    withStore(database, async ({ codes }) => {
      const fresh = code({ seed: 'fresh', sentAt: null })
      expect([await codes.try(fresh, now), await codes.try(fresh, now)]).toEqual([{ ...fresh, tries: 1 }, { ...fresh, tries: 2 }])
      const next = code({ email: 'ADA@example.com', seed: 'next', sentAt: null, expiresAt: later })
      expect([await codes.try(next, soon), await codes.find(next.email, next.purpose)]).toEqual([{ ...next, tries: 1 }, { ...next, tries: 1 }])
    }))

  it('counts tries at the same moment one after the other', () =>
    withStore(database, async ({ codes }) => {
      const tried = await Promise.all(Array.from({ length: 12 }, (_, n) => codes.try(code({ seed: `seed ${n}` }), now)))
      expect(tried.map(({ tries }) => tries).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
      expect(new Set(tried.map(({ seed }) => seed)).size).toBe(1)
    }))

  it('is used once, and only by its own seed', () =>
    withStore(database, async ({ codes }) => {
      await codes.put(code())
      await codes.put(code({ purpose: 'reset' }))
      expect([await codes.use(code({ seed: 'other' })), await codes.use(code({ email: 'nobody@example.com' }))]).toEqual([false, false])
      const used = await Promise.all([1, 2, 3, 4].map(() => codes.use(code({ email: 'ADA@example.com' }))))
      expect(used.toSorted()).toEqual([false, false, false, true])
      expect([await codes.find('ada@example.com', 'verification'), await codes.find('ada@example.com', 'reset')]).toEqual([null, code({ purpose: 'reset' })])
    }))

  it('forgets what has expired', () =>
    withStore(database, async ({ codes }) => {
      await codes.put(code())
      await codes.put(code({ purpose: 'reset', expiresAt: later }))
      await codes.put(code({ email: 'bob@example.com' }))
      expect([await codes.sweep(now), await codes.sweep(soon), await codes.sweep(soon)]).toEqual([0, 2, 0])
      expect(await codes.find('ada@example.com', 'reset')).toEqual(code({ purpose: 'reset', expiresAt: later }))
    }))
})
