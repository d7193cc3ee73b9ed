import { expect, test } from 'vitest'
import { limitConcurrency } from '../../../../server/rules/app/concurrency.ts'

test('so many are worked on at once, the others in their order as those before end, however they end', async () => {
  const run = limitConcurrency(2)
  const begun = new Map<string, { end: () => void; fail: () => void }>()
  const work = (name: string) => run(() => new Promise<string>((resolve, reject) => begun.set(name, { end: () => resolve(name), fail: () => reject(new Error(name)) })))
  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(work))
  await expect.poll(() => [...begun.keys()]).toEqual(['a', 'b'])
  begun.get('b')?.fail()
  await expect.poll(() => [...begun.keys()]).toEqual(['a', 'b', 'c'])
  begun.get('c')?.end()
  await expect.poll(() => [...begun.keys()]).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['a', 'd']) begun.get(name)?.end()
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  const later = work('e')
  await expect.poll(() => begun.has('e')).toBe(true)
  begun.get('e')?.end()
  expect(await later).toBe('e')
})
