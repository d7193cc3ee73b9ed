/** Imports sources from their addresses, in the background. */
import { channel } from 'node:diagnostics_channel'
import type { FileHandle } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { SourceRun } from '../../src/services/contract/admin/sources.ts'
import { hasNextPage, openUrl, type Answer, type Reach } from '../files/fetch-url.ts'
import { fetchFailureOf, Unfetchable } from '../files/unfetchable.ts'
import { createWorkerLoop } from '../mail/worker-loop.ts'
import { nextRun } from '../rules/admin/sources.ts'
import { leaveGap } from '../store/database/writer-gap.ts'
import { NotFound, StoreUnavailable, type AfterRun, type ClaimedSource, type Closing, type Store } from '../store/store.ts'
import { dayOf } from '../values/app/day.ts'
import { longestSourceLease } from '../values/app/window.ts'
import { within, withTimeLimit } from '../values/app/time-limit.ts'
import type { Posting } from './posting.ts'
import { readInThread, type ReaderLimits } from './reader-thread.ts'
import { temporaryFile } from './reading/input.ts'
import { Unreadable } from './reading/unreadable.ts'
import { sourceRunOf, sourceWords } from './source-run.ts'

export type SourceWorker = {
  /** Imports every source that is due; resolves to the number of runs. */
  importDue(): Promise<number>
  /** Wakes the worker after a change of a source. */
  wake(): void
  /** Starts to poll: sources become due. */
  start(): void
  /** Aborts the run under way: it starts again. What it stored stays. */
  stop(): Promise<void>
}

type Parts = {
  store: Pick<Store, 'sources' | 'jobs'>
  reach: Reach
  /** The board's own, ISO 4217. */
  currency: string
  wakeAlertWorker: () => void
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** The time limit for fetching a source, in milliseconds. */
  timeoutMilliseconds?: number
  mostMegabytes?: number
  reader?: ReaderLimits
}

/** How many postings a run of a source changed. */
export type SourceRunEvent = { outcome: 'done' | 'failed' } & Pick<SourceRun, 'inserted' | 'changed' | 'closed' | 'skipped'>

/** Each run that ended, for the metrics. */
export const runsOfSources = channel('kazi.source-run')

const publish = ({ failure, inserted, changed, closed, skipped }: SourceRun) => {
  const event: SourceRunEvent = { outcome: failure === undefined ? 'done' : 'failed', inserted, changed, closed, skipped }
  runsOfSources.publish(event)
}

const pollMilliseconds = 15_000
/** Few enough that a list waits for a batch no longer than for another query. */
const batchSize = 100
/** So many are fetched at once: one that trickles would keep the others waiting for as long as it may take. */
const sourcesAtOnce = 3
const mostProblems = 20
const accept = 'application/json, application/x-ndjson, application/xml, text/csv, text/html;q=0.5, */*;q=0.1'

/** The reason of a run whose address an Admin changed. */
const movedMeanwhile = 'its address was changed meanwhile: what is missing at the old one was not closed'

/** The reason of a failed run, for operators; null where the board itself failed. */
const reasonOf = (error: unknown): string | null => {
  if (error instanceof Unreadable) return sourceWords(error.message, error.option)
  return error instanceof NotFound ? 'the account that owns it was deleted' : fetchFailureOf(error)
}

const conditions = ({ etag, lastModified, isForced }: ClaimedSource): Record<string, string> =>
  isForced ? {} : { ...(etag !== null && { 'if-none-match': etag }), ...(lastModified !== null && { 'if-modified-since': lastModified }) }

const validatorsOf = ({ headers }: Answer) => ({ etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null })
const noValidators = { etag: null, lastModified: null }
const noCounts = { read: 0, inserted: 0, changed: 0, unchanged: 0, closed: 0, skipped: 0, notClosed: 0, problems: [] }

/** An answer, and its content; null where nothing has changed since the last one. */
type FetchedSource = { answer: Answer; file: FileHandle | null }

/** What a run has stored so far. */
type Stored = Pick<SourceRun, 'read' | 'inserted' | 'changed' | 'unchanged'>

type Outcome = { run: SourceRun; validators: Pick<AfterRun, 'etag' | 'lastModified'>; retryAfter?: string | undefined }

/**
 * Imports each source that is due from its address, as the command imports a file (issue 15: A source is a feed). A lease, renewed while the run lasts, gives
 * each source to one process at a time. Jobs that vanished are closed only after a run that read every record.
 */
