import type { Overview } from '../../../../services/contract/admin/operators.ts'

/** The time after which waiting mail is late, in milliseconds. */
const lateAfter = 10 * 60_000

export type MailTrouble = { failed: number; late: boolean }

/** The problem of the outbox at a time (ISO 8601): mail that could not be sent, or mail that is late; null where there is none. */
export const mailTrouble = ({ failed, oldestWaiting }: Overview['outbox'], at: string): MailTrouble | null => {
  const late = oldestWaiting !== undefined && Date.parse(at) - Date.parse(oldestWaiting) > lateAfter
  return failed > 0 || late ? { failed, late } : null
}
