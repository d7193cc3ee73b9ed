import { expect, test } from 'vitest'
import { pathAlong } from '#judged-paths'
import { placeSuggestionsModel } from '../../src/machines/jobs/place-suggestions.model.ts'
import { planOf } from './browser/plan.ts'

test('a step can happen later only where no call and no delay of the machine is under way', () => {
  const idleAfter = (...labels: string[]) => {
    const cases = labels.map((label) => placeSuggestionsModel.cases.find((one) => one.label === label)!)
    const [input] = Object.keys(placeSuggestionsModel.inputs)
    return planOf(placeSuggestionsModel, pathAlong(placeSuggestionsModel, input!, cases)).steps.map(({ isIdle }) => isIdle)
  }
  const pause = 'after typingPause.placeSuggestions.waiting'
  expect([idleAfter('type(ka)', 'move(down)'), idleAfter('type(ka)', pause, 'move(down)'), idleAfter('type(ka)', pause, 'suggestPlaces done(two)', 'move(down)')]).toEqual([
    [false, true, false],
    [false, true, false, false],
    [false, true, false, false, true],
  ])
})
