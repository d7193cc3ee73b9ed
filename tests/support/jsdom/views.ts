import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect } from 'vitest'
import { completeJsdom } from './jsdom.ts'

completeJsdom()

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
    }
  },
})

/** The console messages of React, jsdom or a view: a message here fails the test. */
const printed: string[] = []
for (const level of ['error', 'warn'] as const) console[level] = (...words: unknown[]) => void printed.push(format(...words))
afterEach(() => expect(printed.splice(0)).toEqual([]))

// Hooks run in the reverse order, and none runs after one that fails: registered before the check of the console, a failed test would leave its elements to the next one.
afterEach(cleanup)
