/** Removes what has ended, every hour. */
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { alertConfirmDays } from '../src/services/contract/alerts/alerts.ts'
import type { Config } from './config.ts'
import type { FileStorage } from './files/storage.ts'
import { mailsBefore, removeMailsBefore } from './mail/mailbox.ts'
import { withLongTimeout } from './store/database/long-timeout.ts'
import { leaveGap } from './store/database/writer-gap.ts'
import type { AgeingRows, Store, SweepMode, Unused } from './store/store.ts'
import { dayOf, daysBefore } from './values/app/day.ts'
import { firstWithin } from './values/app/months.ts'

type Setting = Extract<keyof Config, 'UNVERIFIED_DAYS' | `KEEP_${string}`>

export type SweepSettings = Pick<Config, Setting | 'DATA_DIR'>

/** Parts of a sweep. `signal` ends it between two transactions. */
export type SweepParts = {
  store: Pick<Store, 'codes' | 'limits' | 'sessions' | 'files' | 'outbox' | 'alerts' | 'users' | 'growth' | 'applications' | 'backups' | 'servers' | 'transaction'>
  files: Pick<FileStorage, 'remove' | 'removeStaleDrafts'>
  now: () => Date
  settings: SweepSettings
  wakeMailWorker?: () => void
  signal?: AbortSignal
}

/** One kind of what ends, and when. `setting`: the one that decides when; off where it is 0. */
export type Ending = { what: string; when: string; setting?: Setting; isOff: boolean; count(): Promise<number>; end(): Promise<number> }

const filesAtOnce = 100
const day = 86_400_000
const mailsKeptFor = 30

/** A mail comes so many days before an unused account ends; one that is older than twice as many does not count, and is sent again. */
export const warningDays = 30

/**
 * Everything that ends at a time, in the order in which it does: what refers to contents comes before the contents. Every end is a series of small transactions
 * with pauses for other writers; of two sweeps at once each does a part. Contents stay while a backup is under way, whose rows may still name them.
 */
