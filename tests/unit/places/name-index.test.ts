import { expect, test } from 'vitest'
import { nameIndex } from '../../../server/places/name-index.ts'

test('finds the numbers of each name in their order, however many names there are', () => {
  const index = nameIndex()
  for (let number = 0; number < 600_000; number += 1) index.enter(`name ${number % 300_000}`, number)
  expect(index.find('name 7')).toEqual([7, 300_007])
  expect(index.find('name 299999')).toEqual([299_999, 599_999])
})

test('has nothing for a name that was never entered', () => {
  const index = nameIndex()
  index.enter('nairobi', 1)
  expect(index.find('mombasa')).toEqual([])
  expect(index.find('')).toEqual([])
})
