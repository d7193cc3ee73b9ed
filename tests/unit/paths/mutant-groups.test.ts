import { expect, test } from 'vitest'
import { judgedBy } from '../../mutate/views/groups.ts'
import { compared } from '../../mutate/views/survivors.ts'

/** Judges mutants by a test that some of them fail, and counts its attempts. `met`: those whose places it comes by while others are on. */
const judge = (count: number, isKiller: (one: number) => boolean, met: (on: readonly number[]) => number[] = () => Array.from({ length: count }, (_, one) => one)) => {
  const alive = new Set(Array.from({ length: count }, (_, one) => one))
  const steps = judgedBy(alive)
  let attempts = 0
  let next = steps.next()
  while (!next.done) {
    const on = next.value
    attempts += 1
    next = steps.next({ failure: on.some(isKiller) ? 'fails' : null, seen: new Set(met(on)) })
  }
  return { ...next.value, alive: [...alive], attempts }
}

test('exactly the mutants that alone fail a test are killed, and the others have passed it', () => {
  const killers = [3, 4, 5, 60, 199]
  const { killed, passed, alive, attempts } = judge(200, (one) => killers.includes(one))
  expect(killed.map(([one]) => one).toSorted((a, b) => a - b)).toEqual(killers)
  expect(passed.toSorted((a, b) => a - b)).toEqual(alive)
  expect(alive).toHaveLength(195)
  expect(attempts).toBeLessThan(80)
})

test('a mutant that another one hides is judged without it', () => {
  const { killed, passed } = judge(4, (one) => one === 3, (on) => (on.includes(0) && on.length > 1 ? [0, 1, 2] : [0, 1, 2, 3]))
  expect({ killed: killed.map(([one]) => one), passed: passed.toSorted() }).toEqual({ killed: [3], passed: [0, 1, 2] })
})

test('two that only fail a test together are not killed by it', () => {
  const alive = new Set([0, 1])
  const steps = judgedBy(alive)
  let next = steps.next()
  while (!next.done) next = steps.next({ failure: next.value.length === 2 ? 'fails' : null, seen: new Set([0, 1]) })
  expect(next.value).toEqual({ killed: [], passed: [0, 1] })
})

test('a test that fails without a mutant judges none, and one that fails afterwards judges no more', () => {
  const first = judgedBy(new Set([0]))
  first.next()
  expect(first.next({ failure: 'broken', seen: new Set([0]) })).toEqual({ done: true, value: { killed: [], passed: [], unsteady: 'broken' } })
  const alive = new Set([0])
  const steps = judgedBy(alive)
  steps.next()
  steps.next({ failure: null, seen: new Set([0]) })
  steps.next({ failure: 'fails', seen: new Set([0]) })
  expect(steps.next({ failure: 'left behind', seen: new Set() }).value).toEqual({ killed: [], passed: [], unsteady: 'left behind' })
  expect([...alive]).toEqual([0])
})

test('the ledger of survivors keeps what a run did not judge, and the reasons; it names what is new and what is noticed now', () => {
  const known = { 'b.tsx': { style: 'for the eye', gone: 'no assertion yet', 'no mutant any more': 'for the eye', 'not judged': 'no assertion yet' }, 'c.tsx': { last: 'no assertion yet' } }
  const judged = [['b.tsx', 'style', 'survives'], ['b.tsx', 'gone', 'killed'], ['c.tsx', 'last', 'killed'], ['a.tsx', 'new', 'survives'], ['a.tsx', 'far', 'unmet'], ['a.tsx', 'noticed', 'killed']] as const
  const mutants = judged.map(([file, description, result]) => ({ mutant: { file, description }, result }))
  const all = [...mutants.map(({ mutant }) => mutant), { file: 'b.tsx', description: 'not judged' }]
  expect(compared({ ...known, 'd.tsx': { 'of another run': 'no assertion yet' } }, mutants, all, (file) => file !== 'd.tsx')).toEqual({
    next: { 'a.tsx': { far: 'no test of a view comes by it', new: 'no assertion yet' }, 'b.tsx': { 'not judged': 'no assertion yet', style: 'for the eye' }, 'd.tsx': { 'of another run': 'no assertion yet' } },
    unknown: ['a.tsx: new', 'a.tsx: far'],
    stale: ['b.tsx: gone', 'c.tsx: last', 'b.tsx: no mutant any more'],
  })
})
