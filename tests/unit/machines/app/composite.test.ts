import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { compositeMachine, type Children, type Composite } from '../../../../src/machines/app/composite.ts'

type Noted = { name: string; event: object }

/** Children that note what they receive; `fail` makes one fail. */
const noting = (noted: Noted[]) => {
  const logic = setup({ types: { input: {} as string, context: {} as { name: string }, events: {} as { type: string } } }).createMachine({
    context: ({ input }) => ({ name: input }),
    on: {
      fail: { actions: ({ context }) => { throw new Error(`${context.name} has failed`) } },
      '*': { actions: ({ context, event }) => void noted.push({ name: context.name, event }) },
    },
  })
  return (name: string) => ({ logic, input: name })
}

const begin = (names: readonly string[], on?: Composite['on']) => {
  const noted: Noted[] = []
  const errors: unknown[] = []
  const child = noting(noted)
  const children: Children = Object.fromEntries(names.map((name) => [name, child(name)]))
  const actor = createActor(compositeMachine, { input: { children, ...(on && { on }), toJSON: () => 'search' } })
  actor.subscribe({ error: (error) => errors.push((error as Error).message) })
  actor.start()
  return { actor, noted, errors, child, running: () => Object.entries(actor.getSnapshot().context.actors).map(([name, { id }]) => `${name} ${id}`) }
}

describe('a table of children', () => {
  test('runs each under its own name', () => expect(begin(['list', 'places']).running()).toEqual(['list list', 'places places']))

  test('passes an event on to the children that are named for it, under the name that each has for it', () => {
    const { actor, noted } = begin(['list', 'places'], { 'query.changed': { list: 'ask', places: 'query.changed', later: 'ask' }, leave: { list: 'leave' } })
    actor.send({ type: 'query.changed', search: '?q=weaver' })
    actor.send({ type: 'leave' })
    actor.send({ type: 'data.changed' })
    expect(noted).toEqual([
      { name: 'list', event: { type: 'ask', search: '?q=weaver' } },
      { name: 'places', event: { type: 'query.changed', search: '?q=weaver' } },
      { name: 'list', event: { type: 'leave' } },
    ])
  })

  test('passes nothing on where no event is named', () => {
    const { actor, noted, errors } = begin(['list'])
    actor.send({ type: 'query.changed' })
    expect([noted, errors]).toEqual([[], []])
  })

  test('takes in a child whose code comes later, once', () => {
    const { actor, noted, child, running } = begin(['list'], { leave: { dialog: 'leave' } })
    actor.send({ type: 'child.fetched', id: 'dialog', child: child('first') })
    actor.send({ type: 'child.fetched', id: 'dialog', child: child('second') })
    actor.send({ type: 'leave' })
    expect([running(), noted]).toEqual([['list list', 'dialog dialog'], [{ name: 'first', event: { type: 'leave' } }]])
  })

  test('fails with the error of a child', () => {
    const { actor, errors } = begin(['list'], { fail: { list: 'fail' } })
    actor.send({ type: 'fail' })
    expect([actor.getSnapshot().status, errors]).toEqual(['error', ['list has failed']])
  })
})
