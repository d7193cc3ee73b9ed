import { expect, test } from 'vitest'
import { cachedPoints } from '../../../server/routes/jobs/cached-points.ts'
import type { StartingPoints } from '../../../src/services/contract/jobs/starting-points.ts'

const pointsOf = (jobs: number): StartingPoints => ({ jobs, companies: 1, places: 1, topRoles: [], topPlaces: [], topCompanies: [] })

/** A board that has one job more each time it is counted. */
const board = (jobs: number) => {
  const state = { now: 0, counts: 0, fails: false, errors: [] as unknown[] }
  const count = async () => {
    if (state.fails) throw new Error('on purpose')
    return pointsOf(jobs + state.counts++)
  }
  const points = cachedPoints(count, () => state.now, (error) => void state.errors.push(error))
  /** The number of jobs in the answer, after what went on behind it. */
  const ask = async (today = '2026-02-01') => {
    const answer = await points(today)
    await new Promise(setImmediate)
    return answer.jobs
  }
  return { state, ask }
}

test('a small board is counted each time', async () => {
  const { ask } = board(10)
  expect([await ask(), await ask()]).toEqual([10, 11])
})

test('a large one is counted again behind the answer, when ten minutes have passed or the day is another', async () => {
  const { state, ask } = board(30_000)
  const first = [await ask(), await ask()]
  state.now = 10 * 60_000 - 1
  const early = await ask()
  state.now = 10 * 60_000
  const due = [await ask(), await ask()]
  const nextDay = [await ask('2026-02-02'), await ask('2026-02-02')]
  expect({ first, early, due, nextDay, counts: state.counts }).toEqual({ first: [30_000, 30_000], early: 30_000, due: [30_000, 30_001], nextDay: [30_001, 30_002], counts: 3 })
})

test('where that fails the figures from before stay, and the next answer tries again', async () => {
  const { state, ask } = board(30_000)
  await ask()
  Object.assign(state, { now: 10 * 60_000, fails: true })
  const failing = [await ask(), state.errors.length]
  state.fails = false
  expect([failing, await ask(), await ask()]).toEqual([[30_000, 1], 30_000, 30_001])
})

test('where the first count fails the caller hears of it', async () => {
  const { state, ask } = board(30_000)
  state.fails = true
  await expect(ask()).rejects.toThrow('on purpose')
})
