import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BrokenRow, Model } from '#judged-paths'
import { sampleModel, lampRows } from '../../support/replay/sample-machine.ts'
import { loadModels, waysOf } from './choice.ts'
import { runCommand } from './command.ts'
import { exploreAll, exploreCommand, type Explored } from './explore.ts'
import { storedWalk, storeWalk } from './ways/stored-walks.ts'

/** The row about a long press names the charge of the first one alone. */
const rows = lampRows.filter(({ when }) => typeof when === 'string')
const lamp = sampleModel(rows) as Model
/** The last row is wider than what it means: a lamp without charge is dead. */
const wide = sampleModel([...rows.slice(0, -1), { section: '5', given: 'lit', when: 'press', expect: { state: 'off' } }]) as Model

const explored = async (models: readonly Model[], { seed = 1, rounds, stopAfter = Infinity }: { seed?: number; rounds: number; stopAfter?: number }) => {
  const controller = new AbortController()
  const [found, seeds]: [BrokenRow[], number[]] = [[], []]
  const total = await exploreAll(models, {
    seed, rounds, length: 50, stopped: controller.signal,
    found: (_model, broken) => void found.push(broken),
    ended: (at: number, soFar: Explored) => {
      seeds.push(at)
      if (soFar.rounds === stopAfter) controller.abort()
    },
  })
  return { total, found, seeds }
}

describe('walks at random', () => {
  test('go on with the next seed, and break no row that holds', async () => {
    const { total, found, seeds } = await explored([lamp], { seed: 4, rounds: 3 })
    expect([seeds, found, total.rounds, total.broken]).toEqual([[4, 5, 6], [], 3, 0])
    expect(total.steps).toBeGreaterThan(total.judged)
    expect(total.judged).toBeGreaterThan(100)
  })

  test('find each broken row once, with the shortest way to it', async () => {
    const { total, found } = await explored([lamp, wide], { rounds: 3 })
    expect(found.map(({ breach: { row, demanded, found: state }, path }) => [row.section, demanded, state, path.description])).toEqual([
      ['5', 'off', 'dead', 'full: off --press(long)--> lighting --light done(last)--> lit --press(short)--> dead'],
    ])
    expect(total.broken).toBe(1)
  })

  test('end where they are stopped, however many rounds are left', async () => {
    const { total, seeds } = await explored([lamp], { rounds: Infinity, stopAfter: 2 })
    expect([total.rounds, seeds]).toEqual([2, [1, 2]])
  })

  test('with the same seed are the same', async () => {
    const steps = async (seed: number) => (await explored([lamp], { seed, rounds: 1 })).total.steps
    expect([await steps(3), await steps(3) === await steps(4)]).toEqual([await steps(3), false])
  })
})

test('a way is known by its id and in writing where an event of it is only alike', async () => {
  const models = await loadModels()
  const [way] = waysOf(models, ['login: asked for --submit(good)--> --login failed(unanswered, 2)-->'])
  storeWalk(way!.model, way!.path)
  expect(storedWalk(models, way!.path.id)?.path.description).toBe(way!.path.description)
  expect(waysOf(models, [way!.path.id])[0]!.path.id).toBe(way!.path.id)
})

test.each([
  [['explore', 'lgin'], 2],
  [['explore', '--rounds', '0'], 2],
  [['explore', 'login', 'otp', '--seed', '5', '--rounds', '1'], 0],
] as const)('%j ends with status %i', async (args, status) => {
  expect(await runCommand([exploreCommand], [...args])).toBe(status)
})

test('the last line counts the models and names the first seed', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  for (const names of [['shell'], ['shell', 'theme']]) await runCommand([exploreCommand], ['explore', ...names, '--seed', '5', '--rounds', '1', '--length', '2'])
  const last = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(' from seed '))
  expect(last.map((line) => line.split(',')[0])).toEqual(['1 model from seed 5', '2 models from seed 5'])
})
