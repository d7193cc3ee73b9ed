import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { withTimeLimit } from '../../../../server/values/app/time-limit.ts'

/** Work that lasts until its signal is aborted, and fails with the reason. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

it('ends work that takes too long, though the garbage was collected meanwhile', async () => {
  const working = withTimeLimit(AbortSignal.any([new AbortController().signal]), 50, untilAborted)
  await new Promise(setImmediate)
  collectGarbage()
  await expect(working).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('ends work with its signal, at once where that is aborted already', async () => {
  const reason = new Error('The server stops')
  const ending = new AbortController()
  const working = withTimeLimit(ending.signal, 60_000, untilAborted)
  ending.abort(reason)
  await expect(working).rejects.toBe(reason)
  await expect(withTimeLimit(ending.signal, 60_000, untilAborted)).rejects.toBe(reason)
})

it('leaves no timer and no listener behind', async () => {
  vi.useFakeTimers()
  try {
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    expect(await withTimeLimit(signal, 60_000, async () => 'done')).toBe('done')
    expect([vi.getTimerCount(), removed.mock.calls.length]).toEqual([0, 1])
  } finally {
    vi.useRealTimers()
  }
})
