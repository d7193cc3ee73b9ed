/** Jobs: the list, one job, those of an account, and their changes. */
import { present } from '../database/fields.ts'
import { madeOnce } from '../database/statement.ts'
import { sourcesOf, sourcesOfOthers } from './importing/job-sources.ts'
import { jobChanges } from './changes.ts'
import { closeMissing } from './closing.ts'
import { othersOf, shownFor } from './duplicates.ts'
import { importWriter } from './importing/importing.ts'
import type { JobStore } from './job-store.ts'
import { editableJobs, toJob, wholeJobs } from './job-rows.ts'
import { lister } from './list.ts'
import { ownPages } from '../hiring/own-pages.ts'
import { changedJobs, lastOfEach } from './upsert.ts'
import { similarJobs } from './similar.ts'
import { startingPoints } from './starting-points.ts'
import type { Database } from '../tables.ts'

export const jobStore = (database: Database, version: JobStore['version']): JobStore => {
  const { db } = database
  const rowOf = madeOnce(db, ['id'], ({ id }) => editableJobs(db).select('jobs.deleted_at').where('jobs.id', '=', id))
  const keyOf = madeOnce(db, ['id'], ({ id }) => db.selectFrom('jobs').select(['seq', 'duplicate_key']).where('id', '=', id))
  const hiddenOf = madeOnce(db, ['id', 'today'], ({ id, today }) => db.selectFrom('jobs').select(['seq', 'duplicate_key']).where('id', '=', id).where('hidden_until', '>=', today))

  return {
    ...jobChanges(database),
    version,
    list: lister(database, version),
    mine: ownPages(database),
    similar: similarJobs(database, version),
    startingPoints: startingPoints(database),

    find: async (id) => {
      const [row] = await rowOf({ id })
      if (row === undefined) return { kind: 'unknown' }
      return row.deleted_at === null ? { kind: 'found', job: toJob(row) } : { kind: 'deleted' }
    },

    alsoAt: async (id, today) => {
      const [row] = await keyOf({ id })
      const others = row === undefined ? [] : await othersOf(db, row, today)
      if (others.length === 0) return []
      const rows = await db
        .selectFrom('jobs')
        .innerJoin('job_texts', 'job_texts.seq', 'jobs.seq')
        .select(['jobs.id', 'jobs.source', 'job_texts.apply_url'])
        .where('jobs.seq', 'in', others)
        .orderBy('jobs.seq')
        .execute()
      return rows.map((other) => ({ _id: other.id, source: other.source ?? '', ...present({ applyUrl: other.apply_url }) }))
    },

    shownFor: async (id, today) => {
      const [row] = await hiddenOf({ id, today })
      const shown = row === undefined ? null : await shownFor(db, row, today)
      return shown === null ? null : (await db.selectFrom('jobs').select('id').where('seq', '=', shown).executeTakeFirstOrThrow()).id
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

    importWriter: () => importWriter(database),
    compare: async (jobs) => {
      const distinct = lastOfEach(jobs)
      const { changed, added } = await changedJobs(db, distinct)
      return { inserted: added, updated: changed.length - added, unchanged: distinct.length - changed.length }
    },

    closeMissing: (source, vanished) => closeMissing(database, source, vanished),
    sourcesOf: (userId) => sourcesOf(db, userId),
    sourcesOfOthers: (sources, userId) => sourcesOfOthers(db, sources, userId),
  }
}
