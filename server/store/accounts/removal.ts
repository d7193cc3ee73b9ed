import type { Kysely, Selectable, Transaction } from 'kysely'
import { isInNoPopup } from '../admin/popups.ts'
import { emptied } from '../admin/sources.ts'
import { followNumbers } from '../applying/application-mails.ts'
import { regroup } from '../jobs/duplicates.ts'
import { dayOf } from '../../values/app/day.ts'
import { Conflict, NotFound } from '../errors.ts'
import type { MailKind } from '../app/outbox.ts'
import type { Database, Tables } from '../tables.ts'
import { forUpdate } from '../database/transactions.ts'
import { countJobs, lockJobList, nextVersion } from '../database/version.ts'

/**
 * See `UserStore.remove`. The row stays, empty: jobs and the audit log refer to it. Locks are taken in the same order everywhere: the list of jobs (before
 * a change of jobs), codes (before their use), the account. The lock of the list of jobs serialises removals.
 */
export const removeAccount = async (tx: Transaction<Tables>, { dialect, now }: Pick<Database, 'dialect' | 'now'>, userId: string, evenLast: boolean): Promise<void> => {
  await lockJobList(tx, dialect)
  const account = tx.selectFrom('users').selectAll().where('id', '=', userId).where('deleted_at', 'is', null)
  const user = await account.executeTakeFirst()
  if (user === undefined) throw new NotFound('There is no such account.')
  if (!evenLast) await refuseLastSuperAdmin(tx, user)
  await tx.deleteFrom('codes').where('email_folded', '=', user.email_folded).execute()
  await forUpdate(account, dialect).execute()
  await removeOwnedRows(tx, { dialect, now }, user)
}

/**
 * Removes an account that was never verified, and returns whether it did: a verification at the same time may come first. It locks in the order of
 * `removeAccount`.
 */
export const removeUnverified = async (tx: Transaction<Tables>, { dialect, now }: Pick<Database, 'dialect' | 'now'>, { id, email_folded }: Pick<Selectable<Tables['users']>, 'id' | 'email_folded'>): Promise<boolean> => {
  await lockJobList(tx, dialect)
  await forUpdate(tx.selectFrom('codes').selectAll().where('email_folded', '=', email_folded), dialect).execute()
  const account = tx.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).where('is_active', '=', 0).where('is_deactivated', '=', 0)
  const user = await forUpdate(account, dialect).executeTakeFirst()
  if (user === undefined) return false
  await removeLocked(tx, { dialect, now }, user)
  return true
}

/** Removes an account whose row, and whose codes, the transaction has locked after the list of jobs. */
export const removeLocked = async (tx: Transaction<Tables>, database: Pick<Database, 'dialect' | 'now'>, user: Selectable<Tables['users']>): Promise<void> => {
  await tx.deleteFrom('codes').where('email_folded', '=', user.email_folded).execute()
  await removeOwnedRows(tx, database, user)
}

/** Mails of the account itself to an address that it never verified. */
const ownMails: MailKind[] = ['verification-code', 'reset-code']

/** Alerts, and mails to the address, belong to the reader of its mailbox: the account's owner, where the address was verified. */
const removeOwnedRows = async (tx: Transaction<Tables>, { dialect, now: clock }: Pick<Database, 'dialect' | 'now'>, { id: userId, email_folded, is_active }: Selectable<Tables['users']>) => {
  const at = clock()
  const now = at.toISOString()
  const mails = tx.deleteFrom('outbox').where('recipient_folded', '=', email_folded).where('state', '=', 'waiting')
  // Before the mail: a transaction that changes an application, or checks an alert, holds its lock while it enqueues the mail.
  if (is_active === 1) {
    await tx.deleteFrom('job_alerts').where('email_folded', '=', email_folded).execute()
    await tx.deleteFrom('job_alerts_mailed').where('email_folded', '=', email_folded).execute()
  }
  // Before the jobs: a transaction that applies for one holds this row while it locks the job.
  await tx.deleteFrom('application_mails').where('owner_id', '=', userId).execute()
  await tx.deleteFrom('applications').where('applicant_id', '=', userId).execute()
  await followNumbers(tx, dialect)
  await tx.deleteFrom('saved_jobs').where('user_id', '=', userId).execute()
  await (is_active === 1 ? mails : mails.where('kind', 'in', ownMails)).execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute()
  await tx.deleteFrom('profile_views').where((eb) => eb.or([eb('user_id', '=', userId), eb('viewer_id', '=', userId)])).execute()
  await tx.deleteFrom('job_views').where('owner_id', '=', userId).execute()
  await tx.deleteFrom('apply_clicks').where('job_seq', 'in', tx.selectFrom('jobs').select('seq').where('posted_by', '=', userId)).execute()
  await tx.deleteFrom('popups').where('created_by', '=', userId).execute()
  // A Super-Admin's picture may be in the popup of another person; the sweep takes it when no popup shows it any more.
  await tx.updateTable('files').set({ deleted_at: now }).where('owner_id', '=', userId).where('deleted_at', 'is', null).where(isInNoPopup(dialect)).execute()
  await tx.deleteFrom('source_runs').where('source', 'in', tx.selectFrom('job_sources').select('name').where('owner_id', '=', userId)).execute()
  await tx.updateTable('job_sources').set(emptied).where('owner_id', '=', userId).execute()
  await removeJobs(tx, userId, at)
  const nobody = `deleted:${userId}`
  await tx
    .updateTable('users')
    .set({ email: nobody, email_folded: nobody, is_active: 0, password_hash: '', profile: '{}', names_folded: '', deleted_at: now, last_used_day: null, warned_day: null })
    .where('id', '=', userId)
    .execute()
}

/** Throws `Conflict` where no active Super-Admin would be left. The list of jobs is locked (`lockJobList`), so that two cannot leave at the same time. */
export const refuseLastSuperAdmin = async (tx: Kysely<Tables>, user: Selectable<Tables['users']>): Promise<void> => {
  if (user.role !== 'Super-Admin' || user.is_active === 0 || user.is_deactivated === 1) return
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Super-Admin')
    .where('is_active', '=', 1)
    .where('is_deactivated', '=', 0)
    .where('deleted_at', 'is', null)
    .where('id', '!=', user.id)
    .limit(1)
    .executeTakeFirst()
  if (other === undefined) throw new Conflict('The last Super-Admin cannot leave.')
}

const removeJobs = async (tx: Transaction<Tables>, userId: string, now: Date) => {
  const deleted = await tx.updateTable('jobs').set({ deleted_at: now.toISOString() }).where('posted_by', '=', userId).where('deleted_at', 'is', null).returning('seq').execute()
  if (deleted.length === 0) return
  await nextVersion(tx, now)
  await countJobs(tx, -deleted.length)
  await regroup(tx, deleted.map(({ seq }) => seq), dayOf(now))
}
