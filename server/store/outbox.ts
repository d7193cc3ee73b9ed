import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { fold } from './fold.ts'
import type { ClaimedMail, OutboxStore } from './store.ts'
import type { Database, Tables } from './tables.ts'
import { heldIfFree, inTransaction } from './transactions.ts'

export const outboxStore = ({ dialect, db }: Database): OutboxStore => {
  const waiting = (id: string) => db.updateTable('outbox').where('id', '=', id).where('state', '=', 'waiting')

  return {
    put: async ({ kind, to, params }) => {
      await db
        .insertInto('outbox')
        .values({
          id: randomUUID(),
          kind,
          recipient: to,
          recipient_folded: fold(to),
          params: JSON.stringify(params),
          state: 'waiting',
          attempts: 0,
          due_at: '',
          created_at: new Date().toISOString(),
        })
        .execute()
    },

    claim: (now, leaseUntil, limit) =>
      inTransaction(db, async (tx) => {
        const due = tx.selectFrom('outbox').selectAll().where('state', '=', 'waiting').where('due_at', '<=', now).orderBy('seq').limit(limit)
        const rows = await heldIfFree(due, dialect).execute()
        const ids = rows.map(({ id }) => id)
        if (ids.length > 0) await tx.updateTable('outbox').set({ due_at: leaseUntil, attempts: sql`attempts + 1` }).where('id', 'in', ids).execute()
        return rows.map((row) => toClaimed({ ...row, attempts: row.attempts + 1 }))
      }),

    sent: async (id, now) => {
      await waiting(id).set({ ...forgotten, state: 'sent', sent_at: now, reason: null }).execute()
    },

    retry: async (id, at, reason) => {
      await waiting(id).set({ due_at: at, reason }).execute()
    },

    fail: async (id, reason) => {
      await waiting(id).set({ ...forgotten, state: 'failed', reason: sql<string>`replace(${reason}, recipient, '…')` }).execute()
    },

    drop: async (id) => {
      await db.deleteFrom('outbox').where('id', '=', id).execute()
    },

    counts: async () => {
      const rows = await db.selectFrom('outbox').select(['state', sql<number>`count(*)`.as('n')]).groupBy('state').execute()
      return { waiting: 0, sent: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) }
    },
  }
}

/** Nobody needs a mail's address and words once it is done with. */
const forgotten = { recipient: '', recipient_folded: '', params: '{}' }

const toClaimed = (row: Selectable<Tables['outbox']>): ClaimedMail => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  params: JSON.parse(row.params) as Record<string, string>,
  attempts: row.attempts,
  createdAt: row.created_at,
})
