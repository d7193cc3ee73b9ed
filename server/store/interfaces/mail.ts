/** A mail to be written: which one, to whom, and what it says. Codes never stand in `params`, only their seed. */
export type NewMail = { kind: MailKind; to: string; params: Record<string, string> }
export type MailKind = 'verification-code' | 'reset-code' | 'password-changed' | 'admin-created' | 'super-admin-created' | 'account-deleted' | 'application-status' | 'alert-confirmation' | 'job-alert'
/** `attempts` counts this one. */
export type ClaimedMail = NewMail & { id: string; attempts: number; createdAt: string }

/** Which of the times that a mail was claimed. */
export type Claim = Pick<ClaimedMail, 'id' | 'attempts'>

export type OutboxStore = {
  /** In the transaction of its cause. */
  enqueue(mail: NewMail, when?: { dueAt: string; topic: string }): Promise<void>
  /** Takes back the unsent mail of a topic that nobody is sending at the moment; answers it, null when there is none. */
  takeBack(topic: string, now: string): Promise<NewMail | null>
  /**
   * Takes up to `limit` mails that are due at `now`, oldest first, for the caller alone until `leaseUntil`: another process
   * gets none of them before that. What is due later than any mail can be (`mostSeconds`) was written by a clock that was ahead, and is due.
   */
  claim(now: string, leaseUntil: string, limit: number): Promise<ClaimedMail[]>
  /** Keeps mails for whoever claimed them until `leaseUntil`; those that somebody else has claimed since stay theirs. */
  renew(mails: readonly Claim[], leaseUntil: string): Promise<void>
  /** Done: what it said is forgotten. */
  sent(id: string, now: string): Promise<void>
  /** To be tried again at `at`, unless somebody else has claimed it since. */
  retry(mail: Claim, at: string, reason: string): Promise<void>
  /** Never to be tried again. */
  fail(id: string, reason: string): Promise<void>
  /** Nobody is to get it (no such account, or verified already): as if it had never been. */
  drop(id: string): Promise<void>
  /** How many are in each state, and since when the oldest waits. */
  counts(): Promise<{ waiting: number; sent: number; failed: number; oldestWaiting: string | null }>
  /** Forgets mails that were sent or failed before `before`; answers how many. */
  sweep(before: string): Promise<number>
}
