import { expect, it } from 'vitest'
import type { NewJob, Store, User } from '../../../../server/store/store.ts'
import type { BoardRates } from '../../../../server/values/salaries/rates.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { newJob, outcome, withStore, withTables } from '../database/entries.ts'

const day = '2026-11-20'
const inDollars: BoardRates = { currency: 'USD', date: day, worth: { EUR: 2, KES: 0.01 } }

/** Jobs by the name of their pay; `none` states no pay. */
const paid = (owner: User): NewJob[] => {
  const named = (sourceId: string, pay: Partial<NewJob>) => newJob(owner, { source: 'test', sourceId, jobTitle: sourceId, ...pay })
  return [
    named('own', { minPrice: 1000, maxPrice: 3000, salaryType: 'Monthly' }),
    named('dollars', { maxPrice: 50_000, currency: 'USD' }),
    named('euros', { minPrice: 10, maxPrice: 20, salaryType: 'Hourly', currency: 'EUR' }),
    named('shillings', { minPrice: 80_000, currency: 'KES' }),
    named('none', { currency: 'EUR' }),
  ]
}

const recomputeAll = async (store: Store) => {
  while (await store.rates.recompute());
}

onEachDatabase('pay in the currency of the board', (database) => {
  const payOf = (options: Parameters<typeof withTables>[0]) =>
    withTables(options, async (db) => {
      const rows = await db.selectFrom('jobs').select(['title_folded', 'yearly_pay']).orderBy('seq').execute()
      return Object.fromEntries(rows.map((row) => [row.title_folded, row.yearly_pay]))
    })
  const shown = async (store: Store, owner: User) => {
    const jobs = await store.jobs.byOwner(owner.userId)
    return Object.fromEntries(jobs.map(({ jobTitle, currency, noRate }) => [jobTitle, [currency, noRate]]))
  }

  it('is known for the currencies that have a rate; the others say so', () =>
    withStore(database, async (store, owner, options) => {
      await store.jobs.upsert(paid(owner))
      expect(await payOf(options)).toEqual({ own: 24_000, dollars: 50_000, euros: null, shillings: null, none: null })
      expect(await shown(store, owner)).toEqual({
        own: [undefined, undefined],
        dollars: [undefined, undefined],
        euros: ['EUR', true],
        shillings: ['KES', true],
        none: ['EUR', undefined],
      })
    }))

  it('is computed again when the rates change, of all jobs and of those written since', () =>
    withStore(database, async (store, owner, options) => {
      await store.jobs.upsert(paid(owner))
      const before = await store.jobs.version()
      await store.rates.replace(inDollars)
      expect(await store.rates.current()).toEqual(inDollars)
      const late = await store.jobs.post(newJob(owner, { jobTitle: 'late', maxPrice: 100, currency: 'EUR' }))
      await recomputeAll(store)
      expect(await payOf(options)).toEqual({ own: 24_000, dollars: 50_000, euros: 62_400, shillings: 800, none: null, late: 200 })
      expect([late.currency, late.noRate]).toEqual(['EUR', undefined])
      expect(await store.jobs.version()).not.toBe(before)

      const changed = await store.jobs.change(late._id, late.version ?? 0, { maxPrice: 300 })
      expect([changed.currency, (await payOf(options))['late']]).toEqual(['EUR', 600])

      await store.rates.replace({ currency: 'USD', date: null, worth: {} })
      await recomputeAll(store)
      expect(await payOf(options)).toEqual({ own: 24_000, dollars: 50_000, euros: null, shillings: null, none: null, late: null })
    }))

  it('follows the currency of the board: jobs without their own are in it', () =>
    withStore(database, async (store, owner, options) => {
      await store.jobs.upsert(paid(owner))
      await store.rates.replace({ currency: 'EUR', date: day, worth: { USD: 0.5 } })
      await recomputeAll(store)
      expect(await payOf(options)).toEqual({ own: 24_000, dollars: 25_000, euros: 31_200, shillings: null, none: null })
      expect(await shown(store, owner)).toEqual({
        own: ['EUR', undefined],
        dollars: ['USD', undefined],
        euros: ['EUR', undefined],
        shillings: ['KES', true],
        none: ['EUR', undefined],
      })
      const nurse = await store.jobs.post(newJob(owner))
      await store.jobs.upsert([newJob(owner, { currency: 'USD' }), newJob(owner, { currency: 'KES' }), newJob(owner)])
      expect((await store.jobs.similar(nurse._id, '2026-11-21', 9)).map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'KES', 'USD'])
    }))

  it('costs nothing where nothing changed, and other rates change no posting', () =>
    withStore(database, async (store, owner, options) => {
      const jobs = paid(owner)
      await store.jobs.upsert(jobs)
      await store.rates.replace(inDollars)
      await recomputeAll(store)
      const digests = () => withTables(options, (db) => db.selectFrom('job_texts').select(['seq', 'digest', 'changed_at']).orderBy('seq').execute())
      const [version, before, at] = [await store.jobs.version(), await digests(), await store.published.changedAt()]
      await store.rates.replace({ ...inDollars, worth: { KES: 0.01, EUR: 2 } })
      expect([await store.rates.recompute(), await store.jobs.version()]).toEqual([false, version])

      await store.rates.replace({ ...inDollars, worth: { EUR: 4 } })
      await recomputeAll(store)
      expect([await digests(), await store.published.changedAt()]).toEqual([before, at])
      await store.jobs.upsert(jobs)
      expect(await digests()).toEqual(before)
    }))

  it('is computed in batches, which go on after a stop', () =>
    withStore(database, async (store, owner, options) => {
      await store.jobs.upsert(Array.from({ length: 1_100 }, (_, n) => newJob(owner, { maxPrice: n, currency: 'EUR' })))
      await store.rates.replace(inDollars)
      const computed = async () => Object.values(await withTables(options, (db) => db.selectFrom('jobs').select('yearly_pay').execute())).filter((row) => row.yearly_pay !== null).length
      const steps: unknown[] = []
      for (let more = true; more; steps.push(await computed())) more = await store.rates.recompute()
      expect(steps).toEqual([500, 1_000, 1_100])
      const pays = await withTables(options, (db) => db.selectFrom('jobs').select('yearly_pay').orderBy('seq').execute())
      expect(pays.map((row) => row.yearly_pay)).toEqual(Array.from({ length: 1_100 }, (_, n) => n * 2))
    }))

  it('is whole when rates change while jobs are written', () =>
    withStore(database, async (store, owner, options) => {
      const writes = Array.from({ length: 6 }, (_, n) => store.jobs.upsert([newJob(owner, { jobTitle: `job ${n}`, maxPrice: 100, currency: 'EUR' })]))
      const others = [2, 3, 5].map(async (EUR) => {
        await store.rates.replace({ currency: 'USD', date: day, worth: { EUR } })
        await store.rates.recompute()
      })
      expect(await Promise.all([...writes, ...others].map(outcome))).toEqual(Array(9).fill('done'))
      const last = (await store.rates.current()).worth['EUR'] ?? 0
      await recomputeAll(store)
      expect(Object.values(await payOf(options))).toEqual(Array(6).fill(last * 100))
    }))
})
