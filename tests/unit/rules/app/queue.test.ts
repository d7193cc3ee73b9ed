import { expect, test } from 'vitest'
import { Busy, createQueue } from '../../../../server/rules/app/queue.ts'

const turns = async () => {
  for (let count = 0; count < 3; count += 1) await new Promise(setImmediate)
}

/** Work that waits until `end`, and the names of the begun work, in order. */
const bench = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    blockedWork: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        ends.set(name, () => resolve(name))
      }),
    /** Ends a piece, and resolves once another may have begun. */
    end: async (name: string) => {
      await turns()
      ends.get(name)?.()
      await turns()
    },
  }
}

const outcomeOf = (work: Promise<unknown>) => work.then((value) => value, (error: unknown) => (error instanceof Busy ? [error.status, error.message, error.headers] : error))
const busy = [503, 'The board is not available right now. Please try again in a moment.', { 'retry-after': '2' }]

test('so many run at once; the networks that wait are served in turn', async () => {
  const { begun, blockedWork, end } = bench()
  const run = createQueue({ concurrency: 1, waiting: 10, perNetwork: 5 })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => run(name.charAt(0), blockedWork(name)))
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name)
  expect([begun, await Promise.all(all)]).toEqual([['a1', 'a2', 'b1', 'c1', 'a3', 'b2'], ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']])
})

test('beyond its share a network is refused while others are served, beyond all room everybody is; room comes back', async () => {
  const { begun, blockedWork, end } = bench()
  const run = createQueue({ concurrency: 1, waiting: 3, perNetwork: 3 })
  const accepted = ['a1', 'a2', 'a3'].map((name) => run('a', blockedWork(name)))
  expect(await outcomeOf(run('a', blockedWork('a4')))).toEqual(busy)
  const other = run('b', blockedWork('b1'))
  expect(await outcomeOf(run('c', blockedWork('c1')))).toEqual(busy)
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
  const again = run('a', blockedWork('a5'))
  await end('a5')
  expect([begun, await Promise.all([...accepted, other, again])]).toEqual([['a1', 'a2', 'b1', 'a3', 'a5'], ['a1', 'a2', 'a3', 'b1', 'a5']])
})

test('work that fails makes room as well', async () => {
  const run = createQueue({ concurrency: 1, waiting: 1, perNetwork: 1 })
  const failing = () => Promise.reject(new Error('it broke'))
  for (let times = 0; times < 3; times += 1) expect(await outcomeOf(run('a', failing))).toEqual(new Error('it broke'))
})

test('who gives up waiting is told at once, and their work is never begun', async () => {
  const { begun, blockedWork, end } = bench()
  const run = createQueue({ concurrency: 1, waiting: 2, perNetwork: 2 })
  const giving = new AbortController()
  const [first, second] = [run('a', blockedWork('a1')), outcomeOf(run('a', blockedWork('a2'), giving.signal))]
  giving.abort('too late')
  expect(await second).toBe('too late')
  expect(await outcomeOf(run('b', blockedWork('b1'), giving.signal))).toBe('too late')
  const third = run('a', blockedWork('a3'))
  await end('a1')
  await end('a3')
  expect([begun, await first, await third]).toEqual([['a1', 'a3'], 'a1', 'a3'])
})

test('without bounds nobody is refused, and those who wait begin in their order', async () => {
  const { begun, blockedWork, end } = bench()
  const run = createQueue({ concurrency: 2, waiting: Infinity, perNetwork: Infinity })
  const names = Array.from({ length: 500 }, (_, at) => `a${at}`)
  const all = names.map((name) => run('', blockedWork(name)))
  await turns()
  expect(begun).toEqual(['a0', 'a1'])
  for (const name of names) await end(name)
  expect([begun, await Promise.all(all)]).toEqual([names, names])
})
