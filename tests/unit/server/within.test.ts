import { stat } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { within } from '../../../server/plugins/within.ts'

const computeFor = (milliseconds: number) => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('an answer that came while the process computed is in time', async () => {
  const answer = within(30, stat('.'))
  computeFor(80)
  expect(await answer).toBe(true)
})

test('what never answers is late, also where the process computed', async () => {
  const answer = within(30, new Promise(() => {}))
  computeFor(80)
  expect(await answer).toBe(false)
})

test('what fails rejects, and ends the wait', async () => {
  const clear = vi.spyOn(globalThis, 'clearTimeout')
  await expect(within(60_000, Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(clear).toHaveBeenCalledOnce()
  clear.mockRestore()
})
