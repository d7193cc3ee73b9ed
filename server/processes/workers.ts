/** What a server does beside its requests: mails, alerts, logos, rates, the index of the search, sources, and the hourly sweep. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { senderOf } from '../branding/brand.ts'
import type { Deps } from '../deps.ts'
import { createRateWorker } from '../files/exchange-rates.ts'
import { publicReach } from '../files/fetch-url.ts'
import { createBackfillWorker } from '../files/backfill-worker.ts'
import { createLogoWorker } from '../files/logo-worker.ts'
import { createSourceWorker } from '../import/source-worker.ts'
import { createAlertWorker } from '../mail/alert-worker.ts'
import { createApplicationMailWorker } from '../mail/application-mail-worker.ts'
import { mailboxTransport } from '../mail/mailbox-transport.ts'
import type { Transport } from '../mail/transport.ts'
import { createMailWorker } from '../mail/worker.ts'
import { gazetteerReady } from '../places/gazetteer.ts'
import { isReadOnly } from '../rules/app/maintenance.ts'
import { sweepEveryHour } from '../sweep.ts'
import { createPresence } from './presence.ts'
import { publicUrlOf } from '../web/address.ts'

type Wake = Pick<Deps, 'wakeMailWorker' | 'wakeAlertWorker' | 'wakeSourceWorker'>

export type RunningWorkers = {
  /** Stops each, after what it has begun. */
  stops: readonly (() => Promise<void>)[]
  /** Closes the connections to the mail server; after the stops. */
  closeTransport: () => Promise<unknown>
}

/** The workers of a server; `wake` does nothing before `start`. In maintenance none starts: all of them write. */
export const createWorkers = (): { wake: Wake; start(app: FastifyInstance): Promise<RunningWorkers> } => {
  const running: Partial<Wake> = {}

  /** A start without a mail server does not load a client for one. */
  const transportFor = async ({ config: { SMTP_URL, DATA_DIR, ...named }, now }: Deps): Promise<Transport> =>
    SMTP_URL === undefined ? mailboxTransport(join(DATA_DIR, 'mailbox'), now) : (await import('../mail/smtp-transport.ts')).smtpTransport(SMTP_URL, senderOf(named))

  const start = async (app: FastifyInstance): Promise<RunningWorkers> => {
    const { log, deps } = app
    const { store, files, config, brand, equalWords, secretKey, now } = deps
    if (isReadOnly(config)) return { stops: [], closeTransport: async () => {} }
    const transport = await transportFor(deps)
    const mails = createMailWorker({ store, transport, context: { publicUrl: publicUrlOf(app), secretKey, brand }, now, log })
    const alerts = createAlertWorker({ store, equalWords, beforeSearch: gazetteerReady, wakeMailWorker: mails.wake, now, log })
    const sources = createSourceWorker({ store, reach: publicReach, currency: config.CURRENCY, wakeAlertWorker: alerts.wake, now, log })
    const workers = [
      createPresence({ store, now, log }),
      alerts,
      createApplicationMailWorker({ store, wakeMailWorker: mails.wake, now, log }),
      mails,
      createLogoWorker({ store, files, reach: publicReach, now, log }),
      createRateWorker({ store, log }),
      createBackfillWorker({ store, now, log }),
      sources,
    ]
    for (const worker of workers) worker.start()
    Object.assign(running, { wakeMailWorker: mails.wake, wakeAlertWorker: alerts.wake, wakeSourceWorker: sources.wake } satisfies Wake)
    const sweeping = sweepEveryHour({ store, files, now, settings: config, wakeMailWorker: mails.wake }, log)
    return { stops: [...workers, sweeping].map((each) => () => each.stop()), closeTransport: async () => transport.close() }
  }

  return { wake: { wakeMailWorker: () => running.wakeMailWorker?.(), wakeAlertWorker: () => running.wakeAlertWorker?.(), wakeSourceWorker: () => running.wakeSourceWorker?.() }, start }
}
