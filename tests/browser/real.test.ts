import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../../scripts/lib/run.mjs'
import type { Model, Path } from '../../src/machines/model.ts'
import { cut } from '../qa/atlas/nodes.ts'
import { bundles } from '../qa/browser/bundle.ts'
import { planOf } from '../qa/browser/plan.ts'
import { openTab } from '../qa/browser/tab.ts'
import { realPaths, sceneOf } from '../scenes/all.ts'
import type { Real } from '../scenes/real.ts'
import { test as base } from '../support/browser.ts'
import { loadFlows } from '../support/models.ts'
import { startServer } from '../support/server.ts'

const test = base.extend('scripts', { scope: 'file' }, () => bundles())

const models = new Map((await loadFlows()).flatMap((flow) => flow.models).map((model) => [model.name, model]))

/** The path of a model that has these cases. Throws where there is none: a renamed case must not take a path out of the replay. */
const pathOf = (model: Model, { input, cases }: Real): Path => {
  const found = model.paths.find(({ edges }) => {
    const labels = edges.slice(1).map((edge) => edge.case?.label)
    return edges[0].input === input && cases.every((label, at) => labels[at] === label)
  })
  if (found === undefined) throw new Error(`No path of ${model.name} begins with ${input}: ${cases.join(', ')}`)
  return cut(found, cases.length)
}

const rows = [...realPaths].flatMap(([name, all]) => all.map((real) => [`${name}: ${real.input}, ${real.cases.join(', ')}`, name, real] as const))

test.for(rows)('%s', async ([, name, real], { browser, scripts }) => {
  const model = models.get(name)
  if (model === undefined) throw new Error(`There is no model "${name}"`)
  const server = await startServer({ env: { CLIENT_DIR: join(root, 'dist/client') } })
  const tab = await openTab(browser, server.url, scripts, {})
  try {
    const { session, at } = await real.arrange(server)
    const plan = planOf(model, pathOf(model, real))
    const scene = sceneOf(name)
    const place = scene.inputs[real.input]
    const there = at === undefined || typeof place !== 'object' ? scene : { ...scene, inputs: { [real.input]: { ...place, at } } }
    const stored = session === undefined ? {} : { userInfo: JSON.stringify(session) }
    expect(await tab.walkForReal(plan, there, stored)).toBeNull()
  } finally {
    await tab.close()
    await server.close()
  }
})
