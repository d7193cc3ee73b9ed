/** Removes what has ended, every hour. */
import type { FastifyBaseLogger } from 'fastify'
import { alertConfirmDays } from '../src/services/contract/alerts/alerts.ts'
import type { FileStorage } from './files/storage.ts'
import { withLongTimeout } from './store/database/long-timeout.ts'
import type { Store } from './store/store.ts'

type Parts = {
  store: Pick<Store, 'codes' | 'limits' | 'sessions' | 'files' | 'outbox' | 'alerts' | 'users' | 'backups'>
  files: Pick<FileStorage, 'remove' | 'removeStaleDrafts'>
  now: () => Date
  /** After how many days an unverified account ends; 0: never. */
  unverifiedDays: number
}

const filesAtOnce = 100
const day = 86_400_000
const mailsKeptFor = 30 * day

/**
 * Removes what has ended: codes, counts of tries and sessions, mails finished 30 days ago, alerts never confirmed, accounts never verified, the contents
 * of deleted files, and drafts of uploads whose process died. Contents stay while a backup is under way, whose rows may still name them.
 */
export const sweep = async ({ store, files, now, unverifiedDays }: Parts): Promise<void> => {
  const at = now()
  await store.codes.sweep(at)
  await store.limits.sweep(at)
  await store.sessions.sweep(at.toISOString())
  await store.backups.sweep(at.toISOString())
  await store.outbox.sweep(new Date(at.getTime() - mailsKeptFor).toISOString())
  await store.alerts.sweep(new Date(at.getTime() - alertConfirmDays * day).toISOString())
  if (unverifiedDays > 0) await store.users.endUnverified(new Date(at.getTime() - unverifiedDays * day).toISOString())
  const removeAll = async (some: () => Promise<string[]>) => {
    // The ids are read before the note: a backup that begins after them reads rows in which they are deleted already.
    for (let ids = await some(); ids.length > 0 && !(await store.backups.isUnderWay(at.toISOString())); ids = await some()) {
      for (const id of ids) {
        await files.remove(id)
        await store.files.purge(id)
      }
    }
  }
  await removeAll(() => store.files.deleted(filesAtOnce))
  await removeAll(() => store.files.overdue(at.toISOString(), filesAtOnce))
  await files.removeStaleDrafts()
}

const hour = 3_600_000

/** Sweeps now, and then every hour. A failed sweep is logged, and the next one does its work. */
export const sweepEveryHour = (parts: Parts, log: Pick<FastifyBaseLogger, 'error'>): { stop(): Promise<void> } => {
  const once = () => withLongTimeout(() => sweep(parts)).catch((error: unknown) => log.error({ err: error }, 'a sweep failed'))
  let last = once()
  const timer = setInterval(() => {
    last = last.then(once)
  }, hour)
  return {
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}
