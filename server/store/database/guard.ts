/** What both databases need: texts without NUL, errors of the store, and times for the metrics. */
import { channel } from 'node:diagnostics_channel'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import { OutcomeUnknown, StoreUnavailable } from '../errors.ts'

export type Guarding = {
  /** Describes an outage for the operator; null for any other error. */
  outageOf: (error: unknown) => string | null
  /** Whether a commit that failed with this error is certainly not stored. */
  isUndone?: (error: unknown) => boolean
  /** Called after every commit, also after one with an unknown outcome. */
  committed?: (() => void) | undefined
}

/**
 * The same dialect, but texts reach the database without NUL (PostgreSQL refuses it, SQLite would cut the text there), an outage is a
 * `StoreUnavailable`, and a commit that failed is an `OutcomeUnknown`.
 */
export const guarded = (dialect: Dialect, guarding: Guarding): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => guardedDriver(dialect.createDriver(), guarding),
})

/**
 * A statement that ended, a wait for a connection that ended, or a connection that is free again. `used`: how much work has a connection then, `waiting`: how much
 * waits for one.
 */
export type StatementEvent = { kind: 'statement' | 'wait' | 'release'; seconds: number; failed: boolean; used: number; waiting: number }

/** Each of them, for the metrics. */
export const statements = channel('kazi.database')

const guardedDriver = (driver: Driver, { outageOf, isUndone = () => false, committed = () => {} }: Guarding): Driver => {
  const asStoreError = (cause: unknown): unknown => {
    const outage = outageOf(cause)
    return outage === null ? cause : new StoreUnavailable(outage, { cause })
  }
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw asStoreError(error)
    }
  }

  const usage = { used: 0, waiting: 0 }
  const publish = (kind: StatementEvent['kind'], begun: number, failed: boolean) => {
    if (!statements.hasSubscribers) return
    const event: StatementEvent = { kind, seconds: (performance.now() - begun) / 1000, failed, ...usage }
    statements.publish(event)
  }
  const timed = async <T>(kind: 'statement' | 'wait', work: () => Promise<T>, ended: (failed: boolean) => void = () => {}): Promise<T> => {
    const begun = performance.now()
    let failed = true
    try {
      const result = await work()
      failed = false
      return result
    } finally {
      ended(failed)
      publish(kind, begun, failed)
    }
  }

  /** The last outage of each connection: Kysely rolls back after it, which usually fails too, and would report that failure instead. */
  const outages = new WeakMap<DatabaseConnection, StoreUnavailable>()
  const recordingOutage = async <T>(connection: DatabaseConnection, work: () => Promise<T>): Promise<T> => {
    try {
      return await guard(work)
    } catch (error) {
      if (error instanceof StoreUnavailable) outages.set(connection, error)
      throw error
    }
  }
  /** Connections whose transaction only reads: its end changes nothing, however it goes. */
  const reading = new WeakSet<DatabaseConnection>()
  const commit = async (connection: DatabaseConnection) => {
    if (reading.has(connection)) return guard(() => driver.commitTransaction(inner(connection)))
    try {
      await driver.commitTransaction(inner(connection))
    } catch (cause) {
      throw isUndone(cause) ? cause : new OutcomeUnknown(`It is not known whether the last change was stored. ${outageOf(cause) ?? ''}`, { cause })
    } finally {
      committed()
    }
  }
  const rollback = async (connection: DatabaseConnection) => {
    try {
      await guard(() => driver.rollbackTransaction(inner(connection)))
    } catch (error) {
      throw outages.get(connection) ?? error
    }
  }
  const open = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const inner = (connection: DatabaseConnection): DatabaseConnection => open.get(connection) ?? connection

  return {
    init: () => guard(() => driver.init()),
    acquireConnection: async () => {
      usage.waiting += 1
      const connection = await timed('wait', () => guard(() => driver.acquireConnection()), (failed) => {
        usage.waiting -= 1
        if (!failed) usage.used += 1
      })
      const outer: DatabaseConnection = {
        executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> => recordingOutage(outer, () => timed('statement', async () => connection.executeQuery<R>(withoutNul(query)))),
        streamQuery: (query, chunkSize) => connection.streamQuery(withoutNul(query), chunkSize),
      }
      open.set(outer, connection)
      return outer
    },
    beginTransaction: async (connection, settings: TransactionSettings) => {
      if (settings.accessMode === 'read only') reading.add(connection)
      await guard(() => driver.beginTransaction(inner(connection), settings))
    },
    commitTransaction: (connection) => recordingOutage(connection, () => commit(connection)),
    rollbackTransaction: rollback,
    releaseConnection: async (connection) => {
      usage.used -= 1
      publish('release', performance.now(), false)
      await driver.releaseConnection(inner(connection))
    },
    destroy: () => driver.destroy(),
  }
}

const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\0')

const withoutNul = (query: CompiledQuery): CompiledQuery =>
  query.parameters.some(hasNul)
    ? { ...query, parameters: query.parameters.map((value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)) }
    : query
