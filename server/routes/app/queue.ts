import { Refusal, sentenceFor } from '../../rules/app/errors.ts'

/** So many pieces of work at once, so many more that wait, and of all these so many of one network. */
export type Bounds = { atOnce: number; waiting: number; ofOne: number }

/** Thrown where there is no room to wait. */
export class Busy extends Refusal {
  constructor() {
    super(503, sentenceFor(503), { 'retry-after': '2' })
  }
}

type Piece = { begin: () => void }

/**
 * Runs work that costs the process so much that one caller must not have all of it. The networks that wait are served in turn, so that whoever asks for little
 * waits for one piece of somebody who asks for much, not for all; whatever a network asks for beyond its share is refused with `Busy`. A piece begins in
 * a turn of the event loop of its own. Work whose `signal` is aborted while it waits rejects with the signal's reason and is not begun.
 */
export const createQueue = ({ atOnce, waiting, ofOne }: Bounds) => {
  /** The networks in the order in which they are served next. */
  const queued = new Map<string, Piece[]>()
  const held = new Map<string, number>()
  let [running, waits] = [0, 0]

  const count = (network: string, more: 1 | -1) => {
    const now = (held.get(network) ?? 0) + more
    if (now === 0) held.delete(network)
    else held.set(network, now)
  }

  const beginNext = () => {
    const [next] = queued
    if (next === undefined || running >= atOnce) return
    const [network, [piece, ...rest]] = next
    queued.delete(network)
    if (rest.length > 0) queued.set(network, rest)
    piece?.begin()
  }

  const turn = (network: string, signal?: AbortSignal): Promise<void> => {
    if (running < atOnce && queued.size === 0) {
      running += 1
      return Promise.resolve()
    }
    if (waits >= waiting) return Promise.reject(new Busy())
    waits += 1
    return new Promise<void>((resolve, reject) => {
      const piece: Piece = {
        begin: () => {
          signal?.removeEventListener('abort', leave)
          waits -= 1
          running += 1
          resolve()
        },
      }
      const leave = () => {
        waits -= 1
        const rest = (queued.get(network) ?? []).filter((one) => one !== piece)
        if (rest.length > 0) queued.set(network, rest)
        else queued.delete(network)
        reject(signal?.reason as Error)
      }
      queued.set(network, [...(queued.get(network) ?? []), piece])
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return async <T>(network: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if ((held.get(network) ?? 0) >= ofOne) throw new Busy()
    signal?.throwIfAborted()
    count(network, 1)
    try {
      await turn(network, signal)
      try {
        return await work()
      } finally {
        running -= 1
        setImmediate(beginNext)
      }
    } finally {
      count(network, -1)
    }
  }
}

export type Queue = ReturnType<typeof createQueue>
