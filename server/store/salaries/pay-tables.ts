/** The migration that came with pay and kinds of work. */
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Job } from '../../../src/services/contract/entities.ts'
import { kindOf, yearlyPay } from '../../values/salaries/pay.ts'
import type { Tables } from '../tables.ts'

export const payTables = (text: string) => ['alter table jobs add column yearly_pay double precision', `alter table jobs add column kind_folded ${text}`]

const rowsAtOnce = 250

/** Computes pay and kind of work for the existing jobs. */
export const fillPay = async (tx: Transaction<Tables>): Promise<void> => {
  for (let last = 0; ; ) {
    const rows = await tx
      .selectFrom('jobs')
      .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
      .select(['jobs.seq', 'job_title', 'min_price', 'max_price', 'salary_type'])
      .where('jobs.seq', '>', last)
      .orderBy('jobs.seq')
      .limit(rowsAtOnce)
      .execute()
    const values = rows.map((row) => {
      const pay = yearlyPay({ minPrice: row.min_price ?? undefined, maxPrice: row.max_price ?? undefined, salaryType: (row.salary_type ?? undefined) as Job['salaryType'] })
      return sql`(cast(${row.seq} as bigint), cast(${pay} as double precision), cast(${kindOf(row.job_title)} as text))`
    })
    if (values.length === 0) return
    await sql`
      update jobs set yearly_pay = given.column2, kind_folded = given.column3
      from (values ${sql.join(values)}) as given
      where jobs.seq = given.column1`.execute(tx)
    last = rows.at(-1)?.seq ?? last
  }
}
