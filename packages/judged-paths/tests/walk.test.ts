import { describe, expect, test } from 'vitest'
import { actorDriver, brokenOnWalk, brokenRowText, caseCalled, difference, explore, judgePath, pathAlong, possiblePath, replay, RowBroken, walk, type Case, type Model, type Path } from '../src/index.ts'
import { turnstileWith } from './turnstile.ts'

const whole = turnstileWith({})
const faulty = turnstileWith({ coins: 5 })
/** The fault needs a shake, what becomes of it, five coins and a push. */
const shortest = 8

const casesOf = ({ edges }: Path): Case[] => edges.flatMap((edge) => edge.case ?? [])
const labelsOf = (path: Path): string[] => casesOf(path).map(({ label }) => label)

/** Whether a way of these cases exists and breaks a row. */
const breaks = (model: Model, input: string, cases: readonly Case[]): boolean => {
  const path = possiblePath(model, input, cases)
  return path !== null && judgePath(model, path).broken !== null
}

describe('a fault that no path meets', () => {
  test('is none of the whole machine', () => {
    expect(faulty.paths.map((path) => judgePath(faulty, path).broken)).toEqual(faulty.paths.map(() => null))
    expect(walk(whole)).toMatchObject({ walks: 40, broken: [] })
    expect(explore(whole, { walks: 60, length: 60 }).broken).toEqual([])
  })

  test.each([[1], [2], [3], [4]])('is met at random with seed %i, and its way is shrunk to the shortest one', (seed) => {
    const { broken } = explore(faulty, { seed, walks: 100, length: 60 })
    expect(broken.map(({ breach: { row, what, demanded, found } }) => [row.section, what, demanded, found])).toEqual([['2.5', 'context.coins', 4, 3]])
    const { path } = broken[0]!
    const cases = casesOf(path)
    expect(cases).toHaveLength(shortest)
    expect(cases.filter(({ like }) => like !== undefined)).toEqual([])
    expect(cases.filter((_, at) => breaks(faulty, path.input, cases.toSpliced(at, 1)))).toEqual([])
  })

  test('is met in the same way with the same seed, and in another one with another', () => {
    const found = (seed: number) => {
      const { broken, ...figures } = explore(faulty, { seed, walks: 100, length: 60 })
      return { ...figures, broken: broken.map((one) => brokenRowText(faulty, one)) }
    }
    expect(found(7)).toEqual(found(7))
    expect(found(7).states).not.toBe(found(8).states)
  })

  test('fails a replay of the way, and the way is known by its labels', async () => {
    const { path } = explore(faulty, { walks: 100, length: 60 }).broken[0]!
    await expect(replay(faulty, path, actorDriver(faulty, path.input))).rejects.toThrow(RowBroken)
    const again = pathAlong(faulty, path.input, labelsOf(path).map((label) => caseCalled(faulty.cases, label)!))
    expect([again.id, again.description]).toEqual([path.id, path.description])
    await replay(whole, pathAlong(whole, path.input, casesOf(path)), actorDriver(whole, path.input))
  })

  test('is told with its way, the row and both values, and not again where it is known', () => {
    const { broken } = explore(faulty, { walks: 100, length: 60 })
    const lines = brokenRowText(faulty, broken[0]!).split('\n')
    expect(lines[0]).toMatch(/^turnstile: (new|old): working --.+--> working --push--> working$/)
    expect(lines.slice(1)).toEqual([broken[0]!.path.id, expect.stringMatching(/^\[2\.5\] given .+ when push expect "working"$/), 'context.coins: demanded 4, found 3'])
    expect(explore(faulty, { walks: 100, length: 60, besides: new Set(broken.map(({ breach }) => breach.row)) }).broken).toEqual([])
  })
})

describe('an event that is alike', () => {
  test('stays on a way where its case would break nothing', () => {
    const { broken } = explore(turnstileWith({ status: 504 }), { walks: 20 })
    const { path } = broken.find(({ breach }) => breach.row.section === '2.2')!
    expect(labelsOf(path).toSorted()).toEqual(['coin', 'coin', 'push', 'repair failed(off, 2)', 'shake'])
  })

  test('is compared with its case', async () => {
    const stuck = turnstileWith({ stuck: 504 })
    const { broken } = walk(stuck)
    expect(broken.map((one) => brokenRowText(stuck, one).split('\n'))).toEqual([
      [
        'turnstile: new: working --shake--> checking --repair failed(off, 2)--> checking',
        broken[0]!.path.id,
        '[cases] when repair failed(off, 2) expect "the one after repair failed(off)"',
        'state: demanded "working", found "checking"',
      ],
    ])
    const { path } = broken[0]!
    expect(judgePath(stuck, path).broken?.at).toBe(2)
    await expect(replay(stuck, path, actorDriver(stuck, path.input))).rejects.toThrow('[cases] when repair failed(off, 2)')
  })
})

test('a machine that throws is told with the way that leads there', () => {
  const throwing = turnstileWith({ throws: 3 })
  const { breach, path } = explore(throwing).broken.find(({ breach: { what } }) => what === 'the machine')!
  expect([breach.row.when, breach.demanded, labelsOf(path)]).toEqual(['push', 'no failure', ['coin', 'coin', 'coin']])
  expect(breach.found).toContain('The turnstile breaks.')
})

describe('a machine beside another one', () => {
  test('differs nowhere from the same one', () => {
    expect([difference(whole, turnstileWith({}).machine), brokenOnWalk(whole, turnstileWith({}).machine)]).toEqual([null, null])
  })

  test('differs where something can be observed, and breaks a row where one speaks of that', () => {
    const other = turnstileWith({ coins: 2 }).machine
    expect(difference(whole, other)).toMatch(/^context after (new|old) --.+-->: .+ became .+$/)
    expect(brokenOnWalk(whole, other)).toMatch(/^\[2\.2\] .+\ncontext\.coins: demanded 1, found 0, after (new|old) --/)
    const mute = whole.but({ rows: [] }) as Model
    expect([difference(mute, other) === null, brokenOnWalk(mute, other)]).toEqual([false, null])
  })

  test('is not blamed for what the model itself breaks', () => expect(brokenOnWalk(faulty, faulty.machine)).toBeNull())
})