export const endingsOf = ({ store, files, now, settings, wakeMailWorker = () => {}, signal }: SweepParts): Ending[] => {
  const at = now()
  const today = dayOf(at)
  const isStopped = () => signal?.aborted === true
  const daysAgo = (days: number) => new Date(at.getTime() - days * day).toISOString()

  /** Repeats a batch until it finds nothing. */
  const repeated = async (batch: () => Promise<number>): Promise<number> => {
    let total = 0
    for (let count = await batch(); count > 0; count = await batch()) {
      total += count
      if (isStopped()) break
      await leaveGap()
    }
    return total
  }
  /** Adds up a series of batches, each of which begins where the last one ended. */
  const inTurn = async (batch: (after: string) => Promise<{ count: number; next: string | null }>): Promise<number> => {
    let total = 0
    for (let after: string | null = ''; after !== null && !isStopped(); ) {
      const { count, next } = await batch(after)
      total += count
      after = next
      if (next !== null) await leaveGap()
    }
    return total
  }

  const always = (what: string, when: string, sweepNext: (mode: SweepMode) => Promise<number>): Ending => ({ what, when, isOff: false, count: () => sweepNext('count'), end: () => repeated(() => sweepNext('delete')) })
  const aged = (setting: Setting, what: string, sweepNext: (before: string, mode: SweepMode) => Promise<number>): Ending => {
    const before = daysAgo(settings[setting])
    return { setting, isOff: settings[setting] === 0, what, when: `older than ${settings[setting]} days`, count: () => sweepNext(before, 'count'), end: () => repeated(() => sweepNext(before, 'delete')) }
  }
  const rows = (setting: Setting, kind: AgeingRows, what: string) => aged(setting, what, (before, mode) => store.growth.rows(kind, before, mode))

  /** The log shows that it was shortened, and up to when. */
  const audit: Ending = {
    ...rows('KEEP_AUDIT_DAYS', 'audit', 'entries of the audit log'),
    end: async () => {
      const before = daysAgo(settings.KEEP_AUDIT_DAYS)
      const count = await repeated(() => store.growth.rows('audit', before))
      if (count > 0) await store.transaction(({ audit: log }) => log.write({ at: at.toISOString(), actorId: null, action: 'audit.shortened', subjectId: 'audit', details: { count: String(count), before } }))
      return count
    },
  }

  const months = settings.KEEP_APPLICATIONS_MONTHS
  const lastStep = firstWithin(today, months)
  const applications: Ending = {
    setting: 'KEEP_APPLICATIONS_MONTHS',
    isOff: months === 0,
    what: 'applications with their CVs',
    when: `${months} months after they were made or decided`,
    count: () => store.applications.countExpired(lastStep),
    end: () =>
      repeated(() =>
        store.transaction(async (stores) => {
          const ids = await stores.applications.endExpired(lastStep)
          if (ids.length > 0) await stores.audit.write({ at: at.toISOString(), actorId: null, action: 'applications.expired', subjectId: 'applications', details: { count: String(ids.length), months: String(months), ids: ids.join(' ') } })
          return ids.length
        }),
      ),
  }

  const eachUnused = async (dates: Unused, work: (id: string) => Promise<boolean>): Promise<number> =>
    inTurn(async (after) => {
      const some = await store.users.unusedAfter(after, dates)
      let count = 0
      for (const { id } of some) if (!isStopped() && (await work(id))) count += 1
      return { count, next: some.at(-1)?.id ?? null }
    })
  const unusedMonths = settings.KEEP_ACCOUNTS_MONTHS
  const endsOn = daysBefore(today, -warningDays)
  const over: Unused = { usedBefore: firstWithin(today, unusedMonths), today, warnedFrom: daysBefore(today, 2 * warningDays), warnedTo: daysBefore(today, warningDays) }
  const soon: Unused = { usedBefore: firstWithin(endsOn, unusedMonths), today, notWarnedSince: over.warnedFrom }
  const unused = (what: string, when: string, dates: Unused, work: (id: string) => Promise<boolean>): Ending => ({
    setting: 'KEEP_ACCOUNTS_MONTHS',
    isOff: unusedMonths === 0,
    what,
    when,
    count: () => eachUnused(dates, async () => true),
    end: async () => {
      const count = await eachUnused(dates, work)
      if (count > 0) wakeMailWorker()
      return count
    },
  })
  const expire = (id: string) =>
    store.transaction(async ({ users, audit: log, outbox }) => {
      const ended = await users.endUnused(id, over)
      if (ended === null) return false
      await log.write({ at: at.toISOString(), actorId: null, action: 'account.expired', subjectId: id, details: { role: ended.role, months: String(unusedMonths) } })
      await outbox.enqueue({ kind: 'account-deleted', to: ended.email, params: { by: 'unused' } })
      return true
    })
  const warn = (id: string) =>
    store.transaction(async ({ users, outbox }) => {
      const email = await users.warnUnused(id, soon)
      if (email !== null) await outbox.enqueue({ kind: 'account-unused', to: email, params: { months: String(unusedMonths), endsOn } })
      return email !== null
    })

  const removeAll = async (some: () => Promise<string[]>): Promise<number> => {
    let count = 0
    // The ids are read before the note: a backup that begins after them reads rows in which they are deleted already.
    for (let ids = await some(); ids.length > 0 && !isStopped() && !(await store.backups.isUnderWay(at.toISOString())); ids = await some()) {
      for (const id of ids) {
        await files.remove(id)
        await store.files.purge(id)
        count += 1
      }
    }
    return count
  }

  const unverifiedBefore = daysAgo(settings.UNVERIFIED_DAYS)
  const mailbox = join(settings.DATA_DIR, 'mailbox')
  const mailboxBefore = new Date(daysAgo(settings.KEEP_MAILBOX_DAYS))
  const filesBefore = daysAgo(settings.KEEP_UNUSED_FILES_DAYS)
  const unusedFiles = { setting: 'KEEP_UNUSED_FILES_DAYS', isOff: settings.KEEP_UNUSED_FILES_DAYS === 0 } as const

  return [
    always('codes', 'expired', (mode) => store.codes.sweep(at, mode)),
    always('counts of tries', 'which are over', (mode) => store.limits.sweep(at, mode)),
    always('sessions', 'ended', (mode) => store.sessions.sweep(at.toISOString(), mode)),
    always('notes of processes', 'which are gone', (mode) => store.servers.sweep(at, mode)),
    always('notes of backups', 'which died', (mode) => store.backups.sweep(at.toISOString(), mode)),
    always('mails', `sent or given up more than ${mailsKeptFor} days ago`, (mode) => store.outbox.sweep(daysAgo(mailsKeptFor), mode)),
    always('job alerts', `not confirmed in ${alertConfirmDays} days`, (mode) => store.alerts.sweep(daysAgo(alertConfirmDays), mode)),
    {
      setting: 'UNVERIFIED_DAYS',
      isOff: settings.UNVERIFIED_DAYS === 0,
      what: 'unverified accounts',
      when: `not verified in ${settings.UNVERIFIED_DAYS} days`,
      count: () => store.users.countUnverified(unverifiedBefore),
      end: () => store.users.endUnverified(unverifiedBefore),
    },
    applications,
    unused('unused accounts', `not used for ${unusedMonths} months, and warned ${warningDays} days ago`, over, expire),
    unused('mails to unused accounts', `which end in ${warningDays} days`, soon, warn),
    audit,
    rows('KEEP_COUNTS_DAYS', 'jobViews', 'counts of views'),
    rows('KEEP_COUNTS_DAYS', 'profileViews', 'views of profiles'),
    rows('KEEP_COUNTS_DAYS', 'applyClicks', 'counts of clicks'),
    aged('KEEP_CLOSED_JOBS_DAYS', 'jobs whose last day has passed', store.growth.closedJobs),
    aged('KEEP_DELETED_JOBS_DAYS', 'texts of deleted jobs', store.growth.jobTexts),
    rows('KEEP_MAILED_JOBS_DAYS', 'mailedJobs', 'notes of jobs mailed by alerts'),
    rows('KEEP_RUNS_DAYS', 'sourceRuns', 'runs of sources'),
    {
      ...unusedFiles,
      what: 'uploads that nothing refers to',
      when: `older than ${settings.KEEP_UNUSED_FILES_DAYS} days`,
      count: () => inTurn((after) => store.growth.unusedFiles(after, filesBefore, 'count')),
      end: () => inTurn((after) => store.growth.unusedFiles(after, filesBefore)),
    },
    {
      ...unusedFiles,
      what: 'logos that no job names',
      when: `for ${settings.KEEP_UNUSED_FILES_DAYS} days`,
      count: () => inTurn((after) => store.growth.unusedLogos(after, filesBefore, at.toISOString(), 'count')),
      end: () => inTurn((after) => store.growth.unusedLogos(after, filesBefore, at.toISOString())),
    },
    {
      setting: 'KEEP_MAILBOX_DAYS',
      isOff: settings.KEEP_MAILBOX_DAYS === 0,
      what: 'mails in the mailbox',
      when: `older than ${settings.KEEP_MAILBOX_DAYS} days`,
      count: async () => (await mailsBefore(mailbox, mailboxBefore)).length,
      end: () => removeMailsBefore(mailbox, mailboxBefore),
    },
    {
      what: 'contents of files',
      when: 'deleted, or of uploads that were never finished',
      isOff: false,
      count: async () => (await store.files.countDeleted()) + (await store.files.countOverdue(at.toISOString())),
      end: async () => {
        const count = (await removeAll(() => store.files.deleted(filesAtOnce))) + (await removeAll(() => store.files.overdue(at.toISOString(), filesAtOnce)))
        await files.removeStaleDrafts()
        return count
      },
    },
  ]
}

