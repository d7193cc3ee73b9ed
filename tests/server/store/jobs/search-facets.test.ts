import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { withLongTimeout } from '../../../../server/store/database/long-timeout.ts'
import { eachFacets } from '../../../../server/store/jobs/search/each-facets.ts'
import { noLastDay } from '../../../../server/store/jobs/search/tables.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { withStore, withTables } from '../database/entries.ts'

const jobs = 300_000
/** All bits of the facets. */
const [upper, lower] = [2 ** 21 - 1, 2 ** 32 - 1]
const packed = (upper - 1023) * 2 ** 32 + lower

onEachDatabase('the facets of very many jobs', (database) => {
  it('are visited in parts, and whatever else waits has its turn between them', () =>
    withStore(database, ({ dialect }, _owner, options) =>
      withTables(options, async (db) => {
        const [columns, cells] = dialect === 'postgres' ? [', tokens, pad', ", '{}'::int[], ''"] : ['', '']
        const rows = sql`insert into job_docs (doc, seq, packed, pay_step, yearly_pay, until, hidden${sql.raw(columns)})
          with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(jobs)})
          select n, n, ${sql.lit(packed)}, 1023, case when n % 2 = 0 then 50000 else 49999 end, ${sql.lit(noLastDay)}, 0${sql.raw(cells)} from numbers`
        await withLongTimeout(() => rows.execute(db))
        let iterations = 0
        const countIterations = () => {
          iterations += 1
          waiting = setImmediate(countIterations)
        }
        let waiting = setImmediate(countIterations)
        let parts = 0
        const found = new Map<string, number>()
        await eachFacets({ dialect, db, now: () => new Date() }, { condition: null, not: [], from: 0, below: jobs + 1, today: 1 }, 50_000, [jobs - 9, jobs - 99], (...given) => {
          if (iterations > 0) parts += 1
          iterations = 0
          const key = JSON.stringify(given)
          found.set(key, (found.get(key) ?? 0) + 1)
        })
        clearImmediate(waiting)
        expect(parts).toBeGreaterThan(2)
        const counted = (reaches: boolean, window: number, count: number) => [JSON.stringify([upper, lower, reaches, window]), count]
        expect([...found].toSorted()).toEqual([counted(false, 2, (jobs - 100) / 2), counted(true, 2, (jobs - 100) / 2), counted(false, 1, 45), counted(true, 1, 45), counted(false, 0, 5), counted(true, 0, 5)].toSorted())
      }),
    ))
})
