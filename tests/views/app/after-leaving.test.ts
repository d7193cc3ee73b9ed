import { expect, test } from 'vitest'
import type { Toast } from '../../../src/machines/effects.ts'
import { toastAfterLeaving } from '../../../src/screens/after-leaving.ts'

const done: Toast = { tone: 'success', text: 'Sent.' }
const failed = (error: unknown): Toast => ({ tone: 'error', text: String(error) })

test.each([
  ['sent', true, () => Promise.resolve('an answer'), [done]],
  ['refused', true, () => Promise.reject('No.'), [{ tone: 'error', text: 'No.' }]],
  ['sent, on a page that is still there', false, () => Promise.resolve('an answer'), []],
  ['refused, on a page that is still there', false, () => Promise.reject('No.'), []],
] as const)('%s', async (_, leaves, answer, toasts) => {
  const shown: Toast[] = []
  const page = new AbortController()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const call = toastAfterLeaving({ toast: (toast) => void shown.push(toast) }, released.then(answer), page.signal, () => done, failed)
  if (leaves) page.abort()
  release()
  await Promise.allSettled([call])
  await Promise.resolve()
  expect(shown).toEqual(toasts)
})
