import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, SqliteDriver } from 'kysely'
import type { DatabaseConnection, QueryResult } from 'kysely'

/** How long a write waits for another process's, in milliseconds. */
const busyMilliseconds = 5_000

/** The longest pause between two tries, in milliseconds. An import leaves longer ones between its batches (`server/import/run.ts`). */
const longestPause = 20

/** How long statements may follow each other before whoever asks for none has a turn, in milliseconds. */
const stretch = 10

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/**
 * Tries anew while another process writes, for five seconds at most; then it throws what the last try threw. SQLite's own waiting would hold the whole
 * process: nobody would be answered meanwhile. `between` stands around each pause.
 */
export const whileBusy = async <T>(work: () => T | Promise<T>, between = { before: () => {}, after: async () => {} }): Promise<T> => {
  const until = performance.now() + busyMilliseconds
  for (let pause = 1; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
    }
    between.before()
    await sleep(pause)
    await between.after()
  }
}

const isWrite = /^\s*(?:insert|update|delete|replace)\b/i
/** Kysely's own statements of that kind may begin with `with`. */
const writes = ({ sql, query: { kind } }: CompiledQuery) => /^(?:Insert|Update|Delete|Merge)QueryNode$/.test(kind) || isWrite.test(sql)

/** Who has the one connection: everybody in the order in which they asked. */
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

/** Resolves at once, but in a later turn of the event loop where statements have filled this one. */
const createTurns = () => {
  let began: number | null = null
  return async () => {
    if (began !== null && performance.now() - began > stretch) await yieldToEventLoop()
    if (began !== null) return
    began = performance.now()
    setImmediate(() => {
      began = null
    })
  }
}

/**
 * SQLite answers without waiting, so Kysely's driver would work off all queries that wait for its one connection in a single turn of the event loop, and
 * whoever waits for another process's write would have the connection all that time. Here a turn is filled no longer than `stretch` (a single statement
 * may take longer), and nobody holds the connection while they wait.
 */
export class PatientSqliteDriver extends SqliteDriver {
  readonly #queue = createQueue()
  readonly #turn = createTurns()
  readonly #inTransaction = new WeakSet<DatabaseConnection>()
  #connection: DatabaseConnection | undefined

  /** The connection is somebody else's during the pauses. */
  readonly #withLongTimeout = <T>(work: () => Promise<T>): Promise<T> => whileBusy(work, { before: this.#queue.give, after: this.#queue.take })

  /**
   * A statement that writes and stands alone has a transaction of its own, so that it is the transaction's beginning that waits: libsql leaves an `insert` that
   * answers rows half executed where it finds the database locked, and no other statement could be committed until it is collected.
   */
  async #alone<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    await this.beginTransaction(connection)
    try {
      const result = await connection.executeQuery<R>(query)
      await this.commitTransaction(connection)
      return result
    } catch (error) {
      // Where SQLite has ended the transaction itself, that error says more than this one.
      await this.rollbackTransaction(connection).catch(() => {})
      throw error
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#queue.take()
    // The one connection is taken once and never given back: the queue says whose it is.
    const inner = (this.#connection ??= await super.acquireConnection())
    const outer: DatabaseConnection = {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        await this.#turn()
        const execute = async () => inner.executeQuery<R>(query)
        if (this.#inTransaction.has(outer)) return execute()
        return writes(query) ? this.#alone<R>(outer, query) : this.#withLongTimeout(execute)
      },
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    }
    return outer
  }

  override async releaseConnection(): Promise<void> {
    this.#queue.give()
  }

  /** Every transaction here writes. One that began by reading would fail, without waiting, when another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    this.#inTransaction.add(connection)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#inTransaction.delete(connection)
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } finally {
      this.#inTransaction.delete(connection)
    }
  }
}
