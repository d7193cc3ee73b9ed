/** What PostgreSQL itself enforces on a connection: time limits, and no writes where the board is only read. */
import { DatabaseError, type PoolClient } from 'pg'

/** Milliseconds: the limits for a statement, for a wait for another transaction, and for a transaction without statements. */
export type Limits = { statement: number; lock: number; idleTransaction: number }

/** The other end is not what the board needs: PostgreSQL takes no writes there, or there is a pooler where there may be none. The message is for the operator. */
export class UnusableConnection extends Error {}

/** PostgreSQL answers and lets the board not in, whatever the reason; the code is its own. */
export class RefusedConnection extends Error {
  readonly code: string | undefined

  constructor(cause: DatabaseError) {
    super(cause.message, { cause })
    this.code = cause.code
  }
}

/** `direct`: a pooler between is refused, with this rest of a sentence: its harm, and the remedy. */
export type Demands = { readOnly: boolean; direct: string | undefined }

export type Session = {
  /** Prepares a new connection; returns whether there is a pooler between, which may run each transaction on another connection of its own. Throws `UnusableConnection`. */
  settle(client: PoolClient): Promise<boolean>
  /** The statements that follow the beginning of a transaction. */
  begun(isPooled: boolean, isLong: boolean): string[]
  /** Whether a statement outside of a transaction needs one of its own. */
  wraps(isPooled: boolean): boolean
  /** Whether a statement failed because PostgreSQL takes no writes, which no one asked it for. */
  isRefused(error: unknown, begun: string): boolean
}

const readOnlyTransaction = '25006'

/**
 * Behind a pooler nothing is set for a session: the next user of the pooler's connection would have it, a server that writes the refusal of a command that reads.
 * Transactions have their settings there, and single statements the limits of PostgreSQL's own settings.
 */
export const sessionWith = ({ statement, lock, idleTransaction }: Limits, { readOnly, direct }: Demands): Session => {
  const limits = [`statement_timeout = ${statement}`, `lock_timeout = ${lock}`, `idle_in_transaction_session_timeout = ${idleTransaction}`]
  const settings = [...limits, ...(readOnly ? ['default_transaction_read_only = on'] : [])].map((setting) => `set ${setting}`)
  return {
    settle: async (client) => {
      const { rows } = await client.query<{ pid: number; isStandby: boolean }>('select pg_backend_pid() as pid, pg_is_in_recovery() as "isStandby"')
      if (rows[0]?.isStandby === true && !readOnly) throw new UnusableConnection('PostgreSQL takes no writes: this is a standby.', { cause: { code: readOnlyTransaction } })
      // A pooler gives its clients numbers of its own.
      const isPooled = rows[0]?.pid !== (client as unknown as { processID: number | null }).processID
      if (isPooled && direct !== undefined) throw new UnusableConnection(`There is a pooler before PostgreSQL, ${direct}`)
      if (isPooled) return true
      await client.query(settings.join('; '))
      return false
    },
    begun: (isPooled, isLong) => [
      ...(isPooled ? limits.map((setting) => `set local ${setting}`) : []),
      ...(isPooled && readOnly ? ['set transaction read only'] : []),
      ...(isLong ? ['set local statement_timeout = 0', 'set local lock_timeout = 0'] : []),
    ],
    wraps: (isPooled) => isPooled && readOnly,
    isRefused: (error, begun) => error instanceof DatabaseError && error.code === readOnlyTransaction && !readOnly && !begun.endsWith('read only'),
  }
}
