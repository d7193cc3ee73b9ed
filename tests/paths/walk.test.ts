import { test } from 'vitest'
import { brokenRowText, walk } from '#judged-paths'
import { expectNone } from '../support/gates/findings.ts'
import { loadFlows } from '../support/replay/models.ts'

const models = (await loadFlows()).flatMap((flow) => flow.models)

test.each(models.map((model) => [model.name, model] as const))('%s: the rows hold on a walk over the full context, too', (_name, model) =>
  expectNone(walk(model).broken.map((one) => brokenRowText(model, one))))
