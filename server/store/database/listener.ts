/** Listens to notifications of PostgreSQL, and notices when they stop. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { OwnClient } from './watched-pool.ts'

/** Milliseconds: how often the listener sends itself an echo, how long an echo counts, and how long to wait before a new connection. */
const echoInterval = 1_000
const trust = 3_000
const pause = { least: 100, most: 5_000 }
const timeoutMilliseconds = 5_000

export type Listener = {
  /** Whether all notifications but those of the last moments have arrived. The first call connects. */
  isCurrent(): boolean
  close(): Promise<void>
}

/**
 * Listens to a channel of PostgreSQL on a connection of its own, which it replaces when it is lost; calls `onNotification` for each notification, and whenever some
 * may have been missed. It sends itself an echo through the same channel: a dead connection, or a pooler that passes no notifications on, is trusted for
 * three seconds at most.
 */
export const listenTo = (connectionString: string, channel: string, onNotification: () => void): Listener => {
  const echo = `echo_${randomBytes(8).toString('hex')}`
  const closing = new AbortController()
  let trustedUntil = 0
  let wait = pause.least

  const listen = async () => {
    const client = new OwnClient({ connectionString, connectionTimeoutMillis: timeoutMilliseconds, query_timeout: timeoutMilliseconds, application_name: 'kazi listener' })
    const lost = new AbortController()
    const lose = () => {
      trustedUntil = 0
      lost.abort()
    }
    const leave = () => client.socket.destroy()
    client.on('error', lose).on('end', lose).on('notification', ({ channel: on, payload }) => {
      if (on !== echo) return onNotification()
      trustedUntil = Number(payload) + trust
      wait = pause.least
    })
    closing.signal.addEventListener('abort', leave)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await client.query(`listen ${echo}`)
      onNotification()
      while (!lost.signal.aborted) {
        await client.query('select pg_notify($1, $2)', [echo, String(performance.now())])
        await sleep(echoInterval, undefined, { signal: lost.signal })
      }
    } finally {
      closing.signal.removeEventListener('abort', leave)
      lose()
      // Not `end`: that waits for an answer of the other side, which may not come.
      client.socket.destroy()
    }
  }

  const keepListening = async () => {
    while (!closing.signal.aborted) {
      // The error is not reported here: queries to the database report it, and all readers query until the listener is back.
      await listen().catch(ignore)
      await sleep(wait, undefined, { signal: closing.signal }).catch(ignore)
      wait = Math.min(wait * 2, pause.most)
    }
  }
  let listening: Promise<void> | null = null

  return {
    isCurrent: () => {
      listening ??= keepListening()
      return performance.now() < trustedUntil
    },
    close: async () => {
      closing.abort()
      await listening
    },
  }
}

const ignore = () => {}
