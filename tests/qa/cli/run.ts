import type { Outcome, Player } from '../player.ts'
import { brokenText, judgePath } from '#judged-paths'
import type { Way } from './ways/ways.ts'

/** The result of a path; `began` is milliseconds since 1970, `seconds` its duration. */
export type Result = Way & { readonly outcome: Outcome; readonly began: number; readonly seconds: number }

type Course = {
  /** Once it is aborted no further path begins; those under way are walked to their end. */
  readonly stopped: AbortSignal
  readonly ended: (result: Result) => void
}

/** A path whose own steps break a row fails wherever it is walked: what a place can show is only compared with these steps. */
const brokenOf = ({ model, path }: Way): Outcome | null => {
  const { broken } = judgePath(model, path)
  if (broken === null) return null
  const step = path.edges[broken.at]!.case?.label ?? 'start'
  return { outcome: 'failed', step, message: `A row of the specification does not hold:\n${brokenText(broken.breach)}` }
}

const outcomeOf = async (player: Player, { model, path }: Way): Promise<Outcome> => {
  const broken = brokenOf({ model, path })
  if (broken !== null) return broken
  try {
    return await player.play(model, path)
  } catch (error) {
    return { outcome: 'failed', step: 'the player', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Walking a machine never yields to the event loop, so no signal could arrive. */
export const nextTick = () => new Promise((resolve) => void setImmediate(resolve))

/** Plays paths, as many side by side as the player can; the results come in the order of the paths, those that did not begin are left out. */
export const playAll = async (ways: readonly Way[], player: Player, { stopped, ended }: Course): Promise<Result[]> => {
  const results = new Map<Way, Result>()
  const queue = ways.values()
  const work = async () => {
    for (const way of queue) {
      await nextTick()
      if (stopped.aborted) return
      const [began, from] = [Date.now(), performance.now()]
      const outcome = await outcomeOf(player, way)
      const result = { ...way, outcome, began, seconds: (performance.now() - from) / 1000 }
      results.set(way, result)
      ended(result)
    }
  }
  await Promise.all(Array.from({ length: player.workers }, work))
  return ways.flatMap((way) => results.get(way) ?? [])
}
