import { strict as assert } from 'node:assert'
import { createTestModel } from '@xstate/graph'
import { createActor } from 'xstate'
import { actorDriver, model, replay } from '../../src/index.ts'
import { doorMachine, doorModel } from './door.ts'

// The fault: the fourth wrong code blocks the door, not the third.
const faulty = doorMachine.provide({ guards: { isLastTry: ({ context }) => context.wrong === 3 } })

// The test helpers of @xstate/graph: the expected states come from the faulty machine itself.
const events = [{ type: 'enter', code: '1815' }, { type: 'enter', code: '0000' }] as const
const paths = createTestModel(faulty, { events }).getSimplePaths()
for (const path of paths) {
  const product = createActor(faulty).start()
  await path.test({
    events: { enter: ({ event }) => product.send(event as (typeof events)[number]) },
    states: { '*': ({ value }) => assert.equal(product.getSnapshot().value, value) },
  })
}
console.log(`@xstate/graph: all ${paths.length} paths pass`)

// The rows: they come from the specification.
const faultyModel = model(faulty, doorModel.options)
for (const path of faultyModel.paths) {
  await replay(faultyModel, path, actorDriver(faultyModel, path.input)).catch((error: Error) => console.log(`${path.description}\n${error.message}`))
}
