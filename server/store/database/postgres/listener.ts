/** Listens to notifications of PostgreSQL, and notices when they stop. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { withUsualTimeout } from '../long-timeout.ts'
import { OwnClient } from './watched-pool.ts'

/** Milliseconds. */
export type ListenerTimes = {
  /** Between probes, and how long one that came back counts. */
  probe: number
  trust: number
  /** The waits before a new connection. Behind a pooler that passes no notifications on each one leaves a connection of the pooler listening: there the wait is longer. */
  least: number
  most: number
  mostDeaf: number
}

const usualTimes: ListenerTimes = { probe: 1_000, trust: 3_000, least: 100, most: 5_000, mostDeaf: 60_000 }
const timeoutMilliseconds = 5_000
/** After so many probes that were sent and did not come back, the connection is replaced. */
const mostMissed = 3

export type Listening = {
  /** Where to listen: PostgreSQL itself, or what passes notifications on. */
  connectionString: string
  channel: string
  /** Notifies a channel by the way of the board's own notifications: over the connections that write. */
  send: (channel: string, payload: string) => Promise<unknown>
  onNotification: () => void
  times?: ListenerTimes
}

export type Listener = {
  /** Whether all notifications but those of the last moments have arrived. The first call connects. */
  isCurrent(): boolean
  close(): Promise<void>
}

/**
 * Listens to a channel of PostgreSQL on a connection of its own, which it replaces when it is lost; calls `onNotification` for each notification, and whenever some
 * may have been missed. Probes go the way of the board's own notifications, and one that comes back is trusted for three seconds: a dead connection, a pooler that
 * passes nothing on and the wrong database are noticed by then.
 */
export const listenTo = ({ connectionString, channel, send, onNotification, times = usualTimes }: Listening): Listener => {
  const probes = `probe_${randomBytes(8).toString('hex')}`
  const closing = new AbortController()
  let trustedUntil = 0
  let wait = times.least
  const isCurrent = () => performance.now() < trustedUntil

  /** Resolves when notifications no longer arrive on a connection that is open; rejects when it is lost. */
  const listen = async () => {
    const client = new OwnClient({ connectionString, connectionTimeoutMillis: timeoutMilliseconds, query_timeout: timeoutMilliseconds, application_name: 'kazi listener' })
    const lost = new AbortController()
    let lastBack = 0
    const lose = () => {
      trustedUntil = 0
      lost.abort()
    }
    const leave = () => client.socket.destroy()
    client.on('error', lose).on('end', lose).on('notification', ({ channel: on, payload }) => {
      if (on !== probes) return onNotification()
      lastBack = Number(payload)
      // A way that passed nothing on for a while may have lost some.
      if (!isCurrent()) onNotification()
      trustedUntil = lastBack + times.trust
      wait = times.least
    })
    closing.signal.addEventListener('abort', leave)
    try {
      await client.connect()
      // Nothing else is ever sent here: a pooler lends this connection to PostgreSQL for each statement, and would let notifications through at that moment alone.
      await client.query(`listen ${channel}; listen ${probes}`)
      onNotification()
      const ended = once(lost.signal, 'abort').then(() => false)
      for (let missed = 0; missed < mostMissed; ) {
        const begun = performance.now()
        const isSent = await Promise.race([send(probes, String(begun)).then(() => true, () => false), ended])
        await sleep(times.probe, undefined, { signal: lost.signal })
        if (lastBack >= begun) missed = 0
        else if (isSent) missed += 1
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
      const longest = await listen().then(() => times.mostDeaf, () => times.most)
      await sleep(wait, undefined, { signal: closing.signal }).catch(ignore)
      wait = Math.min(wait * 2, longest)
    }
  }
  let listening: Promise<void> | null = null

  return {
    isCurrent: () => {
      listening ??= withUsualTimeout(keepListening)
      return isCurrent()
    },
    close: async () => {
      closing.abort()
      await listening
    },
  }
}

const ignore = () => {}
