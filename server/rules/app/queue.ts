/** A queue of tasks, fair between networks. */
import { Refusal, sentenceFor } from './errors.ts'

/** The most tasks that run, the most that wait, and the most of one network, running or waiting. */
export type Bounds = { concurrency: number; waiting: number; perNetwork: number }

/** Thrown where the queue is full. */
export class Busy extends Refusal {
  constructor() {
    super(503, sentenceFor(503), { 'retry-after': '2' })
  }
}

type Task = { begin: () => void }

/**
 * A fair queue for tasks that cost the process much. It serves the waiting networks round robin: a network with one task waits for one task of a network with
 * many, not for all of them. A task beyond the bounds is refused with `Busy`. Each task begins in an iteration of the event loop of its own. A task
 * whose `signal` is aborted while it waits rejects with the signal's reason and does not begin.
 */
export const createQueue = ({ concurrency, waiting, perNetwork }: Bounds) => {
  /** The networks in the order in which they are served next. */
  const queued = new Map<string, Task[]>()
  /** How many tasks of each network run or wait. */
  const counts = new Map<string, number>()
  let [running, waits] = [0, 0]

  const count = (network: string, more: 1 | -1) => {
    const now = (counts.get(network) ?? 0) + more
    if (now === 0) counts.delete(network)
    else counts.set(network, now)
  }

  const beginNext = () => {
    const [next] = queued
    if (next === undefined || running >= concurrency) return
    const [network, [task, ...rest]] = next
    queued.delete(network)
    if (rest.length > 0) queued.set(network, rest)
    task?.begin()
  }

  const acquireSlot = (network: string, signal?: AbortSignal): Promise<void> => {
    if (running < concurrency && queued.size === 0) {
      running += 1
      return Promise.resolve()
    }
    if (waits >= waiting) return Promise.reject(new Busy())
    waits += 1
    return new Promise<void>((resolve, reject) => {
      const task: Task = {
        begin: () => {
          signal?.removeEventListener('abort', leave)
          waits -= 1
          running += 1
          resolve()
        },
      }
      const leave = () => {
        waits -= 1
        const rest = (queued.get(network) ?? []).filter((one) => one !== task)
        if (rest.length > 0) queued.set(network, rest)
        else queued.delete(network)
        reject(signal?.reason as Error)
      }
      queued.set(network, [...(queued.get(network) ?? []), task])
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return async <T>(network: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if ((counts.get(network) ?? 0) >= perNetwork) throw new Busy()
    signal?.throwIfAborted()
    count(network, 1)
    try {
      await acquireSlot(network, signal)
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
