/** Tokens of job alerts, and when an alert is checked. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { alertFrequencies, type AlertFrequency } from '../../../src/services/contract/alerts/alerts.ts'
import { periods } from '../../values/alerts/periods.ts'

/** The permission of a token: to confirm the alert with this frequency, or to end it. */
export type AlertRight = AlertFrequency | 'end'
const rights: readonly AlertRight[] = [...alertFrequencies, 'end']

/** A token for an alert: its id and an HMAC-SHA-256 of id and permission under the server's key. It is not stored, so it outlives the alert. */
export const alertToken = (secretKey: string, right: AlertRight, id: string): string =>
  `${id}.${createHmac('sha256', secretKey).update(`alert:${right}:${id}`).digest('base64url')}`

/** The alert and the permission of a token; null where it was not made with this key. */
export const readAlertToken = (secretKey: string, token: string): { id: string; right: AlertRight } | null => {
  const id = token.slice(0, token.indexOf('.'))
  const given = Buffer.from(token)
  const right = rights.find((one) => {
    const made = Buffer.from(alertToken(secretKey, one, id))
    return made.length === given.length && timingSafeEqual(made, given)
  })
  return right === undefined ? null : { id, right }
}

/** When a new alert is first checked (ISO 8601, UTC): an instant one at once, others after a day or a week. */
export const firstCheck = (frequency: AlertFrequency, now: Date): string => new Date(now.getTime() + (frequency === 'instant' ? 0 : periods[frequency])).toISOString()

/**
 * When an alert is checked again. Daily and weekly ones keep their time of day, whatever was missed; instant ones pause for ten minutes after a mail, so
 * that the jobs of that time share one mail.
 */
export const nextCheck = ({ frequency, dueAt }: { frequency: AlertFrequency; dueAt: string }, hadNews: boolean, now: Date): string => {
  const period = periods[frequency]
  if (frequency === 'instant') return hadNews ? new Date(now.getTime() + period).toISOString() : dueAt
  const due = Date.parse(dueAt)
  return new Date(due + (Math.floor((now.getTime() - due) / period) + 1) * period).toISOString()
}
