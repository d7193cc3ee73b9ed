import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import { OutcomeUnknown, StoreUnavailable } from './store.ts'

/**
 * The same dialect, but texts reach the database without NUL (PostgreSQL refuses it, SQLite would cut the text there), an outage is a
 * `StoreUnavailable`, a commit that failed is an `OutcomeUnknown`, and `committed` hears of every commit, also of one whose outcome is not known.
 */
export const guarded = (dialect: Dialect, isOutage: (error: unknown) => boolean, committed: () => void = () => {}): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => guardedDriver(dialect.createDriver(), isOutage, committed),
})

const guardedDriver = (driver: Driver, isOutage: (error: unknown) => boolean, committed: () => void): Driver => {
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw isOutage(error) ? new StoreUnavailable('The database is not available.', { cause: error }) : error
    }
  }
  /** Kysely rolls back after a commit that failed, on a connection that is cut as a rule: what that says would hide what the commit said. */
  const uncertain = new WeakMap<DatabaseConnection, OutcomeUnknown>()
  const commit = async (connection: DatabaseConnection) => {
    try {
      await driver.commitTransaction(inner(connection))
    } catch (cause) {
      const unknown = new OutcomeUnknown('The database did not say whether it stored the change.', { cause })
      uncertain.set(connection, unknown)
      throw unknown
    } finally {
      committed()
    }
  }
  const rollback = async (connection: DatabaseConnection) => {
    try {
      await guard(() => driver.rollbackTransaction(inner(connection)))
    } catch (error) {
      throw uncertain.get(connection) ?? error
    }
  }
  const open = new WeakMap<DatabaseConnection, DatabaseConnection>()
  const inner = (connection: DatabaseConnection): DatabaseConnection => open.get(connection) ?? connection

  return {
    init: () => guard(() => driver.init()),
    acquireConnection: async () => {
      const connection = await guard(() => driver.acquireConnection())
      const outer: DatabaseConnection = {
        executeQuery: <R>(query: CompiledQuery): Promise<QueryResult<R>> => guard(async () => connection.executeQuery<R>(withoutNul(query))),
        streamQuery: (query, chunkSize) => connection.streamQuery(withoutNul(query), chunkSize),
      }
      open.set(outer, connection)
      return outer
    },
    beginTransaction: (connection, settings: TransactionSettings) => guard(() => driver.beginTransaction(inner(connection), settings)),
    commitTransaction: commit,
    rollbackTransaction: rollback,
    releaseConnection: (connection) => driver.releaseConnection(inner(connection)),
    destroy: () => driver.destroy(),
  }
}

const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\0')

const withoutNul = (query: CompiledQuery): CompiledQuery =>
  query.parameters.some(hasNul)
    ? { ...query, parameters: query.parameters.map((value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value)) }
    : query