/** How many of each kind ended. */
export type Swept = Pick<Ending, 'what' | 'when' | 'setting' | 'isOff'> & { count: number }

/** Ends everything that is over, and returns how many of each kind. A kind that fails keeps no other from its end; the failures are thrown afterwards. */
export const sweep = async (parts: SweepParts): Promise<Swept[]> => {
  const failures: unknown[] = []
  const swept: Swept[] = []
  for (const { what, when, setting, isOff, end } of endingsOf(parts)) {
    const count = isOff || parts.signal?.aborted === true ? 0 : await end().catch((error: unknown) => (failures.push(error), 0))
    swept.push({ what, when, ...(setting !== undefined && { setting }), isOff, count })
  }
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'Parts of a sweep failed.')
  return swept
}

/** What a sweep would end now, by kind; changes nothing. What it would end in consequence, as the files of an account, is not counted. */
export const dueForSweep = async (parts: SweepParts): Promise<Swept[]> => {
  const due: Swept[] = []
  for (const { what, when, setting, isOff, count } of endingsOf(parts)) due.push({ what, when, ...(setting !== undefined && { setting }), isOff, count: isOff ? 0 : await count() })
  return due
}

const hour = 3_600_000
/** More than the next sweep is late by, under load. */
const mostAhead = 2

/**
 * Sweeps now, and then every hour. A failed sweep is logged, and the next one does its work; a stop ends it after its transaction. Where the clock has jumped ahead since the last
 * sweep, nothing ends for an hour, in which it may be corrected. A machine that slept looks the same.
 */
export const sweepEveryHour = (parts: Omit<SweepParts, 'signal'>, log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  let before = { clock: parts.now().getTime(), uptime: performance.now() }
  /** By how many hours the clock went further than time since it was asked last. */
  const hoursAhead = (): number => {
    const [{ clock, uptime }, at] = [before, { clock: parts.now().getTime(), uptime: performance.now() }]
    before = at
    return (at.clock - clock - (at.uptime - uptime)) / hour
  }
  const once = async () => {
    const jumped = hoursAhead()
    if (jumped > mostAhead) return log.warn({ hours: Math.round(jumped) }, 'the clock has jumped ahead: nothing ends for an hour')
    try {
      const ended = (await withLongTimeout(() => sweep({ ...parts, signal: stopping.signal }))).filter(({ count }) => count > 0)
      if (ended.length > 0) log.info({ ended: Object.fromEntries(ended.map(({ what, count }) => [what, count])) }, 'swept')
    } catch (error) {
      log.error({ err: error }, 'a sweep failed')
    }
  }
  let last = once()
  const timer = setInterval(() => {
    last = last.then(once)
  }, hour)
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await last
    },
  }
}
