import { sql } from 'kysely'
import { chunks } from '../database/chunks.ts'
import { withChange } from '../database/fields.ts'
import { claimSources, sourcesOf, sourcesOfOthers } from './job-sources.ts'
import { editableJobs, toJob, toJobColumns, toTextsRow, wholeJobs } from './job-rows.ts'
import { lister } from './list.ts'
import { ownPages } from '../hiring/own-pages.ts'
import { withLongTimeout } from '../database/long-timeout.ts'
import { lastOfEach, upsertRows } from '../database/upsert.ts'
import { similarJobs } from './similar.ts'
import { Conflict, Gone, NotFound } from '../store.ts'
import type { JobStore, NewJob } from '../store.ts'
import type { Database } from '../tables.ts'
import { countJobs, nextVersion } from '../database/version.ts'

export const jobStore = (database: Database, version: JobStore['version']): JobStore => {
  const { db } = database

  return {
    version,
    list: lister(database, version),
    mine: ownPages(database),
    similar: similarJobs(database),

    find: async (id) => {
      const row = await editableJobs(db).select('jobs.deleted_at').where('jobs.id', '=', id).executeTakeFirst()
      if (row === undefined) return { kind: 'unknown' }
      return row.deleted_at === null ? { kind: 'found', job: toJob(row) } : { kind: 'deleted' }
    },

    named: async (ids) => {
      const rows = await wholeJobs(db).where('jobs.id', 'in', ids).where('jobs.deleted_at', 'is', null).execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? []).map(toJob)
    },

    byOwner: async (userId) => {
      const rows = await wholeJobs(db)
        .where('jobs.posted_by', '=', userId)
        .where('jobs.deleted_at', 'is', null)
        .orderBy('jobs.posting_date', 'desc')
        .orderBy('jobs.seq', 'desc')
        .execute()
      return rows.map(toJob)
    },

    upsert: async (jobs) => {
      if (jobs.length === 0) return { inserted: 0, updated: 0 }
      const distinct = lastOfEach(jobs)
      return withLongTimeout(() =>
        db.transaction().execute(async (tx) => {
          await nextVersion(tx)
          await claimSources(tx, distinct)
          let inserted = 0
          for (const some of chunks(distinct)) inserted += (await upsertRows(tx, some)).inserted
          await countJobs(tx, inserted)
          return { inserted, updated: jobs.length - inserted }
        }),
      )
    },

    sourcesOf: (userId) => sourcesOf(db, userId),
    sourcesOfOthers: (sources, userId) => sourcesOfOthers(db, sources, userId),

    post: (job) =>
      db.transaction().execute(async (tx) => {
        await nextVersion(tx)
        const { seqs, inserted } = await upsertRows(tx, [job])
        await countJobs(tx, inserted)
        return toJob(await editableJobs(tx).where('jobs.seq', 'in', seqs).executeTakeFirstOrThrow())
      }),

    change: (id, expected, change) =>
      db.transaction().execute(async (tx) => {
        await nextVersion(tx)
        const row = await editableJobs(tx).select('jobs.deleted_at').where('jobs.id', '=', id).executeTakeFirst()
        if (row === undefined) throw new NotFound('There is no such job.')
        if (row.deleted_at !== null) throw new Gone('This job was deleted.')
        if (row.version !== expected) throw new Conflict('Somebody else changed this job.')
        const job = withChange<NewJob>(toJob(row), change)
        const { seq, ...texts } = toTextsRow(row.seq, job)
        await tx.updateTable('jobs').set(toJobColumns(job)).where('seq', '=', seq).execute()
        await tx.updateTable('job_texts').set({ ...texts, company_logo: sql.ref('company_logo'), logo_source: sql.ref('logo_source'), version: sql`version + 1` }).where('seq', '=', seq).execute()
        return toJob(await editableJobs(tx).where('jobs.seq', '=', seq).executeTakeFirstOrThrow())
      }),

    remove: (id) =>
      db.transaction().execute(async (tx) => {
        await nextVersion(tx)
        const { numUpdatedRows } = await tx
          .updateTable('jobs')
          .set({ deleted_at: new Date().toISOString() })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirstOrThrow()
        await countJobs(tx, -Number(numUpdatedRows))
        return numUpdatedRows > 0n
      }),
  }
}
