import type { PlayerOptions, PlayerKind } from '../player.ts'
import type { Way } from './ways/ways.ts'
import { progressOf } from './progress.ts'
import { playAll, type Result } from './run.ts'
import { untilStopped } from './stop.ts'

/** Walks paths with a kind of player and shows the progress. Ctrl+C stops it and keeps the results so far. */
export const walkAll = (ways: readonly Way[], kind: PlayerKind, look: PlayerOptions): Promise<{ results: Result[]; stopped: boolean }> =>
  untilStopped(async (signal) => {
    const player = await kind.open(look)
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
