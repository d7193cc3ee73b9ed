import { expect, test } from 'vitest'
import { nameIndex } from '../../../server/places/name-index.ts'

test('finds the numbers of each name in their order, however many names there are', () => {
  const index = nameIndex()
  for (let number = 0; number < 600_000; number += 1) {
    const name = Buffer.from(`name ${number % 300_000}`)
    index.enter(name, 0, name.length, number)
  }
  expect(index.find('name 7')).toEqual([7, 300_007])
  expect(index.find('name 299999')).toEqual([299_999, 599_999])
})

test('finds a name that was entered as a part of longer bytes, in any script', () => {
  const index = nameIndex()
  const line = Buffer.from('C|são paulo|東京')
  const [second, third] = [line.indexOf('são'), line.indexOf('東京')]
  index.enter(line, second, third - 1, 1)
  index.enter(line, third, line.length, 2)
  expect([index.find('são paulo'), index.find('東京'), index.find('sao paulo'), index.find('são')]).toEqual([[1], [2], [], []])
})

test('has nothing for a name that was never entered', () => {
  const index = nameIndex()
  const name = Buffer.from('nairobi')
  index.enter(name, 0, name.length, 1)
  expect(index.find('mombasa')).toEqual([])
  expect(index.find('')).toEqual([])
})
