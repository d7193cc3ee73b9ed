import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { stopOrphans } from '../../../../src/machines/app/orphans.ts'

/** A visit with a screen that has a part; `fail` makes the screen fail, `greet` makes it send to its part. */
const visit = () => {
  const part = createMachine({ id: 'part' })
  const screen = createMachine(
    { invoke: { id: 'part', src: 'part' }, on: { fail: { actions: 'fail' }, greet: { actions: ({ self }) => self.getSnapshot().children['part']?.send({ type: 'greeted' }) } } },
    { actors: { part }, actions: { fail: () => { throw new Error('The screen has failed.') } } },
  )
  const root = createActor(
    createMachine({ invoke: [{ id: 'orphans', src: stopOrphans }, { id: 'screen', src: screen }], on: { 'xstate.error.actor.screen': {} } }),
  ).start()
  const child = root.getSnapshot().children['screen']!
  return { child, part: () => child.getSnapshot().children['part'], end: () => root.stop() }
}

test('an actor that fails takes its children with it', () => {
  const { child, part, end } = visit()
  const orphan = part()
  child.send({ type: 'fail' })
  expect([child.getSnapshot().status, orphan.getSnapshot().status]).toEqual(['error', 'stopped'])
  end()
})

test('any other event leaves them running', () => {
  const { child, part, end } = visit()
  child.send({ type: 'greet' })
  expect([child.getSnapshot().status, part().getSnapshot().status]).toEqual(['active', 'active'])
  end()
})
