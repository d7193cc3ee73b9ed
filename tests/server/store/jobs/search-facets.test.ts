import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { withLongTimeout } from '../../../../server/store/database/long-timeout.ts'
import { eachFacets } from '../../../../server/store/jobs/search/sql.ts'
import { noLastDay } from '../../../../server/store/jobs/search/tables.ts'
import { onEachDatabase } from '../../../support/database/databases.ts'
import { withStore, withTables } from '../database/entries.ts'

const jobs = 100_000
const packed = 2 ** 45

onEachDatabase('the facets of very many jobs', (database) => {
  it('are visited in parts, and whatever else waits has its turn between them', () =>
    withStore(database, ({ dialect }, _owner, options) =>
      withTables(options, async (db) => {
        const [columns, cells] = dialect === 'postgres' ? [', tokens, pad', ", '{}'::int[], ''"] : ['', '']
        const rows = sql`insert into job_docs (doc, seq, packed, pay_step, yearly_pay, until, hidden${sql.raw(columns)})
          with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(jobs)})
          select n, n, ${sql.lit(packed)}, 0, null, ${sql.lit(noLastDay)}, 0${sql.raw(cells)} from numbers`
        await withLongTimeout(() => rows.execute(db))
        let iterations = 0
        const countIterations = () => {
          iterations += 1
          waiting = setImmediate(countIterations)
        }
        let waiting = setImmediate(countIterations)
        const visits: { values: number[]; yielded: boolean }[] = []
        await eachFacets({ dialect, db }, { condition: null, not: [], from: 0, below: jobs + 1, today: 1 }, undefined, [], (values) => {
          visits.push({ values: values.split(',').map(Number), yielded: iterations > 0 })
          iterations = 0
        })
        clearImmediate(waiting)
        expect(visits.length).toBeGreaterThan(2)
        expect(visits.slice(1).every(({ yielded }) => yielded)).toBe(true)
        expect(visits.flatMap(({ values }) => values)).toEqual(Array.from({ length: jobs }, () => packed))
      }),
    ))
})
