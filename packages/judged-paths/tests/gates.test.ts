import { describe, expect, test } from 'vitest'
import { gates, judgeMutants, pathsWithin, type Gate, type Model } from '../src/index.ts'
import { turnstileWith } from './turnstile.ts'

const turnstile = turnstileWith({})
const demand = (name: string): Gate => gates[name]!

describe('the gates', () => {
  test('find a row about what no path meets, and an event without a row', () => {
    expect(demand('every row of the specification holds')(turnstile)).toEqual([2, 3, 4, 5, 6].map((coins) => expect.stringMatching(new RegExp(`^\\[2\\.${coins}\\] .+: speaks of nothing that can happen`))))
    expect(demand('every event has a row')(turnstile)).toEqual(['no row speaks of look: add one to `rows`, from the specification, with its section'])
  })

  test('find a transition that no path takes, and a state that an outcome does not leave', () => {
    expect(demand('every declared transition is walked')(turnstile)).toEqual([expect.stringMatching(/^never walked: checking xstate\.error\.actor\.repair\[0\]: /)])
    expect(demand('every busy state is left on every outcome')(turnstileWith({ stuck: 503 }))).toContain('checking invoke repair: still busy after repair failed(off): let it lead to another state')
  })

  test('find events of one case that are treated otherwise', () => {
    expect(demand('the events of one case are treated alike')(turnstile)).toEqual([])
    expect(demand('the events of one case are treated alike')(turnstileWith({ stuck: 504 }))[0]).toMatch(/^repair failed\(off\) in .+"Later\.".+ is not taken alike, it does not lead to /)
  })

  test('find a model with too many paths, and a limit that is not needed', () => {
    const walking = (length: number): Model => ({ ...turnstile, paths: Array.from({ length }, () => turnstile.paths[0]!) })
    const gate = pathsWithin(10, { turnstile: 12 })
    expect([walking(12), walking(13), walking(10)].map(gate)).toEqual([[], ['13 paths, more than 12: let `key` of the model tell fewer nodes apart'], ['10 paths: remove turnstile from `limits`']])
    expect([10, 11].map((length) => pathsWithin(10)(walking(length)).length)).toEqual([0, 1])
  })
})

test('the mutants of a machine whose own rows do not hold are not judged', () => {
  const wrong = turnstile.but({ rows: [{ section: '1', when: 'start', expect: { state: 'checking' } }] }) as Model
  expect(() => judgeMutants(wrong.machine, [wrong])).toThrow('turnstile, unchanged, breaks a row: [1] when start expect "checking": state: demanded "checking", found "working"')
})
