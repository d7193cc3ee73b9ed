import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buildStale } from '../../../scripts/lib/build.mjs'
import { root } from '../../../scripts/lib/run.mjs'
import type { Model, Path } from '#judged-paths'
import { startBoard } from '../../support/board/board.ts'
import { launch } from '../../support/board/launch.ts'
import { sceneOf } from '../../scenes/all.ts'
import type { PlayerOptions, Outcome, Player } from '../player.ts'
import { bundles } from './bundle.ts'
import { unreachable } from './opening.ts'
import { planOf } from './plan.ts'
import { openTab, type Tab } from './tab.ts'

/** The pictures and traces of failed paths. */
const failed = join(root, 'data/qa/failed')

const playIn = async (tab: Tab, model: Model, path: Path, traces: boolean): Promise<Outcome> => {
  const scene = sceneOf(model.name)
  const plan = planOf(model, path)
  const reason = unreachable(plan, scene)
  if (reason !== null) return { outcome: 'unreachable', reason }
  if (traces) await tab.record()
  const failure = await tab.walk(plan, scene)
  const errors = tab.errors()
  if (failure === null && errors.length === 0) {
    if (traces) await tab.endRecord(null)
    return { outcome: 'passed' }
  }
  await mkdir(failed, { recursive: true })
  const [picture, trace] = [join(failed, `${path.id}.png`), join(failed, `${path.id}.zip`)]
  await tab.picture(picture)
  if (traces) await tab.endRecord(trace)
  const attachments = traces ? [picture, trace] : [picture]
  return failure === null
    ? { outcome: 'failed', step: 'the console', message: errors.join('\n'), attachments }
    : { outcome: 'failed', step: plan.steps[failure.at]!.label, message: [...failure.problems, ...errors].join('\n'), attachments }
}

/** Walks paths in the built application, each worker in a tab of its own. Builds it where it is stale. */
export const browserPlayer = async (look: PlayerOptions): Promise<Player> => {
  if ((await buildStale()) !== 0) throw new Error('The application could not be built')
  const { workers = 2 } = look
  const [board, scripts, browser] = await Promise.all([startBoard(), bundles(), launch({ headless: look.headed !== true, slowMo: look.slow ?? 0 })])
  const free: Tab[] = []
  for (let at = 0; at < workers; at += 1) {
    const tab = await openTab(browser, scripts, { ...look, painted: look.headed === true })
    await tab.goTo(board.url)
    free.push(tab)
  }
  return {
    workers,
    play: async (model, path) => {
      const tab = free.pop()
      if (tab === undefined) throw new Error('More paths are walked side by side than there are tabs')
      try {
        return await playIn(tab, model, path, look.trace === true)
      } finally {
        free.push(tab)
      }
    },
    close: async () => {
      await browser.close()
      await board.close()
    },
  }
}
