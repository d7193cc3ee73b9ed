/** Sends the mails of the outbox, in the background. */
import { channel } from 'node:diagnostics_channel'
import type { FastifyBaseLogger } from 'fastify'
import type { ClaimedMail, Store } from '../store/store.ts'
import type { MailContext } from './layout.ts'
import { letterOf } from './letters.ts'
import { leaseSeconds, mailsAtOnce, nextTry, pollSeconds, renewSeconds } from './retry.ts'
import { createWorkerLoop } from './worker-loop.ts'
import { Refused, type Transport } from './transport.ts'

export type MailWorker = {
  /** Sends every mail that is due now or becomes due during the call; resolves to the number of mails sent. */
  deliverDue(): Promise<number>
  /** Wakes the worker after a mail was put into the outbox. */
  wake(): void
  /** Starts to poll the outbox: other processes enqueue mails too. */
  start(): void
  /** Claims no more mails and waits for those under way: an interrupted one is sent when its lease ends. */
  stop(): Promise<void>
}

export type MailEvent = { outcome: 'sent' | 'retried' | 'given up' }

/** Each try of a mail, for the metrics. */
export const sentMails = channel('kazi.mail')

const publish = (outcome: MailEvent['outcome']) => {
  const event: MailEvent = { outcome }
  sentMails.publish(event)
}

type Parts = {
  store: Pick<Store, 'outbox' | 'users' | 'alerts'>
  transport: Transport
  context: MailContext
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Sends the mails of the outbox, a few at once, so that one slow mail server blocks no other mail. Of several workers on one database one leases each mail
 * and renews the lease while it sends; when a worker dies, another one takes its mails over at the end of their leases.
 */
export const createMailWorker = ({ store, transport, context, now, log }: Parts): MailWorker => {
  /** Sent, but not yet recorded in the outbox. */
  const unrecorded = new Set<string>()
  const underWay = new Map<string, { mail: ClaimedMail; ended: Promise<void>; lost: AbortController }>()
  let sentSoFar = 0
  let hadOutage = false
  /** Whether the last claim was full, so that more mails may be due. */
  let mayBeMore = false
  let renewing: NodeJS.Timeout | undefined
  let renewedAt = 0

  const leaseUntil = () => new Date(now().getTime() + leaseSeconds * 1000).toISOString()
  const failed = (error: unknown) => {
    hadOutage = true
    log.error({ err: error }, 'the outbox could not be processed')
  }

  const record = async (id: string) => {
    unrecorded.add(id)
    await store.outbox.sent(id, now().toISOString())
    unrecorded.delete(id)
  }

  const deliver = async (mail: ClaimedMail, lost: AbortSignal): Promise<void> => {
    const { id, kind, to, attempts } = mail
    if (!(await isWanted(store, mail))) return store.outbox.drop(id)
    try {
      await transport.send({ id, to, ...letterOf(mail, context) }, lost)
    } catch (error) {
      if (lost.aborted) return log.warn({ mail: id, kind, attempts }, 'another process has taken a mail over')
      const reason = reasonOf(error)
      const next = error instanceof Refused ? null : nextTry(mail, now())
      await (next === null ? store.outbox.fail(id, reason) : store.outbox.retry(mail, next, reason))
      publish(next === null ? 'given up' : 'retried')
      log[next === null ? 'error' : 'warn']({ mail: id, kind, attempts, reason, next }, next === null ? 'a mail was given up' : 'a mail was not sent')
      return
    }
    publish('sent')
    await record(id)
    sentSoFar += 1
  }

  const begin = (mail: ClaimedMail) => {
    if (underWay.size === 0) {
      renewing = setInterval(renew, renewSeconds * 1000).unref()
      renewedAt = now().getTime()
    }
    const lost = new AbortController()
    const ended = deliver(mail, lost.signal).finally(() => {
      underWay.delete(mail.id)
      if (underWay.size === 0) clearInterval(renewing)
      if (mayBeMore) wake()
    })
    ended.catch(failed)
    underWay.set(mail.id, { mail, ended, lost })
  }

  /**
   * A failed renewal is repaired by the next one, or by the worker that takes the mail over. A process that was frozen for longer than its leases goes on with
   * no mail that another one has. Without that condition two servers whose clocks differ would take a slow mail from each other for ever.
   */
  const renew = () => {
    const wasFrozen = now().getTime() - renewedAt > leaseSeconds * 1000
    renewedAt = now().getTime()
    const stop = (lost: readonly string[]) => {
      if (wasFrozen) for (const id of lost) underWay.get(id)?.lost.abort()
    }
    store.outbox.renew([...underWay.values()].map(({ mail }) => mail), leaseUntil()).then(stop, () => {})
  }

  /** Claims as many mails as there is room for, without waiting for their delivery. */
  const takeDue = async (ending: AbortSignal): Promise<void> => {
    for (const id of unrecorded) await record(id)
    // After an outage another server may record first what it has sent: this worker takes nothing until the next pass.
    if (hadOutage) return void (hadOutage = false)
    const room = mailsAtOnce - underWay.size
    mayBeMore = true
    if (ending.aborted || room === 0) return
    const mails = await store.outbox.claim(now().toISOString(), leaseUntil(), room)
    mayBeMore = mails.length === room
    for (const mail of mails) begin(mail)
  }

  const { run, wake, start, stop } = createWorkerLoop(takeDue, pollSeconds * 1000, failed)
  return {
    deliverDue: async () => {
      const before = sentSoFar
      for (await run(); underWay.size > 0; await run()) await Promise.all([...underWay.values()].map(({ ended }) => ended))
      return sentSoFar - before
    },
    wake,
    start,
    stop: async () => {
      await stop()
      await Promise.allSettled([...underWay.values()].map(({ ended }) => ended))
    },
  }
}

/**
 * Codes go only to accounts that can use them. Codes for other addresses are requested too, and no answer may show the difference. Mails of an alert that
 * has ended are dropped.
 */
const isWanted = async ({ users, alerts }: Pick<Store, 'users' | 'alerts'>, { kind, to, params }: ClaimedMail): Promise<boolean> => {
  if (kind === 'alert-confirmation' || kind === 'job-alert') return (await alerts.find(params['alert'] ?? '')) !== null
  if (kind !== 'verification-code' && kind !== 'reset-code') return true
  const user = await users.byEmail(to)
  return user !== null && !user.deactivated && !(kind === 'verification-code' && user.isActive)
}

/** A reason that may be logged and stored: answers of mail servers repeat the address. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Refused) return error.message
  const { name = 'Error', code, responseCode, command, cause } = error as { name?: string; code?: string; responseCode?: number; command?: string; cause?: { code?: string } }
  return [code ?? name, cause?.code, command, responseCode].filter((part) => part !== undefined).join(' ')
}
