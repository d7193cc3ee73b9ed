/** Puts the mails about new applications into the outbox, in the background. */
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../store/store.ts'
import { mailPause } from '../values/applying/mail-pause.ts'
import { createClaimWorker, type Claimed, type ClaimWorker } from './claim-worker.ts'
import { mostListed, newApplicationsMail } from './new-applications.ts'

type Parts = { store: Pick<Store, 'transaction'>; wakeMailWorker: () => void; now: () => Date; log: Pick<FastifyBaseLogger, 'error'> }

/** Turns new applications to imported jobs into mails, without those that were withdrawn or answered before the mail is due. */
export const createApplicationMailWorker = ({ store, wakeMailWorker, now, log }: Parts): ClaimWorker =>
  createClaimWorker({
    claimOne: () =>
      store.transaction(async ({ applicationMails, outbox }): Promise<Claimed> => {
        const at = now()
        const due = await applicationMails.claim(at.toISOString())
        if (due === null) return 'none'
        const news = await applicationMails.read(due, mostListed)
        const isNew = news !== null && news.jobs.length > 0
        await applicationMails.markMailed(due, news?.upTo ?? due.after, isNew ? new Date(at.getTime() + mailPause).toISOString() : null)
        if (isNew) await outbox.enqueue(newApplicationsMail(news))
        return isNew ? 'mailed' : 'nothing new'
      }),
    wakeMailWorker,
    log,
    failed: 'the mails about applications could not be made',
  })
