import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { latestEnd } from '../../values/app/window.ts'

/** Whether the time in a column has come at `now` (ISO 8601, UTC), or was written by a clock that was ahead: it is later than a window of `length` can end (`latestEnd`). */
export const isDue = (column: string, now: string, length: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latestEnd(new Date(now), length)})`
