/** The lines of `kazi doctor` about the settings of PostgreSQL that a large board needs. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Examined } from '../../../../server/commands/doctor/check.ts'
import { databaseCheck } from '../../../../server/commands/doctor/database.ts'
import { inspectStore } from '../../../../server/store/database/open.ts'
import { onEachDatabase, type FreshDatabase } from '../../../support/database/databases.ts'
import { withTables } from '../database/entries.ts'

const linesAbout = async (options: FreshDatabase['options'], setting: string) => {
  const inspected = await inspectStore(options)
  try {
    const lines = await databaseCheck.run({ database: async () => inspected } as unknown as Examined)
    return lines.filter(({ what }) => what.startsWith(setting))
  } finally {
    await inspected.store.close()
  }
}

onEachDatabase('doctor', (database) => {
  test('reports a PostgreSQL whose settings let nobody write, though it only reads itself', async () => {
    const { options, remove } = await database.openBoard()
    const isPostgres = options.databaseUrl !== undefined
    expect(await linesAbout(options, 'PostgreSQL takes no writes')).toEqual([])
    if (isPostgres) {
      await withTables(options, (db) => sql`alter database ${sql.id(new URL(options.databaseUrl ?? '').pathname.slice(1))} set default_transaction_read_only = on`.execute(db))
      expect(await linesAbout(options, 'PostgreSQL takes no writes')).toEqual([{ state: 'problem', what: 'PostgreSQL takes no writes: default_transaction_read_only is on.', advice: expect.stringContaining('disk is full') }])
    }
    await remove()
  })

  test('warns where the matches of a search on every page of the index need more work_mem', async () => {
    const { options, remove } = await database.openBoard()
    const isPostgres = options.databaseUrl !== undefined
    expect(await linesAbout(options, 'work_mem')).toEqual(isPostgres ? [{ state: 'ok', what: 'work_mem (4.0 MB) holds the matches of a search (0 bytes).' }] : [])
    if (isPostgres) {
      await withTables(options, async (db) => {
        // Few rows on a page make many pages: 64 kB are enough for 910.
        await sql`alter table job_docs set (fillfactor = 10)`.execute(db)
        await sql`insert into job_docs (doc, seq, packed, pay_step, until, hidden, tokens, pad) select n, n, 0, 0, 0, 0, '{}', '' from generate_series(1, 10000) as n`.execute(db)
        await sql`alter database ${sql.id(new URL(options.databaseUrl ?? '').pathname.slice(1))} set work_mem = '64kB'`.execute(db)
      })
      expect(await linesAbout(options, 'work_mem')).toEqual([{ state: 'warning', what: expect.stringMatching(/^work_mem \(64\.0 KB\) is smaller than the matches of a search may be \(\d+\.\d KB\)\.$/), advice: expect.stringContaining('Raise work_mem') }])
    }
    await remove()
  })
})
