import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrations } from '../../../server/store/migrations.ts'
import { openStore } from '../../../server/store/open.ts'
import { onEachDatabase } from '../../support/databases.ts'
import { newJob, today, withTables } from './entries.ts'

const now = '2026-11-21T10:00:00.000Z'

onEachDatabase('a database from before there were accounts', (database) => {
  it('is brought up to date with all that stands in it', async () => {
    const { options, remove } = await database.open()
    const dialect = options.databaseUrl ? 'postgres' : 'sqlite'
    try {
      await withTables(options, async (db) => {
        await sql`create table migrations (name varchar(200) primary key)`.execute(db)
        for (const { name, statements } of migrations.filter((one) => one.name < '0003')) {
          for (const statement of statements(dialect)) await sql.raw(statement).execute(db)
          await sql`insert into migrations (name) values (${name})`.execute(db)
        }
        await sql`insert into users values ('u1', 'Ada@Example.com', 'ada@example.com', 'Applicant', 1, 'hash', '{"firstName":"Ada"}', ${now})`.execute(db)
        await sql`insert into sessions values ('token', 'u1', '2027-01-01T00:00:00.000Z')`.execute(db)
        await sql`insert into files values ('f1', 'u1', 'cv', 'application/pdf', '.pdf', 9, ${now})`.execute(db)
      })
      const store = await openStore(options)
      const ada = { userId: 'u1', email: 'Ada@Example.com', role: 'Applicant' as const, isActive: true, passwordHash: 'hash', firstName: 'Ada', createdAt: now, deactivated: false }
      const file = { id: 'f1', ownerId: 'u1', kind: 'cv', mediaType: 'application/pdf', extension: '.pdf', bytes: 9, createdAt: now }
      const found = [await store.users.byEmail('ada@example.com'), await store.sessions.user('token', now), await store.files.byOwner('u1')]
      await store.jobs.put([newJob(ada)])
      await store.users.remove('u1')
      const after = [await store.users.any(), (await store.jobs.list({}, today)).total, await store.files.doomed(5)]
      await store.close()
      await (await openStore(options)).close()
      expect(found).toEqual([ada, ada, [file]])
      expect(after).toEqual([false, 0, ['f1']])
    } finally {
      await remove()
    }
  })
})
