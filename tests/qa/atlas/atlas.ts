import { startBoard } from '../../support/board/board.ts'
import { launch } from '../../support/board/launch.ts'
import { sceneOf } from '../../scenes/all.ts'
import { bundles } from '../browser/bundle.ts'
import { planOf } from '../browser/plan.ts'
import { unreachable } from '../browser/opening.ts'
import { openTab } from '../browser/tab.ts'
import type { Model } from '#judged-paths'
import type { ReportNode } from '../report/data.ts'
import { capture, type Seen } from './look.ts'
import { visitsOf, type Visit } from './nodes.ts'

/** The widths of the viewport, in CSS pixels, at which every node is inspected. */
export const widths = [360, 1280] as const

/** A visited node; `problems` are the reasons why the atlas could not reach it, or its wrong controls. */
export type Visited = { readonly model: Model; readonly node: ReportNode; readonly problems: readonly string[] }

/** Every node of the models that the application can reach. */
export const nodesToVisit = (models: readonly Model[]): Visit[] =>
  models.flatMap((model) => visitsOf(model, (path) => unreachable(planOf(model, path), sceneOf(model.name)) === null))

const missed = (error: unknown): Seen => ({ pictures: [], findings: [], consoleErrors: [], problems: [error instanceof Error ? error.message : String(error)] })

/**
 * Inspects nodes in the built application, each in both themes and at both widths; `workers` of them side by side. Pictures go into
 * `folder/pictures`.
 */
export const drawAtlas = async (
  visits: readonly Visit[],
  folder: string,
  { workers, stopped, seen }: { readonly workers: number; readonly stopped: AbortSignal; readonly seen: (visited: Visited) => void },
): Promise<void> => {
  const [board, scripts, browser] = await Promise.all([startBoard(), bundles(), launch()])
  const queue = visits.values()
  const work = async () => {
    const tab = await openTab(browser, scripts, { painted: true })
    await tab.goTo(board.url)
    for (const visit of queue) {
      if (stopped.aborted) return
      const { model, id, name, state, way } = visit
      const { problems, ...found } = await capture(visit, sceneOf(model.name), tab, widths, folder).catch(missed)
      seen({ model, node: { id, name, state, path: way.id, ...found }, problems })
    }
  }
  try {
    await Promise.all(Array.from({ length: workers }, work))
  } finally {
    await browser.close()
    await board.close()
  }
}
