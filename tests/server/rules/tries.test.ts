import { expect, test } from 'vitest'
import { countTries } from '../../../server/rules/tries.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('after the last try a key waits until its window ends, others do not', () => {
  const tries = countTries(2)
  const asked = [['a', 0], ['a', 10], ['a', 20], ['b', 20], ['a', 899], ['a', 900]] as const
  expect(asked.map(([key, seconds]) => tries.take(key, at(seconds)))).toEqual([0, 0, 880, 0, 1, 0])
})

test('a try that is given back can be taken again, one by one', () => {
  const tries = countTries(1)
  tries.take('a', at(0))
  tries.giveBack('a')
  expect([tries.take('a', at(1)), tries.take('a', at(2))]).toEqual([0, 898])
})

test('of more than 20,000 keys the oldest is forgotten', () => {
  const tries = countTries(1)
  for (let key = 0; key <= 20_000; key += 1) tries.take(String(key), at(0))
  expect([tries.take('20000', at(1)), tries.take('0', at(1))]).toEqual([899, 0])
})
