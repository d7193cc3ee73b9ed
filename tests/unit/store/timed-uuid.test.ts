import { expect, it } from 'vitest'
import { timedUuid } from '../../../server/store/jobs/importing/timed-uuid.ts'

it('begins with its moment, and is a UUID of version 7 of its own', () => {
  const at = new Date('2022-02-22T19:22:22.000Z')
  const [one, other] = [timedUuid(at), timedUuid(at)]
  expect(one).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(other.slice(0, 15)).toBe(one.slice(0, 15))
  expect(other).not.toBe(one)
})

it('comes after those of former moments', () => {
  const moments = ['1970-01-01T00:00:00.001Z', '2001-09-09T01:46:40Z', '2026-11-29T00:00:00Z', '2026-11-29T00:00:00.001Z', '2345-01-01T00:00:00Z']
  const ids = moments.map((moment) => timedUuid(new Date(moment)))
  expect(ids.toSorted()).toEqual(ids)
})
