import type { AuditEntry, AuditStore } from '../store.ts'
import type { Database } from '../tables.ts'

export const auditStore = ({ db }: Database): AuditStore => ({
  write: async ({ at, actorId, action, subjectId, details }) => {
    await db.insertInto('audit').values({ at, actor_id: actorId, action, subject_id: subjectId, details: JSON.stringify(details) }).execute()
  },

  list: async (limit) => {
    const rows = await db.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(limit).execute()
    return rows.map((row) => ({
      at: row.at,
      actorId: row.actor_id,
      action: row.action,
      subjectId: row.subject_id,
      details: JSON.parse(row.details) as AuditEntry['details'],
    }))
  },
})
