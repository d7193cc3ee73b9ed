import { expect, test } from 'vitest'
import { loadFlows } from '../support/replay/models.ts'
import { waysOf } from './cli/choice.ts'
import { walkViews } from './view/walk.ts'

test('paths are walked on their rendered views, and only those that are asked for', async () => {
  const flows = (await loadFlows()).filter(({ name }) => name === 'disclosure')
  const [first, second] = waysOf(flows.flatMap(({ models }) => models), [])
  const { results, stopped } = await walkViews(flows, [first!, second!])
  expect(stopped).toBe(false)
  expect(results).toEqual([first, second].map((way) => ({ ...way, outcome: { outcome: 'passed' }, began: expect.any(Number), seconds: expect.any(Number) })))
})
