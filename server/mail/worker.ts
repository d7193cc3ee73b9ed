import type { FastifyBaseLogger } from 'fastify'
import type { ClaimedMail, Store } from '../store/store.ts'
import { letterOf, type MailContext } from './letters.ts'
import { leaseSeconds, mailsAtOnce, nextTry, pollSeconds, renewSeconds } from './retry.ts'
import { createWorkerLoop } from './worker-loop.ts'
import { Refused, type Transport } from './transport.ts'

export type MailWorker = {
  /** Sends everything that is due now, or seen to be due while sending; resolves to the number of mails sent. */
  deliverDue(): Promise<number>
  /** Says that something was put into the outbox. */
  wake(): void
  /** From now on looks after the outbox by itself: other processes put mails in too. */
  start(): void
  /** Takes no more mails and waits for those under way: one that was cut off is sent when its lease is over. */
  stop(): Promise<void>
}

type Parts = {
  store: Pick<Store, 'outbox' | 'users' | 'alerts'>
  transport: Transport
  context: MailContext
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * Brings the mails of the outbox on their way, a few at once: one whose mail server hangs holds up no other. Of several workers on one database each mail
 * has one at a time, which renews its lease while it sends; a mail whose worker died is taken up by another one when its lease is over.
 */
export const createMailWorker = ({ store, transport, context, now, log }: Parts): MailWorker => {
  /** Sent, but the outbox could not be told. */
  const unrecorded = new Set<string>()
  const underWay = new Map<string, { mail: ClaimedMail; ended: Promise<void> }>()
  let sentSoFar = 0
  let wasAway = false
  /** More than there was room for. */
  let mayBeMore = false
  let renewing: NodeJS.Timeout | undefined

  const leaseUntil = () => new Date(now().getTime() + leaseSeconds * 1000).toISOString()
  const failed = (error: unknown) => {
    wasAway = true
    log.error({ err: error }, 'the outbox could not be looked after')
  }

  const record = async (id: string) => {
    unrecorded.add(id)
    await store.outbox.sent(id, now().toISOString())
    unrecorded.delete(id)
  }

  const deliver = async (mail: ClaimedMail): Promise<void> => {
    const { id, kind, to, attempts } = mail
    if (!(await isWanted(store, mail))) return store.outbox.drop(id)
    try {
      await transport.send({ id, to, ...letterOf(mail, context) })
    } catch (error) {
      const reason = reasonOf(error)
      const next = error instanceof Refused ? null : nextTry(mail, now())
      await (next === null ? store.outbox.fail(id, reason) : store.outbox.retry(mail, next, reason))
      log[next === null ? 'error' : 'warn']({ mail: id, kind, attempts, reason, next }, next === null ? 'a mail was given up' : 'a mail was not sent')
      return
    }
    await record(id)
    sentSoFar += 1
  }

  const begin = (mail: ClaimedMail) => {
    if (underWay.size === 0) renewing = setInterval(renew, renewSeconds * 1000).unref()
    const ended = deliver(mail).finally(() => {
      underWay.delete(mail.id)
      if (underWay.size === 0) clearInterval(renewing)
      if (mayBeMore) wake()
    })
    ended.catch(failed)
    underWay.set(mail.id, { mail, ended })
  }

  /** A renewal that fails is made up for by the next, or by whoever takes the mail up. */
  const renew = () => void store.outbox.renew([...underWay.values()].map(({ mail }) => mail), leaseUntil()).catch(() => {})

  /** Takes as many mails as there is room for, and does not wait for them. */
  const takeDue = async (ending: AbortSignal): Promise<void> => {
    for (const id of unrecorded) await record(id)
    // Another server that could not say either what it has sent may say it now: until the next round nothing is taken.
    if (wasAway) return void (wasAway = false)
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
 * Codes go to accounts that can use them. Others were asked for too, and nobody may be able to tell which. Mails of an alert that has
 * ended meanwhile go to nobody.
 */
const isWanted = async ({ users, alerts }: Pick<Store, 'users' | 'alerts'>, { kind, to, params }: ClaimedMail): Promise<boolean> => {
  if (kind === 'alert-confirmation' || kind === 'job-alert') return (await alerts.find(params['alert'] ?? '')) !== null
  if (kind !== 'verification-code' && kind !== 'reset-code') return true
  const user = await users.byEmail(to)
  return user !== null && !user.deactivated && !(kind === 'verification-code' && user.isActive)
}

/** What may be logged and kept: answers of mail servers repeat the address. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Refused) return error.message
  const { name = 'Error', code, responseCode, command } = error as { name?: string; code?: string; responseCode?: number; command?: string }
  return [code ?? name, command, responseCode].filter((part) => part !== undefined).join(' ')
}