export const createSourceWorker = ({ store, reach, currency, wakeAlertWorker, now, log, timeoutMilliseconds = 10 * 60_000, mostMegabytes = 500, reader }: Parts): SourceWorker => {
  const moment = () => now().toISOString()
  const leaseEnd = () => new Date(now().getTime() + longestSourceLease).toISOString()

  const save = async (batch: readonly Posting[], postedBy: string, stored: Stored, signal: AbortSignal) => {
    signal.throwIfAborted()
    const saved = await store.jobs.upsert(batch.map((posting) => ({ ...posting, postedBy })))
    stored.read += saved.inserted + saved.updated + saved.unchanged
    stored.inserted += saved.inserted
    stored.changed += saved.updated
    stored.unchanged += saved.unchanged
    if (saved.inserted + saved.updated > 0) await leaveGap()
    return saved
  }

  const importFrom = async (answer: Answer, file: FileHandle, source: ClaimedSource, startedAt: string, stored: Stored, signal: AbortSignal): Promise<Outcome> => {
    const today = dayOf(now())
    const report = await readInThread({ file, source: source.name, address: source.url, isPage: hasNextPage(answer), currency, today, batch: batchSize }, (batch) => save(batch, source.ownerId, stored, signal), signal, reader)
    const isUseless = report.read > 0 && report.read === report.skipped
    const isWhole = report.complete && !isUseless
    signal.throwIfAborted()
    const closing: Closing = isWhole
      ? await store.jobs.closeMissing(source.name, { seen: report.seen.get(source.name) ?? new Set(), inserted: report.added, today, force: source.isForced, run: source })
      : { closed: 0 }
    const run = sourceRunOf(report, closing, startedAt, moment(), sourceWords)
    const unusable = report.complete && isUseless ? 'nothing in it could be used' : undefined
    const failure = run.failure ?? (closing.isSuperseded ? movedMeanwhile : unusable)
    return {
      run: { ...run, problems: run.problems.slice(0, mostProblems), ...(failure !== undefined && { failure }) },
      validators: isWhole && closing.refused === undefined && closing.isSuperseded === undefined ? validatorsOf(answer) : noValidators,
    }
  }

  const fetchSource = async (source: ClaimedSource, signal: AbortSignal): Promise<FetchedSource> => {
    const answer = await openUrl(source.url, { reach, signal, headers: { accept, ...conditions(source) } })
    return { answer, file: answer.status === 304 ? null : await temporaryFile(answer.content, mostMegabytes * 1024 * 1024) }
  }

  let lastImport: Promise<unknown> = Promise.resolve()
  /** One import reads and writes at a time, while others are fetched. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = lastImport.then(work)
    lastImport = done.catch(() => {})
    return done
  }

  const runOf = async (source: ClaimedSource, startedAt: string, stored: Stored, signal: AbortSignal): Promise<Outcome> => {
    const { answer, file } = await withTimeLimit(signal, timeoutMilliseconds, (fetching) => within(fetching, fetchSource(source, fetching)))
    if (file === null) return { run: { startedAt, endedAt: moment(), ...noCounts }, validators: source }
    return inTurn(async () => {
      if (signal.aborted) await file.close()
      signal.throwIfAborted()
      return importFrom(answer, file, source, startedAt, stored, signal)
    })
  }

  const failedRun = (source: ClaimedSource, startedAt: string, stored: Stored, error: unknown): Outcome => {
    const failure = reasonOf(error)
    if (failure === null) log.error({ err: error, source: source.name }, 'a source could not be imported')
    return { run: { startedAt, endedAt: moment(), ...noCounts, ...stored, failure: failure ?? "the board could not import it: see the server's log" }, validators: source, retryAfter: error instanceof Unfetchable ? error.retryAfter : undefined }
  }

  /** Another server, or the next start, takes it at once. */
  const release = (source: ClaimedSource) => store.sources.renew(source, moment())

  const importOne = async (source: ClaimedSource, ending: AbortSignal): Promise<void> => {
    const startedAt = moment()
    const stored: Stored = { read: 0, inserted: 0, changed: 0, unchanged: 0 }
    const losing = new AbortController()
    const renew = () => void store.sources.renew(source, leaseEnd()).then((isOwn) => isOwn || losing.abort(), () => {})
    const renewing = setInterval(renew, longestSourceLease / 5).unref()
    try {
      const signal = AbortSignal.any([ending, losing.signal])
      const { run, validators, retryAfter } = await runOf(source, startedAt, stored, signal).catch((error: unknown) => {
        if (signal.aborted || error instanceof StoreUnavailable) throw error
        return failedRun(source, startedAt, stored, error)
      })
      const failures = run.failure === undefined ? 0 : source.failures + 1
      const next = nextRun(source.schedule, failures, now(), retryAfter)
      await store.sources.finish(source, run, { etag: validators.etag, lastModified: validators.lastModified, nextRunAt: next?.toISOString() ?? null, failures })
      publish(run)
      if (run.inserted + run.changed > 0) wakeAlertWorker()
      log.info({ source: source.name, run: { ...run, problems: run.problems.length }, next }, 'a source was imported')
    } catch (error) {
      if (!ending.aborted && !losing.signal.aborted) throw error
      if (ending.aborted) await release(source)
    } finally {
      clearInterval(renewing)
    }
  }

  let look = () => {}
  /** Whether a source may have become due since the last claim. */
  let isNudged = false
  /** Ends when one of the runs does, or when another source may be due. */
  const untilNext = async (underWay: ReadonlySet<Promise<void>>): Promise<void> => {
    if (isNudged) {
      isNudged = false
      return
    }
    let timer: NodeJS.Timeout | undefined
    const due = new Promise<void>((resolve) => {
      look = resolve
      timer = setTimeout(resolve, pollMilliseconds)
    })
    await Promise.race([...underWay, due])
    clearTimeout(timer)
  }

  const round = async (ending: AbortSignal): Promise<number> => {
    const underWay = new Set<Promise<void>>()
    const failures: unknown[] = []
    let count = 0
    const begin = (source: ClaimedSource) => {
      const one: Promise<void> = importOne(source, ending)
        .then(() => void (count += 1), (error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(one))
      underWay.add(one)
    }
    const next = async (): Promise<ClaimedSource | null> => {
      if (ending.aborted || failures.length > 0 || underWay.size >= sourcesAtOnce) return null
      isNudged = false
      try {
        const source = await store.sources.claim(moment(), leaseEnd())
        if (source === null || !ending.aborted) return source
        await release(source)
      } catch (error) {
        failures.push(error)
      }
      return null
    }
    for (let source = await next(); source !== null || underWay.size > 0; source = await next()) {
      if (source === null) await untilNext(underWay)
      else begin(source)
    }
    if (failures.length > 0) throw failures[0]
    return count
  }

  const { run, wake, start, stop } = createWorkerLoop(round, pollMilliseconds, (error) => {
    log.error({ err: error }, 'sources could not be imported')
  })
  return {
    importDue: run,
    wake: () => {
      isNudged = true
      look()
      wake()
    },
    start,
    stop,
  }
}
