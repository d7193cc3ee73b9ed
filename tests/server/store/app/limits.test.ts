import { expect, it } from 'vitest'
import { onEachCollation } from '../../../support/database/databases.ts'
import { withStore } from '../database/entries.ts'

const start = Date.parse('2026-11-21T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1_000)

onEachCollation('limits', (database) => {
  it('lets as many pass as are allowed within the seconds that begin with the first', () =>
    withStore(database, async ({ limits }) => {
      const take = (seconds: number) => limits.take([{ key: 'login', most: 2, seconds: 60 }], at(seconds))
      expect([await take(0), await take(30), await take(30.5), await take(59.001), await take(59.999)]).toEqual([0, 0, 30, 1, 1])
      expect([await take(60), await take(119), await take(119)]).toEqual([0, 0, 1])
    }))

  it('counts under each key or under none, and answers the longest wait', () =>
    withStore(database, async ({ limits }) => {
      const [account, address] = [{ key: 'account', most: 1, seconds: 10 }, { key: 'address', most: 3, seconds: 100 }]
      const take = (seconds: number, ...some: (typeof account)[]) => limits.take(some, at(seconds))
      expect(await limits.take([], at(0))).toBe(0)
      expect([await take(0, account, address), await take(1, address, account), await take(2, account, address)]).toEqual([0, 9, 8])
      expect([await take(3, address), await take(4, address), await take(5, address)]).toEqual([0, 0, 95])
      expect([await take(6, address, account), await take(6, { key: 'new', most: 1, seconds: 5 }, address)]).toEqual([94, 94])
      expect(await take(7, { key: 'new', most: 1, seconds: 5 })).toBe(0)
      expect(await take(8, { key: 'none', most: 0, seconds: 5 })).toBe(5)
    }))

  it('lets no more pass when many come at once, in whatever order they name their keys', () =>
    withStore(database, async ({ limits }) => {
      const keys = ['a', 'b', 'c'].map((key) => ({ key, most: 5, seconds: 60 }))
      const waits = await Promise.all(Array.from({ length: 20 }, (_, n) => limits.take(n % 2 === 0 ? keys : keys.toReversed(), at(0))))
      expect(waits.toSorted((a, b) => a - b)).toEqual([...Array<number>(5).fill(0), ...Array<number>(15).fill(60)])
    }))

  it('gives tries back, and never more than were taken', () =>
    withStore(database, async ({ limits }) => {
      const limit = { key: 'login', most: 1, seconds: 60 }
      const take = () => limits.take([limit], at(0))
      expect([await take(), await take()]).toEqual([0, 60])
      await limits.giveBack(['login', 'unknown'])
      await limits.giveBack(['login'])
      expect([await take(), await take()]).toEqual([0, 60])
    }))

  it('forgets the windows that ended', () =>
    withStore(database, async ({ limits }) => {
      await limits.take([{ key: 'short', most: 1, seconds: 10 }, { key: 'long', most: 1, seconds: 20 }], at(0))
      expect([await limits.sweep(at(9)), await limits.sweep(at(10)), await limits.sweep(at(10)), await limits.sweep(at(20))]).toEqual([0, 1, 0, 1])
    }))

  it('takes a window that ends further away than its length for over: a clock was ahead', () =>
    withStore(database, async ({ limits }) => {
      const [short, long] = [{ key: 'short', most: 1, seconds: 60 }, { key: 'long', most: 1, seconds: 86_400 }]
      const take = (seconds: number, ...some: (typeof short)[]) => limits.take(some, at(seconds))
      const days = 400 * 86_400
      expect([await take(days, short, long), await take(days, short), await take(days, long)]).toEqual([0, 60, 86_400])
      expect(await limits.counts([short, long], at(0))).toEqual([0, 0])
      expect([await take(0, short, long), await take(0, short), await take(0, long)]).toEqual([0, 60, 86_400])
      await take(2, { ...short, key: 'ahead' })
      expect([await take(0, { ...short, key: 'ahead' }), await limits.counts([{ ...short, key: 'ahead' }], at(0))]).toEqual([62, [1]])
      await take(days, { ...short, key: 'left' })
      expect([await limits.sweep(at(0)), await limits.sweep(at(0))]).toEqual([1, 0])
    }))

  it('returns the count of each window that is not over', () =>
    withStore(database, async ({ limits }) => {
      const [a, b] = [{ key: 'a', most: 9, seconds: 60 }, { key: 'b', most: Number.POSITIVE_INFINITY, seconds: 10 }]
      await limits.take([a, b], at(0))
      for (const seconds of [1, 2, 3]) await limits.take([b], at(seconds))
      expect([await limits.counts([b, { key: 'c', seconds: 1 }, a], at(9)), await limits.counts([b, a], at(10)), await limits.counts([a], at(60))]).toEqual([[4, 0, 1], [0, 1], [0]])
    }))

  it('takes, gives back and sweeps at the same moment without waiting in a circle', () =>
    withStore(database, async ({ limits }) => {
      const keys = Array.from({ length: 8 }, (_, n) => `key ${n}`)
      const take = (n: number) => limits.take((n % 2 === 0 ? keys : keys.toReversed()).map((key) => ({ key, most: 1_000, seconds: 1 })), at(n))
      const work = Array.from({ length: 30 }, (_, n) => [take(n), limits.giveBack(n % 2 === 0 ? keys.toReversed() : keys), limits.sweep(at(n))])
      const results = await Promise.allSettled(work.flat())
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    }))
})
