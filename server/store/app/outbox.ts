/** Mails that wait to be sent. */
import { randomUUID } from 'node:crypto'
import { sql, type Generated } from 'kysely'
import type { Selectable } from 'kysely'
import { fold } from '../../values/app/fold.ts'
import type { Database, Tables } from '../tables.ts'
import { isDue } from '../database/due.ts'
import { sweepRows, type SweepMode } from './over.ts'
import { forUpdateSkipLocked, inTransaction } from '../database/transactions.ts'
import { longestMailPause } from '../../values/app/window.ts'

declare module '../tables.ts' {
  interface Tables {
    outbox: {
      seq: Generated<number>
      id: string
      kind: MailKind
      recipient: string
      recipient_folded: string
      params: string
      state: 'waiting' | 'sent' | 'failed'
      attempts: number
      /** Empty: at once, whatever a process's clock shows. A mail that is being sent is due again when its lease ends. */
      due_at: string
      created_at: string
      sent_at: string | null
      /** The reason of the last failure. */
      reason: string | null
      /** The key by which an unsent mail can be withdrawn. */
      topic: string | null
      /** Until when a worker has leased it. */
      leased_until: string | null
      failed_at: string | null
    }
  }
}

/** A mail to write: its kind, its recipient and its parameters. `params` never contain a code, only its seed. */
export type NewMail = { kind: MailKind; to: string; params: Record<string, string> }

export type MailKind = 'verification-code' | 'reset-code' | 'password-changed' | 'identity-linked' | 'admin-created' | 'super-admin-created' | 'account-deleted' | 'account-unused' | 'application-status' | 'new-applications' | 'alert-confirmation' | 'job-alert'

/** `attempts` counts this one. */
export type ClaimedMail = NewMail & { id: string; attempts: number; createdAt: string }

/** One of the claims of a mail. */
export type Claim = Pick<ClaimedMail, 'id' | 'attempts'>

export type OutboxStore = {
  /** Adds a mail, in the transaction of its cause. */
  enqueue(mail: NewMail, when?: { dueAt: string; topic: string }): Promise<void>
  /** Deletes the unsent mail of a topic, unless a worker is sending it; returns it, or null when there is none. */
  takeBack(topic: string, now: string): Promise<NewMail | null>
  /**
   * Leases up to `limit` mails that are due at `now`, oldest first, to the caller until `leaseUntil`. A mail that is due later than any mail can be
   * (`longestMailPause`) was written by a clock that was ahead, and is due.
   */
  claim(now: string, leaseUntil: string, limit: number): Promise<ClaimedMail[]>
  /** Extends the leases of mails until `leaseUntil`; a mail that another worker has claimed since stays with that worker. Returns the ids of those that are not the caller's any more. */
  renew(mails: readonly Claim[], leaseUntil: string): Promise<string[]>
  /** Marks a mail as sent and deletes its address and words. */
  sent(id: string, now: string): Promise<void>
  /** Schedules another try at `at`, unless another worker has claimed the mail since. */
  retry(mail: Claim, at: string, reason: string): Promise<void>
  /** Gives a mail up permanently. */
  fail(id: string, reason: string): Promise<void>
  /** Deletes a mail without a recipient (no such account, or verified already). */
  drop(id: string): Promise<void>
  /** How many mails wait, and since when the oldest does: cheap, by an index. */
  waiting(): Promise<{ count: number; oldest: string | null }>
  /** How many mails are in each state, and since when the oldest waits. */
  counts(): Promise<{ waiting: number; sent: number; failed: number; oldestWaiting: string | null }>
  /** Deletes the next mails that were sent or failed before `before`, or counts all (`SweepMode`); returns how many. */
  sweep(before: string, mode?: SweepMode): Promise<number>
}

