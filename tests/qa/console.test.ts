import { describe, expect, test } from 'vitest'
import { gates } from '#judged-paths'
import { replay } from '../support/replay/replay.ts'
import { consoleModel } from './console/console.model.ts'

describe('the console is a machine with a model of its own', () => {
  test.each(Object.entries(gates))('%s', (_demand, gate) => {
    expect(gate(consoleModel)).toEqual([])
  })

  test.each(consoleModel.paths.map((path) => [`${path.id} ${path.description}`, path] as const))('%s', (_text, path) => replay(consoleModel, path))
})
