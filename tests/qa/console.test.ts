import { describe, expect, test } from 'vitest'
import { casesAlike, eventsSpoken, outcomesLeave, rowsHold, transitionsCovered } from '../paths/gates.ts'
import { replay } from '../support/replay/replay.ts'
import { consoleModel } from './console/console.model.ts'

describe('the console is a machine with a model of its own', () => {
  test.each([rowsHold, transitionsCovered, outcomesLeave, casesAlike, eventsSpoken].map((gate) => [gate.name, gate] as const))('%s', (_name, gate) => {
    expect(gate(consoleModel)).toEqual([])
  })

  test.each(consoleModel.paths.map((path) => [`${path.id} ${path.description}`, path] as const))('%s', (_text, path) => replay(consoleModel, path))
})
