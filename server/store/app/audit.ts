import type { Generated, Selectable } from 'kysely'
import { inBatches } from '../database/batches.ts'
import type { Database, Tables } from '../tables.ts'

declare module '../tables.ts' {
  interface Tables {
    audit: { seq: Generated<number>; at: string; actor_id: string | null; action: AuditEntry['action']; subject_id: string; details: string }
  }
}

/** What an Admin did with a source of postings; `details` has its name. */
export type SourceAction = 'source.added' | 'source.changed' | 'source.paused' | 'source.resumed' | 'source.run-requested' | 'source.close-requested' | 'source.removed'

export type AuditEntry = { at: string; actorId: string | null; action: 'admin.created' | 'account.deleted' | 'account.deactivated' | 'account.reactivated' | 'account.expired' | 'account.role' | 'identity.linked' | 'identity.unlinked' | 'applications.expired' | 'audit.shortened' | SourceAction; subjectId: string; details: Record<string, string> }

/**
 * An append-only log of the actions of operators. Entries outlive their accounts: `details` contain nothing personal. `actorId` is null for the command
 * line.
 */
export type AuditStore = {
  write(entry: AuditEntry): Promise<void>
  /** Newest first. */
  list(limit: number): Promise<AuditEntry[]>
  /** Those from a time on (ISO 8601, UTC), or all, in the order in which they were written, in batches. */
  each(since: string): AsyncIterable<AuditEntry[]>
}

const entriesAtOnce = 500

export const auditStore = ({ db }: Database): AuditStore => ({
  write: async ({ at, actorId, action, subjectId, details }) => {
    await db.insertInto('audit').values({ at, actor_id: actorId, action, subject_id: subjectId, details: JSON.stringify(details) }).execute()
  },

  list: async (limit) => {
    const rows = await db.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(limit).execute()
    return rows.map(toEntry)
  },

  each: (since) =>
    inBatches(0, entriesAtOnce, (after) => db.selectFrom('audit').selectAll().where('seq', '>', after).where('at', '>=', since).orderBy('seq').limit(entriesAtOnce).execute(), toEntry),
})

const toEntry = (row: Selectable<Tables['audit']>): AuditEntry => ({
  at: row.at,
  actorId: row.actor_id,
  action: row.action,
  subjectId: row.subject_id,
  details: JSON.parse(row.details) as AuditEntry['details'],
})
