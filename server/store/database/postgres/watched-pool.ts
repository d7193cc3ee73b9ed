/** A pool of connections to PostgreSQL that notices when the server no longer answers. */
import { once } from 'node:events'
import { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Client, DatabaseError, Pool, type ClientConfig, type PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { distinguishLongTimeouts, hasLongTimeout } from '../long-timeout.ts'
import { nameOf } from './prepare-once.ts'
import { RefusedConnection, sessionWith, UnusableConnection, type Demands, type Limits } from './session.ts'

/** Milliseconds. */
export type Timeouts = {
  /** After how long without an answer a probe checks PostgreSQL, the probe's time limit, and the pause between probes of a silent one. */
  doubt: number
  probe: number
  again: number
  /** The time limit for a connection, and for the first answer on it, the wait for the connection included. */
  connect: number
  answer: number
} & Limits

/** A visitor is answered within 5 seconds; 10 seconds after PostgreSQL is back, so is the board. */
export const defaultTimeouts: Timeouts = {
  doubt: 1_500,
  probe: 2_500,
  again: 500,
  connect: 3_000,
  answer: 4_500,
  statement: 60_000,
  lock: 4_000,
  idleTransaction: 8_000,
}

/** The time limit for connections to close in good order, in milliseconds. */
const farewell = 250
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const asRefused = (error: unknown): never => {
  throw error instanceof DatabaseError ? new RefusedConnection(error) : error
}

/** PostgreSQL does not answer. */
export class Silence extends Error {}

/** A client whose connection can be cut without waiting for the other side. */
export class OwnClient extends Client {
  readonly socket: Socket

  constructor(config: ClientConfig) {
    const socket = new Socket()
    super({ ...keepAlive, ...config, stream: () => socket })
    this.socket = socket
  }
}

/**
 * A pool of connections to a PostgreSQL that may stop answering without closing them: the network drops packets, or a process there stops. A query without
 * an answer in time fails, and its connection is closed. Where PostgreSQL answers on no new connection either, all are closed, and queries fail at once
 * until it answers again. Work with a long timeout (`withLongTimeout`) fails only then.
 */
export const watchedPool = (config: ClientConfig & { max: number }, timeouts: Timeouts, demands: Demands): PostgresPool => {
  distinguishLongTimeouts()
  const session = sessionWith(timeouts, demands)
  const connected = new Set<Socket>()
  /** The connections that are prepared: whether there is a pooler between. */
  const settled = new WeakMap<PoolClient, boolean>()
  const idle = new Set<Socket>()
  /** Rejects those who wait for a connection. */
  const refusals = new Set<() => void>()
  const closing = new AbortController()
  let isSilent = false
  let probing: Promise<void> | null = null

  class Tracked extends OwnClient {
    constructor(given: ClientConfig) {
      super(given)
      connected.add(this.socket)
      this.socket.on('close', () => {
        connected.delete(this.socket)
        idle.delete(this.socket)
      })
    }
  }
  const cut = (which: (socket: Socket) => boolean, reason: string) => {
    for (const socket of connected) if (which(socket)) socket.destroy(new Silence(reason))
  }
  const cutAll = (reason: string) => cut(() => true, reason)
  const cutIdleAnd = (socket: Socket, reason: string) => cut((other) => other === socket || idle.has(other), reason)

  const pool = new Pool({ ...config, ...keepAlive, Client: Tracked as never, connectionTimeoutMillis: timeouts.connect })
  // A connection error without a listener ends the process. The pool replaces the connection, and its user gets the error from the query.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))

  /** Any answer on a new connection counts, also an error such as 'too many connections'. */
  const answers = async (): Promise<boolean> => {
    const client = new Tracked(config)
    client.on('error', ignore)
    const stop = after(timeouts.probe, () => client.socket.destroy(new Silence('A new connection was not answered.')))
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch (error) {
      return error instanceof DatabaseError
    } finally {
      stop()
      client.socket.destroy()
    }
  }

  const waitUntilBack = async () => {
    while (!closing.signal.aborted && !(await answers())) await sleep(timeouts.again, undefined, { signal: closing.signal }).catch(ignore)
    isSilent = false
  }
  const suspect = () => {
    probing ??= answers().then((isThere) => {
      probing = null
      if (isThere || isSilent) return
      isSilent = true
      cutAll('The database does not answer, nor on new connections.')
      for (const refuse of refusals) refuse()
      void waitUntilBack()
    })
  }

  /** Runs `work` and checks from time to time that PostgreSQL answers; calls `tooLate` after `limit` milliseconds. */
  const watched = async <T>(work: () => Promise<T>, limit: number, tooLate: () => void): Promise<T> => {
    const begun = performance.now()
    let stop = () => {}
    const wait = () => {
      stop = after(Math.min(timeouts.doubt, begun + limit - performance.now()), () => {
        if (performance.now() - begun >= limit) return tooLate()
        suspect()
        wait()
      })
    }
    wait()
    try {
      return await work()
    } finally {
      stop()
    }
  }

  /** The pool would open one more connection to a silent PostgreSQL for each waiting query, each with the full time limit. */
  const acquire = () =>
    new Promise<PoolClient>((resolve, reject) => {
      let isRefused = false
      const refuse = () => {
        isRefused = true
        reject(new Silence('The database does not answer.'))
      }
      refusals.add(refuse)
      pool
        .connect()
        .then((client) => (isRefused ? client.release() : resolve(client)), reject)
        .finally(() => refusals.delete(refuse))
    })

  const connect = async (): Promise<PostgresPoolClient> => {
    if (isSilent) throw new Silence('The database does not answer.')
    const begun = performance.now()
    const client = await watched(acquire, Infinity, ignore).catch(asRefused)
    const { socket } = client as unknown as Tracked
    let left = timeouts.answer - (performance.now() - begun)
    const limited = <T>(work: () => Promise<T>) => {
      const limit = hasLongTimeout() ? Infinity : left
      left = timeouts.answer
      // The idle connections may have failed in the same way: they are closed too, so that the next user does not have to wait for a timeout.
      return watched(work, limit, () => cutIdleAnd(socket, 'The database did not answer in time.'))
    }
    const release = (broken = false) => {
      if (!socket.destroyed) idle.add(socket)
      client.release(broken)
    }
    idle.delete(socket)
    const settle = async () => {
      const isPooled = await limited(() => session.settle(client))
      settled.set(client, isPooled)
      return isPooled
    }
    let isPooled: boolean
    try {
      isPooled = settled.get(client) ?? (await settle())
    } catch (error) {
      release(true)
      throw error
    }
    /** How the transaction began that is open; empty outside of one. */
    let open = ''
    const begin = async (text: string): Promise<PostgresQueryResult<never>> => {
      open = text
      await limited(() => client.query([text, ...session.begun(isPooled, text === 'begin' && hasLongTimeout())].join('; ')))
      return { command: 'SELECT', rowCount: 0, rows: [] }
    }
    const run = async (text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<never>> => {
      try {
        // Behind a pooler the next statement may run where this one was not prepared.
        if (!text.startsWith('copy ')) return (await limited(() => client.query({ text, values: [...values], name: isPooled ? undefined : nameOf(text) }))) as never
        await limited(() => copied(client, text, values[0] as Iterable<Buffer>))
        return { command: 'INSERT', rowCount: 0, rows: [] }
      } catch (error) {
        if (!session.isRefused(error, open)) throw error
        // Another one takes the writes by now: the idle connections lead to the same place as this one.
        cutIdleAnd(socket, 'PostgreSQL takes no writes.')
        throw new UnusableConnection('PostgreSQL takes no writes.', { cause: error })
      }
    }
    const runAlone = async (text: string, values: readonly unknown[]) => {
      await begin('begin')
      try {
        const result = await run(text, values)
        await run('commit')
        return result
      } catch (error) {
        await run('rollback').catch(ignore)
        throw error
      } finally {
        open = ''
      }
    }
    const query = async (text: string, values: readonly unknown[]): Promise<PostgresQueryResult<never>> => {
      if (/^(begin|start transaction)\b/.test(text)) return begin(text)
      if (open === '' && session.wraps(isPooled)) return runAlone(text, values)
      if (/^(commit|rollback)$/.test(text)) open = ''
      return run(text, values)
    }
    return { query: query as unknown as PostgresPoolClient['query'], release: () => release() }
  }

  return {
    connect,
    end: async () => {
      closing.abort()
      const stop = after(farewell, () => cutAll('The connection was closed: the database did not end it in time.'))
      await pool.end()
      await probing
      stop()
      cutAll('The board is closed.')
    },
  }
}

/** Sends the rows of a `copy ... from stdin`, a part after the other. */
const copied = async (client: PoolClient, statement: string, parts: Iterable<Buffer>): Promise<void> => {
  const stream = client.query(copyFrom(statement))
  const ended = finished(stream)
  // `pipeline` would destroy the stream after an error of PostgreSQL, which it does not survive.
  for (const part of parts) if (!stream.write(part)) await Promise.race([once(stream, 'drain'), ended])
  stream.end()
  await ended
}

/** Calls `act` later, unless it is stopped before. A process that was itself stopped reads first what has arrived. */
const after = (milliseconds: number, act: () => void): (() => void) => {
  let immediate: NodeJS.Immediate | undefined
  const timer = setTimeout(() => {
    immediate = setImmediate(act)
  }, Math.max(0, milliseconds))
  return () => {
    clearTimeout(timer)
    clearImmediate(immediate)
  }
}

const ignore = () => {}
