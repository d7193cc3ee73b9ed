import { expect, test } from 'vitest'
import { brokenOnWalk } from '../mutate/lockstep.ts'
import { loadFlows } from '../support/replay/models.ts'

/** How many rows of a model are only about the context in which a path comes to its nodes: their `given` is wider than that. The numbers may only fall. */
const onPathsAlone: { readonly [model: string]: number } = {
  accounts: 6, announcement: 6, applicants: 10, jobEditing: 2, homeListing: 15, myJobs: 2, popupForm: 7, postJob: 5, root: 8, toasts: 6,
}

const models = (await loadFlows()).flatMap((flow) => flow.models)

test.each(models.map((model) => [model.name, model] as const))('%s: the rows hold on a walk over the full context, too', (name, model) => {
  const broken = brokenOnWalk(model, model.machine)
  expect(broken.size, [...broken.values()].join('\n')).toBe(onPathsAlone[name] ?? 0)
})
