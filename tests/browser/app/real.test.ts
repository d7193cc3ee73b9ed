// @module-tag long
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { root } from '../../../scripts/lib/run.mjs'
import { bundles } from '../../qa/browser/bundle.ts'
import { planOf } from '../../qa/browser/plan.ts'
import { openTab } from '../../qa/browser/tab.ts'
import { realPaths, sceneOf } from '../../scenes/all.ts'
import { realPathOf } from '../../scenes/real-path.ts'
import { test as base } from '../../support/jsdom/browser.ts'
import { openSwappableServer } from '../../support/board/swappable-server.ts'
import { loadFlows } from '../../support/replay/models.ts'
import { startServer } from '../../support/board/server.ts'

const test = base
  .extend('front', { scope: 'file' }, async ({}, { onCleanup }) => {
    const front = await openSwappableServer()
    onCleanup(() => front.close())
    return front
  })
  .extend('tab', { scope: 'file' }, async ({ browser, front }, { onCleanup }) => {
    const tab = await openTab(browser, await bundles(), {})
    onCleanup(() => tab.close())
    await tab.goTo(front.url)
    return tab
  })

const models = new Map((await loadFlows()).flatMap((flow) => flow.models).map((model) => [model.name, model]))

const rows = [...realPaths].flatMap(([name, all]) => all.map((real) => [`${name}: ${real.input}, ${real.cases.join(', ')}`, name, real] as const))

test.for(rows)('%s', async ([, name, real], { front, tab }) => {
  const model = models.get(name)
  if (model === undefined) throw new Error(`There is no model "${name}"`)
  const server = await startServer({ env: { CLIENT_DIR: join(root, 'dist/client') } })
  try {
    front.put(server)
    const { session, at } = await real.arrange(server)
    const plan = planOf(model, realPathOf(model, real))
    const scene = sceneOf(name)
    const place = scene.inputs[real.input]
    const there = at === undefined || typeof place !== 'object' ? scene : { ...scene, inputs: { [real.input]: { ...place, at } } }
    const storage = typeof place === 'object' ? place.localStorage : {}
    const stored = { ...storage, ...(session === undefined ? {} : { userInfo: JSON.stringify(session) }) }
    expect(await tab.walkForReal(plan, there, stored)).toBeNull()
    await vi.waitFor(async () => real.after?.(server), { timeout: 10_000 })
  } finally {
    // The last requests of a page go to the server that it was opened on.
    await tab.goTo(front.url)
    front.put(null)
    await server.close()
  }
})
