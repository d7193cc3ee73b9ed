import type { Overview } from '../../services/contract/admin/operators.ts'

/** Mail that waits longer than this is late, in milliseconds. */
const lateAfter = 10 * 60_000

export type MailTrouble = { failed: number; late: boolean }

/** What is wrong with the outbox at a moment (ISO 8601): mail that could not be sent, mail that waits too long. Null where all is well. */
export const mailTrouble = ({ failed, oldestWaiting }: Overview['outbox'], at: string): MailTrouble | null => {
  const late = oldestWaiting !== undefined && Date.parse(at) - Date.parse(oldestWaiting) > lateAfter
  return failed > 0 || late ? { failed, late } : null
}
