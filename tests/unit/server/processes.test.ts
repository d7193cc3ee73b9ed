import { expect, test } from 'vitest'
import { pauseAfter } from '../../../server/processes/primary.ts'

test('the first two starts in a minute begin at once, later ones wait longer, and none longer than half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 100].map(pauseAfter)).toEqual([0, 0, 1, 2, 4, 8, 16, 30, 30, 30])
})
