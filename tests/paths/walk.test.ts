import { expect, test } from 'vitest'
import { brokenOnWalk } from '../mutate/lockstep.ts'
import { loadFlows } from '../support/replay/models.ts'

const models = (await loadFlows()).flatMap((flow) => flow.models)

test.each(models.map((model) => [model.name, model] as const))('%s: the rows hold on a walk over the full context, too', (_name, model) => {
  expect([...brokenOnWalk(model, model.machine).values()]).toEqual([])
})
