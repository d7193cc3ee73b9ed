/** The driver of SQLite: one connection, waiting outside of it, and pauses for the event loop. */
import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, SqliteDriver } from 'kysely'
import type { DatabaseConnection, QueryResult, SqliteDialectConfig, TransactionSettings } from 'kysely'
import { longestPause } from './writer-gap.ts'

/** How long a write waits for another process's, and the longest pause between two tries, in milliseconds. */
export type Patience = { wait: number; pause: number }

/** A visitor waits for it. */
export const usualPatience: Patience = { wait: 5_000, pause: longestPause }

/** Of a command, which others of its kind may keep waiting: in the gap that one of them leaves (`leaveGap`) a server comes first. */
export const commandPatience: Patience = { wait: 120_000, pause: 5 * longestPause }

/** How long statements may run in a row before other requests get the event loop, in milliseconds. */
const longestStretch = 10

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/**
 * Retries while another process writes, as long as the patience lasts; then it throws the last error. SQLite's own waiting would block the whole process.
 * `between` runs around each pause.
 */
export const whileBusy = async <T>(work: () => T | Promise<T>, patience: Patience, between = { before: () => {}, after: async () => {} }): Promise<T> => {
  const until = performance.now() + patience.wait
  for (let pause = 1; ; pause = Math.min(2 * pause, patience.pause)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
    }
    between.before()
    // Of two that wait alike each may be the first.
    await sleep(pause * (1 - Math.random() / 4))
    await between.after()
  }
}

const isWrite = /^\s*(?:insert|update|delete|replace)\b/i
/** Kysely's own statements of that kind may begin with `with`. */
const writes = ({ sql, query: { kind } }: CompiledQuery) => /^(?:Insert|Update|Delete|Merge)QueryNode$/.test(kind) || isWrite.test(sql)

/** Grants the one connection in the order of the requests. */
const createQueue = () => {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    take: async () => {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve))
      isTaken = true
    },
    give: () => {
      const next = waiting.shift()
      if (next === undefined) isTaken = false
      else next()
    },
  }
}

/** Resolves at once, or in a later iteration of the event loop where statements have used this one up. */
const createYielder = () => {
  let began: number | null = null
  return async () => {
    if (began !== null && performance.now() - began > longestStretch) await yieldToEventLoop()
    if (began !== null) return
    began = performance.now()
    setImmediate(() => {
      began = null
    })
  }
}

/**
 * SQLite answers synchronously: Kysely's driver would run all waiting queries in one iteration of the event loop, and a query that waits for another
 * process's write would keep the connection. This driver fills an iteration for at most `longestStretch` (a single statement may take longer), and releases the
 * connection during pauses.
 */
export class YieldingSqliteDriver extends SqliteDriver {
  readonly #queue = createQueue()
  readonly #yieldIfDue = createYielder()
  readonly #transactions = new WeakMap<DatabaseConnection, 'reads' | 'writes'>()
  readonly #patience: Patience
  readonly #beforeWrite: () => void
  #connection: DatabaseConnection | undefined

  /** `beforeWrite` is called before each transaction that writes, which does not begin where it throws. */
  constructor(config: SqliteDialectConfig, patience: Patience, beforeWrite: () => void) {
    super(config)
    this.#patience = patience
    this.#beforeWrite = beforeWrite
  }

  /** Other queries may use the connection during the pauses. */
  readonly #waiting = <T>(work: () => Promise<T>): Promise<T> => whileBusy(work, this.#patience, { before: this.#queue.give, after: this.#queue.take })

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#queue.take()
    // The one connection is never given back to the driver: the queue decides who uses it.
    const inner = (this.#connection ??= await super.acquireConnection())
    const outer: DatabaseConnection = {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        await this.#yieldIfDue()
        const execute = async () => inner.executeQuery<R>(query)
        const transaction = this.#transactions.get(outer)
        if (transaction === 'writes') return execute()
        if (transaction === 'reads' && writes(query)) throw new Error('A snapshot is only read.')
        if (transaction === 'reads') return whileBusy(execute, this.#patience)
        return this.#waiting(async () => {
          if (writes(query)) this.#beforeWrite()
          return execute()
        })
      },
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    }
    return outer
  }

  override async releaseConnection(): Promise<void> {
    this.#queue.give()
  }

  /** A transaction that writes begins so: one that began with a read would fail, without waiting, when another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings = {}): Promise<void> {
    const kind = accessMode === 'read only' ? 'reads' : 'writes'
    if (kind === 'writes') this.#beforeWrite()
    await connection.executeQuery(CompiledQuery.raw(kind === 'reads' ? 'begin' : 'begin immediate'))
    this.#transactions.set(connection, kind)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#transactions.delete(connection)
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } finally {
      this.#transactions.delete(connection)
    }
  }
}
