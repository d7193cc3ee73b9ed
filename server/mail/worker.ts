import type { FastifyBaseLogger } from 'fastify'
import type { ClaimedMail, Store } from '../store/store.ts'
import { letterOf, type House } from './letters.ts'
import { leaseSeconds, mailsAtOnce, nextTry } from './retry.ts'
import { createRounds } from './rounds.ts'
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
  house: House
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const pollMilliseconds = 3000

/**
 * Brings the mails of the outbox on their way. Of several workers on one database each mail has one at a time; a mail whose worker
 * died is taken up by another one when its lease is over.
 */
export const createMailWorker = ({ store, transport, house, now, log }: Parts): MailWorker => {
  /** Sent, but the outbox could not be told. */
  const unrecorded = new Set<string>()

  const record = async () => {
    for (const id of unrecorded) {
      await store.outbox.sent(id, now().toISOString())
      unrecorded.delete(id)
    }
  }

  const deliver = async (mail: ClaimedMail): Promise<boolean> => {
    const { id, kind, to, attempts } = mail
    if (!(await isWanted(store, mail))) {
      await store.outbox.drop(id)
      return false
    }
    try {
      await transport.send({ id, to, ...letterOf(mail, house) })
    } catch (error) {
      const reason = reasonOf(error)
      const next = error instanceof Refused ? null : nextTry(mail, now())
      await (next === null ? store.outbox.fail(id, reason) : store.outbox.retry(id, next, reason))
      log[next === null ? 'error' : 'warn']({ mail: id, kind, attempts, reason, next }, next === null ? 'a mail was given up' : 'a mail was not sent')
      return false
    }
    unrecorded.add(id)
    await store.outbox.sent(id, now().toISOString())
    unrecorded.delete(id)
    return true
  }

  const deliverAll = async (ending: AbortSignal): Promise<number> => {
    await record()
    let count = 0
    while (!ending.aborted) {
      const at = now()
      const leaseUntil = new Date(at.getTime() + leaseSeconds * 1000)
      const mails = await store.outbox.claim(at.toISOString(), leaseUntil.toISOString(), mailsAtOnce)
      if (mails.length === 0) break
      const outcomes = await Promise.allSettled(mails.map((mail) => deliver(mail)))
      count += outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed !== undefined) throw failed.reason
    }
    return count
  }

  const { run, wake, start, stop } = createRounds(deliverAll, pollMilliseconds, (error) => {
    log.error({ err: error }, 'the outbox could not be looked after')
  })
  return { deliverDue: run, wake, start, stop }
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
