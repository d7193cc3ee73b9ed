import { expect, test } from 'vitest'
import { isCut, scaleOf } from '../../../src/views/salaries/salary/scale.ts'

const group = (lower: number, upper: number, to: number, ofEmployers = lower) => ({ lower, upper, to, byEmployer: { lower, median: ofEmployers, upper } })

test.each([
  ['ends with the longest usual line', [group(10, 20, 30), group(20, 40, 60)], 60],
  ['is not that of a posting far above its group', [group(10, 20, 30), group(20, 40, 950)], 70],
  ['has space for the stroke of the employers', [group(20, 40, 950, 90)], 90],
  ['where half of the postings pay the same', [group(20, 20, 950)], 20],
  ['without pay', [group(0, 0, 0)], 1],
  ['without groups', [], 1],
])('the scale of a chart %s', (_, groups, end) => expect(scaleOf(groups)).toBe(end))

test.each([
  [30, 70, false],
  [70, 70, false],
  [950, 70, true],
])('a line to %i on a scale to %i goes on: %s', (to, end, cut) => expect(isCut({ to }, end)).toBe(cut))
