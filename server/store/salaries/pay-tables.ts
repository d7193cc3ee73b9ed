/** The migration that came with pay and kinds of work. */
import type { Transaction } from 'kysely'
import type { Job } from '../../../src/services/contract/entities.ts'
import { kindOf, yearlyPay } from '../../values/salaries/pay.ts'
import { setEach } from '../database/set-each.ts'
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
    const paid = rows.map((row) => {
      const pay = yearlyPay({ minPrice: row.min_price ?? undefined, maxPrice: row.max_price ?? undefined, salaryType: (row.salary_type ?? undefined) as Job['salaryType'] })
      return { seq: row.seq, yearly_pay: pay, kind_folded: kindOf(row.job_title) }
    })
    if (paid.length === 0) return
    await setEach(tx, paid)
    last = rows.at(-1)?.seq ?? last
  }
}
