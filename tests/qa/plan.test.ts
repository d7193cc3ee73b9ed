import { expect, test } from 'vitest'
import { placeSuggestionsModel } from '../../src/machines/jobs/place-suggestions.model.ts'
import { planOf } from './browser/plan.ts'

test('a step can happen later only where no call and no delay of the machine is under way', () => {
  const idleAfter = (...labels: string[]) => {
    const path = placeSuggestionsModel.paths.find(({ edges }) => edges.length > labels.length && labels.every((label, at) => edges[at + 1]?.case?.label === label))
    return path === undefined ? 'no such path' : planOf(placeSuggestionsModel, path).steps.slice(0, labels.length + 1).map(({ isIdle }) => isIdle)
  }
  const pause = 'after typingPause.placeSuggestions.waiting'
  expect([idleAfter('type(ka)', 'move(down)'), idleAfter('type(ka)', pause, 'move(down)'), idleAfter('type(ka)', pause, 'suggestPlaces done(two)', 'move(down)')]).toEqual([
    [false, true, false],
    [false, true, false, false],
    [false, true, false, false, true],
  ])
})
