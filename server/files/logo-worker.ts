/** Fetches logos from other hosts, in the background. */
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { createWorkerLoop } from '../mail/worker-loop.ts'
import { Refusal } from '../rules/app/errors.ts'
import { nextFetch } from '../rules/jobs/logos.ts'
import { StoreUnavailable, type FetchedLogo, type Store } from '../store/store.ts'
import { withTimeLimit } from '../values/app/time-limit.ts'
import { fetchContent, type Reach } from './fetch-url.ts'
import { storedImage } from './image.ts'
import { saveIn } from './save.ts'
import { StorageUnavailable, type FileStorage } from './storage.ts'
import { Unfetchable } from './unfetchable.ts'

export type LogoWorker = {
  /** Fetches every logo that is due; resolves to the number of logos stored. */
  fetchDue(): Promise<number>
  /** Starts to poll: an import is another process. */
  start(): void
  /** Aborts the fetches under way: they start again when their leases end. */
  stop(): Promise<void>
}

type Parts = {
  store: Pick<Store, 'logos' | 'files'>
  files: FileStorage
  reach: Reach
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** The time limit for a logo, in milliseconds. */
  timeoutMilliseconds?: number
}

const pollMilliseconds = 15_000
const atOnce = 4
const leaseMilliseconds = 5 * 60_000

/**
 * Copies the logos of other hosts that imported jobs name, so that no browser contacts another host and no request waits for one. A lease gives each logo to
 * one process at a time.
 */
export const createLogoWorker = ({ store, files, reach, now, log, timeoutMilliseconds = 10_000 }: Parts): LogoWorker => {
  const save = saveIn({ store, now })

  const copy = async (url: string, ending: AbortSignal): Promise<FetchedLogo> => {
    const content = await withTimeLimit(ending, timeoutMilliseconds, (signal) => fetchContent(url, { reach, signal, headers: { accept: 'image/webp, image/png, image/jpeg' } }))
    const draft = await files.receive(Readable.from([content]))
    try {
      const { id, bytes, digest } = await storedImage(files, draft, 'logo', save)
      return { url, id, bytes, digest }
    } finally {
      await draft.drop()
    }
  }

  const copyOrPutOff = async ({ url, attempts }: { url: string; attempts: number }, ending: AbortSignal): Promise<FetchedLogo[]> => {
    try {
      return [await copy(url, ending)]
    } catch (error) {
      if (ending.aborted) return []
      if (error instanceof StoreUnavailable || error instanceof StorageUnavailable) throw error
      const isHopeless = error instanceof Refusal || (error instanceof Unfetchable && error.isHopeless)
      const next = nextFetch(attempts, isHopeless, now()).toISOString()
      await store.logos.putOff(url, next)
      log.info({ host: new URL(url).host, reason: (error as Error).message, tries: attempts, next }, 'a logo could not be fetched')
      return []
    }
  }

  const round = async (ending: AbortSignal): Promise<number> => {
    let count = 0
    while (!ending.aborted) {
      const until = new Date(now().getTime() + leaseMilliseconds)
      const due = await store.logos.claim(now().toISOString(), until.toISOString(), atOnce)
      if (due.length === 0) break
      const outcomes = await Promise.allSettled(due.map((logo) => copyOrPutOff(logo, ending)))
      const copies = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
      // Where that fails the sweep removes the copies.
      if (copies.length > 0) await store.logos.enter(copies)
      count += copies.length
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    }
    return count
  }

  const { run, start, stop } = createWorkerLoop(round, pollMilliseconds, (error) => {
    log.error({ err: error }, 'logos could not be fetched')
  })
  return { fetchDue: run, start, stop }
}