export const outboxStore = ({ dialect, db, now: clock }: Database): OutboxStore => {
  const waitingMail = (id: string) => db.updateTable('outbox').where('id', '=', id).where('state', '=', 'waiting')
  const claimed = ({ id, attempts }: Claim) => waitingMail(id).where('attempts', '=', attempts)

  return {
    enqueue: async ({ kind, to, params }, when) => {
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
          due_at: when?.dueAt ?? '',
          topic: when?.topic ?? null,
          created_at: clock().toISOString(),
        })
        .execute()
    },

    takeBack: async (topic, now) => {
      const rows = await db
        .deleteFrom('outbox')
        .where('topic', '=', topic)
        .where('state', '=', 'waiting')
        // No lease is as long as the longest time between two tries.
        .where((eb) => eb.or([eb('leased_until', 'is', null), isDue('leased_until', now, longestMailPause)]))
        .returning(['seq', 'kind', 'recipient', 'params'])
        .execute()
      const [last] = rows.toSorted((a, b) => b.seq - a.seq)
      return last === undefined ? null : toMail(last)
    },

    claim: (now, leaseUntil, limit) =>
      inTransaction(db, async (tx) => {
        const due = tx
          .selectFrom('outbox')
          .selectAll()
          .where('state', '=', 'waiting')
          .where(isDue('due_at', now, longestMailPause))
          .orderBy('seq')
          .limit(limit)
        const rows = await forUpdateSkipLocked(due, dialect).execute()
        const ids = rows.map(({ id }) => id)
        if (ids.length > 0) await tx.updateTable('outbox').set({ due_at: leaseUntil, leased_until: leaseUntil, attempts: sql`attempts + 1` }).where('id', 'in', ids).execute()
        return rows.map((row) => toClaimed({ ...row, attempts: row.attempts + 1 }))
      }),

    sent: async (id, now) => {
      await waitingMail(id).set({ ...forgotten, state: 'sent', sent_at: now, reason: null }).execute()
    },

    renew: async (mails, leaseUntil) => {
      const lost: string[] = []
      for (const mail of mails) {
        const { numUpdatedRows } = await claimed(mail).set({ due_at: leaseUntil, leased_until: leaseUntil }).executeTakeFirst()
        if (numUpdatedRows === 0n) lost.push(mail.id)
      }
      return lost
    },

    retry: async (mail, at, reason) => {
      await claimed(mail).set({ due_at: at, leased_until: null, reason }).execute()
    },

    fail: async (id, reason) => {
      await waitingMail(id).set({ ...forgotten, state: 'failed', failed_at: clock().toISOString(), reason: sql<string>`replace(${reason}, recipient, '…')` }).execute()
    },

    drop: async (id) => {
      await db.deleteFrom('outbox').where('id', '=', id).execute()
    },

    counts: async () => {
      const rows = await db
        .selectFrom('outbox')
        .select(['state', sql<number>`count(*)`.as('n'), sql<string>`min(created_at)`.as('oldest')])
        .groupBy('state')
        .execute()
      const oldestWaiting = rows.find(({ state }) => state === 'waiting')?.oldest ?? null
      return { waiting: 0, sent: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])), oldestWaiting }
    },

    waiting: async () => {
      const { count, oldest } = await db.selectFrom('outbox').select([sql<number>`count(*)`.as('count'), sql<string | null>`min(created_at)`.as('oldest')]).where('state', '=', 'waiting').executeTakeFirstOrThrow()
      return { count, oldest }
    },

    sweep: (before, mode) => sweepRows({ dialect, db }, { table: 'outbox', keys: ['seq'], over: sql`state <> 'waiting' and coalesce(sent_at, failed_at) < ${before}` }, mode),
  }
}

/** A mail's address and words are not needed after it was sent or given up. */
const forgotten = { recipient: '', recipient_folded: '', params: '{}', topic: null, leased_until: null }

const toMail = (row: Pick<Selectable<Tables['outbox']>, 'kind' | 'recipient' | 'params'>): NewMail => ({
  kind: row.kind,
  to: row.recipient,
  params: JSON.parse(row.params) as Record<string, string>,
})

const toClaimed = (row: Selectable<Tables['outbox']>): ClaimedMail => ({
  ...toMail(row),
  id: row.id,
  attempts: row.attempts,
  createdAt: row.created_at,
})
