import type { Look, Stage } from '../player.ts'
import type { Way } from './choice.ts'
import { progressOf } from './progress.ts'
import { playAll, type Result } from './run.ts'
import { untilStopped } from './stop.ts'

/** Walks paths on a stage while showing how far it is; Ctrl+C ends it with what has been walked until then. */
export const walkAll = (ways: readonly Way[], stage: Stage, look: Look): Promise<{ results: Result[]; stopped: boolean }> =>
  untilStopped(async (signal) => {
    const player = await stage.open(look)
    const progress = progressOf(ways.length, process.stderr)
    let failed = 0
    const ended = ({ outcome }: Result) => {
      if (outcome.outcome === 'failed') failed += 1
      progress.advance(failed)
    }
    try {
      const results = await playAll(ways, player, { stopped: signal, ended })
      return { results, stopped: signal.aborted }
    } finally {
      progress.stop()
      await player.close()
    }
  })
