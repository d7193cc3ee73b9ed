import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { migrations } from '../../../../server/store/database/migrations.ts'
import type { Dialect, Tables } from '../../../../server/store/tables.ts'

/** Applies the migrations after `first` up to `last`, as a release of that time did; without `first` to an empty database. */
export const migrateTo = async (last: string, db: Kysely<Tables>, dialect: Dialect, first = ''): Promise<void> => {
  if (first === '') await sql`create table migrations (name varchar(200) primary key)`.execute(db)
  for (const { name, statements } of migrations.filter((one) => one.name.slice(0, 4) > first && one.name.slice(0, 4) <= last)) {
    for (const statement of statements(dialect)) await sql.raw(statement).execute(db)
    await sql`insert into migrations (name) values (${name})`.execute(db)
  }
}
