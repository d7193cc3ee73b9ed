import { format } from 'node:util'
import { act, cleanup, configure } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { completeJsdom } from './jsdom.ts'

completeJsdom()

/** Requested frames, and those of which what waits for their paint has run: jsdom paints nothing, and has them over at once. */
const frames = { requested: 0, over: 0 }
const cancelled = new Set<number>()
globalThis.requestAnimationFrame = (run) => {
  frames.requested += 1
  const id = frames.requested
  setImmediate(() => {
    if (!cancelled.delete(id)) run(performance.now())
    setTimeout(() => void (frames.over += 1))
  })
  return id
}
globalThis.cancelAnimationFrame = (id) => void cancelled.add(id)
const painted = async () => {
  const { requested } = frames
  while (frames.over < requested) await new Promise(setImmediate)
}

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

// As in the library, but without its timer, which takes a millisecond and more after each action: a tenth of all replays.
configure({
  // The first to show a lazy part waits until that is transformed, on a busy machine for seconds.
  asyncUtilTimeout: 10_000,
  asyncWrapper: async (work) => {
    const before = globalThis.IS_REACT_ACT_ENVIRONMENT
    globalThis.IS_REACT_ACT_ENVIRONMENT = false
    try {
      const result = await work()
      await new Promise(setImmediate)
      return result
    } finally {
      globalThis.IS_REACT_ACT_ENVIRONMENT = before
      if (frames.over < frames.requested) await act(painted)
    }
  },
})

/** The console messages of React, jsdom or a view: a message here fails the test. */
const printed: string[] = []
for (const level of ['error', 'warn'] as const) console[level] = (...words: unknown[]) => void printed.push(format(...words))
afterEach(() => expect(printed.splice(0)).toEqual([]))

// Hooks run in the reverse order, and none runs after one that fails: registered before the check of the console, a failed test would leave its elements to the next one.
afterEach(cleanup)
